; made from semaphore.c c5eefe2179a7d884
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
  br label %2
2:
  %3 = tail call i32 @__fathom_point(i32 noundef 10, ptr noundef %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %2
5:
  %6 = load i32, ptr %0, align 4
  %7 = add i32 %6, 1
  store i32 %7, ptr %0, align 4
  tail call void @__fathom_did(i32 noundef 10, ptr noundef nonnull %0)
  ret i32 0
}
declare dso_local i32 @__fathom_point(i32 noundef, ptr noundef)
declare dso_local void @__fathom_did(i32 noundef, ptr noundef)
define weak dso_local i32 @sem_wait(ptr noundef %0) {
  br label %2
2:
  %3 = load i32, ptr %0, align 4
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %8
5:
  tail call void @__fathom_block(i32 noundef 11, ptr noundef nonnull %0)
  %6 = load i32, ptr %0, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %5, label %8
8:
  %9 = tail call i32 @__fathom_point(i32 noundef 11, ptr noundef nonnull %0)
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %2
11:
  %12 = load i32, ptr %0, align 4
  %13 = add i32 %12, -1
  store i32 %13, ptr %0, align 4
  tail call void @__fathom_did(i32 noundef 11, ptr noundef nonnull %0)
  ret i32 0
}
declare dso_local void @__fathom_block(i32 noundef, ptr noundef)
define weak dso_local i32 @sem_trywait(ptr noundef %0) {
  br label %2
2:
  %3 = tail call i32 @__fathom_point(i32 noundef 12, ptr noundef %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %2
5:
  %6 = load i32, ptr %0, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %10
8:
  tail call void @__fathom_did(i32 noundef 12, ptr noundef nonnull %0)
  %9 = tail call ptr @__errno_location()
  store i32 11, ptr %9, align 4
  br label %12
10:
  %11 = add i32 %6, -1
  store i32 %11, ptr %0, align 4
  tail call void @__fathom_did(i32 noundef 11, ptr noundef nonnull %0)
  br label %12
12:
  %13 = phi i32 [ -1, %8 ], [ 0, %10 ]
  ret i32 %13
}
declare dso_local ptr @__errno_location()
define weak dso_local i32 @sem_timedwait(ptr noundef %0, ptr noundef %1) {
  br label %3
3:
  %4 = load i32, ptr %0, align 4
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %12
6:
  %7 = tail call i32 @__fathom_block_timed(i32 noundef 11, ptr noundef nonnull %0)
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %10
9:
  br label %3
10:
  %11 = tail call ptr @__errno_location()
  store i32 110, ptr %11, align 4
  br label %18
12:
  %13 = tail call i32 @__fathom_point(i32 noundef 11, ptr noundef nonnull %0)
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %9
15:
  %16 = load i32, ptr %0, align 4
  %17 = add i32 %16, -1
  store i32 %17, ptr %0, align 4
  tail call void @__fathom_did(i32 noundef 11, ptr noundef nonnull %0)
  br label %18
18:
  %19 = phi i32 [ -1, %10 ], [ 0, %15 ]
  ret i32 %19
}
declare dso_local i32 @__fathom_block_timed(i32 noundef, ptr noundef)
define weak dso_local i32 @sem_getvalue(ptr noundef %0, ptr noundef %1) {
  %3 = load i32, ptr %0, align 4
  store i32 %3, ptr %1, align 4
  ret i32 0
}
