; made from exit.c 18a4d5b7f5895088
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-unknown-linux-gnu"
%struct.handler = type { ptr, ptr, ptr, ptr }
@handlers = internal unnamed_addr global ptr null, align 4
@count = internal unnamed_addr global i32 0, align 4
@room = internal unnamed_addr global i32 0, align 4
@quick = internal unnamed_addr global ptr null, align 4
@quick_count = internal unnamed_addr global i32 0, align 4
@quick_room = internal unnamed_addr global i32 0, align 4
define weak dso_local i32 @atexit(ptr noundef %0) {
  %2 = load i32, ptr @count, align 4
  %3 = load i32, ptr @room, align 4
  %4 = icmp eq i32 %2, %3
  br i1 %4, label %5, label %12
5:
  %6 = icmp eq i32 %3, 0
  %7 = shl i32 %3, 1
  %8 = select i1 %6, i32 32, i32 %7
  store i32 %8, ptr @room, align 4
  %9 = load ptr, ptr @handlers, align 4
  %10 = shl i32 %8, 4
  %11 = tail call ptr @realloc(ptr noundef %9, i32 noundef %10)
  store ptr %11, ptr @handlers, align 4
  br label %12
12:
  %13 = load ptr, ptr @handlers, align 4
  %14 = load i32, ptr @count, align 4
  %15 = add i32 %14, 1
  store i32 %15, ptr @count, align 4
  %16 = getelementptr inbounds %struct.handler, ptr %13, i32 %14
  store ptr null, ptr %16, align 4
  %17 = getelementptr inbounds i8, ptr %16, i32 4
  store ptr null, ptr %17, align 4
  %18 = getelementptr inbounds i8, ptr %16, i32 8
  store ptr null, ptr %18, align 4
  %19 = getelementptr inbounds i8, ptr %16, i32 12
  store ptr null, ptr %19, align 4
  store ptr %0, ptr %16, align 4
  ret i32 0
}
define weak dso_local i32 @on_exit(ptr noundef %0, ptr noundef %1) {
  %3 = load i32, ptr @count, align 4
  %4 = load i32, ptr @room, align 4
  %5 = icmp eq i32 %3, %4
  br i1 %5, label %6, label %13
6:
  %7 = icmp eq i32 %4, 0
  %8 = shl i32 %4, 1
  %9 = select i1 %7, i32 32, i32 %8
  store i32 %9, ptr @room, align 4
  %10 = load ptr, ptr @handlers, align 4
  %11 = shl i32 %9, 4
  %12 = tail call ptr @realloc(ptr noundef %10, i32 noundef %11)
  store ptr %12, ptr @handlers, align 4
  br label %13
13:
  %14 = load ptr, ptr @handlers, align 4
  %15 = load i32, ptr @count, align 4
  %16 = add i32 %15, 1
  store i32 %16, ptr @count, align 4
  %17 = getelementptr inbounds %struct.handler, ptr %14, i32 %15
  store ptr null, ptr %17, align 4
  %18 = getelementptr inbounds i8, ptr %17, i32 4
  store ptr null, ptr %18, align 4
  %19 = getelementptr inbounds i8, ptr %17, i32 8
  store ptr null, ptr %19, align 4
  %20 = getelementptr inbounds i8, ptr %17, i32 12
  store ptr null, ptr %20, align 4
  store ptr %0, ptr %18, align 4
  store ptr %1, ptr %20, align 4
  ret i32 0
}
define weak dso_local i32 @__cxa_atexit(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = load i32, ptr @count, align 4
  %5 = load i32, ptr @room, align 4
  %6 = icmp eq i32 %4, %5
  br i1 %6, label %7, label %14
7:
  %8 = icmp eq i32 %5, 0
  %9 = shl i32 %5, 1
  %10 = select i1 %8, i32 32, i32 %9
  store i32 %10, ptr @room, align 4
  %11 = load ptr, ptr @handlers, align 4
  %12 = shl i32 %10, 4
  %13 = tail call ptr @realloc(ptr noundef %11, i32 noundef %12)
  store ptr %13, ptr @handlers, align 4
  br label %14
14:
  %15 = load ptr, ptr @handlers, align 4
  %16 = load i32, ptr @count, align 4
  %17 = add i32 %16, 1
  store i32 %17, ptr @count, align 4
  %18 = getelementptr inbounds %struct.handler, ptr %15, i32 %16
  store ptr null, ptr %18, align 4
  %19 = getelementptr inbounds i8, ptr %18, i32 4
  store ptr null, ptr %19, align 4
  %20 = getelementptr inbounds i8, ptr %18, i32 8
  store ptr null, ptr %20, align 4
  %21 = getelementptr inbounds i8, ptr %18, i32 12
  store ptr null, ptr %21, align 4
  store ptr %0, ptr %20, align 4
  store ptr %1, ptr %21, align 4
  ret i32 0
}
define weak dso_local i32 @at_quick_exit(ptr noundef %0) {
  %2 = load i32, ptr @quick_count, align 4
  %3 = load i32, ptr @quick_room, align 4
  %4 = icmp eq i32 %2, %3
  br i1 %4, label %5, label %12
5:
  %6 = icmp eq i32 %3, 0
  %7 = shl i32 %3, 1
  %8 = select i1 %6, i32 32, i32 %7
  store i32 %8, ptr @quick_room, align 4
  %9 = load ptr, ptr @quick, align 4
  %10 = shl i32 %8, 4
  %11 = tail call ptr @realloc(ptr noundef %9, i32 noundef %10)
  store ptr %11, ptr @quick, align 4
  br label %12
12:
  %13 = load ptr, ptr @quick, align 4
  %14 = load i32, ptr @quick_count, align 4
  %15 = add i32 %14, 1
  store i32 %15, ptr @quick_count, align 4
  %16 = getelementptr inbounds %struct.handler, ptr %13, i32 %14
  store ptr null, ptr %16, align 4
  %17 = getelementptr inbounds i8, ptr %16, i32 4
  store ptr null, ptr %17, align 4
  %18 = getelementptr inbounds i8, ptr %16, i32 8
  store ptr null, ptr %18, align 4
  %19 = getelementptr inbounds i8, ptr %16, i32 12
  store ptr null, ptr %19, align 4
  store ptr %0, ptr %16, align 4
  ret i32 0
}
define weak dso_local void @exit(i32 noundef %0) {
  %2 = load i32, ptr @count, align 4
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %25, label %4
4:
  %5 = phi i32 [ %23, %22 ], [ %2, %1 ]
  %6 = load ptr, ptr @handlers, align 4
  %7 = add i32 %5, -1
  store i32 %7, ptr @count, align 4
  %8 = getelementptr inbounds %struct.handler, ptr %6, i32 %7
  %9 = load ptr, ptr %8, align 4
  %10 = getelementptr inbounds i8, ptr %8, i32 4
  %11 = load ptr, ptr %10, align 4
  %12 = getelementptr inbounds i8, ptr %8, i32 8
  %13 = load ptr, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %8, i32 12
  %15 = load ptr, ptr %14, align 4
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
  %23 = load i32, ptr @count, align 4
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %25, label %4
25:
  %26 = load ptr, ptr @handlers, align 4
  tail call void @free(ptr noundef %26)
  store ptr null, ptr @handlers, align 4
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
  %2 = load i32, ptr @quick_count, align 4
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %12, label %4
4:
  %5 = phi i32 [ %10, %4 ], [ %2, %1 ]
  %6 = load ptr, ptr @quick, align 4
  %7 = add i32 %5, -1
  store i32 %7, ptr @quick_count, align 4
  %8 = getelementptr inbounds %struct.handler, ptr %6, i32 %7
  %9 = load ptr, ptr %8, align 4
  tail call void %9()
  %10 = load i32, ptr @quick_count, align 4
  %11 = icmp eq i32 %10, 0
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
declare dso_local ptr @realloc(ptr noundef, i32 noundef)
