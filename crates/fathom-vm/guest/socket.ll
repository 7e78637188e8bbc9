; made from socket.c 56fd0bb15bf6745c
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.poll_item = type { i32, i16, i16 }
@inet_ntoa.text = internal global [16 x i8] zeroinitializer, align 16
@.str = private unnamed_addr constant [12 x i8] c"%u.%u.%u.%u\00", align 1
define weak dso_local i32 @accept(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call i32 @__fathom_waiting(i32 noundef %0)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %12
6:
  %7 = tail call i32 @__fathom_thread_others()
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %12, label %9
9:
  tail call void @__fathom_wait()
  %10 = tail call i32 @__fathom_waiting(i32 noundef %0)
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %6, label %12
12:
  tail call void @__fathom_go_on()
  %13 = icmp ne ptr %1, null
  %14 = icmp ne ptr %2, null
  %15 = and i1 %13, %14
  br i1 %15, label %16, label %25
16:
  %17 = load i32, ptr %2, align 4
  %18 = zext i32 %17 to i64
  %19 = tail call ptr @memset(ptr noundef nonnull %1, i32 noundef 0, i64 noundef %18)
  %20 = load i32, ptr %2, align 4
  %21 = icmp ugt i32 %20, 7
  br i1 %21, label %22, label %25
22:
  store i8 2, ptr %1, align 1
  %23 = getelementptr inbounds i8, ptr %1, i64 4
  store i8 127, ptr %23, align 1
  %24 = getelementptr inbounds i8, ptr %1, i64 7
  store i8 1, ptr %24, align 1
  br label %25
25:
  %26 = tail call i32 @__fathom_accept(i32 noundef %0)
  ret i32 %26
}
declare dso_local i32 @__fathom_waiting(i32 noundef)
declare dso_local i32 @__fathom_thread_others()
declare dso_local void @__fathom_wait()
declare dso_local void @__fathom_go_on()
declare dso_local ptr @memset(ptr noundef, i32 noundef, i64 noundef)
declare dso_local i32 @__fathom_accept(i32 noundef)
define weak dso_local i32 @accept4(i32 noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) {
  %5 = tail call i32 @accept(i32 noundef %0, ptr noundef %1, ptr noundef %2)
  ret i32 %5
}
define weak dso_local i64 @recv(i32 noundef %0, ptr noundef %1, i64 noundef %2, i32 noundef %3) {
  %5 = tail call i64 @read(i32 noundef %0, ptr noundef %1, i64 noundef %2)
  ret i64 %5
}
declare dso_local i64 @read(i32 noundef, ptr noundef, i64 noundef)
define weak dso_local i64 @send(i32 noundef %0, ptr noundef %1, i64 noundef %2, i32 noundef %3) {
  %5 = tail call i64 @write(i32 noundef %0, ptr noundef %1, i64 noundef %2)
  ret i64 %5
}
declare dso_local i64 @write(i32 noundef, ptr noundef, i64 noundef)
define weak dso_local i64 @recvfrom(i32 noundef %0, ptr noundef %1, i64 noundef %2, i32 noundef %3, ptr noundef %4, ptr noundef %5) {
  %7 = icmp ne ptr %4, null
  %8 = icmp ne ptr %5, null
  %9 = and i1 %7, %8
  br i1 %9, label %10, label %14
10:
  %11 = load i32, ptr %5, align 4
  %12 = zext i32 %11 to i64
  %13 = tail call ptr @memset(ptr noundef nonnull %4, i32 noundef 0, i64 noundef %12)
  br label %14
14:
  %15 = tail call i64 @read(i32 noundef %0, ptr noundef %1, i64 noundef %2)
  ret i64 %15
}
define weak dso_local i64 @sendto(i32 noundef %0, ptr noundef %1, i64 noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5) {
  %7 = tail call i64 @write(i32 noundef %0, ptr noundef %1, i64 noundef %2)
  ret i64 %7
}
define weak dso_local i32 @setsockopt(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4) {
  ret i32 0
}
define weak dso_local i32 @getsockopt(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3, ptr noundef %4) {
  %6 = icmp ne ptr %3, null
  %7 = icmp ne ptr %4, null
  %8 = and i1 %6, %7
  br i1 %8, label %9, label %13
9:
  %10 = load i32, ptr %4, align 4
  %11 = zext i32 %10 to i64
  %12 = tail call ptr @memset(ptr noundef nonnull %3, i32 noundef 0, i64 noundef %11)
  br label %13
13:
  ret i32 0
}
define weak dso_local i32 @getpeername(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = icmp ne ptr %1, null
  %5 = icmp ne ptr %2, null
  %6 = and i1 %4, %5
  br i1 %6, label %7, label %11
7:
  %8 = load i32, ptr %2, align 4
  %9 = zext i32 %8 to i64
  %10 = tail call ptr @memset(ptr noundef nonnull %1, i32 noundef 0, i64 noundef %9)
  br label %11
11:
  ret i32 0
}
define weak dso_local zeroext i16 @htons(i16 noundef zeroext %0) {
  %2 = tail call i16 @llvm.bswap.i16(i16 %0)
  ret i16 %2
}
define weak dso_local zeroext i16 @ntohs(i16 noundef zeroext %0) {
  %2 = tail call zeroext i16 @htons(i16 noundef zeroext %0)
  ret i16 %2
}
define weak dso_local i32 @htonl(i32 noundef %0) {
  %2 = tail call i32 @llvm.bswap.i32(i32 %0)
  ret i32 %2
}
declare i32 @llvm.bswap.i32(i32)
define weak dso_local i32 @ntohl(i32 noundef %0) {
  %2 = tail call i32 @htonl(i32 noundef %0)
  ret i32 %2
}
define weak dso_local i32 @inet_aton(ptr noundef %0, ptr noundef %1) {
  %3 = alloca [4 x i32], align 16
  %4 = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %3)
  br label %5
5:
  %6 = phi ptr [ %0, %2 ], [ %29, %28 ]
  %7 = phi i32 [ 0, %2 ], [ %30, %28 ]
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4)
  %8 = load i8, ptr %6, align 1
  %9 = add i8 %8, -58
  %10 = icmp ult i8 %9, -10
  br i1 %10, label %28, label %11
11:
  %12 = call i64 @strtoul(ptr noundef nonnull %6, ptr noundef nonnull %4, i32 noundef 0)
  %13 = trunc i64 %12 to i32
  %14 = add i32 %7, 1
  %15 = zext i32 %7 to i64
  %16 = getelementptr inbounds [4 x i32], ptr %3, i64 0, i64 %15
  store i32 %13, ptr %16, align 4
  %17 = load ptr, ptr %4, align 8
  %18 = load i8, ptr %17, align 1
  switch i8 %18, label %19 [
    i8 46, label %24
    i8 0, label %23
  ]
19:
  %20 = zext i8 %18 to i32
  %21 = call i32 @isspace(i32 noundef %20)
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %28, label %23
23:
  br label %28
24:
  %25 = icmp eq i32 %14, 4
  br i1 %25, label %28, label %26
26:
  %27 = getelementptr inbounds i8, ptr %17, i64 1
  br label %28
28:
  %29 = phi ptr [ %6, %23 ], [ %27, %26 ], [ %6, %5 ], [ %6, %19 ], [ %6, %24 ]
  %30 = phi i32 [ %14, %23 ], [ %14, %26 ], [ %7, %5 ], [ %14, %19 ], [ 4, %24 ]
  %31 = phi i32 [ 2, %23 ], [ 0, %26 ], [ 1, %5 ], [ 1, %19 ], [ 1, %24 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4)
  switch i32 %31, label %59 [
    i32 0, label %5
    i32 2, label %32
  ]
32:
  %33 = icmp ugt i32 %30, 1
  br i1 %33, label %34, label %51
34:
  %35 = add i32 %30, -1
  %36 = zext i32 %35 to i64
  br label %37
37:
  %38 = phi i64 [ 0, %34 ], [ %49, %43 ]
  %39 = phi i32 [ 0, %34 ], [ %48, %43 ]
  %40 = getelementptr inbounds [4 x i32], ptr %3, i64 0, i64 %38
  %41 = load i32, ptr %40, align 4
  %42 = icmp ugt i32 %41, 255
  br i1 %42, label %59, label %43
43:
  %44 = trunc nuw i64 %38 to i32
  %45 = shl i32 %44, 3
  %46 = sub i32 24, %45
  %47 = shl i32 %41, %46
  %48 = or i32 %47, %39
  %49 = add nuw nsw i64 %38, 1
  %50 = icmp eq i64 %49, %36
  br i1 %50, label %51, label %37
51:
  %52 = phi i32 [ 0, %32 ], [ %48, %43 ]
  %53 = add i32 %30, -1
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds [4 x i32], ptr %3, i64 0, i64 %54
  %56 = load i32, ptr %55, align 4
  %57 = or i32 %56, %52
  %58 = call i32 @htonl(i32 noundef %57)
  store i32 %58, ptr %1, align 4
  br label %59
59:
  %60 = phi i32 [ 1, %51 ], [ 0, %37 ], [ 0, %28 ]
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %3)
  ret i32 %60
}
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare dso_local i64 @strtoul(ptr noundef, ptr noundef, i32 noundef)
declare dso_local i32 @isspace(i32 noundef)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define weak dso_local i32 @inet_addr(ptr noundef %0) {
  %2 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2)
  %3 = call i32 @inet_aton(ptr noundef %0, ptr noundef nonnull %2)
  %4 = icmp eq i32 %3, 0
  %5 = load i32, ptr %2, align 4
  %6 = select i1 %4, i32 -1, i32 %5
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2)
  ret i32 %6
}
define weak dso_local i32 @inet_pton(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = icmp eq i32 %0, 2
  br i1 %4, label %7, label %5
5:
  %6 = tail call ptr @__errno_location()
  store i32 97, ptr %6, align 4
  br label %9
7:
  %8 = tail call i32 @inet_aton(ptr noundef %1, ptr noundef %2)
  br label %9
9:
  %10 = phi i32 [ -1, %5 ], [ %8, %7 ]
  ret i32 %10
}
declare dso_local ptr @__errno_location()
define weak dso_local ptr @inet_ntoa(i32 noundef %0) {
  %2 = tail call i32 @htonl(i32 noundef %0)
  %3 = lshr i32 %2, 24
  %4 = lshr i32 %2, 16
  %5 = and i32 %4, 255
  %6 = lshr i32 %2, 8
  %7 = and i32 %6, 255
  %8 = and i32 %2, 255
  %9 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull @inet_ntoa.text, i64 noundef 16, ptr noundef nonnull @.str, i32 noundef %3, i32 noundef %5, i32 noundef %7, i32 noundef %8)
  ret ptr @inet_ntoa.text
}
declare dso_local i32 @snprintf(ptr noundef, i64 noundef, ptr noundef, ...)
define weak dso_local i32 @poll(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = icmp eq i64 %1, 0
  %5 = icmp slt i32 %2, 0
  br label %6
6:
  %7 = phi i32 [ undef, %3 ], [ %58, %57 ]
  br i1 %4, label %8, label %12
8:
  %9 = phi i32 [ 0, %6 ], [ %52, %51 ]
  %10 = icmp eq i32 %9, 0
  %11 = and i1 %5, %10
  br i1 %11, label %56, label %55
12:
  %13 = phi i64 [ %53, %51 ], [ 0, %6 ]
  %14 = phi i32 [ %52, %51 ], [ 0, %6 ]
  %15 = getelementptr inbounds %struct.poll_item, ptr %0, i64 %13
  %16 = getelementptr inbounds i8, ptr %15, i64 6
  store i16 0, ptr %16, align 2
  %17 = load i32, ptr %15, align 4
  %18 = icmp slt i32 %17, 0
  br i1 %18, label %51, label %19
19:
  %20 = getelementptr inbounds i8, ptr %15, i64 4
  %21 = load i16, ptr %20, align 4
  %22 = and i16 %21, 1
  %23 = icmp eq i16 %22, 0
  br i1 %23, label %39, label %24
24:
  %25 = tail call i32 @__fathom_waiting(i32 noundef %17)
  %26 = icmp sgt i32 %25, -1
  br i1 %26, label %27, label %31
27:
  %28 = icmp eq i32 %25, 0
  br i1 %28, label %29, label %36
29:
  %30 = tail call i32 @__fathom_thread_others()
  br label %33
31:
  %32 = tail call i32 @__fathom_would_block(i32 noundef %17)
  br label %33
33:
  %34 = phi i32 [ %32, %31 ], [ %30, %29 ]
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %36, label %39
36:
  %37 = load i16, ptr %16, align 2
  %38 = or i16 %37, 1
  store i16 %38, ptr %16, align 2
  br label %39
39:
  %40 = load i16, ptr %20, align 4
  %41 = and i16 %40, 4
  %42 = icmp eq i16 %41, 0
  br i1 %42, label %46, label %43
43:
  %44 = load i16, ptr %16, align 2
  %45 = or i16 %44, 4
  store i16 %45, ptr %16, align 2
  br label %46
46:
  %47 = load i16, ptr %16, align 2
  %48 = icmp ne i16 %47, 0
  %49 = zext i1 %48 to i32
  %50 = add nsw i32 %14, %49
  br label %51
51:
  %52 = phi i32 [ %14, %12 ], [ %50, %46 ]
  %53 = add nuw i64 %13, 1
  %54 = icmp eq i64 %53, %1
  br i1 %54, label %8, label %12
55:
  tail call void @__fathom_go_on()
  br label %57
56:
  tail call void @__fathom_wait()
  br label %57
57:
  %58 = phi i32 [ %9, %55 ], [ %7, %56 ]
  br i1 %11, label %6, label %59
59:
  ret i32 %58
}
define weak dso_local i32 @select(i32 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4) {
  %6 = alloca [16 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %6)
  %7 = icmp ne ptr %1, null
  %8 = sext i32 %0 to i64
  br label %22
9:
  %10 = icmp sgt i32 %0, 0
  %11 = icmp eq ptr %2, null
  %12 = icmp ne ptr %3, null
  %13 = icmp sgt i32 %0, 0
  %14 = and i1 %13, %12
  %15 = add nuw nsw i32 %0, 63
  %16 = lshr i32 %15, 3
  %17 = and i32 %16, 268435448
  %18 = zext nneg i32 %17 to i64
  %19 = icmp eq ptr %4, null
  %20 = add i32 %0, -1
  %21 = tail call i32 @llvm.umin.i32(i32 %20, i32 1023)
  br label %35
22:
  %23 = phi i64 [ 0, %5 ], [ %33, %30 ]
  %24 = shl nuw nsw i64 %23, 6
  %25 = icmp slt i64 %24, %8
  %26 = select i1 %7, i1 %25, i1 false
  br i1 %26, label %27, label %30
27:
  %28 = getelementptr inbounds i64, ptr %1, i64 %23
  %29 = load i64, ptr %28, align 8
  br label %30
30:
  %31 = phi i64 [ %29, %27 ], [ 0, %22 ]
  %32 = getelementptr inbounds [16 x i64], ptr %6, i64 0, i64 %23
  store i64 %31, ptr %32, align 8
  %33 = add nuw nsw i64 %23, 1
  %34 = icmp eq i64 %33, 16
  br i1 %34, label %9, label %22
35:
  %36 = phi i32 [ %94, %93 ], [ undef, %9 ]
  br i1 %10, label %39, label %37
37:
  %38 = phi i32 [ 0, %35 ], [ %83, %82 ]
  br i1 %14, label %86, label %88
39:
  %40 = phi i32 [ %84, %82 ], [ 0, %35 ]
  %41 = phi i32 [ %83, %82 ], [ 0, %35 ]
  %42 = lshr i32 %40, 6
  %43 = zext nneg i32 %42 to i64
  %44 = getelementptr inbounds [16 x i64], ptr %6, i64 0, i64 %43
  %45 = load i64, ptr %44, align 8
  %46 = and i32 %40, 63
  %47 = zext nneg i32 %46 to i64
  %48 = shl nuw i64 1, %47
  %49 = and i64 %45, %48
  %50 = icmp eq i64 %49, 0
  br i1 %50, label %73, label %51
51:
  %52 = tail call i32 @__fathom_waiting(i32 noundef %40)
  %53 = icmp sgt i32 %52, -1
  br i1 %53, label %54, label %58
54:
  %55 = icmp eq i32 %52, 0
  br i1 %55, label %56, label %63
56:
  %57 = tail call i32 @__fathom_thread_others()
  br label %60
58:
  %59 = tail call i32 @__fathom_would_block(i32 noundef %40)
  br label %60
60:
  %61 = phi i32 [ %59, %58 ], [ %57, %56 ]
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %68
63:
  %64 = getelementptr inbounds i64, ptr %1, i64 %43
  %65 = load i64, ptr %64, align 8
  %66 = or i64 %65, %48
  store i64 %66, ptr %64, align 8
  %67 = add nsw i32 %41, 1
  br label %73
68:
  %69 = xor i64 %48, -1
  %70 = getelementptr inbounds i64, ptr %1, i64 %43
  %71 = load i64, ptr %70, align 8
  %72 = and i64 %71, %69
  store i64 %72, ptr %70, align 8
  br label %73
73:
  %74 = phi i32 [ %67, %63 ], [ %41, %68 ], [ %41, %39 ]
  br i1 %11, label %82, label %75
75:
  %76 = getelementptr inbounds i64, ptr %2, i64 %43
  %77 = load i64, ptr %76, align 8
  %78 = and i64 %77, %48
  %79 = icmp ne i64 %78, 0
  %80 = zext i1 %79 to i32
  %81 = add nsw i32 %74, %80
  br label %82
82:
  %83 = phi i32 [ %74, %73 ], [ %81, %75 ]
  %84 = add nuw nsw i32 %40, 1
  %85 = icmp eq i32 %40, %21
  br i1 %85, label %37, label %39
86:
  %87 = tail call ptr @memset(ptr noundef nonnull %3, i32 noundef 0, i64 noundef %18)
  br label %88
88:
  %89 = icmp eq i32 %38, 0
  %90 = and i1 %19, %89
  br i1 %90, label %92, label %91
91:
  tail call void @__fathom_go_on()
  br label %93
92:
  tail call void @__fathom_wait()
  br label %93
93:
  %94 = phi i32 [ %38, %91 ], [ %36, %92 ]
  br i1 %90, label %35, label %95
95:
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %6)
  ret i32 %94
}
declare dso_local i32 @__fathom_would_block(i32 noundef)
declare i16 @llvm.bswap.i16(i16)
declare i32 @llvm.umin.i32(i32, i32)
