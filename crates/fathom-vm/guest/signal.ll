; made from signal.c 41de4d82a8a7678d
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.action = type { %union.anon, %struct.set, i32, ptr }
%union.anon = type { ptr }
%struct.set = type { [16 x i64] }
%struct.info = type { i32, i32, i32, [116 x i8] }
@actions = internal unnamed_addr global [65 x %struct.action] zeroinitializer, align 16
@blocked = internal unnamed_addr global %struct.set zeroinitializer, align 8
@pending = internal unnamed_addr global %struct.set zeroinitializer, align 8
define weak dso_local ptr @signal(i32 noundef %0, ptr noundef %1) {
  %3 = add i32 %0, -1
  %4 = icmp ult i32 %3, 64
  br i1 %4, label %7, label %5
5:
  %6 = tail call ptr @__errno_location()
  store i32 22, ptr %6, align 4
  br label %8
7:
  switch i32 %0, label %10 [
    i32 19, label %8
    i32 9, label %8
  ]
8:
  %9 = tail call ptr @__errno_location()
  store i32 22, ptr %9, align 4
  br label %15
10:
  %11 = zext nneg i32 %0 to i64
  %12 = getelementptr inbounds [65 x %struct.action], ptr @actions, i64 0, i64 %11
  %13 = load ptr, ptr %12, align 8
  store ptr %1, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %12, i64 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(144) %14, i8 0, i64 144, i1 false)
  br label %15
15:
  %16 = phi ptr [ inttoptr (i64 -1 to ptr), %8 ], [ %13, %10 ]
  ret ptr %16
}
declare dso_local ptr @__errno_location()
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define weak dso_local ptr @bsd_signal(i32 noundef %0, ptr noundef %1) {
  %3 = tail call ptr @signal(i32 noundef %0, ptr noundef %1)
  ret ptr %3
}
define weak dso_local ptr @__sysv_signal(i32 noundef %0, ptr noundef %1) {
  %3 = tail call ptr @signal(i32 noundef %0, ptr noundef %1)
  %4 = icmp eq ptr %3, inttoptr (i64 -1 to ptr)
  br i1 %4, label %8, label %5
5:
  %6 = sext i32 %0 to i64
  %7 = getelementptr inbounds [65 x %struct.action], ptr @actions, i64 0, i64 %6, i32 2
  store i32 -2147483648, ptr %7, align 8
  br label %8
8:
  ret ptr %3
}
define weak dso_local i32 @sigaction(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = add i32 %0, -1
  %5 = icmp ult i32 %4, 64
  br i1 %5, label %8, label %6
6:
  %7 = tail call ptr @__errno_location()
  store i32 22, ptr %7, align 4
  br label %21
8:
  %9 = icmp eq ptr %2, null
  br i1 %9, label %13, label %10
10:
  %11 = zext nneg i32 %0 to i64
  %12 = getelementptr inbounds [65 x %struct.action], ptr @actions, i64 0, i64 %11
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(152) %2, ptr noundef nonnull align 8 dereferenceable(152) %12, i64 152, i1 false), !tbaa.struct !10
  br label %13
13:
  %14 = icmp eq ptr %1, null
  br i1 %14, label %21, label %15
15:
  switch i32 %0, label %18 [
    i32 19, label %16
    i32 9, label %16
  ]
16:
  %17 = tail call ptr @__errno_location()
  store i32 22, ptr %17, align 4
  br label %21
18:
  %19 = zext nneg i32 %0 to i64
  %20 = getelementptr inbounds [65 x %struct.action], ptr @actions, i64 0, i64 %19
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(152) %20, ptr noundef nonnull align 8 dereferenceable(152) %1, i64 152, i1 false), !tbaa.struct !10
  br label %21
21:
  %22 = phi i32 [ -1, %16 ], [ -1, %6 ], [ 0, %18 ], [ 0, %13 ]
  ret i32 %22
}
define weak dso_local i32 @raise(i32 noundef %0) {
  %2 = alloca %struct.info, align 4
  %3 = alloca [968 x i8], align 16
  %4 = add i32 %0, -1
  %5 = icmp ult i32 %4, 64
  br i1 %5, label %8, label %6
6:
  %7 = tail call ptr @__errno_location()
  store i32 22, ptr %7, align 4
  br label %35
8:
  %9 = load i64, ptr @blocked, align 8
  %10 = zext nneg i32 %4 to i64
  %11 = shl nuw i64 1, %10
  %12 = and i64 %9, %11
  %13 = icmp eq i64 %12, 0
  br i1 %13, label %18, label %14
14:
  %15 = shl nuw i64 1, %10
  %16 = load i64, ptr @pending, align 8
  %17 = or i64 %16, %15
  store i64 %17, ptr @pending, align 8
  br label %35
18:
  %19 = zext nneg i32 %0 to i64
  %20 = getelementptr inbounds [65 x %struct.action], ptr @actions, i64 0, i64 %19
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %20, i64 136
  %23 = load i32, ptr %22, align 8
  %24 = ptrtoint ptr %21 to i64
  switch i64 %24, label %27 [
    i64 1, label %35
    i64 0, label %25
  ]
25:
  %26 = tail call i32 @__fathom_signal(i32 noundef %0)
  br label %35
27:
  %28 = icmp sgt i32 %23, -1
  br i1 %28, label %30, label %29
29:
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(152) %20, i8 0, i64 152, i1 false)
  br label %30
30:
  %31 = and i32 %23, 4
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %34, label %33
33:
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %2)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(128) %2, i8 0, i64 128, i1 false)
  store i32 %0, ptr %2, align 4
  call void @llvm.lifetime.start.p0(i64 968, ptr nonnull %3)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(968) %3, i8 0, i64 968, i1 false)
  call void %21(i32 noundef %0, ptr noundef nonnull %2, ptr noundef nonnull %3)
  call void @llvm.lifetime.end.p0(i64 968, ptr nonnull %3)
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %2)
  br label %35
34:
  tail call void %21(i32 noundef %0)
  br label %35
35:
  %36 = phi i32 [ 0, %14 ], [ -1, %6 ], [ %26, %25 ], [ 0, %18 ], [ 0, %34 ], [ 0, %33 ]
  ret i32 %36
}
declare dso_local i32 @__fathom_signal(i32 noundef)
define weak dso_local i32 @kill(i32 noundef %0, i32 noundef %1) {
  %3 = tail call i32 @getpid()
  %4 = icmp ne i32 %3, %0
  %5 = icmp ne i32 %0, 0
  %6 = and i1 %5, %4
  br i1 %6, label %7, label %9
7:
  %8 = tail call ptr @__errno_location()
  store i32 3, ptr %8, align 4
  br label %13
9:
  %10 = icmp eq i32 %1, 0
  br i1 %10, label %13, label %11
11:
  %12 = tail call i32 @raise(i32 noundef %1)
  br label %13
13:
  %14 = phi i32 [ -1, %7 ], [ %12, %11 ], [ 0, %9 ]
  ret i32 %14
}
declare dso_local i32 @getpid()
define weak dso_local i32 @pthread_kill(i64 noundef %0, i32 noundef %1) {
  %3 = tail call i32 @raise(i32 noundef %1)
  %4 = icmp slt i32 %3, 0
  br i1 %4, label %5, label %8
5:
  %6 = tail call ptr @__errno_location()
  %7 = load i32, ptr %6, align 4
  br label %8
8:
  %9 = phi i32 [ %7, %5 ], [ 0, %2 ]
  ret i32 %9
}
define weak dso_local void @abort() {
  %1 = load ptr, ptr getelementptr inbounds (i8, ptr @actions, i64 912), align 16
  %2 = icmp ult ptr %1, inttoptr (i64 2 to ptr)
  br i1 %2, label %4, label %3
3:
  tail call void %1(i32 noundef 6)
  br label %4
4:
  tail call void @__fathom_abort()
  unreachable
}
declare dso_local void @__fathom_abort()
define weak dso_local i32 @sigemptyset(ptr noundef %0) {
  %2 = tail call ptr @memset(ptr noundef %0, i32 noundef 0, i64 noundef 128)
  ret i32 0
}
declare dso_local ptr @memset(ptr noundef, i32 noundef, i64 noundef)
define weak dso_local i32 @sigfillset(ptr noundef %0) {
  %2 = tail call ptr @memset(ptr noundef %0, i32 noundef 255, i64 noundef 128)
  ret i32 0
}
define weak dso_local i32 @sigaddset(ptr noundef %0, i32 noundef %1) {
  %3 = add i32 %1, -1
  %4 = icmp ult i32 %3, 64
  br i1 %4, label %7, label %5
5:
  %6 = tail call ptr @__errno_location()
  store i32 22, ptr %6, align 4
  br label %12
7:
  %8 = zext nneg i32 %3 to i64
  %9 = shl nuw i64 1, %8
  %10 = load i64, ptr %0, align 8
  %11 = or i64 %10, %9
  store i64 %11, ptr %0, align 8
  br label %12
12:
  %13 = phi i32 [ 0, %7 ], [ -1, %5 ]
  ret i32 %13
}
define weak dso_local i32 @sigdelset(ptr noundef %0, i32 noundef %1) {
  %3 = add i32 %1, -1
  %4 = icmp ult i32 %3, 64
  br i1 %4, label %7, label %5
5:
  %6 = tail call ptr @__errno_location()
  store i32 22, ptr %6, align 4
  br label %13
7:
  %8 = zext nneg i32 %3 to i64
  %9 = shl nuw i64 1, %8
  %10 = xor i64 %9, -1
  %11 = load i64, ptr %0, align 8
  %12 = and i64 %11, %10
  store i64 %12, ptr %0, align 8
  br label %13
13:
  %14 = phi i32 [ 0, %7 ], [ -1, %5 ]
  ret i32 %14
}
define weak dso_local i32 @sigismember(ptr noundef %0, i32 noundef %1) {
  %3 = add i32 %1, -1
  %4 = icmp ult i32 %3, 64
  br i1 %4, label %7, label %5
5:
  %6 = tail call ptr @__errno_location()
  store i32 22, ptr %6, align 4
  br label %13
7:
  %8 = load i64, ptr %0, align 8
  %9 = zext nneg i32 %3 to i64
  %10 = lshr i64 %8, %9
  %11 = trunc i64 %10 to i32
  %12 = and i32 %11, 1
  br label %13
13:
  %14 = phi i32 [ %12, %7 ], [ -1, %5 ]
  ret i32 %14
}
define weak dso_local i32 @sigpending(ptr noundef %0) {
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %0, ptr noundef nonnull align 8 dereferenceable(128) @pending, i64 128, i1 false), !tbaa.struct !16
  ret i32 0
}
define weak dso_local i32 @sigprocmask(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = icmp eq ptr %2, null
  br i1 %4, label %6, label %5
5:
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %2, ptr noundef nonnull align 8 dereferenceable(128) @blocked, i64 128, i1 false), !tbaa.struct !16
  br label %6
6:
  %7 = icmp eq ptr %1, null
  br i1 %7, label %51, label %8
8:
  %9 = phi i64 [ %24, %23 ], [ 0, %6 ]
  %10 = getelementptr inbounds [16 x i64], ptr %1, i64 0, i64 %9
  %11 = load i64, ptr %10, align 8
  switch i32 %0, label %21 [
    i32 0, label %12
    i32 1, label %16
  ]
12:
  %13 = getelementptr inbounds [16 x i64], ptr @blocked, i64 0, i64 %9
  %14 = load i64, ptr %13, align 8
  %15 = or i64 %14, %11
  store i64 %15, ptr %13, align 8
  br label %23
16:
  %17 = xor i64 %11, -1
  %18 = getelementptr inbounds [16 x i64], ptr @blocked, i64 0, i64 %9
  %19 = load i64, ptr %18, align 8
  %20 = and i64 %19, %17
  store i64 %20, ptr %18, align 8
  br label %23
21:
  %22 = getelementptr inbounds [16 x i64], ptr @blocked, i64 0, i64 %9
  store i64 %11, ptr %22, align 8
  br label %23
23:
  %24 = add nuw nsw i64 %9, 1
  %25 = icmp eq i64 %9, 0
  br i1 %25, label %8, label %26
26:
  %27 = phi i64 [ %49, %48 ], [ 1, %23 ]
  %28 = add nsw i64 %27, -1
  %29 = lshr i64 %28, 6
  %30 = and i64 %29, 67108863
  %31 = getelementptr inbounds [16 x i64], ptr @pending, i64 0, i64 %30
  %32 = load i64, ptr %31, align 8
  %33 = shl nuw i64 1, %28
  %34 = and i64 %32, %33
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %48, label %36
36:
  %37 = getelementptr inbounds [16 x i64], ptr @blocked, i64 0, i64 %30
  %38 = load i64, ptr %37, align 8
  %39 = shl nuw i64 1, %28
  %40 = and i64 %38, %39
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %42, label %48
42:
  %43 = shl nuw i64 1, %28
  %44 = xor i64 %43, -1
  %45 = and i64 %32, %44
  store i64 %45, ptr %31, align 8
  %46 = trunc nuw nsw i64 %27 to i32
  %47 = tail call i32 @raise(i32 noundef %46)
  br label %48
48:
  %49 = add nuw nsw i64 %27, 1
  %50 = icmp eq i64 %49, 65
  br i1 %50, label %51, label %26
51:
  ret i32 0
}
define weak dso_local i32 @pthread_sigmask(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call i32 @sigprocmask(i32 noundef %0, ptr noundef %1, ptr noundef %2)
  ret i32 %4
}
define weak dso_local i32 @siginterrupt(i32 noundef %0, i32 noundef %1) {
  %3 = add i32 %0, -1
  %4 = icmp ult i32 %3, 64
  br i1 %4, label %7, label %5
5:
  %6 = tail call ptr @__errno_location()
  store i32 22, ptr %6, align 4
  br label %7
7:
  %8 = phi i32 [ -1, %5 ], [ 0, %2 ]
  ret i32 %8
}
