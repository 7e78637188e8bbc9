; made from cxxthread.c 93d49dc377cbc2c0
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@has_key = internal unnamed_addr global i1 false, align 4
@key = internal global i32 0, align 4
define weak dso_local i32 @__cxa_thread_atexit(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call i64 @__fathom_thread_self()
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %6, label %8
6:
  %7 = tail call i32 @__cxa_atexit(ptr noundef %0, ptr noundef %1, ptr noundef %2)
  br label %20
8:
  %9 = load i1, ptr @has_key, align 4
  br i1 %9, label %12, label %10
10:
  store i1 true, ptr @has_key, align 4
  %11 = tail call i32 @pthread_key_create(ptr noundef nonnull @key, ptr noundef nonnull @run)
  br label %12
12:
  %13 = tail call ptr @malloc(i64 noundef 24)
  store ptr %0, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 8
  store ptr %1, ptr %14, align 8
  %15 = load i32, ptr @key, align 4
  %16 = tail call ptr @pthread_getspecific(i32 noundef %15)
  %17 = getelementptr inbounds i8, ptr %13, i64 16
  store ptr %16, ptr %17, align 8
  %18 = load i32, ptr @key, align 4
  %19 = tail call i32 @pthread_setspecific(i32 noundef %18, ptr noundef nonnull %13)
  br label %20
20:
  %21 = phi i32 [ %7, %6 ], [ 0, %12 ]
  ret i32 %21
}
declare dso_local i64 @__fathom_thread_self()
declare dso_local i32 @__cxa_atexit(ptr noundef, ptr noundef, ptr noundef)
declare dso_local i32 @pthread_key_create(ptr noundef, ptr noundef)
define internal void @run(ptr noundef %0) {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %3, label %4
3:
  ret void
4:
  %5 = phi ptr [ %10, %4 ], [ %0, %1 ]
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %5, i64 8
  %8 = load ptr, ptr %7, align 8
  tail call void %6(ptr noundef %8)
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load ptr, ptr %9, align 8
  tail call void @free(ptr noundef nonnull %5)
  %11 = icmp eq ptr %10, null
  br i1 %11, label %3, label %4
}
declare dso_local ptr @malloc(i64 noundef)
declare dso_local ptr @pthread_getspecific(i32 noundef)
declare dso_local i32 @pthread_setspecific(i32 noundef, ptr noundef)
declare dso_local void @free(ptr noundef)
