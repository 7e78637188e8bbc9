; made from stdlib.c 324407ca21d05c90
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-unknown-linux-gnu"
%struct.decimal = type { ptr, ptr, i64, i32, i32, i32, i32 }
%struct.ints = type { i32, i32 }
%struct.longs = type { i32, i32 }
%struct.long_longs = type { i64, i64 }
@tens = internal unnamed_addr constant [23 x double] [double 1.000000e+00, double 1.000000e+01, double 1.000000e+02, double 1.000000e+03, double 1.000000e+04, double 1.000000e+05, double 1.000000e+06, double 1.000000e+07, double 1.000000e+08, double 1.000000e+09, double 1.000000e+10, double 1.000000e+11, double 1.000000e+12, double 1.000000e+13, double 1.000000e+14, double 1.000000e+15, double 1.000000e+16, double 1.000000e+17, double 1.000000e+18, double 1.000000e+19, double 1.000000e+20, double 1.000000e+21, double 1.000000e+22], align 8
@environ = external dso_local global ptr, align 4
@.str = private unnamed_addr constant [4 x i8] c"inf\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"nan\00", align 1
@.str.2 = private unnamed_addr constant [9 x i8] c"infinity\00", align 1
define weak dso_local i32 @strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %4)
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %5)
  %6 = icmp eq i32 %2, 0
  %7 = add i32 %2, -2
  %8 = icmp ult i32 %7, 35
  %9 = or i1 %6, %8
  br i1 %9, label %15, label %10
10:
  %11 = icmp eq ptr %1, null
  br i1 %11, label %13, label %12
12:
  store ptr %0, ptr %1, align 4
  br label %13
13:
  %14 = tail call ptr @__errno_location()
  store i32 22, ptr %14, align 4
  br i1 %9, label %15, label %33
15:
  %16 = call fastcc i64 @magnitude(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef nonnull %4, i64 noundef 2147483648, ptr noundef nonnull %5)
  %17 = trunc i64 %16 to i32
  %18 = load i32, ptr %5, align 4
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %24
20:
  %21 = load i32, ptr %4, align 4
  %22 = add i32 %21, 2147483647
  %23 = icmp ult i32 %22, %17
  br i1 %23, label %24, label %29
24:
  %25 = tail call ptr @__errno_location()
  store i32 34, ptr %25, align 4
  %26 = load i32, ptr %4, align 4
  %27 = icmp eq i32 %26, 0
  %28 = select i1 %27, i32 2147483647, i32 -2147483648
  br label %33
29:
  %30 = icmp eq i32 %21, 0
  %31 = sub i32 0, %17
  %32 = select i1 %30, i32 %17, i32 %31
  br label %33
33:
  %34 = phi i32 [ 0, %13 ], [ %28, %24 ], [ %32, %29 ]
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %5)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %4)
  ret i32 %34
}
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
define internal fastcc i64 @magnitude(ptr noundef %0, ptr noundef writeonly %1, i32 noundef %2, ptr nocapture noundef writeonly %3, i64 noundef %4, ptr nocapture noundef %5) unnamed_addr {
  br label %7
7:
  %8 = phi ptr [ %0, %6 ], [ %13, %7 ]
  %9 = load i8, ptr %8, align 1
  %10 = zext i8 %9 to i32
  %11 = tail call i32 @isspace(i32 noundef %10)
  %12 = icmp eq i32 %11, 0
  %13 = getelementptr inbounds i8, ptr %8, i32 1
  br i1 %12, label %14, label %7
14:
  %15 = load i8, ptr %8, align 1
  %16 = icmp eq i8 %15, 45
  %17 = zext i1 %16 to i32
  store i32 %17, ptr %3, align 4
  %18 = load i8, ptr %8, align 1
  switch i8 %18, label %21 [
    i8 45, label %19
    i8 43, label %19
  ]
19:
  %20 = getelementptr inbounds i8, ptr %8, i32 1
  br label %21
21:
  %22 = phi ptr [ %20, %19 ], [ %8, %14 ]
  %23 = icmp ne i32 %2, 0
  switch i32 %2, label %47 [
    i32 16, label %24
    i32 0, label %24
  ]
24:
  %25 = load i8, ptr %22, align 1
  %26 = icmp eq i8 %25, 48
  br i1 %26, label %27, label %44
27:
  %28 = getelementptr inbounds i8, ptr %22, i32 1
  %29 = load i8, ptr %28, align 1
  %30 = and i8 %29, -33
  %31 = icmp eq i8 %30, 88
  br i1 %31, label %32, label %44
32:
  %33 = getelementptr inbounds i8, ptr %22, i32 2
  %34 = load i8, ptr %33, align 1
  %35 = add i8 %34, -48
  %36 = icmp ult i8 %35, 10
  %37 = or i8 %34, 32
  %38 = add i8 %37, -97
  %39 = icmp ult i8 %38, 6
  %40 = or i1 %36, %39
  %41 = or i1 %23, %40
  %42 = select i1 %40, ptr %33, ptr %22
  %43 = select i1 %40, i32 16, i32 %2
  br i1 %41, label %47, label %45
44:
  br i1 %23, label %47, label %45
45:
  %46 = select i1 %26, i32 8, i32 10
  br label %47
47:
  %48 = phi ptr [ %22, %45 ], [ %22, %44 ], [ %42, %32 ], [ %22, %21 ]
  %49 = phi i32 [ %46, %45 ], [ %2, %44 ], [ %43, %32 ], [ %2, %21 ]
  %50 = icmp slt i32 %49, 11
  %51 = select i1 %50, i32 9, i32 5
  %52 = zext i32 %49 to i64
  %53 = udiv i64 %4, %52
  store i32 0, ptr %5, align 4
  br label %54
54:
  %55 = phi i64 [ 0, %47 ], [ %94, %96 ]
  %56 = phi ptr [ %48, %47 ], [ %97, %96 ]
  %57 = phi i32 [ 0, %47 ], [ %98, %96 ]
  %58 = load i8, ptr %56, align 1
  %59 = add i8 %58, -48
  br i1 %50, label %60, label %62
60:
  %61 = zext i8 %59 to i32
  br label %73
62:
  %63 = icmp ult i8 %59, 10
  br i1 %63, label %64, label %66
64:
  %65 = zext nneg i8 %59 to i32
  br label %73
66:
  %67 = or i8 %58, 32
  %68 = add i8 %67, -97
  %69 = zext i8 %68 to i32
  %70 = icmp ult i8 %68, 26
  %71 = add nuw nsw i32 %69, 10
  %72 = select i1 %70, i32 %71, i32 99
  br label %73
73:
  %74 = phi i32 [ %61, %60 ], [ %65, %64 ], [ %72, %66 ]
  %75 = icmp ult i32 %74, %49
  br i1 %75, label %76, label %93
76:
  %77 = icmp ult i32 %57, %51
  br i1 %77, label %89, label %78
78:
  %79 = load i32, ptr %5, align 4
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %81, label %93
81:
  %82 = icmp ugt i64 %55, %53
  br i1 %82, label %88, label %83
83:
  %84 = mul i64 %55, %52
  %85 = zext nneg i32 %74 to i64
  %86 = sub i64 %4, %85
  %87 = icmp ugt i64 %84, %86
  br i1 %87, label %88, label %89
88:
  store i32 1, ptr %5, align 4
  br label %93
89:
  %90 = mul i64 %55, %52
  %91 = zext nneg i32 %74 to i64
  %92 = add i64 %90, %91
  br label %93
93:
  %94 = phi i64 [ %55, %88 ], [ %92, %89 ], [ %55, %73 ], [ %55, %78 ]
  %95 = phi i32 [ 6, %88 ], [ 0, %89 ], [ 4, %73 ], [ 6, %78 ]
  switch i32 %95, label %99 [
    i32 0, label %96
    i32 6, label %96
  ]
96:
  %97 = getelementptr inbounds i8, ptr %56, i32 1
  %98 = add nuw nsw i32 %57, 1
  br label %54
99:
  %100 = icmp eq ptr %1, null
  br i1 %100, label %104, label %101
101:
  %102 = icmp eq ptr %56, %48
  %103 = select i1 %102, ptr %0, ptr %56
  store ptr %103, ptr %1, align 4
  br label %104
104:
  ret i64 %94
}
declare dso_local ptr @__errno_location()
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define weak dso_local i32 @strtoul(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %4)
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %5)
  %6 = icmp eq i32 %2, 0
  %7 = add i32 %2, -2
  %8 = icmp ult i32 %7, 35
  %9 = or i1 %6, %8
  br i1 %9, label %15, label %10
10:
  %11 = icmp eq ptr %1, null
  br i1 %11, label %13, label %12
12:
  store ptr %0, ptr %1, align 4
  br label %13
13:
  %14 = tail call ptr @__errno_location()
  store i32 22, ptr %14, align 4
  br i1 %9, label %15, label %27
15:
  %16 = call fastcc i64 @magnitude(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef nonnull %4, i64 noundef 4294967295, ptr noundef nonnull %5)
  %17 = load i32, ptr %5, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %21, label %19
19:
  %20 = tail call ptr @__errno_location()
  store i32 34, ptr %20, align 4
  br label %27
21:
  %22 = trunc i64 %16 to i32
  %23 = load i32, ptr %4, align 4
  %24 = icmp eq i32 %23, 0
  %25 = sub i32 0, %22
  %26 = select i1 %24, i32 %22, i32 %25
  br label %27
27:
  %28 = phi i32 [ 0, %13 ], [ -1, %19 ], [ %26, %21 ]
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %5)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %4)
  ret i32 %28
}
define weak dso_local i64 @strtoll(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %4)
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %5)
  %6 = icmp eq i32 %2, 0
  %7 = add i32 %2, -2
  %8 = icmp ult i32 %7, 35
  %9 = or i1 %6, %8
  br i1 %9, label %15, label %10
10:
  %11 = icmp eq ptr %1, null
  br i1 %11, label %13, label %12
12:
  store ptr %0, ptr %1, align 4
  br label %13
13:
  %14 = tail call ptr @__errno_location()
  store i32 22, ptr %14, align 4
  br i1 %9, label %15, label %33
15:
  %16 = call fastcc i64 @magnitude(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef nonnull %4, i64 noundef -9223372036854775808, ptr noundef nonnull %5)
  %17 = load i32, ptr %5, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %24
19:
  %20 = load i32, ptr %4, align 4
  %21 = zext i32 %20 to i64
  %22 = add nuw i64 %21, 9223372036854775807
  %23 = icmp ugt i64 %16, %22
  br i1 %23, label %24, label %29
24:
  %25 = tail call ptr @__errno_location()
  store i32 34, ptr %25, align 4
  %26 = load i32, ptr %4, align 4
  %27 = icmp eq i32 %26, 0
  %28 = select i1 %27, i64 9223372036854775807, i64 -9223372036854775808
  br label %33
29:
  %30 = icmp eq i32 %20, 0
  %31 = sub i64 0, %16
  %32 = select i1 %30, i64 %16, i64 %31
  br label %33
33:
  %34 = phi i64 [ 0, %13 ], [ %28, %24 ], [ %32, %29 ]
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %5)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %4)
  ret i64 %34
}
define weak dso_local i64 @strtoull(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %4)
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %5)
  %6 = icmp eq i32 %2, 0
  %7 = add i32 %2, -2
  %8 = icmp ult i32 %7, 35
  %9 = or i1 %6, %8
  br i1 %9, label %15, label %10
10:
  %11 = icmp eq ptr %1, null
  br i1 %11, label %13, label %12
12:
  store ptr %0, ptr %1, align 4
  br label %13
13:
  %14 = tail call ptr @__errno_location()
  store i32 22, ptr %14, align 4
  br i1 %9, label %15, label %26
15:
  %16 = call fastcc i64 @magnitude(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef nonnull %4, i64 noundef -1, ptr noundef nonnull %5)
  %17 = load i32, ptr %5, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %21, label %19
19:
  %20 = tail call ptr @__errno_location()
  store i32 34, ptr %20, align 4
  br label %26
21:
  %22 = load i32, ptr %4, align 4
  %23 = icmp eq i32 %22, 0
  %24 = sub i64 0, %16
  %25 = select i1 %23, i64 %16, i64 %24
  br label %26
26:
  %27 = phi i64 [ 0, %13 ], [ -1, %19 ], [ %25, %21 ]
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %5)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %4)
  ret i64 %27
}
define weak dso_local i64 @strtoimax(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @strtoll(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %4
}
define weak dso_local i64 @strtoumax(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @strtoull(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %4
}
define weak dso_local i64 @strtoq(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @strtoll(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %4
}
define weak dso_local i32 @__isoc23_strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i32 @strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i32 %4
}
define weak dso_local i64 @__isoc23_strtoll(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @strtoll(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %4
}
define weak dso_local i32 @__isoc23_strtoul(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i32 @strtoul(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i32 %4
}
define weak dso_local i64 @__isoc23_strtoull(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @strtoull(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %4
}
define weak dso_local i32 @__strtol_internal(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) {
  %5 = tail call i32 @strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i32 %5
}
define weak dso_local i32 @atoi(ptr noundef %0) {
  %2 = tail call i32 @strtol(ptr noundef %0, ptr noundef null, i32 noundef 10)
  ret i32 %2
}
define weak dso_local i32 @atol(ptr noundef %0) {
  %2 = tail call i32 @strtol(ptr noundef %0, ptr noundef null, i32 noundef 10)
  ret i32 %2
}
define weak dso_local i64 @atoll(ptr noundef %0) {
  %2 = tail call i64 @strtoll(ptr noundef %0, ptr noundef null, i32 noundef 10)
  ret i64 %2
}
define weak dso_local double @strtod(ptr noundef %0, ptr noundef %1) {
  %3 = alloca %struct.decimal, align 4
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %3)
  %4 = call fastcc i32 @decimal(ptr noundef %0, ptr noundef nonnull %3)
  %5 = icmp eq i32 %4, 0
  %6 = icmp eq ptr %1, null
  br i1 %5, label %7, label %9
7:
  br i1 %6, label %75, label %8
8:
  store ptr %0, ptr %1, align 4
  br label %75
9:
  br i1 %6, label %13, label %10
10:
  %11 = getelementptr inbounds i8, ptr %3, i32 4
  %12 = load ptr, ptr %11, align 4
  store ptr %12, ptr %1, align 4
  br label %13
13:
  %14 = getelementptr inbounds i8, ptr %3, i32 28
  %15 = load i32, ptr %14, align 4
  %16 = icmp ne i32 %15, 0
  %17 = getelementptr inbounds i8, ptr %3, i32 16
  %18 = load i32, ptr %17, align 4
  %19 = icmp sgt i32 %18, 15
  %20 = select i1 %16, i1 true, i1 %19
  %21 = getelementptr inbounds i8, ptr %3, i32 20
  %22 = load i32, ptr %21, align 4
  %23 = add i32 %22, -23
  %24 = icmp ult i32 %23, -45
  %25 = select i1 %20, i1 true, i1 %24
  br i1 %25, label %26, label %53
26:
  %27 = load ptr, ptr %3, align 4
  %28 = getelementptr inbounds i8, ptr %3, i32 4
  %29 = load ptr, ptr %28, align 4
  %30 = ptrtoint ptr %29 to i32
  %31 = ptrtoint ptr %27 to i32
  %32 = sub i32 %30, %31
  %33 = tail call double @__fathom_strtod(ptr noundef %27, i32 noundef %32)
  %34 = fcmp olt double %33, 0.000000e+00
  %35 = fneg double %33
  %36 = select i1 %34, double %35, double %33
  %37 = getelementptr inbounds i8, ptr %3, i32 24
  %38 = load i32, ptr %37, align 4
  %39 = getelementptr inbounds i8, ptr %27, i32 %38
  %40 = load i8, ptr %39, align 1
  %41 = and i8 %40, -33
  %42 = icmp eq i8 %41, 73
  br i1 %42, label %75, label %43
43:
  %44 = fcmp ogt double %36, 0x7FEFFFFFFFFFFFFF
  br i1 %44, label %51, label %45
45:
  %46 = fcmp olt double %36, 0x10000000000000
  %47 = getelementptr inbounds i8, ptr %3, i32 8
  %48 = load i64, ptr %47, align 4
  %49 = icmp ne i64 %48, 0
  %50 = select i1 %46, i1 %49, i1 false
  br i1 %50, label %51, label %75
51:
  %52 = tail call ptr @__errno_location()
  store i32 34, ptr %52, align 4
  br label %75
53:
  %54 = getelementptr inbounds i8, ptr %3, i32 8
  %55 = load i64, ptr %54, align 4
  %56 = sitofp i64 %55 to double
  %57 = tail call i32 @__fathom_each(i32 noundef %22)
  %58 = icmp slt i32 %57, 0
  br i1 %58, label %59, label %64
59:
  %60 = sub nsw i32 0, %57
  %61 = getelementptr inbounds [23 x double], ptr @tens, i32 0, i32 %60
  %62 = load double, ptr %61, align 8
  %63 = fdiv double %56, %62
  br label %68
64:
  %65 = getelementptr inbounds [23 x double], ptr @tens, i32 0, i32 %57
  %66 = load double, ptr %65, align 8
  %67 = fmul double %66, %56
  br label %68
68:
  %69 = phi double [ %63, %59 ], [ %67, %64 ]
  %70 = getelementptr inbounds i8, ptr %3, i32 24
  %71 = load i32, ptr %70, align 4
  %72 = icmp eq i32 %71, 0
  %73 = fneg double %69
  %74 = select i1 %72, double %69, double %73
  br label %75
75:
  %76 = phi double [ %74, %68 ], [ 0.000000e+00, %8 ], [ 0.000000e+00, %7 ], [ %33, %51 ], [ %33, %45 ], [ %33, %26 ]
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %3)
  ret double %76
}
define internal fastcc range(i32 0, 2) i32 @decimal(ptr noundef %0, ptr nocapture noundef %1) unnamed_addr {
  br label %3
3:
  %4 = phi ptr [ %0, %2 ], [ %9, %3 ]
  %5 = load i8, ptr %4, align 1
  %6 = zext i8 %5 to i32
  %7 = tail call i32 @isspace(i32 noundef %6)
  %8 = icmp eq i32 %7, 0
  %9 = getelementptr inbounds i8, ptr %4, i32 1
  br i1 %8, label %10, label %3
10:
  store ptr %4, ptr %1, align 4
  %11 = getelementptr inbounds i8, ptr %1, i32 8
  store i64 0, ptr %11, align 4
  %12 = getelementptr inbounds i8, ptr %1, i32 28
  store i32 0, ptr %12, align 4
  %13 = getelementptr inbounds i8, ptr %1, i32 20
  store i32 0, ptr %13, align 4
  %14 = getelementptr inbounds i8, ptr %1, i32 16
  store i32 0, ptr %14, align 4
  %15 = load i8, ptr %4, align 1
  %16 = icmp eq i8 %15, 45
  %17 = zext i1 %16 to i32
  %18 = getelementptr inbounds i8, ptr %1, i32 24
  store i32 %17, ptr %18, align 4
  %19 = load i8, ptr %4, align 1
  switch i8 %19, label %22 [
    i8 45, label %20
    i8 43, label %20
  ]
20:
  %21 = getelementptr inbounds i8, ptr %4, i32 1
  br label %22
22:
  %23 = phi ptr [ %21, %20 ], [ %4, %10 ]
  br label %24
24:
  %25 = phi i8 [ %35, %31 ], [ 105, %22 ]
  %26 = phi i32 [ %33, %31 ], [ 0, %22 ]
  %27 = phi ptr [ %32, %31 ], [ %23, %22 ]
  %28 = load i8, ptr %27, align 1
  %29 = or i8 %28, 32
  %30 = icmp eq i8 %29, %25
  br i1 %30, label %31, label %38
31:
  %32 = getelementptr inbounds i8, ptr %27, i32 1
  %33 = add nuw nsw i32 %26, 1
  %34 = getelementptr inbounds i8, ptr @.str, i32 %33
  %35 = load i8, ptr %34, align 1
  %36 = icmp eq i32 %33, 3
  br i1 %36, label %37, label %24
37:
  br i1 %30, label %53, label %38
38:
  br label %39
39:
  %40 = phi i8 [ %50, %46 ], [ 110, %38 ]
  %41 = phi i32 [ %48, %46 ], [ 0, %38 ]
  %42 = phi ptr [ %47, %46 ], [ %23, %38 ]
  %43 = load i8, ptr %42, align 1
  %44 = or i8 %43, 32
  %45 = icmp eq i8 %44, %40
  br i1 %45, label %46, label %104
46:
  %47 = getelementptr inbounds i8, ptr %42, i32 1
  %48 = add nuw nsw i32 %41, 1
  %49 = getelementptr inbounds i8, ptr @.str.1, i32 %48
  %50 = load i8, ptr %49, align 1
  %51 = icmp eq i32 %48, 3
  br i1 %51, label %52, label %39
52:
  br i1 %45, label %53, label %104
53:
  %54 = load i8, ptr %23, align 1
  %55 = and i8 %54, -33
  %56 = icmp eq i8 %55, 73
  br i1 %56, label %57, label %70
57:
  %58 = phi i8 [ %68, %64 ], [ 105, %53 ]
  %59 = phi i32 [ %66, %64 ], [ 0, %53 ]
  %60 = phi ptr [ %65, %64 ], [ %23, %53 ]
  %61 = load i8, ptr %60, align 1
  %62 = or i8 %61, 32
  %63 = icmp eq i8 %62, %58
  br i1 %63, label %64, label %70
64:
  %65 = getelementptr inbounds i8, ptr %60, i32 1
  %66 = add nuw nsw i32 %59, 1
  %67 = getelementptr inbounds i8, ptr @.str.2, i32 %66
  %68 = load i8, ptr %67, align 1
  %69 = icmp eq i32 %66, 8
  br i1 %69, label %70, label %57
70:
  %71 = phi i32 [ 3, %53 ], [ 3, %57 ], [ 8, %64 ]
  %72 = getelementptr inbounds i8, ptr %23, i32 %71
  br i1 %56, label %101, label %73
73:
  %74 = load i8, ptr %72, align 1
  %75 = icmp eq i8 %74, 40
  br i1 %75, label %76, label %101
76:
  %77 = phi ptr [ %78, %81 ], [ %72, %73 ]
  %78 = getelementptr inbounds i8, ptr %77, i32 1
  %79 = load i8, ptr %78, align 1
  %80 = icmp eq i8 %79, 95
  br i1 %80, label %81, label %82
81:
  br label %76
82:
  %83 = add i8 %79, -48
  %84 = icmp ult i8 %83, 10
  br i1 %84, label %85, label %87
85:
  %86 = zext nneg i8 %83 to i32
  br label %94
87:
  %88 = or i8 %79, 32
  %89 = add i8 %88, -97
  %90 = zext i8 %89 to i32
  %91 = icmp ult i8 %89, 26
  %92 = add nuw nsw i32 %90, 10
  %93 = select i1 %91, i32 %92, i32 99
  br label %94
94:
  %95 = phi i32 [ %86, %85 ], [ %93, %87 ]
  %96 = icmp ult i32 %95, 36
  br i1 %96, label %81, label %97
97:
  %98 = icmp eq i8 %79, 41
  %99 = getelementptr inbounds i8, ptr %77, i32 2
  %100 = select i1 %98, ptr %99, ptr %72
  br label %101
101:
  %102 = phi ptr [ %72, %70 ], [ %100, %97 ], [ %72, %73 ]
  %103 = getelementptr inbounds i8, ptr %1, i32 4
  store ptr %102, ptr %103, align 4
  store i32 1, ptr %12, align 4
  br label %261
104:
  %105 = load i8, ptr %23, align 1
  %106 = icmp eq i8 %105, 48
  br i1 %106, label %108, label %107
107:
  br label %183
108:
  %109 = getelementptr inbounds i8, ptr %23, i32 1
  %110 = load i8, ptr %109, align 1
  %111 = and i8 %110, -33
  %112 = icmp eq i8 %111, 88
  br i1 %112, label %113, label %107
113:
  %114 = getelementptr inbounds i8, ptr %23, i32 2
  %115 = load i8, ptr %114, align 1
  %116 = add i8 %115, -48
  %117 = icmp ult i8 %116, 10
  %118 = or i8 %115, 32
  %119 = add i8 %118, -97
  %120 = icmp ult i8 %119, 6
  %121 = or i1 %117, %120
  br i1 %121, label %133, label %122
122:
  %123 = icmp eq i8 %115, 46
  br i1 %123, label %124, label %107
124:
  %125 = getelementptr inbounds i8, ptr %23, i32 3
  %126 = load i8, ptr %125, align 1
  %127 = add i8 %126, -48
  %128 = icmp ult i8 %127, 10
  %129 = or i8 %126, 32
  %130 = add i8 %129, -97
  %131 = icmp ult i8 %130, 6
  %132 = or i1 %128, %131
  br i1 %132, label %133, label %107
133:
  br label %134
134:
  %135 = phi i32 [ %159, %156 ], [ 0, %133 ]
  %136 = phi ptr [ %160, %156 ], [ %114, %133 ]
  %137 = load i8, ptr %136, align 1
  %138 = add i8 %137, -48
  %139 = icmp ult i8 %138, 10
  br i1 %139, label %140, label %142
140:
  %141 = zext nneg i8 %138 to i32
  br label %149
142:
  %143 = or i8 %137, 32
  %144 = add i8 %143, -97
  %145 = zext i8 %144 to i32
  %146 = icmp ult i8 %144, 26
  %147 = add nuw nsw i32 %145, 10
  %148 = select i1 %146, i32 %147, i32 99
  br label %149
149:
  %150 = phi i32 [ %141, %140 ], [ %148, %142 ]
  %151 = icmp ult i32 %150, 16
  br i1 %151, label %156, label %152
152:
  %153 = icmp eq i8 %137, 46
  %154 = icmp eq i32 %135, 0
  %155 = select i1 %153, i1 %154, i1 false
  br i1 %155, label %156, label %161
156:
  %157 = icmp eq i8 %137, 46
  %158 = zext i1 %157 to i32
  %159 = or i32 %135, %158
  %160 = getelementptr inbounds i8, ptr %136, i32 1
  br label %134
161:
  %162 = and i8 %137, -33
  %163 = icmp eq i8 %162, 80
  br i1 %163, label %164, label %180
164:
  %165 = getelementptr inbounds i8, ptr %136, i32 1
  %166 = load i8, ptr %165, align 1
  switch i8 %166, label %169 [
    i8 45, label %167
    i8 43, label %167
  ]
167:
  %168 = getelementptr inbounds i8, ptr %136, i32 2
  br label %169
169:
  %170 = phi ptr [ %168, %167 ], [ %165, %164 ]
  %171 = load i8, ptr %170, align 1
  %172 = add i8 %171, -48
  %173 = icmp ult i8 %172, 10
  br i1 %173, label %174, label %180
174:
  %175 = phi ptr [ %179, %174 ], [ %170, %169 ]
  %176 = load i8, ptr %175, align 1
  %177 = add i8 %176, -48
  %178 = icmp ult i8 %177, 10
  %179 = getelementptr inbounds i8, ptr %175, i32 1
  br i1 %178, label %174, label %180
180:
  %181 = phi ptr [ %136, %161 ], [ %136, %169 ], [ %175, %174 ]
  %182 = getelementptr inbounds i8, ptr %1, i32 4
  store ptr %181, ptr %182, align 4
  store i32 1, ptr %12, align 4
  br label %261
183:
  %184 = phi i32 [ %214, %213 ], [ 0, %107 ]
  %185 = phi i32 [ %215, %213 ], [ 0, %107 ]
  %186 = phi ptr [ %216, %213 ], [ %23, %107 ]
  %187 = load i8, ptr %186, align 1
  %188 = icmp ne i8 %187, 46
  %189 = icmp ne i32 %184, 0
  %190 = select i1 %188, i1 true, i1 %189
  br i1 %190, label %191, label %213
191:
  %192 = add i8 %187, -48
  %193 = zext i8 %192 to i32
  %194 = icmp ult i8 %192, 10
  br i1 %194, label %195, label %211
195:
  %196 = load i32, ptr %14, align 4
  %197 = icmp slt i32 %196, 18
  br i1 %197, label %198, label %210
198:
  %199 = load i64, ptr %11, align 4
  %200 = mul i64 %199, 10
  %201 = zext nneg i8 %192 to i64
  %202 = add i64 %200, %201
  store i64 %202, ptr %11, align 4
  %203 = or i32 %196, %193
  %204 = icmp eq i32 %203, 0
  br i1 %204, label %207, label %205
205:
  %206 = add nsw i32 %196, 1
  store i32 %206, ptr %14, align 4
  br label %207
207:
  %208 = load i32, ptr %13, align 4
  %209 = sub nsw i32 %208, %184
  store i32 %209, ptr %13, align 4
  br label %211
210:
  store i32 1, ptr %12, align 4
  br label %211
211:
  %212 = phi i32 [ %185, %191 ], [ 1, %210 ], [ 1, %207 ]
  br i1 %194, label %213, label %217
213:
  %214 = phi i32 [ %184, %211 ], [ 1, %183 ]
  %215 = phi i32 [ %212, %211 ], [ %185, %183 ]
  %216 = getelementptr inbounds i8, ptr %186, i32 1
  br label %183
217:
  %218 = icmp eq i32 %212, 0
  br i1 %218, label %261, label %219
219:
  %220 = load i8, ptr %186, align 1
  %221 = and i8 %220, -33
  %222 = icmp eq i8 %221, 69
  br i1 %222, label %223, label %258
223:
  %224 = getelementptr inbounds i8, ptr %186, i32 1
  %225 = load i8, ptr %224, align 1
  %226 = icmp eq i8 %225, 45
  %227 = icmp eq i8 %225, 43
  %228 = or i1 %226, %227
  %229 = getelementptr inbounds i8, ptr %186, i32 2
  %230 = select i1 %228, ptr %229, ptr %224
  %231 = load i8, ptr %230, align 1
  %232 = add i8 %231, -48
  %233 = icmp ult i8 %232, 10
  br i1 %233, label %234, label %258
234:
  %235 = load i8, ptr %230, align 1
  %236 = add i8 %235, -48
  %237 = icmp ult i8 %236, 10
  br i1 %237, label %238, label %251
238:
  %239 = phi i8 [ %249, %238 ], [ %236, %234 ]
  %240 = phi i32 [ %246, %238 ], [ 0, %234 ]
  %241 = phi ptr [ %247, %238 ], [ %230, %234 ]
  %242 = zext nneg i8 %239 to i32
  %243 = icmp slt i32 %240, 100000
  %244 = mul nsw i32 %240, 10
  %245 = add nsw i32 %244, %242
  %246 = select i1 %243, i32 %245, i32 %240
  %247 = getelementptr inbounds i8, ptr %241, i32 1
  %248 = load i8, ptr %247, align 1
  %249 = add i8 %248, -48
  %250 = icmp ult i8 %249, 10
  br i1 %250, label %238, label %251
251:
  %252 = phi ptr [ %230, %234 ], [ %247, %238 ]
  %253 = phi i32 [ 0, %234 ], [ %246, %238 ]
  %254 = sub nsw i32 0, %253
  %255 = select i1 %226, i32 %254, i32 %253
  %256 = load i32, ptr %13, align 4
  %257 = add nsw i32 %256, %255
  store i32 %257, ptr %13, align 4
  br label %258
258:
  %259 = phi ptr [ %186, %219 ], [ %252, %251 ], [ %186, %223 ]
  %260 = getelementptr inbounds i8, ptr %1, i32 4
  store ptr %259, ptr %260, align 4
  br label %261
261:
  %262 = phi i32 [ 1, %101 ], [ 1, %180 ], [ 1, %258 ], [ 0, %217 ]
  ret i32 %262
}
declare dso_local double @__fathom_strtod(ptr noundef, i32 noundef)
declare dso_local i32 @__fathom_each(i32 noundef)
define weak dso_local float @strtof(ptr noundef %0, ptr noundef %1) {
  %3 = alloca %struct.decimal, align 4
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %3)
  %4 = call fastcc i32 @decimal(ptr noundef %0, ptr noundef nonnull %3)
  %5 = icmp eq i32 %4, 0
  %6 = icmp eq ptr %1, null
  br i1 %5, label %7, label %9
7:
  br i1 %6, label %77, label %8
8:
  store ptr %0, ptr %1, align 4
  br label %77
9:
  br i1 %6, label %13, label %10
10:
  %11 = getelementptr inbounds i8, ptr %3, i32 4
  %12 = load ptr, ptr %11, align 4
  store ptr %12, ptr %1, align 4
  br label %13
13:
  %14 = getelementptr inbounds i8, ptr %3, i32 28
  %15 = load i32, ptr %14, align 4
  %16 = icmp ne i32 %15, 0
  %17 = getelementptr inbounds i8, ptr %3, i32 16
  %18 = load i32, ptr %17, align 4
  %19 = icmp sgt i32 %18, 7
  %20 = select i1 %16, i1 true, i1 %19
  %21 = getelementptr inbounds i8, ptr %3, i32 20
  %22 = load i32, ptr %21, align 4
  %23 = add i32 %22, -11
  %24 = icmp ult i32 %23, -21
  %25 = select i1 %20, i1 true, i1 %24
  br i1 %25, label %26, label %53
26:
  %27 = load ptr, ptr %3, align 4
  %28 = getelementptr inbounds i8, ptr %3, i32 4
  %29 = load ptr, ptr %28, align 4
  %30 = ptrtoint ptr %29 to i32
  %31 = ptrtoint ptr %27 to i32
  %32 = sub i32 %30, %31
  %33 = tail call float @__fathom_strtof(ptr noundef %27, i32 noundef %32)
  %34 = fcmp olt float %33, 0.000000e+00
  %35 = fneg float %33
  %36 = select i1 %34, float %35, float %33
  %37 = getelementptr inbounds i8, ptr %3, i32 24
  %38 = load i32, ptr %37, align 4
  %39 = getelementptr inbounds i8, ptr %27, i32 %38
  %40 = load i8, ptr %39, align 1
  %41 = and i8 %40, -33
  %42 = icmp eq i8 %41, 73
  br i1 %42, label %77, label %43
43:
  %44 = fcmp ogt float %36, 0x47EFFFFFE0000000
  br i1 %44, label %51, label %45
45:
  %46 = fcmp olt float %36, 0x3810000000000000
  %47 = getelementptr inbounds i8, ptr %3, i32 8
  %48 = load i64, ptr %47, align 4
  %49 = icmp ne i64 %48, 0
  %50 = select i1 %46, i1 %49, i1 false
  br i1 %50, label %51, label %77
51:
  %52 = tail call ptr @__errno_location()
  store i32 34, ptr %52, align 4
  br label %77
53:
  %54 = getelementptr inbounds i8, ptr %3, i32 8
  %55 = load i64, ptr %54, align 4
  %56 = sitofp i64 %55 to float
  %57 = tail call i32 @__fathom_each(i32 noundef %22)
  %58 = icmp slt i32 %57, 0
  br i1 %58, label %59, label %65
59:
  %60 = sub nsw i32 0, %57
  %61 = getelementptr inbounds [23 x double], ptr @tens, i32 0, i32 %60
  %62 = load double, ptr %61, align 8
  %63 = fptrunc double %62 to float
  %64 = fdiv float %56, %63
  br label %70
65:
  %66 = getelementptr inbounds [23 x double], ptr @tens, i32 0, i32 %57
  %67 = load double, ptr %66, align 8
  %68 = fptrunc double %67 to float
  %69 = fmul float %56, %68
  br label %70
70:
  %71 = phi float [ %64, %59 ], [ %69, %65 ]
  %72 = getelementptr inbounds i8, ptr %3, i32 24
  %73 = load i32, ptr %72, align 4
  %74 = icmp eq i32 %73, 0
  %75 = fneg float %71
  %76 = select i1 %74, float %71, float %75
  br label %77
77:
  %78 = phi float [ %76, %70 ], [ 0.000000e+00, %8 ], [ 0.000000e+00, %7 ], [ %33, %51 ], [ %33, %45 ], [ %33, %26 ]
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %3)
  ret float %78
}
declare dso_local float @__fathom_strtof(ptr noundef, i32 noundef)
define weak dso_local x86_fp80 @strtold(ptr noundef %0, ptr noundef %1) {
  %3 = alloca %struct.decimal, align 4
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %3)
  %4 = call fastcc i32 @decimal(ptr noundef %0, ptr noundef nonnull %3)
  %5 = icmp eq i32 %4, 0
  %6 = icmp eq ptr %1, null
  br i1 %5, label %7, label %9
7:
  br i1 %6, label %77, label %8
8:
  store ptr %0, ptr %1, align 4
  br label %77
9:
  br i1 %6, label %13, label %10
10:
  %11 = getelementptr inbounds i8, ptr %3, i32 4
  %12 = load ptr, ptr %11, align 4
  store ptr %12, ptr %1, align 4
  br label %13
13:
  %14 = getelementptr inbounds i8, ptr %3, i32 28
  %15 = load i32, ptr %14, align 4
  %16 = icmp ne i32 %15, 0
  %17 = getelementptr inbounds i8, ptr %3, i32 16
  %18 = load i32, ptr %17, align 4
  %19 = icmp sgt i32 %18, 18
  %20 = select i1 %16, i1 true, i1 %19
  %21 = getelementptr inbounds i8, ptr %3, i32 20
  %22 = load i32, ptr %21, align 4
  %23 = add i32 %22, -23
  %24 = icmp ult i32 %23, -45
  %25 = select i1 %20, i1 true, i1 %24
  br i1 %25, label %26, label %53
26:
  %27 = load ptr, ptr %3, align 4
  %28 = getelementptr inbounds i8, ptr %3, i32 4
  %29 = load ptr, ptr %28, align 4
  %30 = ptrtoint ptr %29 to i32
  %31 = ptrtoint ptr %27 to i32
  %32 = sub i32 %30, %31
  %33 = tail call x86_fp80 @__fathom_strtold(ptr noundef %27, i32 noundef %32)
  %34 = fcmp olt x86_fp80 %33, 0xK00000000000000000000
  %35 = fneg x86_fp80 %33
  %36 = select i1 %34, x86_fp80 %35, x86_fp80 %33
  %37 = getelementptr inbounds i8, ptr %3, i32 24
  %38 = load i32, ptr %37, align 4
  %39 = getelementptr inbounds i8, ptr %27, i32 %38
  %40 = load i8, ptr %39, align 1
  %41 = and i8 %40, -33
  %42 = icmp eq i8 %41, 73
  br i1 %42, label %77, label %43
43:
  %44 = fcmp ogt x86_fp80 %36, 0xK7FFEFFFFFFFFFFFFFFFF
  br i1 %44, label %51, label %45
45:
  %46 = fcmp olt x86_fp80 %36, 0xK00018000000000000000
  %47 = getelementptr inbounds i8, ptr %3, i32 8
  %48 = load i64, ptr %47, align 4
  %49 = icmp ne i64 %48, 0
  %50 = select i1 %46, i1 %49, i1 false
  br i1 %50, label %51, label %77
51:
  %52 = tail call ptr @__errno_location()
  store i32 34, ptr %52, align 4
  br label %77
53:
  %54 = getelementptr inbounds i8, ptr %3, i32 8
  %55 = load i64, ptr %54, align 4
  %56 = sitofp i64 %55 to x86_fp80
  %57 = tail call i32 @__fathom_each(i32 noundef %22)
  %58 = icmp slt i32 %57, 0
  br i1 %58, label %59, label %65
59:
  %60 = sub nsw i32 0, %57
  %61 = getelementptr inbounds [23 x double], ptr @tens, i32 0, i32 %60
  %62 = load double, ptr %61, align 8
  %63 = fpext double %62 to x86_fp80
  %64 = fdiv x86_fp80 %56, %63
  br label %70
65:
  %66 = getelementptr inbounds [23 x double], ptr @tens, i32 0, i32 %57
  %67 = load double, ptr %66, align 8
  %68 = fpext double %67 to x86_fp80
  %69 = fmul x86_fp80 %56, %68
  br label %70
70:
  %71 = phi x86_fp80 [ %64, %59 ], [ %69, %65 ]
  %72 = getelementptr inbounds i8, ptr %3, i32 24
  %73 = load i32, ptr %72, align 4
  %74 = icmp eq i32 %73, 0
  %75 = fneg x86_fp80 %71
  %76 = select i1 %74, x86_fp80 %71, x86_fp80 %75
  br label %77
77:
  %78 = phi x86_fp80 [ %76, %70 ], [ 0xK00000000000000000000, %8 ], [ 0xK00000000000000000000, %7 ], [ %33, %51 ], [ %33, %45 ], [ %33, %26 ]
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %3)
  ret x86_fp80 %78
}
declare dso_local x86_fp80 @__fathom_strtold(ptr noundef, i32 noundef)
define weak dso_local float @__strtof_internal(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call float @strtof(ptr noundef %0, ptr noundef %1)
  ret float %4
}
define weak dso_local double @atof(ptr noundef %0) {
  %2 = tail call double @strtod(ptr noundef %0, ptr noundef null)
  ret double %2
}
define weak dso_local void @qsort_r(ptr noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3, ptr noundef %4) {
  %6 = icmp ult i32 %1, 2
  %7 = icmp eq i32 %2, 0
  %8 = or i1 %6, %7
  br i1 %8, label %15, label %9
9:
  %10 = mul i32 %2, %1
  %11 = tail call ptr @malloc(i32 noundef %10)
  %12 = icmp eq ptr %11, null
  br i1 %12, label %13, label %14
13:
  tail call void @abort()
  unreachable
14:
  tail call fastcc void @merge_sort(ptr noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef nonnull %11)
  tail call void @free(ptr noundef nonnull %11)
  br label %15
15:
  ret void
}
declare dso_local ptr @malloc(i32 noundef)
declare dso_local void @abort()
define internal fastcc void @merge_sort(ptr noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5) unnamed_addr {
  %7 = icmp ult i32 %1, 2
  br i1 %7, label %52, label %8
8:
  %9 = lshr i32 %1, 1
  %10 = sub i32 %1, %9
  %11 = mul i32 %9, %2
  %12 = getelementptr inbounds i8, ptr %0, i32 %11
  tail call fastcc void @merge_sort(ptr noundef %0, i32 noundef %9, i32 noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5)
  tail call fastcc void @merge_sort(ptr noundef %12, i32 noundef %10, i32 noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5)
  %13 = icmp eq i32 %10, 0
  br i1 %13, label %39, label %14
14:
  %15 = phi ptr [ %35, %30 ], [ %5, %8 ]
  %16 = phi ptr [ %34, %30 ], [ %12, %8 ]
  %17 = phi ptr [ %33, %30 ], [ %0, %8 ]
  %18 = phi i32 [ %32, %30 ], [ %10, %8 ]
  %19 = phi i32 [ %31, %30 ], [ %9, %8 ]
  %20 = tail call i32 %3(ptr noundef %17, ptr noundef %16, ptr noundef %4)
  %21 = icmp slt i32 %20, 1
  br i1 %21, label %22, label %26
22:
  %23 = tail call ptr @memcpy(ptr noundef %15, ptr noundef %17, i32 noundef %2)
  %24 = getelementptr inbounds i8, ptr %17, i32 %2
  %25 = add nsw i32 %19, -1
  br label %30
26:
  %27 = tail call ptr @memcpy(ptr noundef %15, ptr noundef %16, i32 noundef %2)
  %28 = getelementptr inbounds i8, ptr %16, i32 %2
  %29 = add i32 %18, -1
  br label %30
30:
  %31 = phi i32 [ %25, %22 ], [ %19, %26 ]
  %32 = phi i32 [ %18, %22 ], [ %29, %26 ]
  %33 = phi ptr [ %24, %22 ], [ %17, %26 ]
  %34 = phi ptr [ %16, %22 ], [ %28, %26 ]
  %35 = getelementptr inbounds i8, ptr %15, i32 %2
  %36 = icmp ne i32 %31, 0
  %37 = icmp ne i32 %32, 0
  %38 = select i1 %36, i1 %37, i1 false
  br i1 %38, label %14, label %39
39:
  %40 = phi i32 [ %9, %8 ], [ %31, %30 ]
  %41 = phi i32 [ %10, %8 ], [ %32, %30 ]
  %42 = phi ptr [ %0, %8 ], [ %33, %30 ]
  %43 = phi ptr [ %5, %8 ], [ %35, %30 ]
  %44 = phi i1 [ true, %8 ], [ %36, %30 ]
  br i1 %44, label %45, label %48
45:
  %46 = mul i32 %40, %2
  %47 = tail call ptr @memcpy(ptr noundef %43, ptr noundef %42, i32 noundef %46)
  br label %48
48:
  %49 = sub i32 %1, %41
  %50 = mul i32 %49, %2
  %51 = tail call ptr @memcpy(ptr noundef %0, ptr noundef %5, i32 noundef %50)
  br label %52
52:
  ret void
}
declare dso_local void @free(ptr noundef)
define weak dso_local void @qsort(ptr noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = alloca ptr, align 4
  store ptr %3, ptr %5, align 4
  call void @qsort_r(ptr noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef nonnull @plain_order, ptr noundef nonnull %5)
  ret void
}
define internal i32 @plain_order(ptr noundef %0, ptr noundef %1, ptr nocapture noundef readonly %2) {
  %4 = load ptr, ptr %2, align 4
  %5 = tail call i32 %4(ptr noundef %0, ptr noundef %1)
  ret i32 %5
}
define weak dso_local ptr @bsearch(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef %4) {
  br label %6
6:
  %7 = phi i32 [ %2, %5 ], [ %22, %11 ]
  %8 = phi i32 [ 0, %5 ], [ %24, %11 ]
  %9 = phi ptr [ undef, %5 ], [ %25, %11 ]
  %10 = icmp ult i32 %8, %7
  br i1 %10, label %11, label %26
11:
  %12 = sub i32 %7, %8
  %13 = lshr i32 %12, 1
  %14 = add i32 %13, %8
  %15 = mul i32 %14, %3
  %16 = getelementptr inbounds i8, ptr %1, i32 %15
  %17 = tail call i32 %4(ptr noundef %0, ptr noundef %16)
  %18 = icmp eq i32 %17, 0
  %19 = icmp slt i32 %17, 0
  %20 = add i32 %14, 1
  %21 = select i1 %19, i32 %14, i32 %7
  %22 = select i1 %18, i32 %7, i32 %21
  %23 = icmp slt i32 %17, 1
  %24 = select i1 %23, i32 %8, i32 %20
  %25 = select i1 %18, ptr %16, ptr %9
  br i1 %18, label %26, label %6
26:
  %27 = phi ptr [ %25, %11 ], [ null, %6 ]
  ret ptr %27
}
define weak dso_local ptr @lfind(ptr noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3, ptr noundef %4) {
  %6 = load i32, ptr %2, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %18, label %8
8:
  %9 = phi i32 [ %14, %13 ], [ 0, %5 ]
  %10 = phi ptr [ %15, %13 ], [ %1, %5 ]
  %11 = tail call i32 %4(ptr noundef %0, ptr noundef %10)
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %18, label %13
13:
  %14 = add nuw i32 %9, 1
  %15 = getelementptr inbounds i8, ptr %10, i32 %3
  %16 = load i32, ptr %2, align 4
  %17 = icmp ult i32 %14, %16
  br i1 %17, label %8, label %18
18:
  %19 = phi ptr [ null, %5 ], [ null, %13 ], [ %10, %8 ]
  ret ptr %19
}
define weak dso_local void @div(ptr dead_on_unwind noalias writable sret(%struct.ints) align 4 %0, i32 noundef %1, i32 noundef %2) {
  %4 = sdiv i32 %1, %2
  store i32 %4, ptr %0, align 4
  %5 = getelementptr inbounds i8, ptr %0, i32 4
  %6 = srem i32 %1, %2
  store i32 %6, ptr %5, align 4
  ret void
}
define weak dso_local void @ldiv(ptr dead_on_unwind noalias writable sret(%struct.longs) align 4 %0, i32 noundef %1, i32 noundef %2) {
  %4 = sdiv i32 %1, %2
  store i32 %4, ptr %0, align 4
  %5 = getelementptr inbounds i8, ptr %0, i32 4
  %6 = srem i32 %1, %2
  store i32 %6, ptr %5, align 4
  ret void
}
define weak dso_local void @lldiv(ptr dead_on_unwind noalias writable sret(%struct.long_longs) align 4 %0, i64 noundef %1, i64 noundef %2) {
  %4 = sdiv i64 %1, %2
  store i64 %4, ptr %0, align 4
  %5 = getelementptr inbounds i8, ptr %0, i32 8
  %6 = mul i64 %4, %2
  %7 = sub i64 %1, %6
  store i64 %7, ptr %5, align 4
  ret void
}
define weak dso_local void @imaxdiv(ptr dead_on_unwind noalias writable sret(%struct.long_longs) align 4 %0, i64 noundef %1, i64 noundef %2) {
  %4 = sdiv i64 %1, %2
  store i64 %4, ptr %0, align 4
  %5 = getelementptr inbounds i8, ptr %0, i32 8
  %6 = mul i64 %4, %2
  %7 = sub i64 %1, %6
  store i64 %7, ptr %5, align 4
  ret void
}
define weak dso_local i32 @ffsl(i32 noundef %0) {
  %2 = icmp eq i32 %0, 0
  %3 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %0, i1 true)
  %4 = add nuw nsw i32 %3, 1
  %5 = select i1 %2, i32 0, i32 %4
  ret i32 %5
}
declare i32 @llvm.cttz.i32(i32, i1 immarg)
define weak dso_local i32 @ffsll(i64 noundef %0) {
  %2 = icmp eq i64 %0, 0
  %3 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %0, i1 true)
  %4 = trunc nuw nsw i64 %3 to i32
  %5 = add nuw nsw i32 %4, 1
  %6 = select i1 %2, i32 0, i32 %5
  ret i32 %6
}
declare i64 @llvm.cttz.i64(i64, i1 immarg)
define weak dso_local i32 @ffs(i32 noundef %0) {
  %2 = icmp eq i32 %0, 0
  %3 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %0, i1 true)
  %4 = add nuw nsw i32 %3, 1
  %5 = select i1 %2, i32 0, i32 %4
  ret i32 %5
}
define weak dso_local ptr @getenv(ptr noundef %0) {
  %2 = tail call i32 @strlen(ptr noundef %0)
  %3 = load ptr, ptr @environ, align 4
  %4 = icmp eq ptr %3, null
  br i1 %4, label %25, label %5
5:
  %6 = load ptr, ptr %3, align 4
  %7 = icmp eq ptr %6, null
  br i1 %7, label %25, label %8
8:
  %9 = phi ptr [ %23, %21 ], [ %6, %5 ]
  %10 = phi ptr [ %22, %21 ], [ %3, %5 ]
  %11 = tail call i32 @strncmp(ptr noundef nonnull %9, ptr noundef %0, i32 noundef %2)
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %21
13:
  %14 = load ptr, ptr %10, align 4
  %15 = getelementptr inbounds i8, ptr %14, i32 %2
  %16 = load i8, ptr %15, align 1
  %17 = icmp eq i8 %16, 61
  br i1 %17, label %18, label %21
18:
  %19 = getelementptr inbounds i8, ptr %14, i32 %2
  %20 = getelementptr inbounds i8, ptr %19, i32 1
  br label %25
21:
  %22 = getelementptr inbounds i8, ptr %10, i32 4
  %23 = load ptr, ptr %22, align 4
  %24 = icmp eq ptr %23, null
  br i1 %24, label %25, label %8
25:
  %26 = phi ptr [ %20, %18 ], [ undef, %1 ], [ undef, %5 ], [ undef, %21 ]
  %27 = phi i1 [ false, %18 ], [ true, %1 ], [ true, %5 ], [ true, %21 ]
  br i1 %27, label %28, label %30
28:
  %29 = tail call ptr @__fathom_variable(ptr noundef %0)
  br label %30
30:
  %31 = phi ptr [ %29, %28 ], [ %26, %25 ]
  ret ptr %31
}
declare dso_local i32 @strlen(ptr noundef)
declare dso_local i32 @strncmp(ptr noundef, ptr noundef, i32 noundef)
declare dso_local ptr @__fathom_variable(ptr noundef)
define weak dso_local ptr @secure_getenv(ptr noundef %0) {
  %2 = tail call ptr @getenv(ptr noundef %0)
  ret ptr %2
}
define weak dso_local ptr @__secure_getenv(ptr noundef %0) {
  %2 = tail call ptr @getenv(ptr noundef %0)
  ret ptr %2
}
define weak dso_local i32 @unsetenv(ptr noundef %0) {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %9, label %3
3:
  %4 = load i8, ptr %0, align 1
  %5 = icmp eq i8 %4, 0
  br i1 %5, label %9, label %6
6:
  %7 = tail call ptr @strchr(ptr noundef nonnull %0, i32 noundef 61)
  %8 = icmp eq ptr %7, null
  br i1 %8, label %11, label %9
9:
  %10 = tail call ptr @__errno_location()
  store i32 22, ptr %10, align 4
  br label %39
11:
  %12 = tail call i32 @strlen(ptr noundef nonnull %0)
  %13 = load ptr, ptr @environ, align 4
  %14 = icmp eq ptr %13, null
  br i1 %14, label %39, label %15
15:
  %16 = load ptr, ptr %13, align 4
  %17 = icmp eq ptr %16, null
  br i1 %17, label %39, label %18
18:
  %19 = phi ptr [ %37, %35 ], [ %16, %15 ]
  %20 = phi ptr [ %36, %35 ], [ %13, %15 ]
  %21 = tail call i32 @strncmp(ptr noundef nonnull %19, ptr noundef nonnull %0, i32 noundef %12)
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %33
23:
  %24 = load ptr, ptr %20, align 4
  %25 = getelementptr inbounds i8, ptr %24, i32 %12
  %26 = load i8, ptr %25, align 1
  %27 = icmp eq i8 %26, 61
  br i1 %27, label %28, label %33
28:
  %29 = phi ptr [ %30, %28 ], [ %20, %23 ]
  %30 = getelementptr inbounds i8, ptr %29, i32 4
  %31 = load ptr, ptr %30, align 4
  store ptr %31, ptr %29, align 4
  %32 = icmp eq ptr %31, null
  br i1 %32, label %35, label %28
33:
  %34 = getelementptr inbounds i8, ptr %20, i32 4
  br label %35
35:
  %36 = phi ptr [ %34, %33 ], [ %20, %28 ]
  %37 = load ptr, ptr %36, align 4
  %38 = icmp eq ptr %37, null
  br i1 %38, label %39, label %18
39:
  %40 = phi i32 [ -1, %9 ], [ 0, %11 ], [ 0, %15 ], [ 0, %35 ]
  ret i32 %40
}
declare dso_local ptr @strchr(ptr noundef, i32 noundef)
define weak dso_local i32 @setenv(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = icmp eq ptr %0, null
  br i1 %4, label %11, label %5
5:
  %6 = load i8, ptr %0, align 1
  %7 = icmp eq i8 %6, 0
  br i1 %7, label %11, label %8
8:
  %9 = tail call ptr @strchr(ptr noundef nonnull %0, i32 noundef 61)
  %10 = icmp eq ptr %9, null
  br i1 %10, label %13, label %11
11:
  %12 = tail call ptr @__errno_location()
  store i32 22, ptr %12, align 4
  br label %34
13:
  %14 = icmp eq i32 %2, 0
  br i1 %14, label %15, label %18
15:
  %16 = tail call ptr @getenv(ptr noundef nonnull %0)
  %17 = icmp eq ptr %16, null
  br i1 %17, label %18, label %34
18:
  %19 = tail call i32 @strlen(ptr noundef nonnull %0)
  %20 = tail call i32 @strlen(ptr noundef %1)
  %21 = add i32 %20, 1
  %22 = add i32 %19, 1
  %23 = add i32 %22, %21
  %24 = tail call ptr @malloc(i32 noundef %23)
  %25 = icmp eq ptr %24, null
  br i1 %25, label %26, label %28
26:
  %27 = tail call ptr @__errno_location()
  store i32 12, ptr %27, align 4
  br label %34
28:
  %29 = tail call ptr @memcpy(ptr noundef nonnull %24, ptr noundef nonnull %0, i32 noundef %19)
  %30 = getelementptr inbounds i8, ptr %24, i32 %19
  store i8 61, ptr %30, align 1
  %31 = getelementptr inbounds i8, ptr %30, i32 1
  %32 = tail call ptr @memcpy(ptr noundef nonnull %31, ptr noundef %1, i32 noundef %21)
  %33 = tail call fastcc i32 @put(ptr noundef nonnull %24, i32 noundef %19)
  br label %34
34:
  %35 = phi i32 [ -1, %11 ], [ 0, %15 ], [ %33, %28 ], [ -1, %26 ]
  ret i32 %35
}
declare dso_local ptr @memcpy(ptr noundef, ptr noundef, i32 noundef)
define internal fastcc range(i32 -1, 1) i32 @put(ptr noundef %0, i32 noundef %1) unnamed_addr {
  %3 = load ptr, ptr @environ, align 4
  %4 = icmp eq ptr %3, null
  br i1 %4, label %30, label %5
5:
  %6 = load ptr, ptr %3, align 4
  %7 = icmp eq ptr %6, null
  br i1 %7, label %30, label %8
8:
  %9 = phi ptr [ %28, %25 ], [ %6, %5 ]
  %10 = phi i32 [ %27, %25 ], [ 0, %5 ]
  %11 = phi ptr [ %26, %25 ], [ %3, %5 ]
  %12 = tail call i32 @__fathom_alive(ptr noundef nonnull %9)
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %15
14:
  store ptr %0, ptr %11, align 4
  br label %46
15:
  %16 = load ptr, ptr %11, align 4
  %17 = tail call i32 @strncmp(ptr noundef %16, ptr noundef %0, i32 noundef %1)
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %25
19:
  %20 = load ptr, ptr %11, align 4
  %21 = getelementptr inbounds i8, ptr %20, i32 %1
  %22 = load i8, ptr %21, align 1
  %23 = icmp eq i8 %22, 61
  br i1 %23, label %24, label %25
24:
  store ptr %0, ptr %11, align 4
  br label %46
25:
  %26 = getelementptr inbounds i8, ptr %11, i32 4
  %27 = add i32 %10, 1
  %28 = load ptr, ptr %26, align 4
  %29 = icmp eq ptr %28, null
  br i1 %29, label %30, label %8
30:
  %31 = phi i32 [ 0, %2 ], [ 0, %5 ], [ %27, %25 ]
  %32 = shl i32 %31, 2
  %33 = add i32 %32, 8
  %34 = tail call ptr @malloc(i32 noundef %33)
  %35 = icmp eq ptr %34, null
  br i1 %35, label %36, label %38
36:
  %37 = tail call ptr @__errno_location()
  store i32 12, ptr %37, align 4
  br label %46
38:
  %39 = icmp eq i32 %31, 0
  br i1 %39, label %43, label %40
40:
  %41 = load ptr, ptr @environ, align 4
  %42 = tail call ptr @memcpy(ptr noundef nonnull %34, ptr noundef %41, i32 noundef %32)
  br label %43
43:
  %44 = getelementptr inbounds ptr, ptr %34, i32 %31
  store ptr %0, ptr %44, align 4
  %45 = getelementptr i8, ptr %44, i32 4
  store ptr null, ptr %45, align 4
  store ptr %34, ptr @environ, align 4
  br label %46
46:
  %47 = phi i32 [ 0, %43 ], [ -1, %36 ], [ 0, %14 ], [ 0, %24 ]
  ret i32 %47
}
define weak dso_local i32 @putenv(ptr noundef %0) {
  %2 = tail call ptr @strchr(ptr noundef %0, i32 noundef 61)
  %3 = icmp eq ptr %2, null
  br i1 %3, label %4, label %6
4:
  %5 = tail call i32 @unsetenv(ptr noundef %0)
  br label %11
6:
  %7 = ptrtoint ptr %2 to i32
  %8 = ptrtoint ptr %0 to i32
  %9 = sub i32 %7, %8
  %10 = tail call fastcc i32 @put(ptr noundef %0, i32 noundef %9)
  br label %11
11:
  %12 = phi i32 [ %10, %6 ], [ %5, %4 ]
  ret i32 %12
}
define weak dso_local i32 @clearenv() {
  store ptr null, ptr @environ, align 4
  ret i32 0
}
declare dso_local i32 @isspace(i32 noundef)
declare dso_local i32 @__fathom_alive(ptr noundef)
