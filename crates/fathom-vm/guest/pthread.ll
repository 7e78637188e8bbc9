; made from pthread.c 1e3413e6af46f6f4
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@used = internal unnamed_addr global i32 0, align 4
@destructors = internal unnamed_addr global [64 x ptr] zeroinitializer, align 16
@values = internal unnamed_addr global [65 x [64 x ptr]] zeroinitializer, align 16
define weak dso_local i32 @pthread_mutex_init(ptr noundef %0, ptr noundef %1) {
  %3 = tail call ptr @memset(ptr noundef %0, i32 noundef 0, i64 noundef 40)
  %4 = icmp eq ptr %1, null
  br i1 %4, label %8, label %5
5:
  %6 = load i32, ptr %1, align 4
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 %6, ptr %7, align 4
  br label %8
8:
  ret i32 0
}
declare dso_local ptr @memset(ptr noundef, i32 noundef, i64 noundef)
define weak dso_local i32 @pthread_mutex_lock(ptr noundef %0) {
  %2 = tail call i64 @__fathom_thread_self()
  %3 = trunc i64 %2 to i32
  %4 = add nsw i32 %3, 1
  %5 = load i32, ptr %0, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %20, label %7
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %9, %4
  br i1 %10, label %11, label %20
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 16
  %13 = load i32, ptr %12, align 4
  %14 = and i32 %13, 3
  switch i32 %14, label %19 [
    i32 2, label %33
    i32 1, label %15
  ]
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 4
  %17 = load i32, ptr %16, align 4
  %18 = add i32 %17, 1
  store i32 %18, ptr %16, align 4
  br label %33
19:
  tail call void @__fathom_misuse(i32 noundef 1, ptr noundef nonnull %0)
  br label %20
20:
  br label %21
21:
  %22 = load i32, ptr %0, align 4
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %27, label %24
24:
  tail call void @__fathom_block(i32 noundef 1, ptr noundef nonnull %0)
  %25 = load i32, ptr %0, align 4
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %27, label %24
27:
  %28 = tail call i32 @__fathom_point(i32 noundef 1, ptr noundef nonnull %0)
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %30, label %21
30:
  store i32 1, ptr %0, align 4
  %31 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 %4, ptr %31, align 4
  %32 = getelementptr inbounds i8, ptr %0, i64 4
  store i32 1, ptr %32, align 4
  tail call void @__fathom_did(i32 noundef 1, ptr noundef nonnull %0)
  br label %33
33:
  %34 = phi i32 [ 0, %15 ], [ 0, %30 ], [ 35, %11 ]
  ret i32 %34
}
declare dso_local i64 @__fathom_thread_self()
declare dso_local void @__fathom_misuse(i32 noundef, ptr noundef)
declare dso_local void @__fathom_block(i32 noundef, ptr noundef)
declare dso_local i32 @__fathom_point(i32 noundef, ptr noundef)
declare dso_local void @__fathom_did(i32 noundef, ptr noundef)
define weak dso_local i32 @pthread_mutex_trylock(ptr noundef %0) {
  %2 = tail call i64 @__fathom_thread_self()
  %3 = trunc i64 %2 to i32
  %4 = add nsw i32 %3, 1
  %5 = load i32, ptr %0, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %8
7:
  br label %21
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i32, ptr %9, align 4
  %11 = icmp eq i32 %10, %4
  br i1 %11, label %12, label %7
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 16
  %14 = load i32, ptr %13, align 4
  %15 = and i32 %14, 3
  %16 = icmp eq i32 %15, 1
  br i1 %16, label %17, label %7
17:
  %18 = getelementptr inbounds i8, ptr %0, i64 4
  %19 = load i32, ptr %18, align 4
  %20 = add i32 %19, 1
  store i32 %20, ptr %18, align 4
  br label %31
21:
  %22 = tail call i32 @__fathom_point(i32 noundef 3, ptr noundef nonnull %0)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %21
24:
  %25 = load i32, ptr %0, align 4
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %28, label %27
27:
  tail call void @__fathom_did(i32 noundef 4, ptr noundef nonnull %0)
  br label %31
28:
  store i32 1, ptr %0, align 4
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 %4, ptr %29, align 4
  %30 = getelementptr inbounds i8, ptr %0, i64 4
  store i32 1, ptr %30, align 4
  tail call void @__fathom_did(i32 noundef 3, ptr noundef nonnull %0)
  br label %31
31:
  %32 = phi i32 [ 0, %17 ], [ 16, %27 ], [ 0, %28 ]
  ret i32 %32
}
define weak dso_local i32 @pthread_mutex_timedlock(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i64 @__fathom_thread_self()
  %4 = trunc i64 %3 to i32
  %5 = add nsw i32 %4, 1
  %6 = load i32, ptr %0, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %12, label %8
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i32, ptr %9, align 4
  %11 = icmp eq i32 %10, %5
  br i1 %11, label %13, label %12
12:
  br label %15
13:
  %14 = tail call i32 @pthread_mutex_lock(ptr noundef nonnull %0)
  br label %28
15:
  %16 = load i32, ptr %0, align 4
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18
18:
  %19 = tail call i32 @__fathom_block_timed(i32 noundef 1, ptr noundef nonnull %0)
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %28
21:
  br label %15
22:
  %23 = tail call i32 @__fathom_point(i32 noundef 1, ptr noundef nonnull %0)
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %25, label %21
25:
  store i32 1, ptr %0, align 4
  %26 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 %5, ptr %26, align 4
  %27 = getelementptr inbounds i8, ptr %0, i64 4
  store i32 1, ptr %27, align 4
  tail call void @__fathom_did(i32 noundef 1, ptr noundef nonnull %0)
  br label %28
28:
  %29 = phi i32 [ %14, %13 ], [ 0, %25 ], [ 110, %18 ]
  ret i32 %29
}
declare dso_local i32 @__fathom_block_timed(i32 noundef, ptr noundef)
define weak dso_local i32 @pthread_mutex_unlock(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = load i32, ptr %2, align 4
  %4 = tail call i64 @__fathom_thread_self()
  %5 = trunc i64 %4 to i32
  %6 = add nsw i32 %5, 1
  %7 = icmp eq i32 %3, %6
  %8 = load i32, ptr %0, align 4
  %9 = icmp ne i32 %8, 0
  %10 = select i1 %9, i1 %7, i1 false
  br i1 %10, label %20, label %11
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 16
  %13 = load i32, ptr %12, align 4
  %14 = and i32 %13, 3
  %15 = add nsw i32 %14, -1
  %16 = icmp ult i32 %15, 2
  br i1 %16, label %30, label %17
17:
  %18 = icmp eq i32 %8, 0
  %19 = select i1 %18, i32 2, i32 3
  tail call void @__fathom_misuse(i32 noundef %19, ptr noundef nonnull %0)
  br label %20
20:
  %21 = getelementptr inbounds i8, ptr %0, i64 4
  %22 = load i32, ptr %21, align 4
  %23 = icmp ugt i32 %22, 1
  br i1 %23, label %24, label %26
24:
  %25 = add i32 %22, -1
  store i32 %25, ptr %21, align 4
  br label %30
26:
  %27 = tail call i32 @__fathom_point(i32 noundef 2, ptr noundef nonnull %0)
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %26
29:
  store i32 0, ptr %2, align 4
  store i32 0, ptr %0, align 4
  store i32 0, ptr %21, align 4
  tail call void @__fathom_did(i32 noundef 2, ptr noundef nonnull %0)
  br label %30
30:
  %31 = phi i32 [ 0, %24 ], [ 0, %29 ], [ 1, %11 ]
  ret i32 %31
}
define weak dso_local i32 @pthread_mutex_destroy(ptr noundef %0) {
  %2 = load i32, ptr %0, align 4
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %5, label %4
4:
  tail call void @__fathom_misuse(i32 noundef 4, ptr noundef nonnull %0)
  br label %5
5:
  %6 = phi i32 [ 16, %4 ], [ 0, %1 ]
  ret i32 %6
}
define weak dso_local i32 @pthread_mutexattr_init(ptr noundef %0) {
  store i32 0, ptr %0, align 4
  ret i32 0
}
define weak dso_local i32 @pthread_mutexattr_settype(ptr noundef %0, i32 noundef %1) {
  store i32 %1, ptr %0, align 4
  ret i32 0
}
define weak dso_local i32 @pthread_mutexattr_destroy(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_cond_init(ptr noundef %0, ptr noundef %1) {
  %3 = tail call ptr @memset(ptr noundef %0, i32 noundef 0, i64 noundef 48)
  ret i32 0
}
define weak dso_local i32 @pthread_cond_signal(ptr noundef %0) {
  br label %2
2:
  %3 = tail call i32 @__fathom_point(i32 noundef 9, ptr noundef %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %2
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i32, ptr %6, align 4
  %8 = add i32 %7, 1
  %9 = load i32, ptr %0, align 4
  %10 = getelementptr inbounds i8, ptr %0, i64 4
  %11 = load i32, ptr %10, align 4
  %12 = sub i32 %9, %11
  %13 = icmp ult i32 %8, %12
  br i1 %13, label %14, label %15
14:
  tail call void @__fathom_chose(i32 noundef 1)
  br label %15
15:
  %16 = load i32, ptr %0, align 4
  %17 = load i32, ptr %10, align 4
  %18 = sub i32 %16, %17
  %19 = tail call i32 @llvm.umin.i32(i32 %8, i32 %18)
  %20 = add i32 %19, %17
  store i32 %20, ptr %10, align 4
  store i32 0, ptr %6, align 4
  tail call void @__fathom_did(i32 noundef 9, ptr noundef nonnull %0)
  ret i32 0
}
declare dso_local void @__fathom_chose(i32 noundef)
define weak dso_local i32 @pthread_cond_broadcast(ptr noundef %0) {
  br label %2
2:
  %3 = tail call i32 @__fathom_point(i32 noundef 9, ptr noundef %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %2
5:
  %6 = load i32, ptr %0, align 4
  %7 = getelementptr inbounds i8, ptr %0, i64 4
  store i32 %6, ptr %7, align 4
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 0, ptr %8, align 4
  tail call void @__fathom_did(i32 noundef 9, ptr noundef nonnull %0)
  ret i32 0
}
define weak dso_local i32 @pthread_cond_wait(ptr noundef %0, ptr noundef %1) {
  br label %3
3:
  %4 = tail call i32 @__fathom_point(i32 noundef 7, ptr noundef %0)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %3
6:
  %7 = load i32, ptr %0, align 4
  %8 = add i32 %7, 1
  store i32 %8, ptr %0, align 4
  tail call void @__fathom_did(i32 noundef 7, ptr noundef nonnull %0)
  %9 = tail call i32 @pthread_mutex_unlock(ptr noundef %1)
  %10 = getelementptr inbounds i8, ptr %0, i64 4
  %11 = load i32, ptr %10, align 4
  %12 = sub i32 %7, %11
  %13 = icmp sgt i32 %12, -1
  br i1 %13, label %14, label %18
14:
  tail call void @__fathom_block(i32 noundef 8, ptr noundef nonnull %0)
  %15 = load i32, ptr %10, align 4
  %16 = sub i32 %7, %15
  %17 = icmp sgt i32 %16, -1
  br i1 %17, label %14, label %18
18:
  tail call void @__fathom_did(i32 noundef 8, ptr noundef nonnull %0)
  %19 = tail call i32 @pthread_mutex_lock(ptr noundef %1)
  ret i32 %19
}
define weak dso_local i32 @pthread_cond_timedwait(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  br label %4
4:
  %5 = tail call i32 @__fathom_point(i32 noundef 7, ptr noundef %0)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %4
7:
  %8 = load i32, ptr %0, align 4
  %9 = add i32 %8, 1
  store i32 %9, ptr %0, align 4
  tail call void @__fathom_did(i32 noundef 7, ptr noundef nonnull %0)
  %10 = tail call i32 @pthread_mutex_unlock(ptr noundef %1)
  %11 = getelementptr inbounds i8, ptr %0, i64 4
  %12 = load i32, ptr %11, align 4
  %13 = sub i32 %8, %12
  %14 = icmp sgt i32 %13, -1
  br i1 %14, label %15, label %27
15:
  %16 = tail call i32 @__fathom_block_timed(i32 noundef 8, ptr noundef nonnull %0)
  %17 = load i32, ptr %11, align 4
  %18 = sub i32 %8, %17
  %19 = icmp sgt i32 %18, -1
  %20 = icmp eq i32 %16, 0
  %21 = select i1 %19, i1 %20, i1 false
  br i1 %21, label %15, label %22
22:
  br i1 %20, label %27, label %23
23:
  %24 = getelementptr inbounds i8, ptr %0, i64 8
  %25 = load i32, ptr %24, align 4
  %26 = add i32 %25, 1
  store i32 %26, ptr %24, align 4
  br label %28
27:
  tail call void @__fathom_did(i32 noundef 8, ptr noundef nonnull %0)
  br label %28
28:
  %29 = phi i32 [ 0, %27 ], [ 110, %23 ]
  %30 = tail call i32 @pthread_mutex_lock(ptr noundef %1)
  ret i32 %29
}
define weak dso_local i32 @pthread_cond_destroy(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_condattr_init(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_condattr_destroy(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_attr_destroy(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_spin_destroy(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_rwlockattr_init(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_rwlockattr_destroy(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_barrierattr_init(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_barrierattr_destroy(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_barrier_destroy(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_attr_init(ptr noundef %0) {
  %2 = tail call ptr @memset(ptr noundef %0, i32 noundef 0, i64 noundef 56)
  ret i32 0
}
define weak dso_local i32 @pthread_attr_setdetachstate(ptr noundef %0, i32 noundef %1) {
  store i32 %1, ptr %0, align 4
  ret i32 0
}
define weak dso_local i32 @pthread_attr_setstacksize(ptr noundef %0, i64 noundef %1) {
  ret i32 0
}
define weak dso_local i32 @pthread_spin_init(ptr noundef %0, i32 noundef %1) {
  store i32 0, ptr %0, align 4
  ret i32 0
}
define weak dso_local i32 @pthread_spin_lock(ptr noundef %0) {
  %2 = tail call i64 @__fathom_thread_self()
  %3 = trunc i64 %2 to i32
  %4 = add nsw i32 %3, 1
  %5 = load i32, ptr %0, align 4
  %6 = icmp eq i32 %5, %4
  br i1 %6, label %7, label %8
7:
  tail call void @__fathom_misuse(i32 noundef 1, ptr noundef nonnull %0)
  br label %8
8:
  br label %9
9:
  %10 = load i32, ptr %0, align 4
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %15, label %12
12:
  tail call void @__fathom_block(i32 noundef 1, ptr noundef nonnull %0)
  %13 = load i32, ptr %0, align 4
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %12
15:
  %16 = tail call i32 @__fathom_point(i32 noundef 1, ptr noundef nonnull %0)
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %9
18:
  store i32 %4, ptr %0, align 4
  tail call void @__fathom_did(i32 noundef 1, ptr noundef nonnull %0)
  ret i32 0
}
define weak dso_local i32 @pthread_spin_trylock(ptr noundef %0) {
  br label %2
2:
  %3 = tail call i32 @__fathom_point(i32 noundef 3, ptr noundef %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %2
5:
  %6 = load i32, ptr %0, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %12
8:
  %9 = tail call i64 @__fathom_thread_self()
  %10 = trunc i64 %9 to i32
  %11 = add nsw i32 %10, 1
  store i32 %11, ptr %0, align 4
  br label %12
12:
  %13 = phi i32 [ 3, %8 ], [ 4, %5 ]
  %14 = phi i32 [ 0, %8 ], [ 16, %5 ]
  tail call void @__fathom_did(i32 noundef %13, ptr noundef nonnull %0)
  ret i32 %14
}
define weak dso_local i32 @pthread_spin_unlock(ptr noundef %0) {
  %2 = load i32, ptr %0, align 4
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %5
4:
  tail call void @__fathom_misuse(i32 noundef 2, ptr noundef nonnull %0)
  br label %5
5:
  br label %6
6:
  %7 = tail call i32 @__fathom_point(i32 noundef 2, ptr noundef nonnull %0)
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %6
9:
  store i32 0, ptr %0, align 4
  tail call void @__fathom_did(i32 noundef 2, ptr noundef nonnull %0)
  ret i32 0
}
define weak dso_local i32 @pthread_rwlock_init(ptr noundef %0, ptr noundef %1) {
  %3 = tail call ptr @memset(ptr noundef %0, i32 noundef 0, i64 noundef 56)
  ret i32 0
}
define weak dso_local i32 @pthread_rwlock_rdlock(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 4
  %3 = load i32, ptr %2, align 4
  %4 = tail call i64 @__fathom_thread_self()
  %5 = trunc i64 %4 to i32
  %6 = add nsw i32 %5, 1
  %7 = icmp eq i32 %3, %6
  br i1 %7, label %20, label %8
8:
  %9 = load i32, ptr %2, align 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %14, label %11
11:
  tail call void @__fathom_block(i32 noundef 5, ptr noundef %0)
  %12 = load i32, ptr %2, align 4
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %11
14:
  %15 = tail call i32 @__fathom_point(i32 noundef 5, ptr noundef %0)
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %8
17:
  %18 = load i32, ptr %0, align 4
  %19 = add nsw i32 %18, 1
  store i32 %19, ptr %0, align 4
  tail call void @__fathom_did(i32 noundef 5, ptr noundef nonnull %0)
  br label %20
20:
  %21 = phi i32 [ 0, %17 ], [ 35, %1 ]
  ret i32 %21
}
define weak dso_local i32 @pthread_rwlock_wrlock(ptr noundef %0) {
  %2 = tail call i64 @__fathom_thread_self()
  %3 = trunc i64 %2 to i32
  %4 = add nsw i32 %3, 1
  %5 = getelementptr inbounds i8, ptr %0, i64 4
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, %4
  br i1 %7, label %20, label %8
8:
  %9 = load i32, ptr %5, align 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %14
11:
  %12 = load i32, ptr %0, align 4
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %16, label %14
14:
  tail call void @__fathom_block(i32 noundef 1, ptr noundef %0)
  br label %15
15:
  br label %8
16:
  %17 = tail call i32 @__fathom_point(i32 noundef 1, ptr noundef nonnull %0)
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %15
19:
  store i32 %4, ptr %5, align 4
  tail call void @__fathom_did(i32 noundef 1, ptr noundef nonnull %0)
  br label %20
20:
  %21 = phi i32 [ 0, %19 ], [ 35, %1 ]
  ret i32 %21
}
define weak dso_local i32 @pthread_rwlock_tryrdlock(ptr noundef %0) {
  br label %2
2:
  %3 = tail call i32 @__fathom_point(i32 noundef 5, ptr noundef %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %2
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 4
  %7 = load i32, ptr %6, align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %10, label %9
9:
  tail call void @__fathom_did(i32 noundef 4, ptr noundef %0)
  br label %13
10:
  %11 = load i32, ptr %0, align 4
  %12 = add nsw i32 %11, 1
  store i32 %12, ptr %0, align 4
  tail call void @__fathom_did(i32 noundef 5, ptr noundef nonnull %0)
  br label %13
13:
  %14 = phi i32 [ 16, %9 ], [ 0, %10 ]
  ret i32 %14
}
define weak dso_local i32 @pthread_rwlock_trywrlock(ptr noundef %0) {
  br label %2
2:
  %3 = tail call i32 @__fathom_point(i32 noundef 3, ptr noundef %0)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %2
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 4
  %7 = load i32, ptr %6, align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %12
9:
  %10 = load i32, ptr %0, align 4
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %13, label %12
12:
  tail call void @__fathom_did(i32 noundef 4, ptr noundef %0)
  br label %17
13:
  %14 = tail call i64 @__fathom_thread_self()
  %15 = trunc i64 %14 to i32
  %16 = add nsw i32 %15, 1
  store i32 %16, ptr %6, align 4
  tail call void @__fathom_did(i32 noundef 3, ptr noundef nonnull %0)
  br label %17
17:
  %18 = phi i32 [ 16, %12 ], [ 0, %13 ]
  ret i32 %18
}
define weak dso_local i32 @pthread_rwlock_unlock(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %9
5:
  %6 = load i32, ptr %0, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %9
8:
  tail call void @__fathom_misuse(i32 noundef 2, ptr noundef nonnull %0)
  br label %9
9:
  %10 = load i32, ptr %2, align 4
  %11 = icmp eq i32 %10, 0
  %12 = select i1 %11, i32 6, i32 2
  br label %13
13:
  %14 = tail call i32 @__fathom_point(i32 noundef %12, ptr noundef %0)
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %16, label %13
16:
  %17 = load i32, ptr %2, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %20, label %19
19:
  store i32 0, ptr %2, align 4
  br label %23
20:
  %21 = load i32, ptr %0, align 4
  %22 = add nsw i32 %21, -1
  store i32 %22, ptr %0, align 4
  br label %23
23:
  tail call void @__fathom_did(i32 noundef %12, ptr noundef %0)
  ret i32 0
}
define weak dso_local i32 @pthread_rwlock_destroy(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %8
5:
  %6 = load i32, ptr %0, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %9, label %8
8:
  tail call void @__fathom_misuse(i32 noundef 4, ptr noundef %0)
  br label %9
9:
  ret i32 0
}
define weak dso_local i32 @pthread_barrier_init(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %8, label %5
5:
  store i32 %2, ptr %0, align 4
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 0, ptr %6, align 4
  %7 = getelementptr inbounds i8, ptr %0, i64 4
  store i32 0, ptr %7, align 4
  br label %8
8:
  %9 = phi i32 [ 0, %5 ], [ 22, %3 ]
  ret i32 %9
}
define weak dso_local i32 @pthread_barrier_wait(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = load i32, ptr %2, align 4
  %4 = and i32 %3, 1
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds i8, ptr %0, i64 %5
  br label %7
7:
  %8 = tail call i32 @__fathom_point(i32 noundef 13, ptr noundef %6)
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %7
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 4
  %12 = load i32, ptr %11, align 4
  %13 = add i32 %12, 1
  store i32 %13, ptr %11, align 4
  %14 = load i32, ptr %0, align 4
  %15 = icmp eq i32 %13, %14
  %16 = icmp ugt i32 %14, 1
  %17 = and i1 %15, %16
  br i1 %17, label %18, label %19
18:
  tail call void @__fathom_chose(i32 noundef 2)
  br label %19
19:
  br i1 %15, label %20, label %23
20:
  store i32 0, ptr %11, align 4
  %21 = load i32, ptr %2, align 4
  %22 = add i32 %21, 1
  store i32 %22, ptr %2, align 4
  br label %23
23:
  tail call void @__fathom_did(i32 noundef 13, ptr noundef nonnull %6)
  %24 = load i32, ptr %2, align 4
  %25 = icmp eq i32 %24, %3
  br i1 %25, label %26, label %29
26:
  tail call void @__fathom_block(i32 noundef 14, ptr noundef nonnull %6)
  %27 = load i32, ptr %2, align 4
  %28 = icmp eq i32 %27, %3
  br i1 %28, label %26, label %29
29:
  tail call void @__fathom_did(i32 noundef 14, ptr noundef nonnull %6)
  %30 = sext i1 %15 to i32
  ret i32 %30
}
define weak dso_local i64 @pthread_self() {
  %1 = tail call i64 @__fathom_thread_self()
  %2 = add i64 %1, 1
  ret i64 %2
}
define weak dso_local i32 @pthread_equal(i64 noundef %0, i64 noundef %1) {
  %3 = icmp eq i64 %0, %1
  %4 = zext i1 %3 to i32
  ret i32 %4
}
define weak dso_local i32 @pthread_create(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = tail call i64 @__fathom_thread_create(ptr noundef nonnull @body, ptr noundef %2, ptr noundef %3)
  %6 = icmp slt i64 %5, 0
  br i1 %6, label %9, label %7
7:
  %8 = add nuw i64 %5, 1
  store i64 %8, ptr %0, align 8
  br label %9
9:
  %10 = phi i32 [ 0, %7 ], [ 11, %4 ]
  ret i32 %10
}
declare dso_local i64 @__fathom_thread_create(ptr noundef, ptr noundef, ptr noundef)
define internal void @body(ptr nocapture noundef readonly %0, ptr noundef %1) {
  %3 = tail call ptr %0(ptr noundef %1)
  tail call fastcc void @leave(ptr noundef %3)
  unreachable
}
define weak dso_local i32 @pthread_join(i64 noundef %0, ptr noundef %1) {
  %3 = add nsw i64 %0, -1
  %4 = tail call i64 @__fathom_thread_self()
  %5 = icmp eq i64 %3, %4
  br i1 %5, label %18, label %6
6:
  %7 = or i64 %3, -9223372036854775808
  %8 = inttoptr i64 %7 to ptr
  br label %9
9:
  %10 = tail call i32 @__fathom_thread_done(i64 noundef %3)
  switch i32 %10, label %12 [
    i32 0, label %11
    i32 2, label %18
  ]
11:
  tail call void @__fathom_block(i32 noundef 19, ptr noundef nonnull %8)
  br label %9
12:
  %13 = or i64 %3, -9223372036854775808
  %14 = inttoptr i64 %13 to ptr
  tail call void @__fathom_did(i32 noundef 19, ptr noundef nonnull %14)
  %15 = icmp eq ptr %1, null
  br i1 %15, label %18, label %16
16:
  %17 = tail call ptr @__fathom_thread_value(i64 noundef %3)
  store ptr %17, ptr %1, align 8
  br label %18
18:
  %19 = phi i32 [ 35, %2 ], [ 0, %16 ], [ 0, %12 ], [ 3, %9 ]
  ret i32 %19
}
declare dso_local i32 @__fathom_thread_done(i64 noundef)
declare dso_local ptr @__fathom_thread_value(i64 noundef)
define weak dso_local i32 @pthread_tryjoin_np(i64 noundef %0, ptr noundef %1) {
  %3 = add nsw i64 %0, -1
  %4 = tail call i32 @__fathom_thread_done(i64 noundef %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %8, label %6
6:
  %7 = tail call i32 @pthread_join(i64 noundef %0, ptr noundef %1)
  br label %8
8:
  %9 = phi i32 [ %7, %6 ], [ 16, %2 ]
  ret i32 %9
}
define weak dso_local i32 @pthread_detach(i64 noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_once(ptr noundef %0, ptr noundef %1) {
  br label %3
3:
  %4 = load i32, ptr %0, align 4
  %5 = icmp eq i32 %4, 1
  br i1 %5, label %6, label %9
6:
  tail call void @__fathom_block(i32 noundef 17, ptr noundef nonnull %0)
  %7 = load i32, ptr %0, align 4
  %8 = icmp eq i32 %7, 1
  br i1 %8, label %6, label %9
9:
  %10 = phi i32 [ %4, %3 ], [ %7, %6 ]
  %11 = icmp eq i32 %10, 0
  %12 = select i1 %11, i32 15, i32 17
  %13 = tail call i32 @__fathom_point(i32 noundef %12, ptr noundef nonnull %0)
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %3
15:
  %16 = load i32, ptr %0, align 4
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %19
18:
  store i32 1, ptr %0, align 4
  tail call void @__fathom_did(i32 noundef 15, ptr noundef nonnull %0)
  tail call void %1()
  store i32 2, ptr %0, align 4
  br label %19
19:
  %20 = phi i32 [ 16, %18 ], [ 17, %15 ]
  tail call void @__fathom_did(i32 noundef %20, ptr noundef nonnull %0)
  ret i32 0
}
define weak dso_local i32 @pthread_key_create(ptr noundef %0, ptr noundef %1) {
  %3 = load i32, ptr @used, align 4
  %4 = icmp eq i32 %3, 64
  br i1 %4, label %9, label %5
5:
  %6 = zext i32 %3 to i64
  %7 = getelementptr inbounds [64 x ptr], ptr @destructors, i64 0, i64 %6
  store ptr %1, ptr %7, align 8
  %8 = add i32 %3, 1
  store i32 %8, ptr @used, align 4
  store i32 %3, ptr %0, align 4
  br label %9
9:
  %10 = phi i32 [ 0, %5 ], [ 11, %2 ]
  ret i32 %10
}
define weak dso_local i32 @pthread_key_delete(i32 noundef %0) {
  %2 = load i32, ptr @used, align 4
  %3 = icmp ugt i32 %2, %0
  br i1 %3, label %4, label %7
4:
  %5 = zext i32 %0 to i64
  %6 = getelementptr inbounds [64 x ptr], ptr @destructors, i64 0, i64 %5
  store ptr null, ptr %6, align 8
  br label %7
7:
  %8 = phi i32 [ 0, %4 ], [ 22, %1 ]
  ret i32 %8
}
define weak dso_local ptr @pthread_getspecific(i32 noundef %0) {
  %2 = load i32, ptr @used, align 4
  %3 = icmp ugt i32 %2, %0
  br i1 %3, label %4, label %9
4:
  %5 = tail call i64 @__fathom_thread_self()
  %6 = zext i32 %0 to i64
  %7 = getelementptr inbounds [65 x [64 x ptr]], ptr @values, i64 0, i64 %5, i64 %6
  %8 = load ptr, ptr %7, align 8
  br label %9
9:
  %10 = phi ptr [ %8, %4 ], [ null, %1 ]
  ret ptr %10
}
define weak dso_local i32 @pthread_setspecific(i32 noundef %0, ptr noundef %1) {
  %3 = load i32, ptr @used, align 4
  %4 = icmp ugt i32 %3, %0
  br i1 %4, label %5, label %9
5:
  %6 = tail call i64 @__fathom_thread_self()
  %7 = zext i32 %0 to i64
  %8 = getelementptr inbounds [65 x [64 x ptr]], ptr @values, i64 0, i64 %6, i64 %7
  store ptr %1, ptr %8, align 8
  br label %9
9:
  %10 = phi i32 [ 0, %5 ], [ 22, %2 ]
  ret i32 %10
}
define weak dso_local void @pthread_exit(ptr noundef %0) {
  tail call fastcc void @leave(ptr noundef %0)
  unreachable
}
define internal fastcc void @leave(ptr noundef %0) unnamed_addr {
  %2 = tail call i64 @__fathom_thread_self()
  %3 = getelementptr inbounds [65 x [64 x ptr]], ptr @values, i64 0, i64 %2
  %4 = load i32, ptr @used, align 4
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %7
6:
  tail call void @__fathom_thread_exit(ptr noundef %0)
  unreachable
7:
  %8 = phi i64 [ %18, %17 ], [ 0, %1 ]
  %9 = getelementptr inbounds ptr, ptr %3, i64 %8
  %10 = load ptr, ptr %9, align 8
  store ptr null, ptr %9, align 8
  %11 = icmp eq ptr %10, null
  br i1 %11, label %17, label %12
12:
  %13 = getelementptr inbounds [64 x ptr], ptr @destructors, i64 0, i64 %8
  %14 = load ptr, ptr %13, align 8
  %15 = icmp eq ptr %14, null
  br i1 %15, label %17, label %16
16:
  tail call void %14(ptr noundef nonnull %10)
  br label %17
17:
  %18 = add nuw nsw i64 %8, 1
  %19 = load i32, ptr @used, align 4
  %20 = zext i32 %19 to i64
  %21 = icmp ult i64 %18, %20
  br i1 %21, label %7, label %6
}
declare dso_local void @__fathom_thread_exit(ptr noundef)
declare i32 @llvm.umin.i32(i32, i32)
