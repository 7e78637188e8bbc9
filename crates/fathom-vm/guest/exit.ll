; made from exit.c 18a4d5b7f5895088
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.handler = type { ptr, ptr, ptr, ptr }
@handlers = internal unnamed_addr global ptr null, align 8
@count = internal unnamed_addr global i64 0, align 8
@room = internal unnamed_addr global i64 0, align 8
@quick = internal unnamed_addr global ptr null, align 8
@quick_count = internal unnamed_addr global i64 0, align 8
@quick_room = internal unnamed_addr global i64 0, align 8
define weak dso_local i32 @atexit(ptr noundef %0) {
  %2 = load i64, ptr @count, align 8
  %3 = load i64, ptr @room, align 8
  %4 = icmp eq i64 %2, %3
  br i1 %4, label %5, label %12
5:
  %6 = icmp eq i64 %3, 0
  %7 = shl i64 %3, 1
  %8 = select i1 %6, i64 32, i64 %7
  store i64 %8, ptr @room, align 8
  %9 = load ptr, ptr @handlers, align 8
  %10 = shl i64 %8, 5
  %11 = tail call ptr @realloc(ptr noundef %9, i64 noundef %10)
  store ptr %11, ptr @handlers, align 8
  br label %12
12:
  %13 = load ptr, ptr @handlers, align 8
  %14 = load i64, ptr @count, align 8
  %15 = add i64 %14, 1
  store i64 %15, ptr @count, align 8
  %16 = getelementptr inbounds %struct.handler, ptr %13, i64 %14
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %16, i8 0, i64 32, i1 false)
  store ptr %0, ptr %16, align 8
  ret i32 0
}
define weak dso_local i32 @on_exit(ptr noundef %0, ptr noundef %1) {
  %3 = load i64, ptr @count, align 8
  %4 = load i64, ptr @room, align 8
  %5 = icmp eq i64 %3, %4
  br i1 %5, label %6, label %13
6:
  %7 = icmp eq i64 %4, 0
  %8 = shl i64 %4, 1
  %9 = select i1 %7, i64 32, i64 %8
  store i64 %9, ptr @room, align 8
  %10 = load ptr, ptr @handlers, align 8
  %11 = shl i64 %9, 5
  %12 = tail call ptr @realloc(ptr noundef %10, i64 noundef %11)
  store ptr %12, ptr @handlers, align 8
  br label %13
13:
  %14 = load ptr, ptr @handlers, align 8
  %15 = load i64, ptr @count, align 8
  %16 = add i64 %15, 1
  store i64 %16, ptr @count, align 8
  %17 = getelementptr inbounds %struct.handler, ptr %14, i64 %15
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %17, i8 0, i64 32, i1 false)
  %18 = getelementptr inbounds i8, ptr %17, i64 8
  store ptr %0, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %17, i64 24
  store ptr %1, ptr %19, align 8
  ret i32 0
}
define weak dso_local i32 @__cxa_atexit(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = load i64, ptr @count, align 8
  %5 = load i64, ptr @room, align 8
  %6 = icmp eq i64 %4, %5
  br i1 %6, label %7, label %14
7:
  %8 = icmp eq i64 %5, 0
  %9 = shl i64 %5, 1
  %10 = select i1 %8, i64 32, i64 %9
  store i64 %10, ptr @room, align 8
  %11 = load ptr, ptr @handlers, align 8
  %12 = shl i64 %10, 5
  %13 = tail call ptr @realloc(ptr noundef %11, i64 noundef %12)
  store ptr %13, ptr @handlers, align 8
  br label %14
14:
  %15 = load ptr, ptr @handlers, align 8
  %16 = load i64, ptr @count, align 8
  %17 = add i64 %16, 1
  store i64 %17, ptr @count, align 8
  %18 = getelementptr inbounds %struct.handler, ptr %15, i64 %16
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %18, i8 0, i64 32, i1 false)
  %19 = getelementptr inbounds i8, ptr %18, i64 16
  store ptr %0, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %18, i64 24
  store ptr %1, ptr %20, align 8
  ret i32 0
}
define weak dso_local i32 @at_quick_exit(ptr noundef %0) {
  %2 = load i64, ptr @quick_count, align 8
  %3 = load i64, ptr @quick_room, align 8
  %4 = icmp eq i64 %2, %3
  br i1 %4, label %5, label %12
5:
  %6 = icmp eq i64 %3, 0
  %7 = shl i64 %3, 1
  %8 = select i1 %6, i64 32, i64 %7
  store i64 %8, ptr @quick_room, align 8
  %9 = load ptr, ptr @quick, align 8
  %10 = shl i64 %8, 5
  %11 = tail call ptr @realloc(ptr noundef %9, i64 noundef %10)
  store ptr %11, ptr @quick, align 8
  br label %12
12:
  %13 = load ptr, ptr @quick, align 8
  %14 = load i64, ptr @quick_count, align 8
  %15 = add i64 %14, 1
  store i64 %15, ptr @quick_count, align 8
  %16 = getelementptr inbounds %struct.handler, ptr %13, i64 %14
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %16, i8 0, i64 32, i1 false)
  store ptr %0, ptr %16, align 8
  ret i32 0
}
define weak dso_local void @exit(i32 noundef %0) {
  %2 = load i64, ptr @count, align 8
  %3 = icmp eq i64 %2, 0
  br i1 %3, label %25, label %4
4:
  %5 = phi i64 [ %23, %22 ], [ %2, %1 ]
  %6 = load ptr, ptr @handlers, align 8
  %7 = add i64 %5, -1
  store i64 %7, ptr @count, align 8
  %8 = getelementptr inbounds %struct.handler, ptr %6, i64 %7
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %8, i64 8
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %8, i64 16
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %8, i64 24
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %9, null
  br i1 %16, label %18, label %17
17:
  tail call void %9()
  br label %22
18:
  %19 = icmp eq ptr %11, null
  br i1 %19, label %21, label %20
20:
  tail call void %11(i32 noundef %0, ptr noundef %15)
  br label %22
21:
  tail call void %13(ptr noundef %15)
  br label %22
22:
  %23 = load i64, ptr @count, align 8
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %25, label %4
25:
  %26 = load ptr, ptr @handlers, align 8
  tail call void @free(ptr noundef %26)
  store ptr null, ptr @handlers, align 8
  %27 = tail call ptr @__fathom_destructor(i32 noundef 0)
  %28 = icmp eq ptr %27, null
  br i1 %28, label %29, label %30
29:
  tail call void @_exit(i32 noundef %0)
  unreachable
30:
  %31 = phi ptr [ %34, %30 ], [ %27, %25 ]
  %32 = phi i32 [ %33, %30 ], [ 0, %25 ]
  tail call void %31()
  %33 = add nuw nsw i32 %32, 1
  %34 = tail call ptr @__fathom_destructor(i32 noundef %33)
  %35 = icmp eq ptr %34, null
  br i1 %35, label %29, label %30
}
declare dso_local void @free(ptr noundef)
declare dso_local ptr @__fathom_destructor(i32 noundef)
declare dso_local void @_exit(i32 noundef)
define weak dso_local void @quick_exit(i32 noundef %0) {
  %2 = load i64, ptr @quick_count, align 8
  %3 = icmp eq i64 %2, 0
  br i1 %3, label %12, label %4
4:
  %5 = phi i64 [ %10, %4 ], [ %2, %1 ]
  %6 = load ptr, ptr @quick, align 8
  %7 = add i64 %5, -1
  store i64 %7, ptr @quick_count, align 8
  %8 = getelementptr inbounds %struct.handler, ptr %6, i64 %7
  %9 = load ptr, ptr %8, align 8
  tail call void %9()
  %10 = load i64, ptr @quick_count, align 8
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %12, label %4
12:
  tail call void @_exit(i32 noundef %0)
  unreachable
}
define weak dso_local void @__fathom_run(ptr noundef %0, i32 noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = tail call i32 %0(i32 noundef %1, ptr noundef %2, ptr noundef %3)
  tail call void @exit(i32 noundef %5)
  ret void
}
declare dso_local ptr @realloc(ptr noundef, i64 noundef)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg)
