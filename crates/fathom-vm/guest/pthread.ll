; made from pthread.c 55d31ca08bb29683
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@used = internal unnamed_addr global i32 0, align 4
@values = internal unnamed_addr global [128 x ptr] zeroinitializer, align 16
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
  %2 = load i32, ptr %0, align 4
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %9, label %4
4:
  %5 = getelementptr inbounds i8, ptr %0, i64 16
  %6 = load i32, ptr %5, align 4
  %7 = and i32 %6, 3
  switch i32 %7, label %8 [
    i32 1, label %9
    i32 2, label %13
  ]
8:
  tail call void @abort()
  unreachable
9:
  store i32 1, ptr %0, align 4
  %10 = getelementptr inbounds i8, ptr %0, i64 4
  %11 = load i32, ptr %10, align 4
  %12 = add i32 %11, 1
  store i32 %12, ptr %10, align 4
  br label %13
13:
  %14 = phi i32 [ 0, %9 ], [ 35, %4 ]
  ret i32 %14
}
declare dso_local void @abort()
define weak dso_local i32 @pthread_mutex_trylock(ptr noundef %0) {
  %2 = load i32, ptr %0, align 4
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %9, label %4
4:
  %5 = getelementptr inbounds i8, ptr %0, i64 16
  %6 = load i32, ptr %5, align 4
  %7 = and i32 %6, 3
  %8 = icmp eq i32 %7, 1
  br i1 %8, label %9, label %11
9:
  %10 = tail call i32 @pthread_mutex_lock(ptr noundef nonnull %0)
  br label %11
11:
  %12 = phi i32 [ %10, %9 ], [ 16, %4 ]
  ret i32 %12
}
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
  br label %16
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 4
  %12 = load i32, ptr %11, align 4
  %13 = add i32 %12, -1
  store i32 %13, ptr %11, align 4
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %16
15:
  store i32 0, ptr %0, align 4
  br label %16
16:
  %17 = phi i32 [ %9, %4 ], [ 0, %15 ], [ 0, %10 ]
  ret i32 %17
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
  ret i32 0
}
define weak dso_local i32 @pthread_cond_broadcast(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_cond_destroy(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_attr_init(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_attr_destroy(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_rwlock_rdlock(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_rwlock_wrlock(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_rwlock_unlock(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_rwlock_destroy(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_spin_lock(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_spin_unlock(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @pthread_rwlock_init(ptr noundef %0, ptr noundef %1) {
  %3 = tail call ptr @memset(ptr noundef %0, i32 noundef 0, i64 noundef 56)
  ret i32 0
}
define weak dso_local i64 @pthread_self() {
  ret i64 1
}
define weak dso_local i32 @pthread_equal(i64 noundef %0, i64 noundef %1) {
  %3 = icmp eq i64 %0, %1
  %4 = zext i1 %3 to i32
  ret i32 %4
}
define weak dso_local i32 @pthread_once(ptr noundef %0, ptr noundef %1) {
  %3 = load i32, ptr %0, align 4
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %6
5:
  store i32 2, ptr %0, align 4
  tail call void %1()
  br label %6
6:
  ret i32 0
}
define weak dso_local i32 @pthread_key_create(ptr noundef %0, ptr noundef %1) {
  %3 = load i32, ptr @used, align 4
  %4 = icmp eq i32 %3, 128
  br i1 %4, label %7, label %5
5:
  %6 = add i32 %3, 1
  store i32 %6, ptr @used, align 4
  store i32 %3, ptr %0, align 4
  br label %7
7:
  %8 = phi i32 [ 0, %5 ], [ 11, %2 ]
  ret i32 %8
}
define weak dso_local i32 @pthread_key_delete(i32 noundef %0) {
  %2 = load i32, ptr @used, align 4
  %3 = icmp ugt i32 %2, %0
  %4 = select i1 %3, i32 0, i32 22
  ret i32 %4
}
define weak dso_local ptr @pthread_getspecific(i32 noundef %0) {
  %2 = load i32, ptr @used, align 4
  %3 = icmp ugt i32 %2, %0
  br i1 %3, label %4, label %8
4:
  %5 = zext i32 %0 to i64
  %6 = getelementptr inbounds [128 x ptr], ptr @values, i64 0, i64 %5
  %7 = load ptr, ptr %6, align 8
  br label %8
8:
  %9 = phi ptr [ %7, %4 ], [ null, %1 ]
  ret ptr %9
}
define weak dso_local i32 @pthread_setspecific(i32 noundef %0, ptr noundef %1) {
  %3 = load i32, ptr @used, align 4
  %4 = icmp ugt i32 %3, %0
  br i1 %4, label %5, label %8
5:
  %6 = zext i32 %0 to i64
  %7 = getelementptr inbounds [128 x ptr], ptr @values, i64 0, i64 %6
  store ptr %1, ptr %7, align 8
  br label %8
8:
  %9 = phi i32 [ 0, %5 ], [ 22, %2 ]
  ret i32 %9
}
