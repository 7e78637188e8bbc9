; made from stdio.c 926b233fc3e18ea2
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.stream = type { i32, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, [4 x ptr], ptr, i32, i32, [8 x i8], [88 x i8] }
@standard = internal global [3 x %struct.stream] [%struct.stream zeroinitializer, %struct.stream { i32 0, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, [4 x ptr] zeroinitializer, ptr null, i32 1, i32 0, [8 x i8] zeroinitializer, [88 x i8] zeroinitializer }, %struct.stream { i32 0, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, [4 x ptr] zeroinitializer, ptr null, i32 2, i32 0, [8 x i8] zeroinitializer, [88 x i8] zeroinitializer }], align 16
@stdin = weak dso_local global ptr @standard, align 8
@stdout = weak dso_local global ptr getelementptr inbounds (i8, ptr @standard, i64 216), align 8
@stderr = weak dso_local global ptr getelementptr inbounds (i8, ptr @standard, i64 432), align 8
@.str = private unnamed_addr constant [8 x i8] c"%s: %s\0A\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"%s\0A\00", align 1
define weak dso_local i32 @fgetc(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 116
  %3 = load i32, ptr %2, align 4
  %4 = icmp sgt i32 %3, 0
  br i1 %4, label %5, label %12
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 120
  %7 = add nsw i32 %3, -1
  store i32 %7, ptr %2, align 4
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds [8 x i8], ptr %6, i64 0, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = zext i8 %10 to i32
  br label %21
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 112
  %14 = load i32, ptr %13, align 8
  tail call void @__fathom_prepare(i32 noundef %14)
  %15 = load i32, ptr %13, align 8
  %16 = tail call i32 @__fathom_getc(i32 noundef %15)
  %17 = icmp slt i32 %16, 0
  br i1 %17, label %18, label %21
18:
  %19 = load i32, ptr %0, align 8
  %20 = or i32 %19, 16
  store i32 %20, ptr %0, align 8
  br label %21
21:
  %22 = phi i32 [ %11, %5 ], [ %16, %18 ], [ %16, %12 ]
  ret i32 %22
}
declare dso_local void @__fathom_prepare(i32 noundef)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare dso_local i32 @__fathom_getc(i32 noundef)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define weak dso_local i32 @getc(ptr noundef %0) {
  %2 = tail call i32 @fgetc(ptr noundef %0)
  ret i32 %2
}
define weak dso_local i32 @_IO_getc(ptr noundef %0) {
  %2 = tail call i32 @fgetc(ptr noundef %0)
  ret i32 %2
}
define weak dso_local i32 @getc_unlocked(ptr noundef %0) {
  %2 = tail call i32 @fgetc(ptr noundef %0)
  ret i32 %2
}
define weak dso_local i32 @fgetc_unlocked(ptr noundef %0) {
  %2 = tail call i32 @fgetc(ptr noundef %0)
  ret i32 %2
}
define weak dso_local i32 @getchar() {
  %1 = load ptr, ptr @stdin, align 8
  %2 = tail call i32 @fgetc(ptr noundef %1)
  ret i32 %2
}
define weak dso_local i32 @getchar_unlocked() {
  %1 = load ptr, ptr @stdin, align 8
  %2 = tail call i32 @fgetc(ptr noundef %1)
  ret i32 %2
}
define weak dso_local i32 @__uflow(ptr noundef %0) {
  %2 = tail call i32 @fgetc(ptr noundef %0)
  ret i32 %2
}
define weak dso_local i32 @getw(ptr noundef %0) {
  br label %2
2:
  %3 = phi i32 [ 0, %1 ], [ %11, %7 ]
  %4 = phi i32 [ 0, %1 ], [ %10, %7 ]
  %5 = tail call i32 @fgetc(ptr noundef %0)
  %6 = icmp sgt i32 %5, -1
  br i1 %6, label %7, label %13
7:
  %8 = shl nuw nsw i32 %3, 3
  %9 = shl i32 %5, %8
  %10 = or i32 %9, %4
  %11 = add nuw nsw i32 %3, 1
  %12 = icmp eq i32 %11, 4
  br i1 %12, label %13, label %2
13:
  %14 = phi i32 [ -1, %2 ], [ %10, %7 ]
  ret i32 %14
}
define weak dso_local i32 @ungetc(i32 noundef %0, ptr noundef %1) {
  %3 = icmp eq i32 %0, -1
  br i1 %3, label %17, label %4
4:
  %5 = getelementptr inbounds i8, ptr %1, i64 116
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 8
  br i1 %7, label %17, label %8
8:
  %9 = trunc i32 %0 to i8
  %10 = getelementptr inbounds i8, ptr %1, i64 120
  %11 = add nsw i32 %6, 1
  store i32 %11, ptr %5, align 4
  %12 = sext i32 %6 to i64
  %13 = getelementptr inbounds [8 x i8], ptr %10, i64 0, i64 %12
  store i8 %9, ptr %13, align 1
  %14 = load i32, ptr %1, align 8
  %15 = and i32 %14, -17
  store i32 %15, ptr %1, align 8
  %16 = and i32 %0, 255
  br label %17
17:
  %18 = phi i32 [ %16, %8 ], [ -1, %4 ], [ -1, %2 ]
  ret i32 %18
}
define weak dso_local ptr @fgets(ptr noundef %0, i32 noundef %1, ptr noundef %2) {
  %4 = icmp slt i32 %1, 1
  br i1 %4, label %32, label %5
5:
  %6 = add nsw i32 %1, -1
  br label %7
7:
  %8 = phi i32 [ %21, %20 ], [ 0, %5 ]
  %9 = icmp slt i32 %8, %6
  br i1 %9, label %10, label %24
10:
  %11 = tail call i32 @fgetc(ptr noundef %2)
  %12 = icmp slt i32 %11, 0
  br i1 %12, label %20, label %13
13:
  %14 = trunc i32 %11 to i8
  %15 = add nsw i32 %8, 1
  %16 = sext i32 %8 to i64
  %17 = getelementptr inbounds i8, ptr %0, i64 %16
  store i8 %14, ptr %17, align 1
  %18 = icmp eq i32 %11, 10
  %19 = select i1 %18, i32 3, i32 0
  br label %20
20:
  %21 = phi i32 [ %8, %10 ], [ %15, %13 ]
  %22 = phi i32 [ 3, %10 ], [ %19, %13 ]
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %7, label %24
24:
  %25 = phi i32 [ %21, %20 ], [ %8, %7 ]
  %26 = icmp eq i32 %25, 0
  %27 = icmp ne i32 %1, 1
  %28 = and i1 %27, %26
  br i1 %28, label %32, label %29
29:
  %30 = sext i32 %25 to i64
  %31 = getelementptr inbounds i8, ptr %0, i64 %30
  store i8 0, ptr %31, align 1
  br label %32
32:
  %33 = phi ptr [ %0, %29 ], [ null, %3 ], [ null, %24 ]
  ret ptr %33
}
define weak dso_local ptr @fgets_unlocked(ptr noundef %0, i32 noundef %1, ptr noundef %2) {
  %4 = tail call ptr @fgets(ptr noundef %0, i32 noundef %1, ptr noundef %2)
  ret ptr %4
}
define weak dso_local ptr @__fgets_chk(ptr noundef %0, i64 noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = tail call ptr @fgets(ptr noundef %0, i32 noundef %2, ptr noundef %3)
  ret ptr %5
}
define weak dso_local ptr @gets(ptr noundef %0) {
  br label %2
2:
  %3 = phi i64 [ 0, %1 ], [ %17, %16 ]
  %4 = load ptr, ptr @stdin, align 8
  %5 = tail call i32 @fgetc(ptr noundef %4)
  %6 = icmp slt i32 %5, 0
  %7 = icmp eq i64 %3, 0
  %8 = select i1 %6, i1 %7, i1 false
  br i1 %8, label %16, label %9
9:
  %10 = icmp eq i32 %5, 10
  %11 = or i1 %6, %10
  br i1 %11, label %16, label %12
12:
  %13 = trunc i32 %5 to i8
  %14 = add i64 %3, 1
  %15 = getelementptr inbounds i8, ptr %0, i64 %3
  store i8 %13, ptr %15, align 1
  br label %16
16:
  %17 = phi i64 [ %14, %12 ], [ 0, %2 ], [ %3, %9 ]
  %18 = phi i32 [ 0, %12 ], [ 1, %2 ], [ 2, %9 ]
  switch i32 %18, label %21 [
    i32 0, label %2
    i32 2, label %19
  ]
19:
  %20 = getelementptr inbounds i8, ptr %0, i64 %17
  store i8 0, ptr %20, align 1
  br label %21
21:
  %22 = phi ptr [ %0, %19 ], [ null, %16 ]
  ret ptr %22
}
define weak dso_local i64 @getdelim(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = icmp ne ptr %0, null
  %6 = icmp ne ptr %1, null
  %7 = and i1 %5, %6
  br i1 %7, label %10, label %8
8:
  %9 = tail call ptr @__errno_location()
  store i32 22, ptr %9, align 4
  br label %47
10:
  %11 = load ptr, ptr %0, align 8
  %12 = icmp eq ptr %11, null
  br i1 %12, label %16, label %13
13:
  %14 = load i64, ptr %1, align 8
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %16, label %18
16:
  store i64 120, ptr %1, align 8
  %17 = tail call ptr @realloc(ptr noundef %11, i64 noundef 120)
  store ptr %17, ptr %0, align 8
  br label %18
18:
  br label %19
19:
  %20 = phi i64 [ %39, %38 ], [ 0, %18 ]
  %21 = tail call i32 @fgetc(ptr noundef %3)
  %22 = icmp slt i32 %21, 0
  br i1 %22, label %38, label %23
23:
  %24 = add i64 %20, 2
  %25 = load i64, ptr %1, align 8
  %26 = icmp ugt i64 %24, %25
  br i1 %26, label %27, label %31
27:
  %28 = shl i64 %25, 1
  store i64 %28, ptr %1, align 8
  %29 = load ptr, ptr %0, align 8
  %30 = tail call ptr @realloc(ptr noundef %29, i64 noundef %28)
  store ptr %30, ptr %0, align 8
  br label %31
31:
  %32 = trunc i32 %21 to i8
  %33 = load ptr, ptr %0, align 8
  %34 = add i64 %20, 1
  %35 = getelementptr inbounds i8, ptr %33, i64 %20
  store i8 %32, ptr %35, align 1
  %36 = icmp eq i32 %21, %2
  %37 = select i1 %36, i32 2, i32 0
  br label %38
38:
  %39 = phi i64 [ %20, %19 ], [ %34, %31 ]
  %40 = phi i32 [ 2, %19 ], [ %37, %31 ]
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %19, label %42
42:
  %43 = icmp eq i64 %39, 0
  br i1 %43, label %47, label %44
44:
  %45 = load ptr, ptr %0, align 8
  %46 = getelementptr inbounds i8, ptr %45, i64 %39
  store i8 0, ptr %46, align 1
  br label %47
47:
  %48 = phi i64 [ %39, %44 ], [ -1, %8 ], [ -1, %42 ]
  ret i64 %48
}
declare dso_local ptr @__errno_location()
declare dso_local ptr @realloc(ptr noundef, i64 noundef)
define weak dso_local i64 @__getdelim(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = tail call i64 @getdelim(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3)
  ret i64 %5
}
define weak dso_local i64 @getline(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call i64 @getdelim(ptr noundef %0, ptr noundef %1, i32 noundef 10, ptr noundef %2)
  ret i64 %4
}
define weak dso_local i64 @fread(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = mul i64 %2, %1
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %48, label %7
7:
  %8 = getelementptr inbounds i8, ptr %3, i64 116
  %9 = getelementptr inbounds i8, ptr %3, i64 120
  br label %10
10:
  %11 = phi i64 [ 0, %7 ], [ %19, %14 ]
  %12 = load i32, ptr %8, align 4
  %13 = icmp sgt i32 %12, 0
  br i1 %13, label %14, label %22
14:
  %15 = add nsw i32 %12, -1
  store i32 %15, ptr %8, align 4
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds [8 x i8], ptr %9, i64 0, i64 %16
  %18 = load i8, ptr %17, align 1
  %19 = add nuw i64 %11, 1
  %20 = getelementptr inbounds i8, ptr %0, i64 %11
  store i8 %18, ptr %20, align 1
  %21 = icmp eq i64 %19, %5
  br i1 %21, label %43, label %10
22:
  %23 = getelementptr inbounds i8, ptr %3, i64 112
  %24 = load i32, ptr %23, align 8
  tail call void @__fathom_prepare(i32 noundef %24)
  %25 = load i32, ptr %23, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 %11
  %27 = sub i64 %5, %11
  %28 = tail call i64 @__fathom_read(i32 noundef %25, ptr noundef %26, i64 noundef %27)
  %29 = icmp slt i64 %28, 0
  br i1 %29, label %30, label %33
30:
  %31 = load i32, ptr %3, align 8
  %32 = or i32 %31, 32
  store i32 %32, ptr %3, align 8
  br label %35
33:
  %34 = add i64 %28, %11
  br label %35
35:
  %36 = phi i64 [ %11, %30 ], [ %34, %33 ]
  %37 = icmp sgt i64 %28, -1
  %38 = icmp ult i64 %36, %5
  %39 = and i1 %37, %38
  br i1 %39, label %40, label %43
40:
  %41 = load i32, ptr %3, align 8
  %42 = or i32 %41, 16
  store i32 %42, ptr %3, align 8
  br label %43
43:
  %44 = phi i64 [ %36, %40 ], [ %36, %35 ], [ %19, %14 ]
  %45 = icmp eq i64 %44, %5
  br i1 %45, label %48, label %46
46:
  %47 = udiv i64 %44, %1
  br label %48
48:
  %49 = phi i64 [ 0, %4 ], [ %47, %46 ], [ %2, %43 ]
  ret i64 %49
}
declare dso_local i64 @__fathom_read(i32 noundef, ptr noundef, i64 noundef)
define weak dso_local i64 @fread_unlocked(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = tail call i64 @fread(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3)
  ret i64 %5
}
define weak dso_local i64 @__fread_chk(ptr noundef %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef %4) {
  %6 = tail call i64 @fread(ptr noundef %0, i64 noundef %2, i64 noundef %3, ptr noundef %4)
  ret i64 %6
}
define weak dso_local i64 @fwrite(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = icmp eq i64 %1, 0
  %6 = icmp eq i64 %2, 0
  %7 = or i1 %5, %6
  br i1 %7, label %17, label %8
8:
  %9 = getelementptr inbounds i8, ptr %3, i64 112
  %10 = load i32, ptr %9, align 8
  %11 = mul i64 %2, %1
  %12 = tail call i64 @write(i32 noundef %10, ptr noundef %0, i64 noundef %11)
  %13 = icmp slt i64 %12, 0
  br i1 %13, label %14, label %17
14:
  %15 = load i32, ptr %3, align 8
  %16 = or i32 %15, 32
  store i32 %16, ptr %3, align 8
  br label %17
17:
  %18 = phi i64 [ 0, %14 ], [ 0, %4 ], [ %2, %8 ]
  ret i64 %18
}
declare dso_local i64 @write(i32 noundef, ptr noundef, i64 noundef)
define weak dso_local i64 @fwrite_unlocked(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = tail call i64 @fwrite(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3)
  ret i64 %5
}
define weak dso_local i32 @fputc(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i8, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %3)
  %4 = trunc i32 %0 to i8
  store i8 %4, ptr %3, align 1
  %5 = getelementptr inbounds i8, ptr %1, i64 112
  %6 = load i32, ptr %5, align 8
  %7 = call i64 @write(i32 noundef %6, ptr noundef nonnull %3, i64 noundef 1)
  %8 = icmp slt i64 %7, 0
  br i1 %8, label %9, label %12
9:
  %10 = load i32, ptr %1, align 8
  %11 = or i32 %10, 32
  store i32 %11, ptr %1, align 8
  br label %15
12:
  %13 = load i8, ptr %3, align 1
  %14 = zext i8 %13 to i32
  br label %15
15:
  %16 = phi i32 [ -1, %9 ], [ %14, %12 ]
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %3)
  ret i32 %16
}
define weak dso_local i32 @putc(i32 noundef %0, ptr noundef %1) {
  %3 = tail call i32 @fputc(i32 noundef %0, ptr noundef %1)
  ret i32 %3
}
define weak dso_local i32 @_IO_putc(i32 noundef %0, ptr noundef %1) {
  %3 = tail call i32 @fputc(i32 noundef %0, ptr noundef %1)
  ret i32 %3
}
define weak dso_local i32 @putc_unlocked(i32 noundef %0, ptr noundef %1) {
  %3 = tail call i32 @fputc(i32 noundef %0, ptr noundef %1)
  ret i32 %3
}
define weak dso_local i32 @fputc_unlocked(i32 noundef %0, ptr noundef %1) {
  %3 = tail call i32 @fputc(i32 noundef %0, ptr noundef %1)
  ret i32 %3
}
define weak dso_local i32 @putchar(i32 noundef %0) {
  %2 = load ptr, ptr @stdout, align 8
  %3 = tail call i32 @fputc(i32 noundef %0, ptr noundef %2)
  ret i32 %3
}
define weak dso_local i32 @putchar_unlocked(i32 noundef %0) {
  %2 = load ptr, ptr @stdout, align 8
  %3 = tail call i32 @fputc(i32 noundef %0, ptr noundef %2)
  ret i32 %3
}
define weak dso_local i32 @__overflow(ptr noundef %0, i32 noundef %1) {
  %3 = tail call i32 @fputc(i32 noundef %1, ptr noundef %0)
  ret i32 %3
}
define weak dso_local ptr @fdopen(i32 noundef %0, ptr noundef %1) {
  %3 = load i8, ptr %1, align 1
  switch i8 %3, label %4 [
    i8 114, label %6
    i8 119, label %6
    i8 97, label %6
  ]
4:
  %5 = tail call ptr @__errno_location()
  store i32 22, ptr %5, align 4
  br label %11
6:
  %7 = tail call ptr @calloc(i64 noundef 1, i64 noundef 216)
  %8 = icmp eq ptr %7, null
  br i1 %8, label %11, label %9
9:
  %10 = getelementptr inbounds i8, ptr %7, i64 112
  store i32 %0, ptr %10, align 8
  br label %11
11:
  %12 = phi ptr [ %7, %9 ], [ %7, %6 ], [ null, %4 ]
  ret ptr %12
}
declare dso_local ptr @calloc(i64 noundef, i64 noundef)
define weak dso_local ptr @fopen(ptr noundef %0, ptr noundef %1) {
  br label %3
3:
  %4 = phi i32 [ 0, %2 ], [ %15, %12 ]
  %5 = phi i32 [ 0, %2 ], [ %18, %12 ]
  %6 = phi ptr [ %1, %2 ], [ %19, %12 ]
  %7 = load i8, ptr %6, align 1
  switch i8 %7, label %12 [
    i8 0, label %8
    i8 44, label %8
  ]
8:
  %9 = icmp eq i32 %5, 0
  %10 = select i1 %9, i32 0, i32 128
  %11 = load i8, ptr %1, align 1
  switch i8 %11, label %31 [
    i8 114, label %20
    i8 119, label %23
    i8 97, label %27
  ]
12:
  %13 = icmp eq i8 %7, 43
  %14 = zext i1 %13 to i32
  %15 = or i32 %4, %14
  %16 = icmp eq i8 %7, 120
  %17 = zext i1 %16 to i32
  %18 = or i32 %5, %17
  %19 = getelementptr inbounds i8, ptr %6, i64 1
  br label %3
20:
  %21 = icmp eq i32 %4, 0
  %22 = select i1 %21, i32 0, i32 2
  br label %33
23:
  %24 = icmp eq i32 %4, 0
  %25 = select i1 %24, i32 577, i32 578
  %26 = or disjoint i32 %10, %25
  br label %33
27:
  %28 = icmp eq i32 %4, 0
  %29 = select i1 %28, i32 1089, i32 1090
  %30 = or disjoint i32 %10, %29
  br label %33
31:
  %32 = tail call ptr @__errno_location()
  store i32 22, ptr %32, align 4
  br label %33
33:
  %34 = phi i32 [ -1, %31 ], [ %30, %27 ], [ %26, %23 ], [ %22, %20 ]
  %35 = icmp slt i32 %34, 0
  br i1 %35, label %44, label %36
36:
  %37 = tail call i32 (ptr, i32, ...) @open(ptr noundef %0, i32 noundef %34, i32 noundef 438)
  %38 = icmp slt i32 %37, 0
  br i1 %38, label %44, label %39
39:
  %40 = tail call ptr @calloc(i64 noundef 1, i64 noundef 216)
  %41 = icmp eq ptr %40, null
  br i1 %41, label %44, label %42
42:
  %43 = getelementptr inbounds i8, ptr %40, i64 112
  store i32 %37, ptr %43, align 8
  br label %44
44:
  %45 = phi ptr [ null, %33 ], [ null, %36 ], [ %40, %42 ], [ %40, %39 ]
  ret ptr %45
}
declare dso_local i32 @open(ptr noundef, i32 noundef, ...)
define weak dso_local ptr @fopen64(ptr noundef %0, ptr noundef %1) {
  %3 = tail call ptr @fopen(ptr noundef %0, ptr noundef %1)
  ret ptr %3
}
define weak dso_local ptr @freopen(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  br label %4
4:
  %5 = phi i32 [ 0, %3 ], [ %16, %13 ]
  %6 = phi i32 [ 0, %3 ], [ %19, %13 ]
  %7 = phi ptr [ %1, %3 ], [ %20, %13 ]
  %8 = load i8, ptr %7, align 1
  switch i8 %8, label %13 [
    i8 0, label %9
    i8 44, label %9
  ]
9:
  %10 = icmp eq i32 %6, 0
  %11 = select i1 %10, i32 0, i32 128
  %12 = load i8, ptr %1, align 1
  switch i8 %12, label %32 [
    i8 114, label %21
    i8 119, label %24
    i8 97, label %28
  ]
13:
  %14 = icmp eq i8 %8, 43
  %15 = zext i1 %14 to i32
  %16 = or i32 %5, %15
  %17 = icmp eq i8 %8, 120
  %18 = zext i1 %17 to i32
  %19 = or i32 %6, %18
  %20 = getelementptr inbounds i8, ptr %7, i64 1
  br label %4
21:
  %22 = icmp eq i32 %5, 0
  %23 = select i1 %22, i32 0, i32 2
  br label %34
24:
  %25 = icmp eq i32 %5, 0
  %26 = select i1 %25, i32 577, i32 578
  %27 = or disjoint i32 %11, %26
  br label %34
28:
  %29 = icmp eq i32 %5, 0
  %30 = select i1 %29, i32 1089, i32 1090
  %31 = or disjoint i32 %11, %30
  br label %34
32:
  %33 = tail call ptr @__errno_location()
  store i32 22, ptr %33, align 4
  br label %34
34:
  %35 = phi i32 [ -1, %32 ], [ %31, %28 ], [ %27, %24 ], [ %23, %21 ]
  %36 = icmp slt i32 %35, 0
  br i1 %36, label %53, label %37
37:
  store i32 0, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %2, i64 116
  store i32 0, ptr %38, align 4
  %39 = icmp eq ptr %0, null
  br i1 %39, label %53, label %40
40:
  %41 = tail call i32 (ptr, i32, ...) @open(ptr noundef nonnull %0, i32 noundef %35, i32 noundef 438)
  %42 = icmp slt i32 %41, 0
  %43 = getelementptr inbounds i8, ptr %2, i64 112
  %44 = load i32, ptr %43, align 8
  br i1 %42, label %49, label %45
45:
  %46 = icmp eq i32 %41, %44
  br i1 %46, label %53, label %47
47:
  %48 = tail call i32 @dup2(i32 noundef %41, i32 noundef %44)
  br label %49
49:
  %50 = phi i32 [ %41, %47 ], [ %44, %40 ]
  %51 = phi ptr [ %2, %47 ], [ null, %40 ]
  %52 = tail call i32 @close(i32 noundef %50)
  br label %53
53:
  %54 = phi ptr [ null, %34 ], [ %2, %37 ], [ %2, %45 ], [ %51, %49 ]
  ret ptr %54
}
declare dso_local i32 @close(i32 noundef)
declare dso_local i32 @dup2(i32 noundef, i32 noundef)
define weak dso_local ptr @freopen64(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call ptr @freopen(ptr noundef %0, ptr noundef %1, ptr noundef %2)
  ret ptr %4
}
define weak dso_local ptr @tmpfile() {
  %1 = tail call ptr @calloc(i64 noundef 1, i64 noundef 216)
  %2 = icmp eq ptr %1, null
  br i1 %2, label %6, label %3
3:
  %4 = tail call i32 @__fathom_temporary()
  %5 = getelementptr inbounds i8, ptr %1, i64 112
  store i32 %4, ptr %5, align 8
  br label %6
6:
  ret ptr %1
}
declare dso_local i32 @__fathom_temporary()
define weak dso_local ptr @tmpfile64() {
  %1 = tail call ptr @tmpfile()
  ret ptr %1
}
define weak dso_local i32 @fclose(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 112
  %3 = load i32, ptr %2, align 8
  %4 = tail call i32 @close(i32 noundef %3)
  %5 = icmp ne ptr %0, @standard
  %6 = icmp ne ptr %0, getelementptr inbounds (i8, ptr @standard, i64 216)
  %7 = select i1 %5, i1 %6, i1 false
  %8 = icmp ne ptr %0, getelementptr inbounds (i8, ptr @standard, i64 432)
  %9 = select i1 %7, i1 %8, i1 false
  br i1 %9, label %10, label %11
10:
  tail call void @free(ptr noundef %0)
  br label %11
11:
  %12 = ashr i32 %4, 31
  ret i32 %12
}
declare dso_local void @free(ptr noundef)
define weak dso_local i32 @fflush(ptr noundef %0) {
  ret i32 0
}
define weak dso_local i32 @fflush_unlocked(ptr noundef %0) {
  %2 = tail call i32 @fflush(ptr noundef %0)
  ret i32 %2
}
define weak dso_local i32 @fpurge(ptr noundef %0) {
  %2 = tail call i32 @fflush(ptr noundef %0)
  ret i32 %2
}
define weak dso_local i32 @fseek(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = icmp eq i32 %2, 1
  br i1 %4, label %5, label %10
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 116
  %7 = load i32, ptr %6, align 4
  %8 = sext i32 %7 to i64
  %9 = sub nsw i64 %1, %8
  br label %10
10:
  %11 = phi i64 [ %9, %5 ], [ %1, %3 ]
  %12 = getelementptr inbounds i8, ptr %0, i64 112
  %13 = load i32, ptr %12, align 8
  %14 = tail call i64 @lseek(i32 noundef %13, i64 noundef %11, i32 noundef %2)
  %15 = icmp slt i64 %14, 0
  br i1 %15, label %20, label %16
16:
  %17 = getelementptr inbounds i8, ptr %0, i64 116
  store i32 0, ptr %17, align 4
  %18 = load i32, ptr %0, align 8
  %19 = and i32 %18, -17
  store i32 %19, ptr %0, align 8
  br label %20
20:
  %21 = phi i32 [ 0, %16 ], [ -1, %10 ]
  ret i32 %21
}
declare dso_local i64 @lseek(i32 noundef, i64 noundef, i32 noundef)
define weak dso_local i32 @fseeko(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = tail call i32 @fseek(ptr noundef %0, i64 noundef %1, i32 noundef %2)
  ret i32 %4
}
define weak dso_local i32 @fseeko64(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = tail call i32 @fseek(ptr noundef %0, i64 noundef %1, i32 noundef %2)
  ret i32 %4
}
define weak dso_local i64 @ftell(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 112
  %3 = load i32, ptr %2, align 8
  %4 = tail call i64 @lseek(i32 noundef %3, i64 noundef 0, i32 noundef 1)
  %5 = icmp slt i64 %4, 0
  br i1 %5, label %11, label %6
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 116
  %8 = load i32, ptr %7, align 4
  %9 = sext i32 %8 to i64
  %10 = sub nsw i64 %4, %9
  br label %11
11:
  %12 = phi i64 [ %10, %6 ], [ %4, %1 ]
  ret i64 %12
}
define weak dso_local i64 @ftello(ptr noundef %0) {
  %2 = tail call i64 @ftell(ptr noundef %0)
  ret i64 %2
}
define weak dso_local i64 @ftello64(ptr noundef %0) {
  %2 = tail call i64 @ftell(ptr noundef %0)
  ret i64 %2
}
define weak dso_local void @rewind(ptr noundef %0) {
  %2 = tail call i32 @fseek(ptr noundef %0, i64 noundef 0, i32 noundef 0)
  %3 = load i32, ptr %0, align 8
  %4 = and i32 %3, -33
  store i32 %4, ptr %0, align 8
  ret void
}
define weak dso_local i32 @fgetpos(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i64 @ftell(ptr noundef %0)
  store i64 %3, ptr %1, align 8
  %4 = ashr i64 %3, 63
  %5 = trunc nsw i64 %4 to i32
  ret i32 %5
}
define weak dso_local i32 @fsetpos(ptr noundef %0, ptr noundef %1) {
  %3 = load i64, ptr %1, align 8
  %4 = tail call i32 @fseek(ptr noundef %0, i64 noundef %3, i32 noundef 0)
  ret i32 %4
}
define weak dso_local i32 @feof(ptr noundef %0) {
  %2 = load i32, ptr %0, align 8
  %3 = lshr i32 %2, 4
  %4 = and i32 %3, 1
  ret i32 %4
}
define weak dso_local i32 @feof_unlocked(ptr noundef %0) {
  %2 = tail call i32 @feof(ptr noundef %0)
  ret i32 %2
}
define weak dso_local i32 @ferror(ptr noundef %0) {
  %2 = load i32, ptr %0, align 8
  %3 = lshr i32 %2, 5
  %4 = and i32 %3, 1
  ret i32 %4
}
define weak dso_local i32 @ferror_unlocked(ptr noundef %0) {
  %2 = tail call i32 @ferror(ptr noundef %0)
  ret i32 %2
}
define weak dso_local void @clearerr(ptr noundef %0) {
  %2 = load i32, ptr %0, align 8
  %3 = and i32 %2, -49
  store i32 %3, ptr %0, align 8
  ret void
}
define weak dso_local i32 @fileno(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 112
  %3 = load i32, ptr %2, align 8
  ret i32 %3
}
define weak dso_local i32 @fileno_unlocked(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 112
  %3 = load i32, ptr %2, align 8
  ret i32 %3
}
define weak dso_local i32 @setvbuf(ptr noundef %0, ptr noundef %1, i32 noundef %2, i64 noundef %3) {
  ret i32 0
}
define weak dso_local void @setbuf(ptr noundef %0, ptr noundef %1) {
  ret void
}
define weak dso_local void @setlinebuf(ptr noundef %0) {
  ret void
}
define weak dso_local void @setbuffer(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  ret void
}
define weak dso_local void @flockfile(ptr noundef %0) {
  ret void
}
define weak dso_local void @funlockfile(ptr noundef %0) {
  ret void
}
define weak dso_local i32 @ftrylockfile(ptr noundef %0) {
  ret i32 0
}
define weak dso_local void @perror(ptr noundef %0) {
  %2 = tail call ptr @__errno_location()
  %3 = load i32, ptr %2, align 4
  %4 = icmp eq ptr %0, null
  br i1 %4, label %12, label %5
5:
  %6 = load i8, ptr %0, align 1
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %12, label %8
8:
  %9 = load ptr, ptr @stderr, align 8
  %10 = tail call ptr @strerror(i32 noundef %3)
  %11 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %9, ptr noundef nonnull @.str, ptr noundef nonnull %0, ptr noundef %10)
  br label %16
12:
  %13 = load ptr, ptr @stderr, align 8
  %14 = tail call ptr @strerror(i32 noundef %3)
  %15 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %13, ptr noundef nonnull @.str.1, ptr noundef %14)
  br label %16
16:
  ret void
}
declare dso_local i32 @fprintf(ptr noundef, ptr noundef, ...)
declare dso_local ptr @strerror(i32 noundef)
define weak dso_local ptr @popen(ptr noundef %0, ptr noundef %1) {
  %3 = tail call ptr @calloc(i64 noundef 1, i64 noundef 216)
  %4 = icmp eq ptr %3, null
  br i1 %4, label %8, label %5
5:
  %6 = tail call i32 @__fathom_command()
  %7 = getelementptr inbounds i8, ptr %3, i64 112
  store i32 %6, ptr %7, align 8
  br label %8
8:
  ret ptr %3
}
declare dso_local i32 @__fathom_command()
define weak dso_local i32 @pclose(ptr noundef %0) {
  %2 = tail call i32 @fclose(ptr noundef %0)
  ret i32 %2
}
