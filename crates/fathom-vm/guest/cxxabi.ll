; made from cxxabi.c 4cfa7d8975b47fa9
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.exception = type { i8*, i8*, i8*, void (i8*)*, i64, i64, %struct.exception*, %struct.exception*, [64 x i8] }
@caught = internal thread_local unnamed_addr global %struct.exception* null, align 8
@uncaught = internal thread_local unnamed_addr global i32 0, align 4
@handler = internal unnamed_addr global void ()* null, align 8
@_ZTISt9exception = extern_weak dso_local constant [0 x i8], align 1
define weak dso_local i8* @__cxa_allocate_exception(i64 noundef %0) {
  %2 = add i64 %0, 128
  %3 = call i8* @malloc(i64 noundef %2)
  %4 = call i8* @memset(i8* noundef %3, i32 noundef 0, i64 noundef 128)
  %5 = getelementptr inbounds i8, i8* %3, i64 128
  ret i8* %5
}
declare dso_local i8* @malloc(i64 noundef)
declare dso_local i8* @memset(i8* noundef, i32 noundef, i64 noundef)
define weak dso_local void @__cxa_free_exception(i8* noundef %0) {
  %2 = getelementptr inbounds i8, i8* %0, i64 -128
  call void @free(i8* noundef nonnull %2)
  ret void
}
declare dso_local void @free(i8* noundef)
define weak dso_local i8* @__cxa_begin_catch(i8* noundef %0) {
  %2 = getelementptr inbounds i8, i8* %0, i64 -128
  %3 = bitcast i8* %2 to %struct.exception*
  %4 = getelementptr inbounds i8, i8* %0, i64 -96
  %5 = bitcast i8* %4 to i64*
  %6 = load i64, i64* %5, align 8
  %7 = call i64 @llvm.abs.i64(i64 %6, i1 false)
  %8 = add nuw i64 %7, 1
  store i64 %8, i64* %5, align 8
  %9 = load %struct.exception*, %struct.exception** @caught, align 8
  %10 = icmp eq %struct.exception* %9, %3
  br i1 %10, label %14, label %11
11:
  %12 = getelementptr inbounds i8, i8* %0, i64 -80
  %13 = bitcast i8* %12 to %struct.exception**
  store %struct.exception* %9, %struct.exception** %13, align 8
  store i8* %2, i8** bitcast (%struct.exception** @caught to i8**), align 8
  br label %14
14:
  %15 = load i32, i32* @uncaught, align 4
  %16 = add i32 %15, -1
  store i32 %16, i32* @uncaught, align 4
  %17 = getelementptr inbounds i8, i8* %0, i64 -112
  %18 = bitcast i8* %17 to i8**
  %19 = load i8*, i8** %18, align 8
  ret i8* %19
}
define weak dso_local void @__cxa_end_catch() {
  %1 = load %struct.exception*, %struct.exception** @caught, align 8
  %2 = icmp eq %struct.exception* %1, null
  br i1 %2, label %19, label %3
3:
  %4 = getelementptr inbounds %struct.exception, %struct.exception* %1, i64 0, i32 4
  %5 = load i64, i64* %4, align 8
  %6 = icmp slt i64 %5, 0
  br i1 %6, label %7, label %13
7:
  %8 = add nsw i64 %5, 1
  store i64 %8, i64* %4, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %10, label %19
10:
  %11 = getelementptr inbounds %struct.exception, %struct.exception* %1, i64 0, i32 6
  %12 = load %struct.exception*, %struct.exception** %11, align 8
  store %struct.exception* %12, %struct.exception** @caught, align 8
  br label %19
13:
  %14 = add nsw i64 %5, -1
  store i64 %14, i64* %4, align 8
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %16, label %19
16:
  %17 = getelementptr inbounds %struct.exception, %struct.exception* %1, i64 0, i32 6
  %18 = load %struct.exception*, %struct.exception** %17, align 8
  store %struct.exception* %18, %struct.exception** @caught, align 8
  call fastcc void @release(%struct.exception* noundef nonnull %1)
  br label %19
19:
  ret void
}
define internal fastcc void @release(%struct.exception* noundef %0) unnamed_addr {
  %2 = getelementptr inbounds %struct.exception, %struct.exception* %0, i64 0, i32 5
  %3 = load i64, i64* %2, align 8
  %4 = add nsw i64 %3, -1
  store i64 %4, i64* %2, align 8
  %5 = icmp sgt i64 %3, 1
  br i1 %5, label %20, label %6
6:
  %7 = getelementptr inbounds %struct.exception, %struct.exception* %0, i64 0, i32 7
  %8 = load %struct.exception*, %struct.exception** %7, align 8
  %9 = icmp eq %struct.exception* %8, null
  br i1 %9, label %11, label %10
10:
  call fastcc void @release(%struct.exception* noundef nonnull %8)
  br label %18
11:
  %12 = getelementptr inbounds %struct.exception, %struct.exception* %0, i64 0, i32 3
  %13 = load void (i8*)*, void (i8*)** %12, align 8
  %14 = icmp eq void (i8*)* %13, null
  br i1 %14, label %18, label %15
15:
  %16 = getelementptr inbounds %struct.exception, %struct.exception* %0, i64 0, i32 1
  %17 = load i8*, i8** %16, align 8
  call void %13(i8* noundef %17)
  br label %18
18:
  %19 = bitcast %struct.exception* %0 to i8*
  call void @free(i8* noundef %19)
  br label %20
20:
  ret void
}
define weak dso_local i8* @__cxa_get_exception_ptr(i8* noundef %0) {
  %2 = getelementptr inbounds i8, i8* %0, i64 -112
  %3 = bitcast i8* %2 to i8**
  %4 = load i8*, i8** %3, align 8
  ret i8* %4
}
define weak dso_local i8* @__cxa_current_exception_type() {
  %1 = load %struct.exception*, %struct.exception** @caught, align 8
  %2 = icmp eq %struct.exception* %1, null
  br i1 %2, label %6, label %3
3:
  %4 = getelementptr inbounds %struct.exception, %struct.exception* %1, i64 0, i32 0
  %5 = load i8*, i8** %4, align 8
  br label %6
6:
  %7 = phi i8* [ %5, %3 ], [ null, %0 ]
  ret i8* %7
}
define weak dso_local void @_ZSt9terminatev() {
  %1 = load void ()*, void ()** @handler, align 8
  %2 = icmp eq void ()* %1, null
  br i1 %2, label %4, label %3
3:
  call void %1()
  call void @abort()
  unreachable
4:
  call fastcc void @stop()
  unreachable
}
declare dso_local void @abort()
define internal fastcc void @stop() unnamed_addr {
  %1 = load %struct.exception*, %struct.exception** @caught, align 8
  %2 = icmp eq %struct.exception* %1, null
  br i1 %2, label %3, label %4
3:
  call void @__fathom_terminate(i8* noundef null, i8* noundef null)
  unreachable
4:
  br i1 icmp ne (i8* getelementptr inbounds ([0 x i8], [0 x i8]* @_ZTISt9exception, i64 0, i64 0), i8* null), label %5, label %11
5:
  %6 = getelementptr inbounds %struct.exception, %struct.exception* %1, i64 0, i32 1
  %7 = load i8*, i8** %6, align 8
  %8 = getelementptr inbounds %struct.exception, %struct.exception* %1, i64 0, i32 0
  %9 = load i8*, i8** %8, align 8
  %10 = call i8* @__fathom_as(i8* noundef %7, i8* noundef %9, i8* noundef getelementptr inbounds ([0 x i8], [0 x i8]* @_ZTISt9exception, i64 0, i64 0))
  br label %11
11:
  %12 = phi i8* [ %10, %5 ], [ null, %4 ]
  %13 = icmp eq i8* %12, null
  br i1 %13, label %20, label %14
14:
  %15 = bitcast i8* %12 to i8* (i8*)***
  %16 = load i8* (i8*)**, i8* (i8*)*** %15, align 8
  %17 = getelementptr inbounds i8* (i8*)*, i8* (i8*)** %16, i64 2
  %18 = load i8* (i8*)*, i8* (i8*)** %17, align 8
  %19 = call i8* %18(i8* noundef nonnull %12)
  br label %20
20:
  %21 = phi i8* [ %19, %14 ], [ null, %11 ]
  %22 = load %struct.exception*, %struct.exception** @caught, align 8
  %23 = getelementptr inbounds %struct.exception, %struct.exception* %22, i64 0, i32 0
  %24 = load i8*, i8** %23, align 8
  call void @__fathom_terminate(i8* noundef %24, i8* noundef %21)
  unreachable
}
define weak dso_local i8* @_ZSt13set_terminatePFvvE(void ()* noundef %0) {
  %2 = load i8*, i8** bitcast (void ()** @handler to i8**), align 8
  store void ()* %0, void ()** @handler, align 8
  ret i8* %2
}
define weak dso_local i8* @_ZSt13get_terminatev() {
  %1 = load i8*, i8** bitcast (void ()** @handler to i8**), align 8
  ret i8* %1
}
define weak dso_local void @__cxa_throw(i8* noundef %0, i8* noundef %1, void (i8*)* noundef %2) {
  %4 = getelementptr inbounds i8, i8* %0, i64 -128
  %5 = bitcast i8* %4 to %struct.exception*
  %6 = bitcast i8* %4 to i8**
  store i8* %1, i8** %6, align 8
  %7 = getelementptr inbounds i8, i8* %0, i64 -120
  %8 = bitcast i8* %7 to i8**
  store i8* %0, i8** %8, align 8
  %9 = getelementptr inbounds i8, i8* %0, i64 -104
  %10 = bitcast i8* %9 to void (i8*)**
  store void (i8*)* %2, void (i8*)** %10, align 8
  %11 = getelementptr inbounds i8, i8* %0, i64 -88
  %12 = bitcast i8* %11 to i64*
  store i64 1, i64* %12, align 8
  call fastcc void @raise(%struct.exception* noundef nonnull %5)
  unreachable
}
define internal fastcc void @raise(%struct.exception* noundef %0) unnamed_addr {
  %2 = load i32, i32* @uncaught, align 4
  %3 = add i32 %2, 1
  store i32 %3, i32* @uncaught, align 4
  call void @__fathom_unwind(%struct.exception* noundef %0)
  %4 = getelementptr inbounds %struct.exception, %struct.exception* %0, i64 0, i32 1
  %5 = load i8*, i8** %4, align 8
  %6 = getelementptr inbounds %struct.exception, %struct.exception* %0, i64 0, i32 2
  store i8* %5, i8** %6, align 8
  %7 = getelementptr inbounds %struct.exception, %struct.exception* %0, i64 1
  %8 = bitcast %struct.exception* %7 to i8*
  %9 = call i8* @__cxa_begin_catch(i8* noundef nonnull %8)
  call void @_ZSt9terminatev()
  unreachable
}
define weak dso_local void @__cxa_rethrow() {
  %1 = load %struct.exception*, %struct.exception** @caught, align 8
  %2 = icmp eq %struct.exception* %1, null
  br i1 %2, label %3, label %4
3:
  call void @_ZSt9terminatev()
  unreachable
4:
  %5 = getelementptr inbounds %struct.exception, %struct.exception* %1, i64 0, i32 4
  %6 = load i64, i64* %5, align 8
  %7 = sub nsw i64 0, %6
  store i64 %7, i64* %5, align 8
  call fastcc void @raise(%struct.exception* noundef nonnull %1)
  unreachable
}
define weak dso_local i32 @_ZSt19uncaught_exceptionsv() {
  %1 = load i32, i32* @uncaught, align 4
  ret i32 %1
}
define weak dso_local i32 @_ZSt18uncaught_exceptionv() {
  %1 = load i32, i32* @uncaught, align 4
  %2 = icmp ne i32 %1, 0
  %3 = zext i1 %2 to i32
  ret i32 %3
}
define weak dso_local void @__cxa_call_unexpected(i8* noundef %0) {
  %2 = call i8* @__cxa_begin_catch(i8* noundef %0)
  call void @_ZSt9terminatev()
  unreachable
}
define weak dso_local void @_ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(i8** noundef %0) {
  %2 = load i8*, i8** %0, align 8
  %3 = icmp eq i8* %2, null
  br i1 %3, label %9, label %4
4:
  %5 = getelementptr inbounds i8, i8* %2, i64 -88
  %6 = bitcast i8* %5 to i64*
  %7 = load i64, i64* %6, align 8
  %8 = add nsw i64 %7, 1
  store i64 %8, i64* %6, align 8
  br label %9
9:
  ret void
}
define weak dso_local void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(i8** noundef %0) {
  %2 = load i8*, i8** %0, align 8
  %3 = icmp eq i8* %2, null
  br i1 %3, label %7, label %4
4:
  %5 = getelementptr inbounds i8, i8* %2, i64 -128
  %6 = bitcast i8* %5 to %struct.exception*
  call fastcc void @release(%struct.exception* noundef nonnull %6)
  br label %7
7:
  store i8* null, i8** %0, align 8
  ret void
}
define weak dso_local void @_ZNSt15__exception_ptr13exception_ptrC1EPv(i8** noundef %0, i8* noundef %1) {
  store i8* %1, i8** %0, align 8
  call void @_ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(i8** noundef nonnull %0)
  ret void
}
define weak dso_local i8* @_ZNKSt15__exception_ptr13exception_ptr6_M_getEv(i8** noundef %0) {
  %2 = load i8*, i8** %0, align 8
  ret i8* %2
}
define weak dso_local i8* @_ZNKSt15__exception_ptr13exception_ptr20__cxa_exception_typeEv(i8** noundef %0) {
  %2 = load i8*, i8** %0, align 8
  %3 = getelementptr inbounds i8, i8* %2, i64 -128
  %4 = bitcast i8* %3 to i8**
  %5 = load i8*, i8** %4, align 8
  ret i8* %5
}
define weak dso_local i8* @_ZSt17current_exceptionv(i8** noundef %0) {
  %2 = load %struct.exception*, %struct.exception** @caught, align 8
  %3 = icmp eq %struct.exception* %2, null
  br i1 %3, label %8, label %4
4:
  %5 = getelementptr inbounds %struct.exception, %struct.exception* %2, i64 0, i32 7
  %6 = load %struct.exception*, %struct.exception** %5, align 8
  %7 = icmp eq %struct.exception* %6, null
  br i1 %7, label %8, label %9
8:
  br label %9
9:
  %10 = phi %struct.exception* [ %2, %8 ], [ %6, %4 ]
  %11 = icmp eq %struct.exception* %10, null
  %12 = getelementptr inbounds %struct.exception, %struct.exception* %10, i64 1
  %13 = select i1 %11, %struct.exception* null, %struct.exception* %12
  %14 = bitcast i8** %0 to %struct.exception**
  store %struct.exception* %13, %struct.exception** %14, align 8
  call void @_ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(i8** noundef %0)
  %15 = bitcast i8** %0 to i8*
  ret i8* %15
}
define weak dso_local void @_ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE(i8** noundef %0) {
  %2 = load i8*, i8** %0, align 8
  %3 = getelementptr inbounds i8, i8* %2, i64 -128
  %4 = call i8* @__cxa_allocate_exception(i64 noundef 0)
  %5 = getelementptr inbounds i8, i8* %4, i64 -128
  %6 = bitcast i8* %5 to %struct.exception*
  %7 = bitcast i8* %3 to i8**
  %8 = load i8*, i8** %7, align 8
  %9 = bitcast i8* %5 to i8**
  store i8* %8, i8** %9, align 8
  %10 = getelementptr inbounds i8, i8* %2, i64 -120
  %11 = bitcast i8* %10 to i8**
  %12 = load i8*, i8** %11, align 8
  %13 = getelementptr inbounds i8, i8* %4, i64 -120
  %14 = bitcast i8* %13 to i8**
  store i8* %12, i8** %14, align 8
  %15 = getelementptr inbounds i8, i8* %4, i64 -88
  %16 = bitcast i8* %15 to i64*
  store i64 1, i64* %16, align 8
  %17 = getelementptr inbounds i8, i8* %4, i64 -72
  %18 = bitcast i8* %17 to i8**
  store i8* %3, i8** %18, align 8
  %19 = getelementptr inbounds i8, i8* %2, i64 -88
  %20 = bitcast i8* %19 to i64*
  %21 = load i64, i64* %20, align 8
  %22 = add nsw i64 %21, 1
  store i64 %22, i64* %20, align 8
  call fastcc void @raise(%struct.exception* noundef nonnull %6)
  unreachable
}
define weak dso_local i32 @__cxa_guard_acquire(i8* noundef %0) {
  %2 = getelementptr inbounds i8, i8* %0, i64 1
  br label %3
3:
  %4 = load i8, i8* %2, align 1
  %5 = icmp eq i8 %4, 0
  br i1 %5, label %9, label %6
6:
  call void @__fathom_block(i32 noundef 17, i8* noundef %0)
  %7 = load i8, i8* %2, align 1
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %9, label %6
9:
  %10 = load i8, i8* %0, align 1
  %11 = icmp eq i8 %10, 0
  %12 = select i1 %11, i32 15, i32 17
  %13 = call i32 @__fathom_point(i32 noundef %12, i8* noundef nonnull %0)
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %3
15:
  %16 = load i8, i8* %0, align 1
  %17 = icmp eq i8 %16, 0
  br i1 %17, label %18, label %20
18:
  %19 = getelementptr inbounds i8, i8* %0, i64 1
  store i8 1, i8* %19, align 1
  br label %20
20:
  %21 = phi i32 [ 15, %18 ], [ 17, %15 ]
  %22 = phi i32 [ 1, %18 ], [ 0, %15 ]
  call void @__fathom_did(i32 noundef %21, i8* noundef nonnull %0)
  ret i32 %22
}
declare dso_local void @__fathom_block(i32 noundef, i8* noundef)
declare dso_local i32 @__fathom_point(i32 noundef, i8* noundef)
declare dso_local void @__fathom_did(i32 noundef, i8* noundef)
define weak dso_local void @__cxa_guard_release(i8* noundef %0) {
  store i8 1, i8* %0, align 1
  %2 = getelementptr inbounds i8, i8* %0, i64 1
  store i8 0, i8* %2, align 1
  call void @__fathom_did(i32 noundef 16, i8* noundef nonnull %0)
  ret void
}
define weak dso_local void @__cxa_guard_abort(i8* noundef %0) {
  %2 = getelementptr inbounds i8, i8* %0, i64 1
  store i8 0, i8* %2, align 1
  call void @__fathom_did(i32 noundef 16, i8* noundef %0)
  ret void
}
declare dso_local void @__fathom_terminate(i8* noundef, i8* noundef)
declare dso_local i8* @__fathom_as(i8* noundef, i8* noundef, i8* noundef)
declare dso_local void @__fathom_unwind(%struct.exception* noundef)
declare i64 @llvm.abs.i64(i64, i1 immarg)
