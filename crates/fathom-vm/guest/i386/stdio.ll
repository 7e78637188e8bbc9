; made from stdio.c 926b233fc3e18ea2
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-unknown-linux-gnu"
%struct.stream = type { i32, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, [4 x ptr], ptr, i32, i32, [8 x i8], [76 x i8] }
@standard = internal global [3 x %struct.stream] [%struct.stream zeroinitializer, %struct.stream { i32 0, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, [4 x ptr] zeroinitializer, ptr null, i32 1, i32 0, [8 x i8] zeroinitializer, [76 x i8] zeroinitializer }, %struct.stream { i32 0, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, [4 x ptr] zeroinitializer, ptr null, i32 2, i32 0, [8 x i8] zeroinitializer, [76 x i8] zeroinitializer }], align 4
@stdin = weak dso_local global ptr @standard, align 4
@stdout = weak dso_local global ptr getelementptr inbounds (i8, ptr @standard, i32 148), align 4
@stderr = weak dso_local global ptr getelementptr inbounds (i8, ptr @standard, i32 296), align 4
@.str = private unnamed_addr constant [8 x i8] c"%s: %s\0A\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"%s\0A\00", align 1
define weak dso_local i32 @fgetc(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i32 60
  %3 = load i32, ptr %2, align 4
  %4 = icmp sgt i32 %3, 0
  br i1 %4, label %5, label %11
5:
  %6 = getelementptr inbounds i8, ptr %0, i32 64
  %7 = add nsw i32 %3, -1
  store i32 %7, ptr %2, align 4
  %8 = getelementptr inbounds [8 x i8], ptr %6, i32 0, i32 %7
  %9 = load i8, ptr %8, align 1
  %10 = zext i8 %9 to i32
  br label %20
11:
  %12 = getelementptr inbounds i8, ptr %0, i32 56
  %13 = load i32, ptr %12, align 4
  tail call void @__fathom_prepare(i32 noundef %13)
  %14 = load i32, ptr %12, align 4
  %15 = tail call i32 @__fathom_getc(i32 noundef %14)
  %16 = icmp slt i32 %15, 0
  br i1 %16, label %17, label %20
17:
  %18 = load i32, ptr %0, align 4
  %19 = or i32 %18, 16
  store i32 %19, ptr %0, align 4
  br label %20
20:
  %21 = phi i32 [ %10, %5 ], [ %15, %17 ], [ %15, %11 ]
  ret i32 %21
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
  %1 = load ptr, ptr @stdin, align 4
  %2 = tail call i32 @fgetc(ptr noundef %1)
  ret i32 %2
}
define weak dso_local i32 @getchar_unlocked() {
  %1 = load ptr, ptr @stdin, align 4
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
  br i1 %3, label %16, label %4
4:
  %5 = getelementptr inbounds i8, ptr %1, i32 60
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 8
  br i1 %7, label %16, label %8
8:
  %9 = trunc i32 %0 to i8
  %10 = getelementptr inbounds i8, ptr %1, i32 64
  %11 = add nsw i32 %6, 1
  store i32 %11, ptr %5, align 4
  %12 = getelementptr inbounds [8 x i8], ptr %10, i32 0, i32 %6
  store i8 %9, ptr %12, align 1
  %13 = load i32, ptr %1, align 4
  %14 = and i32 %13, -17
  store i32 %14, ptr %1, align 4
  %15 = and i32 %0, 255
  br label %16
16:
  %17 = phi i32 [ %15, %8 ], [ -1, %4 ], [ -1, %2 ]
  ret i32 %17
}
define weak dso_local ptr @fgets(ptr noundef %0, i32 noundef %1, ptr noundef %2) {
  %4 = icmp slt i32 %1, 1
  br i1 %4, label %30, label %5
5:
  %6 = add nsw i32 %1, -1
  br label %7
7:
  %8 = phi i32 [ %20, %19 ], [ 0, %5 ]
  %9 = icmp slt i32 %8, %6
  br i1 %9, label %10, label %23
10:
  %11 = tail call i32 @fgetc(ptr noundef %2)
  %12 = icmp slt i32 %11, 0
  br i1 %12, label %19, label %13
13:
  %14 = trunc i32 %11 to i8
  %15 = add nsw i32 %8, 1
  %16 = getelementptr inbounds i8, ptr %0, i32 %8
  store i8 %14, ptr %16, align 1
  %17 = icmp eq i32 %11, 10
  %18 = select i1 %17, i32 3, i32 0
  br label %19
19:
  %20 = phi i32 [ %8, %10 ], [ %15, %13 ]
  %21 = phi i32 [ 3, %10 ], [ %18, %13 ]
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %7, label %23
23:
  %24 = phi i32 [ %20, %19 ], [ %8, %7 ]
  %25 = icmp eq i32 %24, 0
  %26 = icmp ne i32 %1, 1
  %27 = and i1 %26, %25
  br i1 %27, label %30, label %28
28:
  %29 = getelementptr inbounds i8, ptr %0, i32 %24
  store i8 0, ptr %29, align 1
  br label %30
30:
  %31 = phi ptr [ %0, %28 ], [ null, %3 ], [ null, %23 ]
  ret ptr %31
}
define weak dso_local ptr @fgets_unlocked(ptr noundef %0, i32 noundef %1, ptr noundef %2) {
  %4 = tail call ptr @fgets(ptr noundef %0, i32 noundef %1, ptr noundef %2)
  ret ptr %4
}
define weak dso_local ptr @__fgets_chk(ptr noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = tail call ptr @fgets(ptr noundef %0, i32 noundef %2, ptr noundef %3)
  ret ptr %5
}
define weak dso_local ptr @gets(ptr noundef %0) {
  br label %2
2:
  %3 = phi i32 [ 0, %1 ], [ %17, %16 ]
  %4 = load ptr, ptr @stdin, align 4
  %5 = tail call i32 @fgetc(ptr noundef %4)
  %6 = icmp slt i32 %5, 0
  %7 = icmp eq i32 %3, 0
  %8 = select i1 %6, i1 %7, i1 false
  br i1 %8, label %16, label %9
9:
  %10 = icmp eq i32 %5, 10
  %11 = or i1 %6, %10
  br i1 %11, label %16, label %12
12:
  %13 = trunc i32 %5 to i8
  %14 = add i32 %3, 1
  %15 = getelementptr inbounds i8, ptr %0, i32 %3
  store i8 %13, ptr %15, align 1
  br label %16
16:
  %17 = phi i32 [ %14, %12 ], [ 0, %2 ], [ %3, %9 ]
  %18 = phi i32 [ 0, %12 ], [ 1, %2 ], [ 2, %9 ]
  switch i32 %18, label %21 [
    i32 0, label %2
    i32 2, label %19
  ]
19:
  %20 = getelementptr inbounds i8, ptr %0, i32 %17
  store i8 0, ptr %20, align 1
  br label %21
21:
  %22 = phi ptr [ %0, %19 ], [ null, %16 ]
  ret ptr %22
}
define weak dso_local i32 @getdelim(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = icmp ne ptr %0, null
  %6 = icmp ne ptr %1, null
  %7 = and i1 %5, %6
  br i1 %7, label %10, label %8
8:
  %9 = tail call ptr @__errno_location()
  store i32 22, ptr %9, align 4
  br label %47
10:
  %11 = load ptr, ptr %0, align 4
  %12 = icmp eq ptr %11, null
  br i1 %12, label %16, label %13
13:
  %14 = load i32, ptr %1, align 4
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %16, label %18
16:
  store i32 120, ptr %1, align 4
  %17 = tail call ptr @realloc(ptr noundef %11, i32 noundef 120)
  store ptr %17, ptr %0, align 4
  br label %18
18:
  br label %19
19:
  %20 = phi i32 [ %39, %38 ], [ 0, %18 ]
  %21 = tail call i32 @fgetc(ptr noundef %3)
  %22 = icmp slt i32 %21, 0
  br i1 %22, label %38, label %23
23:
  %24 = add i32 %20, 2
  %25 = load i32, ptr %1, align 4
  %26 = icmp ugt i32 %24, %25
  br i1 %26, label %27, label %31
27:
  %28 = shl i32 %25, 1
  store i32 %28, ptr %1, align 4
  %29 = load ptr, ptr %0, align 4
  %30 = tail call ptr @realloc(ptr noundef %29, i32 noundef %28)
  store ptr %30, ptr %0, align 4
  br label %31
31:
  %32 = trunc i32 %21 to i8
  %33 = load ptr, ptr %0, align 4
  %34 = add i32 %20, 1
  %35 = getelementptr inbounds i8, ptr %33, i32 %20
  store i8 %32, ptr %35, align 1
  %36 = icmp eq i32 %21, %2
  %37 = select i1 %36, i32 2, i32 0
  br label %38
38:
  %39 = phi i32 [ %20, %19 ], [ %34, %31 ]
  %40 = phi i32 [ 2, %19 ], [ %37, %31 ]
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %19, label %42
42:
  %43 = icmp eq i32 %39, 0
  br i1 %43, label %47, label %44
44:
  %45 = load ptr, ptr %0, align 4
  %46 = getelementptr inbounds i8, ptr %45, i32 %39
  store i8 0, ptr %46, align 1
  br label %47
47:
  %48 = phi i32 [ %39, %44 ], [ -1, %8 ], [ -1, %42 ]
  ret i32 %48
}
declare dso_local ptr @__errno_location()
declare dso_local ptr @realloc(ptr noundef, i32 noundef)
define weak dso_local i32 @__getdelim(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = tail call i32 @getdelim(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3)
  ret i32 %5
}
define weak dso_local i32 @getline(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call i32 @getdelim(ptr noundef %0, ptr noundef %1, i32 noundef 10, ptr noundef %2)
  ret i32 %4
}
define weak dso_local i32 @fread(ptr noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = mul i32 %2, %1
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %47, label %7
7:
  %8 = getelementptr inbounds i8, ptr %3, i32 60
  %9 = getelementptr inbounds i8, ptr %3, i32 64
  br label %10
10:
  %11 = phi i32 [ 0, %7 ], [ %18, %14 ]
  %12 = load i32, ptr %8, align 4
  %13 = icmp sgt i32 %12, 0
  br i1 %13, label %14, label %21
14:
  %15 = add nsw i32 %12, -1
  store i32 %15, ptr %8, align 4
  %16 = getelementptr inbounds [8 x i8], ptr %9, i32 0, i32 %15
  %17 = load i8, ptr %16, align 1
  %18 = add nuw i32 %11, 1
  %19 = getelementptr inbounds i8, ptr %0, i32 %11
  store i8 %17, ptr %19, align 1
  %20 = icmp eq i32 %18, %5
  br i1 %20, label %42, label %10
21:
  %22 = getelementptr inbounds i8, ptr %3, i32 56
  %23 = load i32, ptr %22, align 4
  tail call void @__fathom_prepare(i32 noundef %23)
  %24 = load i32, ptr %22, align 4
  %25 = getelementptr inbounds i8, ptr %0, i32 %11
  %26 = sub i32 %5, %11
  %27 = tail call i32 @__fathom_read(i32 noundef %24, ptr noundef %25, i32 noundef %26)
  %28 = icmp slt i32 %27, 0
  br i1 %28, label %29, label %32
29:
  %30 = load i32, ptr %3, align 4
  %31 = or i32 %30, 32
  store i32 %31, ptr %3, align 4
  br label %34
32:
  %33 = add i32 %27, %11
  br label %34
34:
  %35 = phi i32 [ %11, %29 ], [ %33, %32 ]
  %36 = icmp sgt i32 %27, -1
  %37 = icmp ult i32 %35, %5
  %38 = and i1 %36, %37
  br i1 %38, label %39, label %42
39:
  %40 = load i32, ptr %3, align 4
  %41 = or i32 %40, 16
  store i32 %41, ptr %3, align 4
  br label %42
42:
  %43 = phi i32 [ %35, %39 ], [ %35, %34 ], [ %18, %14 ]
  %44 = icmp eq i32 %43, %5
  br i1 %44, label %47, label %45
45:
  %46 = udiv i32 %43, %1
  br label %47
47:
  %48 = phi i32 [ 0, %4 ], [ %46, %45 ], [ %2, %42 ]
  ret i32 %48
}
declare dso_local i32 @__fathom_read(i32 noundef, ptr noundef, i32 noundef)
define weak dso_local i32 @fread_unlocked(ptr noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = tail call i32 @fread(ptr noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3)
  ret i32 %5
}
define weak dso_local i32 @__fread_chk(ptr noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef %4) {
  %6 = tail call i32 @fread(ptr noundef %0, i32 noundef %2, i32 noundef %3, ptr noundef %4)
  ret i32 %6
}
define weak dso_local i32 @fwrite(ptr noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = icmp eq i32 %1, 0
  %6 = icmp eq i32 %2, 0
  %7 = or i1 %5, %6
  br i1 %7, label %17, label %8
8:
  %9 = getelementptr inbounds i8, ptr %3, i32 56
  %10 = load i32, ptr %9, align 4
  %11 = mul i32 %2, %1
  %12 = tail call i32 @write(i32 noundef %10, ptr noundef %0, i32 noundef %11)
  %13 = icmp slt i32 %12, 0
  br i1 %13, label %14, label %17
14:
  %15 = load i32, ptr %3, align 4
  %16 = or i32 %15, 32
  store i32 %16, ptr %3, align 4
  br label %17
17:
  %18 = phi i32 [ 0, %14 ], [ 0, %4 ], [ %2, %8 ]
  ret i32 %18
}
declare dso_local i32 @write(i32 noundef, ptr noundef, i32 noundef)
define weak dso_local i32 @fwrite_unlocked(ptr noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = tail call i32 @fwrite(ptr noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3)
  ret i32 %5
}
define weak dso_local i32 @fputc(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i8, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %3)
  %4 = trunc i32 %0 to i8
  store i8 %4, ptr %3, align 1
  %5 = getelementptr inbounds i8, ptr %1, i32 56
  %6 = load i32, ptr %5, align 4
  %7 = call i32 @write(i32 noundef %6, ptr noundef nonnull %3, i32 noundef 1)
  %8 = icmp slt i32 %7, 0
  br i1 %8, label %9, label %12
9:
  %10 = load i32, ptr %1, align 4
  %11 = or i32 %10, 32
  store i32 %11, ptr %1, align 4
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
  %2 = load ptr, ptr @stdout, align 4
  %3 = tail call i32 @fputc(i32 noundef %0, ptr noundef %2)
  ret i32 %3
}
define weak dso_local i32 @putchar_unlocked(i32 noundef %0) {
  %2 = load ptr, ptr @stdout, align 4
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
  %7 = tail call ptr @calloc(i32 noundef 1, i32 noundef 148)
  %8 = icmp eq ptr %7, null
  br i1 %8, label %11, label %9
9:
  %10 = getelementptr inbounds i8, ptr %7, i32 56
  store i32 %0, ptr %10, align 4
  br label %11
11:
  %12 = phi ptr [ %7, %9 ], [ %7, %6 ], [ null, %4 ]
  ret ptr %12
}
declare dso_local ptr @calloc(i32 noundef, i32 noundef)
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
  %19 = getelementptr inbounds i8, ptr %6, i32 1
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
  %40 = tail call ptr @calloc(i32 noundef 1, i32 noundef 148)
  %41 = icmp eq ptr %40, null
  br i1 %41, label %44, label %42
42:
  %43 = getelementptr inbounds i8, ptr %40, i32 56
  store i32 %37, ptr %43, align 4
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
  %20 = getelementptr inbounds i8, ptr %7, i32 1
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
  store i32 0, ptr %2, align 4
  %38 = getelementptr inbounds i8, ptr %2, i32 60
  store i32 0, ptr %38, align 4
  %39 = icmp eq ptr %0, null
  br i1 %39, label %53, label %40
40:
  %41 = tail call i32 (ptr, i32, ...) @open(ptr noundef nonnull %0, i32 noundef %35, i32 noundef 438)
  %42 = icmp slt i32 %41, 0
  %43 = getelementptr inbounds i8, ptr %2, i32 56
  %44 = load i32, ptr %43, align 4
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
  %1 = tail call ptr @calloc(i32 noundef 1, i32 noundef 148)
  %2 = icmp eq ptr %1, null
  br i1 %2, label %6, label %3
3:
  %4 = tail call i32 @__fathom_temporary()
  %5 = getelementptr inbounds i8, ptr %1, i32 56
  store i32 %4, ptr %5, align 4
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
  %2 = getelementptr inbounds i8, ptr %0, i32 56
  %3 = load i32, ptr %2, align 4
  %4 = tail call i32 @close(i32 noundef %3)
  %5 = icmp ne ptr %0, @standard
  %6 = icmp ne ptr %0, getelementptr inbounds (i8, ptr @standard, i32 148)
  %7 = select i1 %5, i1 %6, i1 false
  %8 = icmp ne ptr %0, getelementptr inbounds (i8, ptr @standard, i32 296)
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
define weak dso_local i32 @fseek(ptr noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = icmp eq i32 %2, 1
  br i1 %4, label %5, label %9
5:
  %6 = getelementptr inbounds i8, ptr %0, i32 60
  %7 = load i32, ptr %6, align 4
  %8 = sub nsw i32 %1, %7
  br label %9
9:
  %10 = phi i32 [ %8, %5 ], [ %1, %3 ]
  %11 = getelementptr inbounds i8, ptr %0, i32 56
  %12 = load i32, ptr %11, align 4
  %13 = tail call i32 @lseek(i32 noundef %12, i32 noundef %10, i32 noundef %2)
  %14 = icmp slt i32 %13, 0
  br i1 %14, label %19, label %15
15:
  %16 = getelementptr inbounds i8, ptr %0, i32 60
  store i32 0, ptr %16, align 4
  %17 = load i32, ptr %0, align 4
  %18 = and i32 %17, -17
  store i32 %18, ptr %0, align 4
  br label %19
19:
  %20 = phi i32 [ 0, %15 ], [ -1, %9 ]
  ret i32 %20
}
declare dso_local i32 @lseek(i32 noundef, i32 noundef, i32 noundef)
define weak dso_local i32 @fseeko(ptr noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = tail call i32 @fseek(ptr noundef %0, i32 noundef %1, i32 noundef %2)
  ret i32 %4
}
define weak dso_local i32 @ftell(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i32 56
  %3 = load i32, ptr %2, align 4
  %4 = tail call i32 @lseek(i32 noundef %3, i32 noundef 0, i32 noundef 1)
  %5 = icmp slt i32 %4, 0
  br i1 %5, label %10, label %6
6:
  %7 = getelementptr inbounds i8, ptr %0, i32 60
  %8 = load i32, ptr %7, align 4
  %9 = sub nsw i32 %4, %8
  br label %10
10:
  %11 = phi i32 [ %9, %6 ], [ %4, %1 ]
  ret i32 %11
}
define weak dso_local i32 @ftello(ptr noundef %0) {
  %2 = tail call i32 @ftell(ptr noundef %0)
  ret i32 %2
}
define weak dso_local void @rewind(ptr noundef %0) {
  %2 = tail call i32 @fseek(ptr noundef %0, i32 noundef 0, i32 noundef 0)
  %3 = load i32, ptr %0, align 4
  %4 = and i32 %3, -33
  store i32 %4, ptr %0, align 4
  ret void
}
define weak dso_local i32 @fgetpos(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i32 @ftell(ptr noundef %0)
  store i32 %3, ptr %1, align 4
  %4 = ashr i32 %3, 31
  ret i32 %4
}
define weak dso_local i32 @fsetpos(ptr noundef %0, ptr noundef %1) {
  %3 = load i32, ptr %1, align 4
  %4 = tail call i32 @fseek(ptr noundef %0, i32 noundef %3, i32 noundef 0)
  ret i32 %4
}
define weak dso_local i32 @feof(ptr noundef %0) {
  %2 = load i32, ptr %0, align 4
  %3 = lshr i32 %2, 4
  %4 = and i32 %3, 1
  ret i32 %4
}
define weak dso_local i32 @feof_unlocked(ptr noundef %0) {
  %2 = tail call i32 @feof(ptr noundef %0)
  ret i32 %2
}
define weak dso_local i32 @ferror(ptr noundef %0) {
  %2 = load i32, ptr %0, align 4
  %3 = lshr i32 %2, 5
  %4 = and i32 %3, 1
  ret i32 %4
}
define weak dso_local i32 @ferror_unlocked(ptr noundef %0) {
  %2 = tail call i32 @ferror(ptr noundef %0)
  ret i32 %2
}
define weak dso_local void @clearerr(ptr noundef %0) {
  %2 = load i32, ptr %0, align 4
  %3 = and i32 %2, -49
  store i32 %3, ptr %0, align 4
  ret void
}
define weak dso_local i32 @fileno(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i32 56
  %3 = load i32, ptr %2, align 4
  ret i32 %3
}
define weak dso_local i32 @fileno_unlocked(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i32 56
  %3 = load i32, ptr %2, align 4
  ret i32 %3
}
define weak dso_local i32 @setvbuf(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) {
  ret i32 0
}
define weak dso_local void @setbuf(ptr noundef %0, ptr noundef %1) {
  ret void
}
define weak dso_local void @setlinebuf(ptr noundef %0) {
  ret void
}
define weak dso_local void @setbuffer(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
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
  %9 = load ptr, ptr @stderr, align 4
  %10 = tail call ptr @strerror(i32 noundef %3)
  %11 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %9, ptr noundef nonnull @.str, ptr noundef nonnull %0, ptr noundef %10)
  br label %16
12:
  %13 = load ptr, ptr @stderr, align 4
  %14 = tail call ptr @strerror(i32 noundef %3)
  %15 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %13, ptr noundef nonnull @.str.1, ptr noundef %14)
  br label %16
16:
  ret void
}
declare dso_local i32 @fprintf(ptr noundef, ptr noundef, ...)
declare dso_local ptr @strerror(i32 noundef)
define weak dso_local ptr @popen(ptr noundef %0, ptr noundef %1) {
  %3 = tail call ptr @calloc(i32 noundef 1, i32 noundef 148)
  %4 = icmp eq ptr %3, null
  br i1 %4, label %8, label %5
5:
  %6 = tail call i32 @__fathom_command()
  %7 = getelementptr inbounds i8, ptr %3, i32 56
  store i32 %6, ptr %7, align 4
  br label %8
8:
  ret ptr %3
}
declare dso_local i32 @__fathom_command()
define weak dso_local i32 @pclose(ptr noundef %0) {
  %2 = tail call i32 @fclose(ptr noundef %0)
  ret i32 %2
}
