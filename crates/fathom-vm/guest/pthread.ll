; made from pthread.c d78b86ea8328bacd
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
  br i1 %6, label %19, label %7
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %9, %4
  br i1 %10, label %11, label %19
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 16
  %13 = load i32, ptr %12, align 4
  %14 = and i32 %13, 3
  switch i32 %14, label %19 [
    i32 2, label %28
    i32 1, label %15
  ]
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 4
  %17 = load i32, ptr %16, align 4
  %18 = add i32 %17, 1
  store i32 %18, ptr %16, align 4
  br label %28
19:
  %20 = load i32, ptr %0, align 4
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %25, label %22
22:
  tail call void @__fathom_wait()
  %23 = load i32, ptr %0, align 4
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %25, label %22
25:
  tail call void @__fathom_go_on()
  store i32 1, ptr %0, align 4
  %26 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 %4, ptr %26, align 4
  %27 = getelementptr inbounds i8, ptr %0, i64 4
  store i32 1, ptr %27, align 4
  br label %28
28:
  %29 = phi i32 [ 0, %15 ], [ 0, %25 ], [ 35, %11 ]
  ret i32 %29
}
declare dso_local i64 @__fathom_thread_self()
declare dso_local void @__fathom_wait()
declare dso_local void @__fathom_go_on()
define weak dso_local i32 @pthread_mutex_trylock(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = load i32, ptr %2, align 4
  %4 = tail call i64 @__fathom_thread_self()
  %5 = load i32, ptr %0, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %16, label %7
7:
  %8 = trunc i64 %4 to i32
  %9 = add nsw i32 %8, 1
  %10 = icmp eq i32 %3, %9
  br i1 %10, label %11, label %18
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 16
  %13 = load i32, ptr %12, align 4
  %14 = and i32 %13, 3
  %15 = icmp eq i32 %14, 1
  br i1 %15, label %16, label %18
16:
  %17 = tail call i32 @pthread_mutex_lock(ptr noundef nonnull %0)
  br label %18
18:
  %19 = phi i32 [ %17, %16 ], [ 16, %11 ], [ 16, %7 ]
  ret i32 %19
}
define weak dso_local i32 @pthread_mutex_timedlock(ptr noundef %0, ptr noundef %1) {
  %3 = load i32, ptr %0, align 4
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %20, label %5
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  br label %7
7:
  %8 = phi i32 [ 0, %5 ], [ %17, %16 ]
  %9 = load i32, ptr %6, align 4
  %10 = tail call i64 @__fathom_thread_self()
  %11 = trunc i64 %10 to i32
  %12 = add nsw i32 %11, 1
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %20, label %14
14:
  %15 = icmp eq i32 %8, 64
  br i1 %15, label %22, label %16
16:
  tail call void @__fathom_yield()
  %17 = add nuw nsw i32 %8, 1
  %18 = load i32, ptr %0, align 4
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %7
20:
  %21 = tail call i32 @pthread_mutex_lock(ptr noundef nonnull %0)
  br label %22
22:
  %23 = phi i32 [ %21, %20 ], [ 110, %14 ]
  ret i32 %23
}
declare dso_local void @__fathom_yield()
define weak dso_local i32 @pthread_mutex_unlock(ptr noundef %0) {
  %2 = load i32, ptr %0, align 4
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %10
4:
  %5 = getelementptr inbounds i8, ptr %0, i64 16
  %6 = load i32, ptr %5, align 4
  %7 = and i32 %6, 3
  %8 = icmp ne i32 %7, 0
  %9 = zext i1 %8 to i32
  br label %17
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 4
  %12 = load i32, ptr %11, align 4
  %13 = add i32 %12, -1
  store i32 %13, ptr %11, align 4
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %17
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 0, ptr %16, align 4
  store i32 0, ptr %0, align 4
  br label %17
17:
  %18 = phi i32 [ %9, %4 ], [ 0, %15 ], [ 0, %10 ]
  ret i32 %18
}
define weak dso_local i32 @pthread_mutex_destroy(ptr noundef %0) {
  %2 = load i32, ptr %0, align 4
  %3 = icmp eq i32 %2, 0
  %4 = select i1 %3, i32 0, i32 16
  ret i32 %4
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
  %2 = load i32, ptr %0, align 4
  %3 = add i32 %2, 1
  store i32 %3, ptr %0, align 4
  ret i32 0
}
define weak dso_local i32 @pthread_cond_broadcast(ptr noundef %0) {
  %2 = tail call i32 @pthread_cond_signal(ptr noundef %0)
  ret i32 %2
}
define weak dso_local i32 @pthread_cond_wait(ptr noundef %0, ptr noundef %1) {
  %3 = load i32, ptr %0, align 4
  %4 = tail call i32 @pthread_mutex_unlock(ptr noundef %1)
  %5 = load i32, ptr %0, align 4
  %6 = icmp eq i32 %5, %3
  br i1 %6, label %7, label %10
7:
  tail call void @__fathom_wait()
  %8 = load i32, ptr %0, align 4
  %9 = icmp eq i32 %8, %3
  br i1 %9, label %7, label %10
10:
  tail call void @__fathom_go_on()
  %11 = tail call i32 @pthread_mutex_lock(ptr noundef %1)
  ret i32 %11
}
define weak dso_local i32 @pthread_cond_timedwait(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = load i32, ptr %0, align 4
  %5 = tail call i32 @pthread_mutex_unlock(ptr noundef %1)
  %6 = load i32, ptr %0, align 4
  %7 = icmp eq i32 %6, %4
  br i1 %7, label %13, label %10
8:
  %9 = select i1 %15, i32 0, i32 110
  br label %10
10:
  %11 = phi i32 [ 0, %3 ], [ %9, %8 ]
  %12 = tail call i32 @pthread_mutex_lock(ptr noundef %1)
  ret i32 %11
13:
  %14 = phi i32 [ %16, %13 ], [ 0, %3 ]
  tail call void @__fathom_yield()
  %15 = icmp ne i32 %14, 64
  %16 = add nuw nsw i32 %14, 1
  %17 = load i32, ptr %0, align 4
  %18 = icmp eq i32 %17, %4
  %19 = select i1 %18, i1 %15, i1 false
  br i1 %19, label %13, label %8
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
define weak dso_local i32 @pthread_rwlock_destroy(ptr noundef %0) {
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
  %2 = load i32, ptr %0, align 4
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %7, label %4
4:
  tail call void @__fathom_wait()
  %5 = load i32, ptr %0, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %4
7:
  tail call void @__fathom_go_on()
  store i32 1, ptr %0, align 4
  ret i32 0
}
define weak dso_local i32 @pthread_spin_unlock(ptr noundef %0) {
  store i32 0, ptr %0, align 4
  ret i32 0
}
define weak dso_local i32 @pthread_rwlock_init(ptr noundef %0, ptr noundef %1) {
  %3 = tail call ptr @memset(ptr noundef %0, i32 noundef 0, i64 noundef 56)
  ret i32 0
}
define weak dso_local i32 @pthread_rwlock_rdlock(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %8, label %5
5:
  tail call void @__fathom_wait()
  %6 = load i32, ptr %2, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %5
8:
  tail call void @__fathom_go_on()
  %9 = load i32, ptr %0, align 4
  %10 = add nsw i32 %9, 1
  store i32 %10, ptr %0, align 4
  ret i32 0
}
define weak dso_local i32 @pthread_rwlock_wrlock(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 4
  br label %3
3:
  %4 = load i32, ptr %2, align 4
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %9
6:
  %7 = load i32, ptr %0, align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %10, label %9
9:
  tail call void @__fathom_wait()
  br label %3
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 4
  tail call void @__fathom_go_on()
  store i32 1, ptr %11, align 4
  ret i32 0
}
define weak dso_local i32 @pthread_rwlock_unlock(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %6, label %5
5:
  store i32 0, ptr %2, align 4
  br label %11
6:
  %7 = load i32, ptr %0, align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %11, label %9
9:
  %10 = add nsw i32 %7, -1
  store i32 %10, ptr %0, align 4
  br label %11
11:
  ret i32 0
}
define weak dso_local i32 @pthread_barrier_init(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  store i32 %2, ptr %0, align 4
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 0, ptr %4, align 4
  %5 = getelementptr inbounds i8, ptr %0, i64 4
  store i32 0, ptr %5, align 4
  ret i32 0
}
define weak dso_local i32 @pthread_barrier_wait(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = load i32, ptr %2, align 4
  %4 = getelementptr inbounds i8, ptr %0, i64 4
  %5 = load i32, ptr %4, align 4
  %6 = add i32 %5, 1
  store i32 %6, ptr %4, align 4
  %7 = load i32, ptr %0, align 4
  %8 = icmp eq i32 %6, %7
  br i1 %8, label %12, label %9
9:
  %10 = load i32, ptr %2, align 4
  %11 = icmp eq i32 %10, %3
  br i1 %11, label %14, label %17
12:
  store i32 0, ptr %4, align 4
  %13 = add i32 %3, 1
  store i32 %13, ptr %2, align 4
  br label %18
14:
  tail call void @__fathom_wait()
  %15 = load i32, ptr %2, align 4
  %16 = icmp eq i32 %15, %3
  br i1 %16, label %14, label %17
17:
  tail call void @__fathom_go_on()
  br label %18
18:
  %19 = phi i32 [ -1, %12 ], [ 0, %17 ]
  ret i32 %19
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
  br i1 %5, label %19, label %6
6:
  %7 = tail call i32 @__fathom_thread_done(i64 noundef %3)
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %12
9:
  tail call void @__fathom_wait()
  %10 = tail call i32 @__fathom_thread_done(i64 noundef %3)
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %9, label %12
12:
  %13 = phi i32 [ %7, %6 ], [ %10, %9 ]
  tail call void @__fathom_go_on()
  %14 = icmp eq i32 %13, 2
  br i1 %14, label %19, label %15
15:
  %16 = icmp eq ptr %1, null
  br i1 %16, label %19, label %17
17:
  %18 = tail call ptr @__fathom_thread_value(i64 noundef %3)
  store ptr %18, ptr %1, align 8
  br label %19
19:
  %20 = phi i32 [ 35, %2 ], [ 3, %12 ], [ 0, %17 ], [ 0, %15 ]
  ret i32 %20
}
declare dso_local i32 @__fathom_thread_done(i64 noundef)
declare dso_local ptr @__fathom_thread_value(i64 noundef)
define weak dso_local i32 @pthread_detach(i64 noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_once(ptr noundef %0, ptr noundef %1) {
  %3 = load i32, ptr %0, align 4
  %4 = icmp eq i32 %3, 1
  br i1 %4, label %5, label %8
5:
  tail call void @__fathom_wait()
  %6 = load i32, ptr %0, align 4
  %7 = icmp eq i32 %6, 1
  br i1 %7, label %5, label %8
8:
  tail call void @__fathom_go_on()
  %9 = load i32, ptr %0, align 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %12
11:
  store i32 1, ptr %0, align 4
  tail call void %1()
  store i32 2, ptr %0, align 4
  br label %12
12:
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
