; made from threads.c 4c753284aedaab24
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-unknown-linux-gnu"
define weak dso_local i32 @thrd_create(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call ptr @malloc(i32 noundef 8)
  %5 = icmp eq ptr %4, null
  br i1 %5, label %13, label %6
6:
  store ptr %1, ptr %4, align 4
  %7 = getelementptr inbounds i8, ptr %4, i32 4
  store ptr %2, ptr %7, align 4
  %8 = tail call i32 @pthread_create(ptr noundef %0, ptr noundef null, ptr noundef nonnull @begin, ptr noundef nonnull %4)
  switch i32 %8, label %10 [
    i32 0, label %13
    i32 16, label %9
  ]
9:
  br label %13
10:
  %11 = icmp eq i32 %8, 110
  %12 = select i1 %11, i32 4, i32 2
  br label %13
13:
  %14 = phi i32 [ 3, %3 ], [ 1, %9 ], [ %12, %10 ], [ %8, %6 ]
  ret i32 %14
}
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare dso_local ptr @malloc(i32 noundef)
declare dso_local i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef)
define internal ptr @begin(ptr noundef %0) {
  %2 = load ptr, ptr %0, align 4
  %3 = getelementptr inbounds i8, ptr %0, i32 4
  %4 = load ptr, ptr %3, align 4
  tail call void @free(ptr noundef nonnull %0)
  %5 = tail call i32 %2(ptr noundef %4)
  %6 = inttoptr i32 %5 to ptr
  ret ptr %6
}
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define weak dso_local i32 @thrd_join(i32 noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %3)
  %4 = call i32 @pthread_join(i32 noundef %0, ptr noundef nonnull %3)
  %5 = icmp eq i32 %4, 0
  %6 = icmp ne ptr %1, null
  %7 = and i1 %6, %5
  br i1 %7, label %8, label %11
8:
  %9 = load ptr, ptr %3, align 4
  %10 = ptrtoint ptr %9 to i32
  store i32 %10, ptr %1, align 4
  br label %11
11:
  switch i32 %4, label %13 [
    i32 0, label %16
    i32 16, label %12
  ]
12:
  br label %16
13:
  %14 = icmp eq i32 %4, 110
  %15 = select i1 %14, i32 4, i32 2
  br label %16
16:
  %17 = phi i32 [ 1, %12 ], [ %15, %13 ], [ %4, %11 ]
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %3)
  ret i32 %17
}
declare dso_local i32 @pthread_join(i32 noundef, ptr noundef)
define weak dso_local i32 @thrd_detach(i32 noundef %0) {
  %2 = tail call i32 @pthread_detach(i32 noundef %0)
  switch i32 %2, label %4 [
    i32 0, label %7
    i32 16, label %3
  ]
3:
  br label %7
4:
  %5 = icmp eq i32 %2, 110
  %6 = select i1 %5, i32 4, i32 2
  br label %7
7:
  %8 = phi i32 [ 1, %3 ], [ %6, %4 ], [ %2, %1 ]
  ret i32 %8
}
declare dso_local i32 @pthread_detach(i32 noundef)
define weak dso_local i32 @thrd_current() {
  %1 = tail call i32 @pthread_self()
  ret i32 %1
}
declare dso_local i32 @pthread_self()
define weak dso_local i32 @thrd_equal(i32 noundef %0, i32 noundef %1) {
  %3 = icmp eq i32 %0, %1
  %4 = zext i1 %3 to i32
  ret i32 %4
}
define weak dso_local void @thrd_exit(i32 noundef %0) {
  %2 = inttoptr i32 %0 to ptr
  tail call void @pthread_exit(ptr noundef %2)
  unreachable
}
declare dso_local void @pthread_exit(ptr noundef)
define weak dso_local void @thrd_yield() {
  tail call void @__fathom_yield()
  ret void
}
declare dso_local void @__fathom_yield()
define weak dso_local i32 @thrd_sleep(ptr noundef %0, ptr noundef %1) {
  tail call void @__fathom_yield()
  ret i32 0
}
define weak dso_local i32 @mtx_init(ptr noundef %0, i32 noundef %1) {
  %3 = tail call i32 @pthread_mutex_init(ptr noundef %0, ptr noundef null)
  %4 = and i32 %1, 1
  %5 = getelementptr inbounds i8, ptr %0, i32 16
  store i32 %4, ptr %5, align 4
  ret i32 0
}
declare dso_local i32 @pthread_mutex_init(ptr noundef, ptr noundef)
define weak dso_local i32 @mtx_lock(ptr noundef %0) {
  %2 = tail call i32 @pthread_mutex_lock(ptr noundef %0)
  switch i32 %2, label %4 [
    i32 0, label %7
    i32 16, label %3
  ]
3:
  br label %7
4:
  %5 = icmp eq i32 %2, 110
  %6 = select i1 %5, i32 4, i32 2
  br label %7
7:
  %8 = phi i32 [ 1, %3 ], [ %6, %4 ], [ %2, %1 ]
  ret i32 %8
}
declare dso_local i32 @pthread_mutex_lock(ptr noundef)
define weak dso_local i32 @mtx_trylock(ptr noundef %0) {
  %2 = tail call i32 @pthread_mutex_trylock(ptr noundef %0)
  switch i32 %2, label %4 [
    i32 0, label %7
    i32 16, label %3
  ]
3:
  br label %7
4:
  %5 = icmp eq i32 %2, 110
  %6 = select i1 %5, i32 4, i32 2
  br label %7
7:
  %8 = phi i32 [ 1, %3 ], [ %6, %4 ], [ %2, %1 ]
  ret i32 %8
}
declare dso_local i32 @pthread_mutex_trylock(ptr noundef)
define weak dso_local i32 @mtx_timedlock(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i32 @pthread_mutex_timedlock(ptr noundef %0, ptr noundef %1)
  switch i32 %3, label %5 [
    i32 0, label %8
    i32 16, label %4
  ]
4:
  br label %8
5:
  %6 = icmp eq i32 %3, 110
  %7 = select i1 %6, i32 4, i32 2
  br label %8
8:
  %9 = phi i32 [ 1, %4 ], [ %7, %5 ], [ %3, %2 ]
  ret i32 %9
}
declare dso_local i32 @pthread_mutex_timedlock(ptr noundef, ptr noundef)
define weak dso_local i32 @mtx_unlock(ptr noundef %0) {
  %2 = tail call i32 @pthread_mutex_unlock(ptr noundef %0)
  switch i32 %2, label %4 [
    i32 0, label %7
    i32 16, label %3
  ]
3:
  br label %7
4:
  %5 = icmp eq i32 %2, 110
  %6 = select i1 %5, i32 4, i32 2
  br label %7
7:
  %8 = phi i32 [ 1, %3 ], [ %6, %4 ], [ %2, %1 ]
  ret i32 %8
}
declare dso_local i32 @pthread_mutex_unlock(ptr noundef)
define weak dso_local void @mtx_destroy(ptr noundef %0) {
  %2 = tail call i32 @pthread_mutex_destroy(ptr noundef %0)
  ret void
}
declare dso_local i32 @pthread_mutex_destroy(ptr noundef)
define weak dso_local i32 @cnd_init(ptr noundef %0) {
  %2 = tail call i32 @pthread_cond_init(ptr noundef %0, ptr noundef null)
  switch i32 %2, label %4 [
    i32 0, label %7
    i32 16, label %3
  ]
3:
  br label %7
4:
  %5 = icmp eq i32 %2, 110
  %6 = select i1 %5, i32 4, i32 2
  br label %7
7:
  %8 = phi i32 [ 1, %3 ], [ %6, %4 ], [ %2, %1 ]
  ret i32 %8
}
declare dso_local i32 @pthread_cond_init(ptr noundef, ptr noundef)
define weak dso_local i32 @cnd_signal(ptr noundef %0) {
  %2 = tail call i32 @pthread_cond_signal(ptr noundef %0)
  switch i32 %2, label %4 [
    i32 0, label %7
    i32 16, label %3
  ]
3:
  br label %7
4:
  %5 = icmp eq i32 %2, 110
  %6 = select i1 %5, i32 4, i32 2
  br label %7
7:
  %8 = phi i32 [ 1, %3 ], [ %6, %4 ], [ %2, %1 ]
  ret i32 %8
}
declare dso_local i32 @pthread_cond_signal(ptr noundef)
define weak dso_local i32 @cnd_broadcast(ptr noundef %0) {
  %2 = tail call i32 @pthread_cond_broadcast(ptr noundef %0)
  switch i32 %2, label %4 [
    i32 0, label %7
    i32 16, label %3
  ]
3:
  br label %7
4:
  %5 = icmp eq i32 %2, 110
  %6 = select i1 %5, i32 4, i32 2
  br label %7
7:
  %8 = phi i32 [ 1, %3 ], [ %6, %4 ], [ %2, %1 ]
  ret i32 %8
}
declare dso_local i32 @pthread_cond_broadcast(ptr noundef)
define weak dso_local i32 @cnd_wait(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i32 @pthread_cond_wait(ptr noundef %0, ptr noundef %1)
  switch i32 %3, label %5 [
    i32 0, label %8
    i32 16, label %4
  ]
4:
  br label %8
5:
  %6 = icmp eq i32 %3, 110
  %7 = select i1 %6, i32 4, i32 2
  br label %8
8:
  %9 = phi i32 [ 1, %4 ], [ %7, %5 ], [ %3, %2 ]
  ret i32 %9
}
declare dso_local i32 @pthread_cond_wait(ptr noundef, ptr noundef)
define weak dso_local i32 @cnd_timedwait(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call i32 @pthread_cond_timedwait(ptr noundef %0, ptr noundef %1, ptr noundef %2)
  switch i32 %4, label %6 [
    i32 0, label %9
    i32 16, label %5
  ]
5:
  br label %9
6:
  %7 = icmp eq i32 %4, 110
  %8 = select i1 %7, i32 4, i32 2
  br label %9
9:
  %10 = phi i32 [ 1, %5 ], [ %8, %6 ], [ %4, %3 ]
  ret i32 %10
}
declare dso_local i32 @pthread_cond_timedwait(ptr noundef, ptr noundef, ptr noundef)
define weak dso_local void @cnd_destroy(ptr noundef %0) {
  ret void
}
define weak dso_local void @call_once(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i32 @pthread_once(ptr noundef %0, ptr noundef %1)
  ret void
}
declare dso_local i32 @pthread_once(ptr noundef, ptr noundef)
define weak dso_local i32 @tss_create(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i32 @pthread_key_create(ptr noundef %0, ptr noundef %1)
  switch i32 %3, label %5 [
    i32 0, label %8
    i32 16, label %4
  ]
4:
  br label %8
5:
  %6 = icmp eq i32 %3, 110
  %7 = select i1 %6, i32 4, i32 2
  br label %8
8:
  %9 = phi i32 [ 1, %4 ], [ %7, %5 ], [ %3, %2 ]
  ret i32 %9
}
declare dso_local i32 @pthread_key_create(ptr noundef, ptr noundef)
define weak dso_local void @tss_delete(i32 noundef %0) {
  %2 = tail call i32 @pthread_key_delete(i32 noundef %0)
  ret void
}
declare dso_local i32 @pthread_key_delete(i32 noundef)
define weak dso_local ptr @tss_get(i32 noundef %0) {
  %2 = tail call ptr @pthread_getspecific(i32 noundef %0)
  ret ptr %2
}
declare dso_local ptr @pthread_getspecific(i32 noundef)
define weak dso_local i32 @tss_set(i32 noundef %0, ptr noundef %1) {
  %3 = tail call i32 @pthread_setspecific(i32 noundef %0, ptr noundef %1)
  switch i32 %3, label %5 [
    i32 0, label %8
    i32 16, label %4
  ]
4:
  br label %8
5:
  %6 = icmp eq i32 %3, 110
  %7 = select i1 %6, i32 4, i32 2
  br label %8
8:
  %9 = phi i32 [ 1, %4 ], [ %7, %5 ], [ %3, %2 ]
  ret i32 %9
}
declare dso_local i32 @pthread_setspecific(i32 noundef, ptr noundef)
declare dso_local void @free(ptr noundef)
