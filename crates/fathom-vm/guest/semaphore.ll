; made from semaphore.c 207060b753294443
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define weak dso_local i32 @sem_init(ptr noundef %0, i32 noundef %1, i32 noundef %2) {
  store i32 %2, ptr %0, align 4
  ret i32 0
}
define weak dso_local i32 @sem_destroy(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @sem_post(ptr noundef %0) {
  %2 = load i32, ptr %0, align 4
  %3 = add i32 %2, 1
  store i32 %3, ptr %0, align 4
  ret i32 0
}
define weak dso_local i32 @sem_wait(ptr noundef %0) {
  %2 = load i32, ptr %0, align 4
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %7
4:
  tail call void @__fathom_wait()
  %5 = load i32, ptr %0, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %4, label %7
7:
  tail call void @__fathom_go_on()
  %8 = load i32, ptr %0, align 4
  %9 = add i32 %8, -1
  store i32 %9, ptr %0, align 4
  ret i32 0
}
declare dso_local void @__fathom_wait()
declare dso_local void @__fathom_go_on()
define weak dso_local i32 @sem_trywait(ptr noundef %0) {
  %2 = load i32, ptr %0, align 4
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %6
4:
  %5 = tail call ptr @__errno_location()
  store i32 11, ptr %5, align 4
  br label %8
6:
  %7 = add i32 %2, -1
  store i32 %7, ptr %0, align 4
  br label %8
8:
  %9 = phi i32 [ -1, %4 ], [ 0, %6 ]
  ret i32 %9
}
declare dso_local ptr @__errno_location()
define weak dso_local i32 @sem_timedwait(ptr noundef %0, ptr noundef %1) {
  %3 = load i32, ptr %0, align 4
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %10, label %14
5:
  %6 = add nuw nsw i32 %11, 1
  %7 = icmp eq i32 %6, 64
  br i1 %7, label %8, label %10
8:
  %9 = tail call ptr @__errno_location()
  store i32 110, ptr %9, align 4
  br i1 %13, label %17, label %14
10:
  %11 = phi i32 [ %6, %5 ], [ 0, %2 ]
  tail call void @__fathom_yield()
  %12 = load i32, ptr %0, align 4
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %5, label %14
14:
  %15 = load i32, ptr %0, align 4
  %16 = add i32 %15, -1
  store i32 %16, ptr %0, align 4
  br label %17
17:
  %18 = phi i32 [ -1, %8 ], [ 0, %14 ]
  ret i32 %18
}
declare dso_local void @__fathom_yield()
define weak dso_local i32 @sem_getvalue(ptr noundef %0, ptr noundef %1) {
  %3 = load i32, ptr %0, align 4
  store i32 %3, ptr %1, align 4
  ret i32 0
}
