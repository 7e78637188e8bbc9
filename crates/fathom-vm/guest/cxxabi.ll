; made from cxxabi.c 7507c112b25ddf4e
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@caught = internal thread_local unnamed_addr global ptr null, align 8
@uncaught = internal thread_local unnamed_addr global i32 0, align 4
@handler = internal unnamed_addr global ptr null, align 8
@_ZTISt9exception = extern_weak dso_local constant [0 x i8], align 1
define weak dso_local ptr @__cxa_allocate_exception(i64 noundef %0) {
  %2 = add i64 %0, 128
  %3 = tail call ptr @malloc(i64 noundef %2)
  %4 = tail call ptr @memset(ptr noundef %3, i32 noundef 0, i64 noundef 128)
  %5 = getelementptr inbounds i8, ptr %3, i64 128
  ret ptr %5
}
declare dso_local ptr @malloc(i64 noundef)
declare dso_local ptr @memset(ptr noundef, i32 noundef, i64 noundef)
define weak dso_local void @__cxa_free_exception(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 -128
  tail call void @free(ptr noundef nonnull %2)
  ret void
}
declare dso_local void @free(ptr noundef)
define weak dso_local ptr @__cxa_begin_catch(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 -128
  %3 = getelementptr inbounds i8, ptr %0, i64 -96
  %4 = load i64, ptr %3, align 8
  %5 = tail call i64 @llvm.abs.i64(i64 %4, i1 false)
  %6 = add nuw i64 %5, 1
  store i64 %6, ptr %3, align 8
  %7 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, %2
  br i1 %9, label %12, label %10
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 -80
  store ptr %8, ptr %11, align 8
  store ptr %2, ptr %7, align 8
  br label %12
12:
  %13 = tail call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @uncaught)
  %14 = load i32, ptr %13, align 4
  %15 = add i32 %14, -1
  store i32 %15, ptr %13, align 4
  %16 = getelementptr inbounds i8, ptr %0, i64 -112
  %17 = load ptr, ptr %16, align 8
  ret ptr %17
}
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull)
define weak dso_local void @__cxa_end_catch() {
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %2 = load ptr, ptr %1, align 8
  %3 = icmp eq ptr %2, null
  br i1 %3, label %20, label %4
4:
  %5 = getelementptr inbounds i8, ptr %2, i64 32
  %6 = load i64, ptr %5, align 8
  %7 = icmp slt i64 %6, 0
  br i1 %7, label %8, label %14
8:
  %9 = add nsw i64 %6, 1
  store i64 %9, ptr %5, align 8
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %20
11:
  %12 = getelementptr inbounds i8, ptr %2, i64 48
  %13 = load ptr, ptr %12, align 8
  store ptr %13, ptr %1, align 8
  br label %20
14:
  %15 = add nsw i64 %6, -1
  store i64 %15, ptr %5, align 8
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %17, label %20
17:
  %18 = getelementptr inbounds i8, ptr %2, i64 48
  %19 = load ptr, ptr %18, align 8
  store ptr %19, ptr %1, align 8
  tail call fastcc void @release(ptr noundef nonnull %2)
  br label %20
20:
  ret void
}
define internal fastcc void @release(ptr noundef %0) unnamed_addr {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i64, ptr %2, align 8
  %4 = add nsw i64 %3, -1
  store i64 %4, ptr %2, align 8
  %5 = icmp sgt i64 %3, 1
  br i1 %5, label %19, label %6
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 56
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %11, label %10
10:
  tail call fastcc void @release(ptr noundef nonnull %8)
  br label %18
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 24
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %18, label %15
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  %17 = load ptr, ptr %16, align 8
  tail call void %13(ptr noundef %17)
  br label %18
18:
  tail call void @free(ptr noundef %0)
  br label %19
19:
  ret void
}
define weak dso_local ptr @__cxa_get_exception_ptr(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 -112
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}
define weak dso_local ptr @__cxa_current_exception_type() {
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %2 = load ptr, ptr %1, align 8
  %3 = icmp eq ptr %2, null
  br i1 %3, label %6, label %4
4:
  %5 = load ptr, ptr %2, align 8
  br label %6
6:
  %7 = phi ptr [ %5, %4 ], [ null, %0 ]
  ret ptr %7
}
define weak dso_local void @_ZSt9terminatev() {
  %1 = load ptr, ptr @handler, align 8
  %2 = icmp eq ptr %1, null
  br i1 %2, label %4, label %3
3:
  tail call void %1()
  tail call void @abort()
  unreachable
4:
  tail call fastcc void @stop()
  unreachable
}
declare dso_local void @abort()
define internal fastcc void @stop() unnamed_addr {
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %2 = load ptr, ptr %1, align 8
  %3 = icmp eq ptr %2, null
  br i1 %3, label %4, label %5
4:
  tail call void @__fathom_terminate(ptr noundef null, ptr noundef null)
  unreachable
5:
  %6 = icmp eq ptr @_ZTISt9exception, null
  br i1 %6, label %12, label %7
7:
  %8 = getelementptr inbounds i8, ptr %2, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = load ptr, ptr %2, align 8
  %11 = tail call ptr @__fathom_as(ptr noundef %9, ptr noundef %10, ptr noundef @_ZTISt9exception)
  br label %12
12:
  %13 = phi ptr [ %11, %7 ], [ null, %5 ]
  %14 = icmp eq ptr %13, null
  br i1 %14, label %20, label %15
15:
  %16 = load ptr, ptr %13, align 8
  %17 = getelementptr inbounds i8, ptr %16, i64 16
  %18 = load ptr, ptr %17, align 8
  %19 = tail call ptr %18(ptr noundef nonnull %13)
  br label %20
20:
  %21 = phi ptr [ %19, %15 ], [ null, %12 ]
  %22 = load ptr, ptr %1, align 8
  %23 = load ptr, ptr %22, align 8
  tail call void @__fathom_terminate(ptr noundef %23, ptr noundef %21)
  unreachable
}
define weak dso_local ptr @_ZSt13set_terminatePFvvE(ptr noundef %0) {
  %2 = load ptr, ptr @handler, align 8
  store ptr %0, ptr @handler, align 8
  ret ptr %2
}
define weak dso_local ptr @_ZSt13get_terminatev() {
  %1 = load ptr, ptr @handler, align 8
  ret ptr %1
}
define weak dso_local void @__cxa_throw(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 -128
  store ptr %1, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 -120
  store ptr %0, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 -104
  store ptr %2, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 -88
  store i64 1, ptr %7, align 8
  tail call fastcc void @raise(ptr noundef nonnull %4)
  unreachable
}
define internal fastcc void @raise(ptr noundef %0) unnamed_addr {
  %2 = tail call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @uncaught)
  %3 = load i32, ptr %2, align 4
  %4 = add i32 %3, 1
  store i32 %4, ptr %2, align 4
  tail call void @__fathom_unwind(ptr noundef %0)
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  store ptr %6, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 128
  %9 = tail call ptr @__cxa_begin_catch(ptr noundef nonnull %8)
  tail call void @_ZSt9terminatev()
  unreachable
}
define weak dso_local void @__cxa_rethrow() {
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %2 = load ptr, ptr %1, align 8
  %3 = icmp eq ptr %2, null
  br i1 %3, label %4, label %5
4:
  tail call void @_ZSt9terminatev()
  unreachable
5:
  %6 = getelementptr inbounds i8, ptr %2, i64 32
  %7 = load i64, ptr %6, align 8
  %8 = sub nsw i64 0, %7
  store i64 %8, ptr %6, align 8
  tail call fastcc void @raise(ptr noundef nonnull %2)
  unreachable
}
define weak dso_local i32 @_ZSt19uncaught_exceptionsv() {
  %1 = tail call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @uncaught)
  %2 = load i32, ptr %1, align 4
  ret i32 %2
}
define weak dso_local i32 @_ZSt18uncaught_exceptionv() {
  %1 = tail call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @uncaught)
  %2 = load i32, ptr %1, align 4
  %3 = icmp ne i32 %2, 0
  %4 = zext i1 %3 to i32
  ret i32 %4
}
define weak dso_local void @__cxa_call_unexpected(ptr noundef %0) {
  %2 = tail call ptr @__cxa_begin_catch(ptr noundef %0)
  tail call void @_ZSt9terminatev()
  unreachable
}
define weak dso_local void @_ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(ptr noundef %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = icmp eq ptr %2, null
  br i1 %3, label %8, label %4
4:
  %5 = getelementptr inbounds i8, ptr %2, i64 -88
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, 1
  store i64 %7, ptr %5, align 8
  br label %8
8:
  ret void
}
define weak dso_local void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr noundef %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = icmp eq ptr %2, null
  br i1 %3, label %6, label %4
4:
  %5 = getelementptr inbounds i8, ptr %2, i64 -128
  tail call fastcc void @release(ptr noundef nonnull %5)
  br label %6
6:
  store ptr null, ptr %0, align 8
  ret void
}
define weak dso_local void @_ZNSt15__exception_ptr13exception_ptrC1EPv(ptr noundef %0, ptr noundef %1) {
  store ptr %1, ptr %0, align 8
  tail call void @_ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(ptr noundef nonnull %0)
  ret void
}
define weak dso_local ptr @_ZNKSt15__exception_ptr13exception_ptr6_M_getEv(ptr noundef %0) {
  %2 = load ptr, ptr %0, align 8
  ret ptr %2
}
define weak dso_local ptr @_ZNKSt15__exception_ptr13exception_ptr20__cxa_exception_typeEv(ptr noundef %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 -128
  %4 = load ptr, ptr %3, align 8
  ret ptr %4
}
define weak dso_local ptr @_ZSt17current_exceptionv(ptr noundef %0) {
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @caught)
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %9, label %5
5:
  %6 = getelementptr inbounds i8, ptr %3, i64 56
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %9, label %10
9:
  br label %10
10:
  %11 = phi ptr [ %3, %9 ], [ %7, %5 ]
  %12 = icmp eq ptr %11, null
  %13 = getelementptr inbounds i8, ptr %11, i64 128
  %14 = select i1 %12, ptr null, ptr %13
  store ptr %14, ptr %0, align 8
  tail call void @_ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(ptr noundef nonnull %0)
  ret ptr %0
}
define weak dso_local void @_ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE(ptr noundef %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 -128
  %4 = tail call ptr @__cxa_allocate_exception(i64 noundef 0)
  %5 = getelementptr inbounds i8, ptr %4, i64 -128
  %6 = load ptr, ptr %3, align 8
  store ptr %6, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %2, i64 -120
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %4, i64 -120
  store ptr %8, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %4, i64 -88
  store i64 1, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %4, i64 -72
  store ptr %3, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %2, i64 -88
  %13 = load i64, ptr %12, align 8
  %14 = add nsw i64 %13, 1
  store i64 %14, ptr %12, align 8
  tail call fastcc void @raise(ptr noundef nonnull %5)
  unreachable
}
define weak dso_local i32 @__cxa_guard_acquire(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 1
  br label %3
3:
  %4 = load i8, ptr %2, align 1
  %5 = icmp eq i8 %4, 0
  br i1 %5, label %9, label %6
6:
  tail call void @__fathom_block(i32 noundef 17, ptr noundef %0)
  %7 = load i8, ptr %2, align 1
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %9, label %6
9:
  %10 = load i8, ptr %0, align 1
  %11 = icmp eq i8 %10, 0
  %12 = select i1 %11, i32 15, i32 17
  %13 = tail call i32 @__fathom_point(i32 noundef %12, ptr noundef nonnull %0)
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %3
15:
  %16 = load i8, ptr %0, align 1
  %17 = icmp eq i8 %16, 0
  br i1 %17, label %18, label %20
18:
  %19 = getelementptr inbounds i8, ptr %0, i64 1
  store i8 1, ptr %19, align 1
  br label %20
20:
  %21 = phi i32 [ 15, %18 ], [ 17, %15 ]
  %22 = phi i32 [ 1, %18 ], [ 0, %15 ]
  tail call void @__fathom_did(i32 noundef %21, ptr noundef nonnull %0)
  ret i32 %22
}
declare dso_local void @__fathom_block(i32 noundef, ptr noundef)
declare dso_local i32 @__fathom_point(i32 noundef, ptr noundef)
declare dso_local void @__fathom_did(i32 noundef, ptr noundef)
define weak dso_local void @__cxa_guard_release(ptr noundef %0) {
  store i8 1, ptr %0, align 1
  %2 = getelementptr inbounds i8, ptr %0, i64 1
  store i8 0, ptr %2, align 1
  tail call void @__fathom_did(i32 noundef 16, ptr noundef nonnull %0)
  ret void
}
define weak dso_local void @__cxa_guard_abort(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 1
  store i8 0, ptr %2, align 1
  tail call void @__fathom_did(i32 noundef 16, ptr noundef %0)
  ret void
}
declare dso_local void @__fathom_terminate(ptr noundef, ptr noundef)
declare dso_local ptr @__fathom_as(ptr noundef, ptr noundef, ptr noundef)
declare dso_local void @__fathom_unwind(ptr noundef)
declare i64 @llvm.abs.i64(i64, i1 immarg)
