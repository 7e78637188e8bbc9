; made from stdlib.c b0ffddf245715664
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.decimal = type { ptr, ptr, i64, i32, i32, i32, i32 }
@tens = internal unnamed_addr constant [23 x double] [double 1.000000e+00, double 1.000000e+01, double 1.000000e+02, double 1.000000e+03, double 1.000000e+04, double 1.000000e+05, double 1.000000e+06, double 1.000000e+07, double 1.000000e+08, double 1.000000e+09, double 1.000000e+10, double 1.000000e+11, double 1.000000e+12, double 1.000000e+13, double 1.000000e+14, double 1.000000e+15, double 1.000000e+16, double 1.000000e+17, double 1.000000e+18, double 1.000000e+19, double 1.000000e+20, double 1.000000e+21, double 1.000000e+22], align 16
@environ = external dso_local global ptr, align 8
@.str = private unnamed_addr constant [4 x i8] c"inf\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"nan\00", align 1
@.str.2 = private unnamed_addr constant [9 x i8] c"infinity\00", align 1
define weak dso_local i64 @strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
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
  store ptr %0, ptr %1, align 8
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
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
define internal fastcc i64 @magnitude(ptr noundef %0, ptr noundef writeonly %1, i32 noundef %2, ptr nocapture noundef writeonly %3, i64 noundef %4, ptr nocapture noundef %5) unnamed_addr {
  br label %7
7:
  %8 = phi ptr [ %0, %6 ], [ %13, %7 ]
  %9 = load i8, ptr %8, align 1
  %10 = zext i8 %9 to i32
  %11 = tail call i32 @isspace(i32 noundef %10)
  %12 = icmp eq i32 %11, 0
  %13 = getelementptr inbounds i8, ptr %8, i64 1
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
  %20 = getelementptr inbounds i8, ptr %8, i64 1
  br label %21
21:
  %22 = phi ptr [ %20, %19 ], [ %8, %14 ]
  %23 = icmp ne i32 %2, 0
  switch i32 %2, label %56 [
    i32 16, label %24
    i32 0, label %24
  ]
24:
  %25 = load i8, ptr %22, align 1
  %26 = icmp eq i8 %25, 48
  br i1 %26, label %27, label %53
27:
  %28 = getelementptr inbounds i8, ptr %22, i64 1
  %29 = load i8, ptr %28, align 1
  %30 = and i8 %29, -33
  %31 = icmp eq i8 %30, 88
  br i1 %31, label %32, label %53
32:
  %33 = getelementptr inbounds i8, ptr %22, i64 2
  %34 = load i8, ptr %33, align 1
  %35 = add i8 %34, -48
  %36 = icmp ult i8 %35, 10
  br i1 %36, label %37, label %40
37:
  %38 = zext nneg i8 %34 to i32
  %39 = add nsw i32 %38, -48
  br label %47
40:
  %41 = or i8 %34, 32
  %42 = add i8 %41, -97
  %43 = icmp ult i8 %42, 26
  %44 = zext nneg i8 %41 to i32
  %45 = add nsw i32 %44, -87
  %46 = select i1 %43, i32 %45, i32 99
  br label %47
47:
  %48 = phi i32 [ %39, %37 ], [ %46, %40 ]
  %49 = icmp ult i32 %48, 16
  %50 = or i1 %23, %49
  %51 = select i1 %49, ptr %33, ptr %22
  %52 = select i1 %49, i32 16, i32 %2
  br i1 %50, label %56, label %54
53:
  br i1 %23, label %56, label %54
54:
  %55 = select i1 %26, i32 8, i32 10
  br label %56
56:
  %57 = phi ptr [ %22, %54 ], [ %22, %53 ], [ %51, %47 ], [ %22, %21 ]
  %58 = phi i32 [ %55, %54 ], [ %2, %53 ], [ %52, %47 ], [ %2, %21 ]
  %59 = zext i32 %58 to i64
  %60 = udiv i64 %4, %59
  store i32 0, ptr %5, align 4
  br label %61
61:
  %62 = phi i64 [ 0, %56 ], [ %99, %101 ]
  %63 = phi ptr [ %57, %56 ], [ %102, %101 ]
  %64 = phi i32 [ 0, %56 ], [ %103, %101 ]
  %65 = load i8, ptr %63, align 1
  %66 = add i8 %65, -48
  %67 = icmp ult i8 %66, 10
  br i1 %67, label %68, label %71
68:
  %69 = zext nneg i8 %65 to i32
  %70 = add nsw i32 %69, -48
  br label %78
71:
  %72 = or i8 %65, 32
  %73 = add i8 %72, -97
  %74 = icmp ult i8 %73, 26
  %75 = zext nneg i8 %72 to i32
  %76 = add nsw i32 %75, -87
  %77 = select i1 %74, i32 %76, i32 99
  br label %78
78:
  %79 = phi i32 [ %70, %68 ], [ %77, %71 ]
  %80 = icmp ult i32 %79, %58
  br i1 %80, label %81, label %98
81:
  %82 = icmp ugt i32 %64, 8
  br i1 %82, label %83, label %94
83:
  %84 = load i32, ptr %5, align 4
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %86, label %98
86:
  %87 = icmp ugt i64 %62, %60
  br i1 %87, label %93, label %88
88:
  %89 = mul i64 %62, %59
  %90 = zext nneg i32 %79 to i64
  %91 = sub nuw i64 %4, %90
  %92 = icmp ugt i64 %89, %91
  br i1 %92, label %93, label %94
93:
  store i32 1, ptr %5, align 4
  br label %98
94:
  %95 = mul i64 %62, %59
  %96 = zext nneg i32 %79 to i64
  %97 = add i64 %95, %96
  br label %98
98:
  %99 = phi i64 [ %62, %93 ], [ %97, %94 ], [ %62, %78 ], [ %62, %83 ]
  %100 = phi i32 [ 6, %93 ], [ 0, %94 ], [ 4, %78 ], [ 6, %83 ]
  switch i32 %100, label %104 [
    i32 0, label %101
    i32 6, label %101
  ]
101:
  %102 = getelementptr inbounds i8, ptr %63, i64 1
  %103 = add nuw nsw i32 %64, 1
  br label %61
104:
  %105 = icmp eq ptr %1, null
  br i1 %105, label %109, label %106
106:
  %107 = icmp eq ptr %63, %57
  %108 = select i1 %107, ptr %0, ptr %63
  store ptr %108, ptr %1, align 8
  br label %109
109:
  ret i64 %99
}
declare dso_local ptr @__errno_location()
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define weak dso_local i64 @strtoul(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
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
  store ptr %0, ptr %1, align 8
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
define weak dso_local i64 @strtoll(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %4
}
define weak dso_local i64 @strtoull(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @strtoul(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %4
}
define weak dso_local i64 @strtoimax(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %4
}
define weak dso_local i64 @strtoumax(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @strtoul(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %4
}
define weak dso_local i64 @strtoq(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %4
}
define weak dso_local i64 @__isoc23_strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %4
}
define weak dso_local i64 @__isoc23_strtoll(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %4
}
define weak dso_local i64 @__isoc23_strtoul(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @strtoul(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %4
}
define weak dso_local i64 @__isoc23_strtoull(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @strtoul(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %4
}
define weak dso_local i64 @__strtol_internal(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) {
  %5 = tail call i64 @strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %5
}
define weak dso_local i32 @atoi(ptr noundef %0) {
  %2 = tail call i64 @strtol(ptr noundef %0, ptr noundef null, i32 noundef 10)
  %3 = trunc i64 %2 to i32
  ret i32 %3
}
define weak dso_local i64 @atol(ptr noundef %0) {
  %2 = tail call i64 @strtol(ptr noundef %0, ptr noundef null, i32 noundef 10)
  ret i64 %2
}
define weak dso_local i64 @atoll(ptr noundef %0) {
  %2 = tail call i64 @strtol(ptr noundef %0, ptr noundef null, i32 noundef 10)
  ret i64 %2
}
define weak dso_local double @strtod(ptr noundef %0, ptr noundef %1) {
  %3 = alloca %struct.decimal, align 8
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %3)
  %4 = call fastcc i32 @decimal(ptr noundef %0, ptr noundef nonnull %3)
  %5 = icmp eq i32 %4, 0
  %6 = icmp eq ptr %1, null
  br i1 %5, label %7, label %9
7:
  br i1 %6, label %77, label %8
8:
  store ptr %0, ptr %1, align 8
  br label %77
9:
  br i1 %6, label %13, label %10
10:
  %11 = getelementptr inbounds i8, ptr %3, i64 8
  %12 = load ptr, ptr %11, align 8
  store ptr %12, ptr %1, align 8
  br label %13
13:
  %14 = getelementptr inbounds i8, ptr %3, i64 36
  %15 = load i32, ptr %14, align 4
  %16 = icmp ne i32 %15, 0
  %17 = getelementptr inbounds i8, ptr %3, i64 24
  %18 = load i32, ptr %17, align 8
  %19 = icmp sgt i32 %18, 15
  %20 = select i1 %16, i1 true, i1 %19
  %21 = getelementptr inbounds i8, ptr %3, i64 28
  %22 = load i32, ptr %21, align 4
  %23 = add i32 %22, -23
  %24 = icmp ult i32 %23, -45
  %25 = select i1 %20, i1 true, i1 %24
  br i1 %25, label %26, label %54
26:
  %27 = load ptr, ptr %3, align 8
  %28 = getelementptr inbounds i8, ptr %3, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = ptrtoint ptr %29 to i64
  %31 = ptrtoint ptr %27 to i64
  %32 = sub i64 %30, %31
  %33 = tail call double @__fathom_strtod(ptr noundef %27, i64 noundef %32)
  %34 = fcmp olt double %33, 0.000000e+00
  %35 = fneg double %33
  %36 = select i1 %34, double %35, double %33
  %37 = getelementptr inbounds i8, ptr %3, i64 32
  %38 = load i32, ptr %37, align 8
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds i8, ptr %27, i64 %39
  %41 = load i8, ptr %40, align 1
  %42 = and i8 %41, -33
  %43 = icmp eq i8 %42, 73
  br i1 %43, label %77, label %44
44:
  %45 = fcmp ogt double %36, 0x7FEFFFFFFFFFFFFF
  br i1 %45, label %52, label %46
46:
  %47 = fcmp olt double %36, 0x10000000000000
  %48 = getelementptr inbounds i8, ptr %3, i64 16
  %49 = load i64, ptr %48, align 8
  %50 = icmp ne i64 %49, 0
  %51 = select i1 %47, i1 %50, i1 false
  br i1 %51, label %52, label %77
52:
  %53 = tail call ptr @__errno_location()
  store i32 34, ptr %53, align 4
  br label %77
54:
  %55 = getelementptr inbounds i8, ptr %3, i64 16
  %56 = load i64, ptr %55, align 8
  %57 = sitofp i64 %56 to double
  %58 = icmp slt i32 %22, 0
  br i1 %58, label %59, label %65
59:
  %60 = sub nsw i32 0, %22
  %61 = zext nneg i32 %60 to i64
  %62 = getelementptr inbounds [23 x double], ptr @tens, i64 0, i64 %61
  %63 = load double, ptr %62, align 8
  %64 = fdiv double %57, %63
  br label %70
65:
  %66 = zext nneg i32 %22 to i64
  %67 = getelementptr inbounds [23 x double], ptr @tens, i64 0, i64 %66
  %68 = load double, ptr %67, align 8
  %69 = fmul double %68, %57
  br label %70
70:
  %71 = phi double [ %64, %59 ], [ %69, %65 ]
  %72 = getelementptr inbounds i8, ptr %3, i64 32
  %73 = load i32, ptr %72, align 8
  %74 = icmp eq i32 %73, 0
  %75 = fneg double %71
  %76 = select i1 %74, double %71, double %75
  br label %77
77:
  %78 = phi double [ %76, %70 ], [ 0.000000e+00, %8 ], [ 0.000000e+00, %7 ], [ %33, %52 ], [ %33, %46 ], [ %33, %26 ]
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %3)
  ret double %78
}
define internal fastcc range(i32 0, 2) i32 @decimal(ptr noundef %0, ptr nocapture noundef %1) unnamed_addr {
  br label %3
3:
  %4 = phi ptr [ %0, %2 ], [ %9, %3 ]
  %5 = load i8, ptr %4, align 1
  %6 = zext i8 %5 to i32
  %7 = tail call i32 @isspace(i32 noundef %6)
  %8 = icmp eq i32 %7, 0
  %9 = getelementptr inbounds i8, ptr %4, i64 1
  br i1 %8, label %10, label %3
10:
  store ptr %4, ptr %1, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 16
  store i64 0, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 36
  store i32 0, ptr %12, align 4
  %13 = getelementptr inbounds i8, ptr %1, i64 28
  store i32 0, ptr %13, align 4
  %14 = getelementptr inbounds i8, ptr %1, i64 24
  store i32 0, ptr %14, align 8
  %15 = load i8, ptr %4, align 1
  %16 = icmp eq i8 %15, 45
  %17 = zext i1 %16 to i32
  %18 = getelementptr inbounds i8, ptr %1, i64 32
  store i32 %17, ptr %18, align 8
  %19 = load i8, ptr %4, align 1
  switch i8 %19, label %22 [
    i8 45, label %20
    i8 43, label %20
  ]
20:
  %21 = getelementptr inbounds i8, ptr %4, i64 1
  br label %22
22:
  %23 = phi ptr [ %21, %20 ], [ %4, %10 ]
  br label %24
24:
  %25 = phi i8 [ %35, %31 ], [ 105, %22 ]
  %26 = phi i64 [ %33, %31 ], [ 0, %22 ]
  %27 = phi ptr [ %32, %31 ], [ %23, %22 ]
  %28 = load i8, ptr %27, align 1
  %29 = or i8 %28, 32
  %30 = icmp eq i8 %29, %25
  br i1 %30, label %31, label %38
31:
  %32 = getelementptr inbounds i8, ptr %27, i64 1
  %33 = add nuw nsw i64 %26, 1
  %34 = getelementptr inbounds i8, ptr @.str, i64 %33
  %35 = load i8, ptr %34, align 1
  %36 = icmp eq i64 %33, 3
  br i1 %36, label %37, label %24
37:
  br i1 %30, label %53, label %38
38:
  br label %39
39:
  %40 = phi i8 [ %50, %46 ], [ 110, %38 ]
  %41 = phi i64 [ %48, %46 ], [ 0, %38 ]
  %42 = phi ptr [ %47, %46 ], [ %23, %38 ]
  %43 = load i8, ptr %42, align 1
  %44 = or i8 %43, 32
  %45 = icmp eq i8 %44, %40
  br i1 %45, label %46, label %105
46:
  %47 = getelementptr inbounds i8, ptr %42, i64 1
  %48 = add nuw nsw i64 %41, 1
  %49 = getelementptr inbounds i8, ptr @.str.1, i64 %48
  %50 = load i8, ptr %49, align 1
  %51 = icmp eq i64 %48, 3
  br i1 %51, label %52, label %39
52:
  br i1 %45, label %53, label %105
53:
  %54 = load i8, ptr %23, align 1
  %55 = and i8 %54, -33
  %56 = icmp eq i8 %55, 73
  br i1 %56, label %57, label %70
57:
  %58 = phi i8 [ %68, %64 ], [ 105, %53 ]
  %59 = phi i64 [ %66, %64 ], [ 0, %53 ]
  %60 = phi ptr [ %65, %64 ], [ %23, %53 ]
  %61 = load i8, ptr %60, align 1
  %62 = or i8 %61, 32
  %63 = icmp eq i8 %62, %58
  br i1 %63, label %64, label %70
64:
  %65 = getelementptr inbounds i8, ptr %60, i64 1
  %66 = add nuw nsw i64 %59, 1
  %67 = getelementptr inbounds i8, ptr @.str.2, i64 %66
  %68 = load i8, ptr %67, align 1
  %69 = icmp eq i64 %66, 8
  br i1 %69, label %70, label %57
70:
  %71 = phi i64 [ 3, %53 ], [ 3, %57 ], [ 8, %64 ]
  %72 = getelementptr inbounds i8, ptr %23, i64 %71
  br i1 %56, label %102, label %73
73:
  %74 = load i8, ptr %72, align 1
  %75 = icmp eq i8 %74, 40
  br i1 %75, label %76, label %102
76:
  %77 = phi ptr [ %78, %81 ], [ %72, %73 ]
  %78 = getelementptr inbounds i8, ptr %77, i64 1
  %79 = load i8, ptr %78, align 1
  %80 = icmp eq i8 %79, 95
  br i1 %80, label %81, label %82
81:
  br label %76
82:
  %83 = add i8 %79, -48
  %84 = icmp ult i8 %83, 10
  br i1 %84, label %85, label %88
85:
  %86 = zext nneg i8 %79 to i32
  %87 = add nsw i32 %86, -48
  br label %95
88:
  %89 = or i8 %79, 32
  %90 = add i8 %89, -97
  %91 = icmp ult i8 %90, 26
  %92 = zext nneg i8 %89 to i32
  %93 = add nsw i32 %92, -87
  %94 = select i1 %91, i32 %93, i32 99
  br label %95
95:
  %96 = phi i32 [ %87, %85 ], [ %94, %88 ]
  %97 = icmp ult i32 %96, 36
  br i1 %97, label %81, label %98
98:
  %99 = icmp eq i8 %79, 41
  %100 = getelementptr inbounds i8, ptr %77, i64 2
  %101 = select i1 %99, ptr %100, ptr %72
  br label %102
102:
  %103 = phi ptr [ %72, %70 ], [ %101, %98 ], [ %72, %73 ]
  %104 = getelementptr inbounds i8, ptr %1, i64 8
  store ptr %103, ptr %104, align 8
  store i32 1, ptr %12, align 4
  br label %352
105:
  %106 = load i8, ptr %23, align 1
  %107 = icmp eq i8 %106, 48
  br i1 %107, label %109, label %108
108:
  br label %229
109:
  %110 = getelementptr inbounds i8, ptr %23, i64 1
  %111 = load i8, ptr %110, align 1
  %112 = and i8 %111, -33
  %113 = icmp eq i8 %112, 88
  br i1 %113, label %114, label %108
114:
  %115 = getelementptr inbounds i8, ptr %23, i64 2
  %116 = load i8, ptr %115, align 1
  %117 = add i8 %116, -48
  %118 = icmp ult i8 %117, 10
  br i1 %118, label %119, label %122
119:
  %120 = zext nneg i8 %116 to i32
  %121 = add nsw i32 %120, -48
  br label %129
122:
  %123 = or i8 %116, 32
  %124 = add i8 %123, -97
  %125 = icmp ult i8 %124, 26
  %126 = zext nneg i8 %123 to i32
  %127 = add nsw i32 %126, -87
  %128 = select i1 %125, i32 %127, i32 99
  br label %129
129:
  %130 = phi i32 [ %121, %119 ], [ %128, %122 ]
  %131 = icmp ult i32 %130, 16
  br i1 %131, label %152, label %132
132:
  %133 = icmp eq i8 %116, 46
  br i1 %133, label %134, label %108
134:
  %135 = getelementptr inbounds i8, ptr %23, i64 3
  %136 = load i8, ptr %135, align 1
  %137 = add i8 %136, -48
  %138 = icmp ult i8 %137, 10
  br i1 %138, label %139, label %142
139:
  %140 = zext nneg i8 %136 to i32
  %141 = add nsw i32 %140, -48
  br label %149
142:
  %143 = or i8 %136, 32
  %144 = add i8 %143, -97
  %145 = icmp ult i8 %144, 26
  %146 = zext nneg i8 %143 to i32
  %147 = add nsw i32 %146, -87
  %148 = select i1 %145, i32 %147, i32 99
  br label %149
149:
  %150 = phi i32 [ %141, %139 ], [ %148, %142 ]
  %151 = icmp ult i32 %150, 16
  br i1 %151, label %152, label %108
152:
  br label %153
153:
  %154 = phi i32 [ %179, %176 ], [ 0, %152 ]
  %155 = phi ptr [ %180, %176 ], [ %115, %152 ]
  %156 = load i8, ptr %155, align 1
  %157 = add i8 %156, -48
  %158 = icmp ult i8 %157, 10
  br i1 %158, label %159, label %162
159:
  %160 = zext nneg i8 %156 to i32
  %161 = add nsw i32 %160, -48
  br label %169
162:
  %163 = or i8 %156, 32
  %164 = add i8 %163, -97
  %165 = icmp ult i8 %164, 26
  %166 = zext nneg i8 %163 to i32
  %167 = add nsw i32 %166, -87
  %168 = select i1 %165, i32 %167, i32 99
  br label %169
169:
  %170 = phi i32 [ %161, %159 ], [ %168, %162 ]
  %171 = icmp ult i32 %170, 16
  br i1 %171, label %176, label %172
172:
  %173 = icmp eq i8 %156, 46
  %174 = icmp eq i32 %154, 0
  %175 = select i1 %173, i1 %174, i1 false
  br i1 %175, label %176, label %181
176:
  %177 = icmp eq i8 %156, 46
  %178 = zext i1 %177 to i32
  %179 = or i32 %154, %178
  %180 = getelementptr inbounds i8, ptr %155, i64 1
  br label %153
181:
  %182 = and i8 %156, -33
  %183 = icmp eq i8 %182, 80
  br i1 %183, label %184, label %226
184:
  %185 = getelementptr inbounds i8, ptr %155, i64 1
  %186 = load i8, ptr %185, align 1
  switch i8 %186, label %189 [
    i8 45, label %187
    i8 43, label %187
  ]
187:
  %188 = getelementptr inbounds i8, ptr %155, i64 2
  br label %189
189:
  %190 = phi ptr [ %188, %187 ], [ %185, %184 ]
  %191 = load i8, ptr %190, align 1
  %192 = add i8 %191, -48
  %193 = icmp ult i8 %192, 10
  br i1 %193, label %194, label %197
194:
  %195 = zext nneg i8 %191 to i32
  %196 = add nsw i32 %195, -48
  br label %204
197:
  %198 = or i8 %191, 32
  %199 = add i8 %198, -97
  %200 = icmp ult i8 %199, 26
  %201 = zext nneg i8 %198 to i32
  %202 = add nsw i32 %201, -87
  %203 = select i1 %200, i32 %202, i32 99
  br label %204
204:
  %205 = phi i32 [ %196, %194 ], [ %203, %197 ]
  %206 = icmp ult i32 %205, 10
  br i1 %206, label %207, label %226
207:
  %208 = phi ptr [ %225, %222 ], [ %190, %204 ]
  %209 = load i8, ptr %208, align 1
  %210 = add i8 %209, -48
  %211 = icmp ult i8 %210, 10
  br i1 %211, label %212, label %215
212:
  %213 = zext nneg i8 %209 to i32
  %214 = add nsw i32 %213, -48
  br label %222
215:
  %216 = or i8 %209, 32
  %217 = add i8 %216, -97
  %218 = icmp ult i8 %217, 26
  %219 = zext nneg i8 %216 to i32
  %220 = add nsw i32 %219, -87
  %221 = select i1 %218, i32 %220, i32 99
  br label %222
222:
  %223 = phi i32 [ %214, %212 ], [ %221, %215 ]
  %224 = icmp ult i32 %223, 10
  %225 = getelementptr inbounds i8, ptr %208, i64 1
  br i1 %224, label %207, label %226
226:
  %227 = phi ptr [ %155, %181 ], [ %155, %204 ], [ %208, %222 ]
  %228 = getelementptr inbounds i8, ptr %1, i64 8
  store ptr %227, ptr %228, align 8
  store i32 1, ptr %12, align 4
  br label %352
229:
  %230 = phi i32 [ %272, %271 ], [ 0, %108 ]
  %231 = phi i32 [ %273, %271 ], [ 0, %108 ]
  %232 = phi ptr [ %274, %271 ], [ %23, %108 ]
  %233 = load i8, ptr %232, align 1
  %234 = icmp ne i8 %233, 46
  %235 = icmp ne i32 %230, 0
  %236 = select i1 %234, i1 true, i1 %235
  br i1 %236, label %237, label %271
237:
  %238 = add i8 %233, -48
  %239 = icmp ult i8 %238, 10
  br i1 %239, label %240, label %243
240:
  %241 = zext nneg i8 %233 to i32
  %242 = add nsw i32 %241, -48
  br label %250
243:
  %244 = or i8 %233, 32
  %245 = add i8 %244, -97
  %246 = icmp ult i8 %245, 26
  %247 = zext nneg i8 %244 to i32
  %248 = add nsw i32 %247, -87
  %249 = select i1 %246, i32 %248, i32 99
  br label %250
250:
  %251 = phi i32 [ %242, %240 ], [ %249, %243 ]
  %252 = icmp ult i32 %251, 10
  br i1 %252, label %253, label %269
253:
  %254 = load i32, ptr %14, align 8
  %255 = icmp slt i32 %254, 18
  br i1 %255, label %256, label %268
256:
  %257 = load i64, ptr %11, align 8
  %258 = mul i64 %257, 10
  %259 = zext nneg i32 %251 to i64
  %260 = add i64 %258, %259
  store i64 %260, ptr %11, align 8
  %261 = or i32 %254, %251
  %262 = icmp eq i32 %261, 0
  br i1 %262, label %265, label %263
263:
  %264 = add nsw i32 %254, 1
  store i32 %264, ptr %14, align 8
  br label %265
265:
  %266 = load i32, ptr %13, align 4
  %267 = sub nsw i32 %266, %230
  store i32 %267, ptr %13, align 4
  br label %269
268:
  store i32 1, ptr %12, align 4
  br label %269
269:
  %270 = phi i32 [ %231, %250 ], [ 1, %268 ], [ 1, %265 ]
  br i1 %252, label %271, label %275
271:
  %272 = phi i32 [ %230, %269 ], [ 1, %229 ]
  %273 = phi i32 [ %270, %269 ], [ %231, %229 ]
  %274 = getelementptr inbounds i8, ptr %232, i64 1
  br label %229
275:
  %276 = icmp eq i32 %270, 0
  br i1 %276, label %352, label %277
277:
  %278 = load i8, ptr %232, align 1
  %279 = and i8 %278, -33
  %280 = icmp eq i8 %279, 69
  br i1 %280, label %281, label %349
281:
  %282 = getelementptr inbounds i8, ptr %232, i64 1
  %283 = load i8, ptr %282, align 1
  %284 = icmp eq i8 %283, 45
  %285 = icmp eq i8 %283, 43
  %286 = or i1 %284, %285
  %287 = getelementptr inbounds i8, ptr %232, i64 2
  %288 = select i1 %286, ptr %287, ptr %282
  %289 = load i8, ptr %288, align 1
  %290 = add i8 %289, -48
  %291 = icmp ult i8 %290, 10
  br i1 %291, label %292, label %295
292:
  %293 = zext nneg i8 %289 to i32
  %294 = add nsw i32 %293, -48
  br label %302
295:
  %296 = or i8 %289, 32
  %297 = add i8 %296, -97
  %298 = icmp ult i8 %297, 26
  %299 = zext nneg i8 %296 to i32
  %300 = add nsw i32 %299, -87
  %301 = select i1 %298, i32 %300, i32 99
  br label %302
302:
  %303 = phi i32 [ %294, %292 ], [ %301, %295 ]
  %304 = icmp ult i32 %303, 10
  br i1 %304, label %305, label %349
305:
  %306 = phi ptr [ %343, %341 ], [ %288, %302 ]
  %307 = phi i32 [ %342, %341 ], [ 0, %302 ]
  %308 = load i8, ptr %306, align 1
  %309 = add i8 %308, -48
  %310 = icmp ult i8 %309, 10
  br i1 %310, label %311, label %314
311:
  %312 = zext nneg i8 %308 to i32
  %313 = add nsw i32 %312, -48
  br label %321
314:
  %315 = or i8 %308, 32
  %316 = add i8 %315, -97
  %317 = icmp ult i8 %316, 26
  %318 = zext nneg i8 %315 to i32
  %319 = add nsw i32 %318, -87
  %320 = select i1 %317, i32 %319, i32 99
  br label %321
321:
  %322 = phi i32 [ %313, %311 ], [ %320, %314 ]
  %323 = icmp ult i32 %322, 10
  br i1 %323, label %324, label %344
324:
  %325 = icmp slt i32 %307, 100000
  br i1 %325, label %326, label %341
326:
  %327 = mul nsw i32 %307, 10
  br i1 %310, label %328, label %331
328:
  %329 = zext nneg i8 %308 to i32
  %330 = add nsw i32 %329, -48
  br label %338
331:
  %332 = or i8 %308, 32
  %333 = add i8 %332, -97
  %334 = icmp ult i8 %333, 26
  %335 = zext nneg i8 %332 to i32
  %336 = add nsw i32 %335, -87
  %337 = select i1 %334, i32 %336, i32 99
  br label %338
338:
  %339 = phi i32 [ %330, %328 ], [ %337, %331 ]
  %340 = add nsw i32 %339, %327
  br label %341
341:
  %342 = phi i32 [ %340, %338 ], [ %307, %324 ]
  %343 = getelementptr inbounds i8, ptr %306, i64 1
  br label %305
344:
  %345 = sub nsw i32 0, %307
  %346 = select i1 %284, i32 %345, i32 %307
  %347 = load i32, ptr %13, align 4
  %348 = add nsw i32 %347, %346
  store i32 %348, ptr %13, align 4
  br label %349
349:
  %350 = phi ptr [ %232, %277 ], [ %306, %344 ], [ %232, %302 ]
  %351 = getelementptr inbounds i8, ptr %1, i64 8
  store ptr %350, ptr %351, align 8
  br label %352
352:
  %353 = phi i32 [ 1, %102 ], [ 1, %226 ], [ 1, %349 ], [ 0, %275 ]
  ret i32 %353
}
declare dso_local double @__fathom_strtod(ptr noundef, i64 noundef)
define weak dso_local float @strtof(ptr noundef %0, ptr noundef %1) {
  %3 = alloca %struct.decimal, align 8
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %3)
  %4 = call fastcc i32 @decimal(ptr noundef %0, ptr noundef nonnull %3)
  %5 = icmp eq i32 %4, 0
  %6 = icmp eq ptr %1, null
  br i1 %5, label %7, label %9
7:
  br i1 %6, label %79, label %8
8:
  store ptr %0, ptr %1, align 8
  br label %79
9:
  br i1 %6, label %13, label %10
10:
  %11 = getelementptr inbounds i8, ptr %3, i64 8
  %12 = load ptr, ptr %11, align 8
  store ptr %12, ptr %1, align 8
  br label %13
13:
  %14 = getelementptr inbounds i8, ptr %3, i64 36
  %15 = load i32, ptr %14, align 4
  %16 = icmp ne i32 %15, 0
  %17 = getelementptr inbounds i8, ptr %3, i64 24
  %18 = load i32, ptr %17, align 8
  %19 = icmp sgt i32 %18, 7
  %20 = select i1 %16, i1 true, i1 %19
  %21 = getelementptr inbounds i8, ptr %3, i64 28
  %22 = load i32, ptr %21, align 4
  %23 = add i32 %22, -11
  %24 = icmp ult i32 %23, -21
  %25 = select i1 %20, i1 true, i1 %24
  br i1 %25, label %26, label %54
26:
  %27 = load ptr, ptr %3, align 8
  %28 = getelementptr inbounds i8, ptr %3, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = ptrtoint ptr %29 to i64
  %31 = ptrtoint ptr %27 to i64
  %32 = sub i64 %30, %31
  %33 = tail call float @__fathom_strtof(ptr noundef %27, i64 noundef %32)
  %34 = fcmp olt float %33, 0.000000e+00
  %35 = fneg float %33
  %36 = select i1 %34, float %35, float %33
  %37 = getelementptr inbounds i8, ptr %3, i64 32
  %38 = load i32, ptr %37, align 8
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds i8, ptr %27, i64 %39
  %41 = load i8, ptr %40, align 1
  %42 = and i8 %41, -33
  %43 = icmp eq i8 %42, 73
  br i1 %43, label %79, label %44
44:
  %45 = fcmp ogt float %36, 0x47EFFFFFE0000000
  br i1 %45, label %52, label %46
46:
  %47 = fcmp olt float %36, 0x3810000000000000
  %48 = getelementptr inbounds i8, ptr %3, i64 16
  %49 = load i64, ptr %48, align 8
  %50 = icmp ne i64 %49, 0
  %51 = select i1 %47, i1 %50, i1 false
  br i1 %51, label %52, label %79
52:
  %53 = tail call ptr @__errno_location()
  store i32 34, ptr %53, align 4
  br label %79
54:
  %55 = getelementptr inbounds i8, ptr %3, i64 16
  %56 = load i64, ptr %55, align 8
  %57 = sitofp i64 %56 to float
  %58 = icmp slt i32 %22, 0
  br i1 %58, label %59, label %66
59:
  %60 = sub nsw i32 0, %22
  %61 = zext nneg i32 %60 to i64
  %62 = getelementptr inbounds [23 x double], ptr @tens, i64 0, i64 %61
  %63 = load double, ptr %62, align 8
  %64 = fptrunc double %63 to float
  %65 = fdiv float %57, %64
  br label %72
66:
  %67 = zext nneg i32 %22 to i64
  %68 = getelementptr inbounds [23 x double], ptr @tens, i64 0, i64 %67
  %69 = load double, ptr %68, align 8
  %70 = fptrunc double %69 to float
  %71 = fmul float %57, %70
  br label %72
72:
  %73 = phi float [ %65, %59 ], [ %71, %66 ]
  %74 = getelementptr inbounds i8, ptr %3, i64 32
  %75 = load i32, ptr %74, align 8
  %76 = icmp eq i32 %75, 0
  %77 = fneg float %73
  %78 = select i1 %76, float %73, float %77
  br label %79
79:
  %80 = phi float [ %78, %72 ], [ 0.000000e+00, %8 ], [ 0.000000e+00, %7 ], [ %33, %52 ], [ %33, %46 ], [ %33, %26 ]
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %3)
  ret float %80
}
declare dso_local float @__fathom_strtof(ptr noundef, i64 noundef)
define weak dso_local x86_fp80 @strtold(ptr noundef %0, ptr noundef %1) {
  %3 = alloca %struct.decimal, align 8
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %3)
  %4 = call fastcc i32 @decimal(ptr noundef %0, ptr noundef nonnull %3)
  %5 = icmp eq i32 %4, 0
  %6 = icmp eq ptr %1, null
  br i1 %5, label %7, label %9
7:
  br i1 %6, label %79, label %8
8:
  store ptr %0, ptr %1, align 8
  br label %79
9:
  br i1 %6, label %13, label %10
10:
  %11 = getelementptr inbounds i8, ptr %3, i64 8
  %12 = load ptr, ptr %11, align 8
  store ptr %12, ptr %1, align 8
  br label %13
13:
  %14 = getelementptr inbounds i8, ptr %3, i64 36
  %15 = load i32, ptr %14, align 4
  %16 = icmp ne i32 %15, 0
  %17 = getelementptr inbounds i8, ptr %3, i64 24
  %18 = load i32, ptr %17, align 8
  %19 = icmp sgt i32 %18, 18
  %20 = select i1 %16, i1 true, i1 %19
  %21 = getelementptr inbounds i8, ptr %3, i64 28
  %22 = load i32, ptr %21, align 4
  %23 = add i32 %22, -23
  %24 = icmp ult i32 %23, -45
  %25 = select i1 %20, i1 true, i1 %24
  br i1 %25, label %26, label %54
26:
  %27 = load ptr, ptr %3, align 8
  %28 = getelementptr inbounds i8, ptr %3, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = ptrtoint ptr %29 to i64
  %31 = ptrtoint ptr %27 to i64
  %32 = sub i64 %30, %31
  %33 = tail call x86_fp80 @__fathom_strtold(ptr noundef %27, i64 noundef %32)
  %34 = fcmp olt x86_fp80 %33, 0xK00000000000000000000
  %35 = fneg x86_fp80 %33
  %36 = select i1 %34, x86_fp80 %35, x86_fp80 %33
  %37 = getelementptr inbounds i8, ptr %3, i64 32
  %38 = load i32, ptr %37, align 8
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds i8, ptr %27, i64 %39
  %41 = load i8, ptr %40, align 1
  %42 = and i8 %41, -33
  %43 = icmp eq i8 %42, 73
  br i1 %43, label %79, label %44
44:
  %45 = fcmp ogt x86_fp80 %36, 0xK7FFEFFFFFFFFFFFFFFFF
  br i1 %45, label %52, label %46
46:
  %47 = fcmp olt x86_fp80 %36, 0xK00018000000000000000
  %48 = getelementptr inbounds i8, ptr %3, i64 16
  %49 = load i64, ptr %48, align 8
  %50 = icmp ne i64 %49, 0
  %51 = select i1 %47, i1 %50, i1 false
  br i1 %51, label %52, label %79
52:
  %53 = tail call ptr @__errno_location()
  store i32 34, ptr %53, align 4
  br label %79
54:
  %55 = getelementptr inbounds i8, ptr %3, i64 16
  %56 = load i64, ptr %55, align 8
  %57 = sitofp i64 %56 to x86_fp80
  %58 = icmp slt i32 %22, 0
  br i1 %58, label %59, label %66
59:
  %60 = sub nsw i32 0, %22
  %61 = zext nneg i32 %60 to i64
  %62 = getelementptr inbounds [23 x double], ptr @tens, i64 0, i64 %61
  %63 = load double, ptr %62, align 8
  %64 = fpext double %63 to x86_fp80
  %65 = fdiv x86_fp80 %57, %64
  br label %72
66:
  %67 = zext nneg i32 %22 to i64
  %68 = getelementptr inbounds [23 x double], ptr @tens, i64 0, i64 %67
  %69 = load double, ptr %68, align 8
  %70 = fpext double %69 to x86_fp80
  %71 = fmul x86_fp80 %57, %70
  br label %72
72:
  %73 = phi x86_fp80 [ %65, %59 ], [ %71, %66 ]
  %74 = getelementptr inbounds i8, ptr %3, i64 32
  %75 = load i32, ptr %74, align 8
  %76 = icmp eq i32 %75, 0
  %77 = fneg x86_fp80 %73
  %78 = select i1 %76, x86_fp80 %73, x86_fp80 %77
  br label %79
79:
  %80 = phi x86_fp80 [ %78, %72 ], [ 0xK00000000000000000000, %8 ], [ 0xK00000000000000000000, %7 ], [ %33, %52 ], [ %33, %46 ], [ %33, %26 ]
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %3)
  ret x86_fp80 %80
}
declare dso_local x86_fp80 @__fathom_strtold(ptr noundef, i64 noundef)
define weak dso_local float @__strtof_internal(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call float @strtof(ptr noundef %0, ptr noundef %1)
  ret float %4
}
define weak dso_local double @atof(ptr noundef %0) {
  %2 = tail call double @strtod(ptr noundef %0, ptr noundef null)
  ret double %2
}
define weak dso_local void @qsort_r(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3, ptr noundef %4) {
  %6 = icmp ult i64 %1, 2
  %7 = icmp eq i64 %2, 0
  %8 = or i1 %6, %7
  br i1 %8, label %15, label %9
9:
  %10 = mul i64 %2, %1
  %11 = tail call ptr @malloc(i64 noundef %10)
  %12 = icmp eq ptr %11, null
  br i1 %12, label %13, label %14
13:
  tail call void @abort()
  unreachable
14:
  tail call fastcc void @merge_sort(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef nonnull %11)
  tail call void @free(ptr noundef nonnull %11)
  br label %15
15:
  ret void
}
declare dso_local ptr @malloc(i64 noundef)
declare dso_local void @abort()
define internal fastcc void @merge_sort(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5) unnamed_addr {
  %7 = icmp ult i64 %1, 2
  br i1 %7, label %52, label %8
8:
  %9 = lshr i64 %1, 1
  %10 = sub i64 %1, %9
  %11 = mul i64 %9, %2
  %12 = getelementptr inbounds i8, ptr %0, i64 %11
  tail call fastcc void @merge_sort(ptr noundef %0, i64 noundef %9, i64 noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5)
  tail call fastcc void @merge_sort(ptr noundef %12, i64 noundef %10, i64 noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5)
  %13 = icmp eq i64 %10, 0
  br i1 %13, label %39, label %14
14:
  %15 = phi ptr [ %35, %30 ], [ %5, %8 ]
  %16 = phi ptr [ %34, %30 ], [ %12, %8 ]
  %17 = phi ptr [ %33, %30 ], [ %0, %8 ]
  %18 = phi i64 [ %32, %30 ], [ %10, %8 ]
  %19 = phi i64 [ %31, %30 ], [ %9, %8 ]
  %20 = tail call i32 %3(ptr noundef %17, ptr noundef %16, ptr noundef %4)
  %21 = icmp slt i32 %20, 1
  br i1 %21, label %22, label %26
22:
  %23 = tail call ptr @memcpy(ptr noundef %15, ptr noundef %17, i64 noundef %2)
  %24 = getelementptr inbounds i8, ptr %17, i64 %2
  %25 = add nsw i64 %19, -1
  br label %30
26:
  %27 = tail call ptr @memcpy(ptr noundef %15, ptr noundef %16, i64 noundef %2)
  %28 = getelementptr inbounds i8, ptr %16, i64 %2
  %29 = add i64 %18, -1
  br label %30
30:
  %31 = phi i64 [ %25, %22 ], [ %19, %26 ]
  %32 = phi i64 [ %18, %22 ], [ %29, %26 ]
  %33 = phi ptr [ %24, %22 ], [ %17, %26 ]
  %34 = phi ptr [ %16, %22 ], [ %28, %26 ]
  %35 = getelementptr inbounds i8, ptr %15, i64 %2
  %36 = icmp ne i64 %31, 0
  %37 = icmp ne i64 %32, 0
  %38 = select i1 %36, i1 %37, i1 false
  br i1 %38, label %14, label %39
39:
  %40 = phi i64 [ %9, %8 ], [ %31, %30 ]
  %41 = phi i64 [ %10, %8 ], [ %32, %30 ]
  %42 = phi ptr [ %0, %8 ], [ %33, %30 ]
  %43 = phi ptr [ %5, %8 ], [ %35, %30 ]
  %44 = phi i1 [ true, %8 ], [ %36, %30 ]
  br i1 %44, label %45, label %48
45:
  %46 = mul i64 %40, %2
  %47 = tail call ptr @memcpy(ptr noundef %43, ptr noundef %42, i64 noundef %46)
  br label %48
48:
  %49 = sub i64 %1, %41
  %50 = mul i64 %49, %2
  %51 = tail call ptr @memcpy(ptr noundef %0, ptr noundef %5, i64 noundef %50)
  br label %52
52:
  ret void
}
declare dso_local void @free(ptr noundef)
define weak dso_local void @qsort(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = alloca ptr, align 8
  store ptr %3, ptr %5, align 8
  call void @qsort_r(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef nonnull @plain_order, ptr noundef nonnull %5)
  ret void
}
define internal i32 @plain_order(ptr noundef %0, ptr noundef %1, ptr nocapture noundef readonly %2) {
  %4 = load ptr, ptr %2, align 8
  %5 = tail call i32 %4(ptr noundef %0, ptr noundef %1)
  ret i32 %5
}
define weak dso_local ptr @bsearch(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef %4) {
  br label %6
6:
  %7 = phi i64 [ %2, %5 ], [ %22, %11 ]
  %8 = phi i64 [ 0, %5 ], [ %24, %11 ]
  %9 = phi ptr [ undef, %5 ], [ %25, %11 ]
  %10 = icmp ult i64 %8, %7
  br i1 %10, label %11, label %26
11:
  %12 = sub i64 %7, %8
  %13 = lshr i64 %12, 1
  %14 = add i64 %13, %8
  %15 = mul i64 %14, %3
  %16 = getelementptr inbounds i8, ptr %1, i64 %15
  %17 = tail call i32 %4(ptr noundef %0, ptr noundef %16)
  %18 = icmp eq i32 %17, 0
  %19 = icmp slt i32 %17, 0
  %20 = add i64 %14, 1
  %21 = select i1 %19, i64 %14, i64 %7
  %22 = select i1 %18, i64 %7, i64 %21
  %23 = icmp slt i32 %17, 1
  %24 = select i1 %23, i64 %8, i64 %20
  %25 = select i1 %18, ptr %16, ptr %9
  br i1 %18, label %26, label %6
26:
  %27 = phi ptr [ %25, %11 ], [ null, %6 ]
  ret ptr %27
}
define weak dso_local ptr @lfind(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, ptr noundef %4) {
  %6 = load i64, ptr %2, align 8
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %18, label %8
8:
  %9 = phi i64 [ %14, %13 ], [ 0, %5 ]
  %10 = phi ptr [ %15, %13 ], [ %1, %5 ]
  %11 = tail call i32 %4(ptr noundef %0, ptr noundef %10)
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %18, label %13
13:
  %14 = add nuw i64 %9, 1
  %15 = getelementptr inbounds i8, ptr %10, i64 %3
  %16 = load i64, ptr %2, align 8
  %17 = icmp ult i64 %14, %16
  br i1 %17, label %8, label %18
18:
  %19 = phi ptr [ null, %5 ], [ null, %13 ], [ %10, %8 ]
  ret ptr %19
}
define weak dso_local i64 @div(i32 noundef %0, i32 noundef %1) {
  %3 = sdiv i32 %0, %1
  %4 = srem i32 %0, %1
  %5 = zext i32 %4 to i64
  %6 = shl nuw i64 %5, 32
  %7 = zext i32 %3 to i64
  %8 = or disjoint i64 %6, %7
  ret i64 %8
}
define weak dso_local { i64, i64 } @ldiv(i64 noundef %0, i64 noundef %1) {
  %3 = sdiv i64 %0, %1
  %4 = srem i64 %0, %1
  %5 = insertvalue { i64, i64 } poison, i64 %3, 0
  %6 = insertvalue { i64, i64 } %5, i64 %4, 1
  ret { i64, i64 } %6
}
define weak dso_local { i64, i64 } @lldiv(i64 noundef %0, i64 noundef %1) {
  %3 = sdiv i64 %0, %1
  %4 = srem i64 %0, %1
  %5 = insertvalue { i64, i64 } poison, i64 %3, 0
  %6 = insertvalue { i64, i64 } %5, i64 %4, 1
  ret { i64, i64 } %6
}
define weak dso_local { i64, i64 } @imaxdiv(i64 noundef %0, i64 noundef %1) {
  %3 = sdiv i64 %0, %1
  %4 = srem i64 %0, %1
  %5 = insertvalue { i64, i64 } poison, i64 %3, 0
  %6 = insertvalue { i64, i64 } %5, i64 %4, 1
  ret { i64, i64 } %6
}
define weak dso_local i32 @ffsl(i64 noundef %0) {
  %2 = icmp eq i64 %0, 0
  %3 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %0, i1 true)
  %4 = trunc nuw nsw i64 %3 to i32
  %5 = add nuw nsw i32 %4, 1
  %6 = select i1 %2, i32 0, i32 %5
  ret i32 %6
}
declare i64 @llvm.cttz.i64(i64, i1 immarg)
define weak dso_local i32 @ffsll(i64 noundef %0) {
  %2 = tail call i32 @ffsl(i64 noundef %0)
  ret i32 %2
}
define weak dso_local i32 @ffs(i32 noundef %0) {
  %2 = icmp eq i32 %0, 0
  %3 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %0, i1 true)
  %4 = add nuw nsw i32 %3, 1
  %5 = select i1 %2, i32 0, i32 %4
  ret i32 %5
}
declare i32 @llvm.cttz.i32(i32, i1 immarg)
define weak dso_local ptr @getenv(ptr noundef %0) {
  %2 = tail call i64 @strlen(ptr noundef %0)
  %3 = load ptr, ptr @environ, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %25, label %5
5:
  %6 = load ptr, ptr %3, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %25, label %8
8:
  %9 = phi ptr [ %23, %21 ], [ %6, %5 ]
  %10 = phi ptr [ %22, %21 ], [ %3, %5 ]
  %11 = tail call i32 @strncmp(ptr noundef nonnull %9, ptr noundef %0, i64 noundef %2)
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %21
13:
  %14 = load ptr, ptr %10, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 %2
  %16 = load i8, ptr %15, align 1
  %17 = icmp eq i8 %16, 61
  br i1 %17, label %18, label %21
18:
  %19 = getelementptr inbounds i8, ptr %14, i64 %2
  %20 = getelementptr inbounds i8, ptr %19, i64 1
  br label %25
21:
  %22 = getelementptr inbounds i8, ptr %10, i64 8
  %23 = load ptr, ptr %22, align 8
  %24 = icmp eq ptr %23, null
  br i1 %24, label %25, label %8
25:
  %26 = phi ptr [ %20, %18 ], [ null, %1 ], [ null, %5 ], [ null, %21 ]
  ret ptr %26
}
declare dso_local i64 @strlen(ptr noundef)
declare dso_local i32 @strncmp(ptr noundef, ptr noundef, i64 noundef)
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
  %12 = tail call i64 @strlen(ptr noundef nonnull %0)
  %13 = load ptr, ptr @environ, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %39, label %15
15:
  %16 = load ptr, ptr %13, align 8
  %17 = icmp eq ptr %16, null
  br i1 %17, label %39, label %18
18:
  %19 = phi ptr [ %37, %35 ], [ %16, %15 ]
  %20 = phi ptr [ %36, %35 ], [ %13, %15 ]
  %21 = tail call i32 @strncmp(ptr noundef nonnull %19, ptr noundef nonnull %0, i64 noundef %12)
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %33
23:
  %24 = load ptr, ptr %20, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 %12
  %26 = load i8, ptr %25, align 1
  %27 = icmp eq i8 %26, 61
  br i1 %27, label %28, label %33
28:
  %29 = phi ptr [ %30, %28 ], [ %20, %23 ]
  %30 = getelementptr inbounds i8, ptr %29, i64 8
  %31 = load ptr, ptr %30, align 8
  store ptr %31, ptr %29, align 8
  %32 = icmp eq ptr %31, null
  br i1 %32, label %35, label %28
33:
  %34 = getelementptr inbounds i8, ptr %20, i64 8
  br label %35
35:
  %36 = phi ptr [ %34, %33 ], [ %20, %28 ]
  %37 = load ptr, ptr %36, align 8
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
  %19 = tail call i64 @strlen(ptr noundef nonnull %0)
  %20 = tail call i64 @strlen(ptr noundef %1)
  %21 = add i64 %20, 1
  %22 = add i64 %19, 1
  %23 = add i64 %22, %21
  %24 = tail call ptr @malloc(i64 noundef %23)
  %25 = icmp eq ptr %24, null
  br i1 %25, label %26, label %28
26:
  %27 = tail call ptr @__errno_location()
  store i32 12, ptr %27, align 4
  br label %34
28:
  %29 = tail call ptr @memcpy(ptr noundef nonnull %24, ptr noundef nonnull %0, i64 noundef %19)
  %30 = getelementptr inbounds i8, ptr %24, i64 %19
  store i8 61, ptr %30, align 1
  %31 = getelementptr inbounds i8, ptr %30, i64 1
  %32 = tail call ptr @memcpy(ptr noundef nonnull %31, ptr noundef %1, i64 noundef %21)
  %33 = tail call fastcc i32 @put(ptr noundef nonnull %24, i64 noundef %19)
  br label %34
34:
  %35 = phi i32 [ -1, %11 ], [ 0, %15 ], [ %33, %28 ], [ -1, %26 ]
  ret i32 %35
}
declare dso_local ptr @memcpy(ptr noundef, ptr noundef, i64 noundef)
define internal fastcc range(i32 -1, 1) i32 @put(ptr noundef %0, i64 noundef %1) unnamed_addr {
  %3 = load ptr, ptr @environ, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %25, label %5
5:
  %6 = load ptr, ptr %3, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %25, label %8
8:
  %9 = phi ptr [ %23, %20 ], [ %6, %5 ]
  %10 = phi i64 [ %22, %20 ], [ 0, %5 ]
  %11 = phi ptr [ %21, %20 ], [ %3, %5 ]
  %12 = tail call i32 @strncmp(ptr noundef nonnull %9, ptr noundef %0, i64 noundef %1)
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %20
14:
  %15 = load ptr, ptr %11, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 %1
  %17 = load i8, ptr %16, align 1
  %18 = icmp eq i8 %17, 61
  br i1 %18, label %19, label %20
19:
  store ptr %0, ptr %11, align 8
  br label %41
20:
  %21 = getelementptr inbounds i8, ptr %11, i64 8
  %22 = add i64 %10, 1
  %23 = load ptr, ptr %21, align 8
  %24 = icmp eq ptr %23, null
  br i1 %24, label %25, label %8
25:
  %26 = phi i64 [ 0, %2 ], [ 0, %5 ], [ %22, %20 ]
  %27 = shl i64 %26, 3
  %28 = add i64 %27, 16
  %29 = tail call ptr @malloc(i64 noundef %28)
  %30 = icmp eq ptr %29, null
  br i1 %30, label %31, label %33
31:
  %32 = tail call ptr @__errno_location()
  store i32 12, ptr %32, align 4
  br label %41
33:
  %34 = icmp eq i64 %26, 0
  br i1 %34, label %38, label %35
35:
  %36 = load ptr, ptr @environ, align 8
  %37 = tail call ptr @memcpy(ptr noundef nonnull %29, ptr noundef %36, i64 noundef %27)
  br label %38
38:
  %39 = getelementptr inbounds ptr, ptr %29, i64 %26
  store ptr %0, ptr %39, align 8
  %40 = getelementptr i8, ptr %39, i64 8
  store ptr null, ptr %40, align 8
  store ptr %29, ptr @environ, align 8
  br label %41
41:
  %42 = phi i32 [ 0, %19 ], [ 0, %38 ], [ -1, %31 ]
  ret i32 %42
}
define weak dso_local i32 @putenv(ptr noundef %0) {
  %2 = tail call ptr @strchr(ptr noundef %0, i32 noundef 61)
  %3 = icmp eq ptr %2, null
  br i1 %3, label %4, label %6
4:
  %5 = tail call i32 @unsetenv(ptr noundef %0)
  br label %11
6:
  %7 = ptrtoint ptr %2 to i64
  %8 = ptrtoint ptr %0 to i64
  %9 = sub i64 %7, %8
  %10 = tail call fastcc i32 @put(ptr noundef %0, i64 noundef %9)
  br label %11
11:
  %12 = phi i32 [ %10, %6 ], [ %5, %4 ]
  ret i32 %12
}
define weak dso_local i32 @clearenv() {
  store ptr null, ptr @environ, align 8
  ret i32 0
}
declare dso_local i32 @isspace(i32 noundef)
