; made from stdlib.c 960e6b24b40370e9
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@.str = private unnamed_addr constant [4 x i8] c"inf\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"nan\00", align 1
@.str.2 = private unnamed_addr constant [9 x i8] c"infinity\00", align 1
@tens = internal unnamed_addr constant [23 x double] [double 1.000000e+00, double 1.000000e+01, double 1.000000e+02, double 1.000000e+03, double 1.000000e+04, double 1.000000e+05, double 1.000000e+06, double 1.000000e+07, double 1.000000e+08, double 1.000000e+09, double 1.000000e+10, double 1.000000e+11, double 1.000000e+12, double 1.000000e+13, double 1.000000e+14, double 1.000000e+15, double 1.000000e+16, double 1.000000e+17, double 1.000000e+18, double 1.000000e+19, double 1.000000e+20, double 1.000000e+21, double 1.000000e+22], align 16
@environ = external global ptr, align 8
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
declare ptr @__errno_location()
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
  %11 = load i8, ptr %4, align 1
  %12 = icmp eq i8 %11, 45
  %13 = icmp eq i8 %11, 43
  %14 = or i1 %12, %13
  %15 = zext i1 %14 to i64
  %16 = getelementptr inbounds i8, ptr %4, i64 %15
  br label %17
17:
  %18 = phi i8 [ %28, %24 ], [ 105, %10 ]
  %19 = phi i64 [ %26, %24 ], [ 0, %10 ]
  %20 = phi ptr [ %25, %24 ], [ %16, %10 ]
  %21 = load i8, ptr %20, align 1
  %22 = or i8 %21, 32
  %23 = icmp eq i8 %22, %18
  br i1 %23, label %24, label %31
24:
  %25 = getelementptr inbounds i8, ptr %20, i64 1
  %26 = add nuw nsw i64 %19, 1
  %27 = getelementptr inbounds i8, ptr @.str, i64 %26
  %28 = load i8, ptr %27, align 1
  %29 = icmp eq i64 %26, 3
  br i1 %29, label %30, label %17
30:
  br i1 %23, label %46, label %31
31:
  br label %32
32:
  %33 = phi i8 [ %43, %39 ], [ 110, %31 ]
  %34 = phi i64 [ %41, %39 ], [ 0, %31 ]
  %35 = phi ptr [ %40, %39 ], [ %16, %31 ]
  %36 = load i8, ptr %35, align 1
  %37 = or i8 %36, 32
  %38 = icmp eq i8 %37, %33
  br i1 %38, label %39, label %104
39:
  %40 = getelementptr inbounds i8, ptr %35, i64 1
  %41 = add nuw nsw i64 %34, 1
  %42 = getelementptr inbounds i8, ptr @.str.1, i64 %41
  %43 = load i8, ptr %42, align 1
  %44 = icmp eq i64 %41, 3
  br i1 %44, label %45, label %32
45:
  br i1 %38, label %46, label %104
46:
  %47 = load i8, ptr %16, align 1
  %48 = and i8 %47, -33
  %49 = icmp eq i8 %48, 73
  br i1 %49, label %50, label %63
50:
  %51 = phi i8 [ %61, %57 ], [ 105, %46 ]
  %52 = phi i64 [ %59, %57 ], [ 0, %46 ]
  %53 = phi ptr [ %58, %57 ], [ %16, %46 ]
  %54 = load i8, ptr %53, align 1
  %55 = or i8 %54, 32
  %56 = icmp eq i8 %55, %51
  br i1 %56, label %57, label %63
57:
  %58 = getelementptr inbounds i8, ptr %53, i64 1
  %59 = add nuw nsw i64 %52, 1
  %60 = getelementptr inbounds i8, ptr @.str.2, i64 %59
  %61 = load i8, ptr %60, align 1
  %62 = icmp eq i64 %59, 8
  br i1 %62, label %63, label %50
63:
  %64 = phi i64 [ 3, %46 ], [ 3, %50 ], [ 8, %57 ]
  %65 = getelementptr inbounds i8, ptr %16, i64 %64
  br i1 %49, label %95, label %66
66:
  %67 = load i8, ptr %65, align 1
  %68 = icmp eq i8 %67, 40
  br i1 %68, label %69, label %95
69:
  %70 = phi ptr [ %71, %74 ], [ %65, %66 ]
  %71 = getelementptr inbounds i8, ptr %70, i64 1
  %72 = load i8, ptr %71, align 1
  %73 = icmp eq i8 %72, 95
  br i1 %73, label %74, label %75
74:
  br label %69
75:
  %76 = add i8 %72, -48
  %77 = icmp ult i8 %76, 10
  br i1 %77, label %78, label %81
78:
  %79 = zext nneg i8 %72 to i32
  %80 = add nsw i32 %79, -48
  br label %88
81:
  %82 = or i8 %72, 32
  %83 = add i8 %82, -97
  %84 = icmp ult i8 %83, 26
  %85 = zext nneg i8 %82 to i32
  %86 = add nsw i32 %85, -87
  %87 = select i1 %84, i32 %86, i32 99
  br label %88
88:
  %89 = phi i32 [ %80, %78 ], [ %87, %81 ]
  %90 = icmp ult i32 %89, 36
  br i1 %90, label %74, label %91
91:
  %92 = icmp eq i8 %72, 41
  %93 = getelementptr inbounds i8, ptr %70, i64 2
  %94 = select i1 %92, ptr %93, ptr %65
  br label %95
95:
  %96 = phi ptr [ %65, %63 ], [ %94, %91 ], [ %65, %66 ]
  %97 = icmp eq ptr %1, null
  br i1 %97, label %99, label %98
98:
  store ptr %96, ptr %1, align 8
  br label %99
99:
  %100 = ptrtoint ptr %96 to i64
  %101 = ptrtoint ptr %4 to i64
  %102 = sub i64 %100, %101
  %103 = tail call double @__fathom_strtod(ptr noundef nonnull %4, i64 noundef %102)
  br label %405
104:
  %105 = load i8, ptr %16, align 1
  %106 = icmp eq i8 %105, 48
  br i1 %106, label %108, label %107
107:
  br label %234
108:
  %109 = getelementptr inbounds i8, ptr %16, i64 1
  %110 = load i8, ptr %109, align 1
  %111 = and i8 %110, -33
  %112 = icmp eq i8 %111, 88
  br i1 %112, label %113, label %107
113:
  %114 = getelementptr inbounds i8, ptr %16, i64 2
  %115 = load i8, ptr %114, align 1
  %116 = add i8 %115, -48
  %117 = icmp ult i8 %116, 10
  br i1 %117, label %118, label %121
118:
  %119 = zext nneg i8 %115 to i32
  %120 = add nsw i32 %119, -48
  br label %128
121:
  %122 = or i8 %115, 32
  %123 = add i8 %122, -97
  %124 = icmp ult i8 %123, 26
  %125 = zext nneg i8 %122 to i32
  %126 = add nsw i32 %125, -87
  %127 = select i1 %124, i32 %126, i32 99
  br label %128
128:
  %129 = phi i32 [ %120, %118 ], [ %127, %121 ]
  %130 = icmp ult i32 %129, 16
  br i1 %130, label %151, label %131
131:
  %132 = icmp eq i8 %115, 46
  br i1 %132, label %133, label %107
133:
  %134 = getelementptr inbounds i8, ptr %16, i64 3
  %135 = load i8, ptr %134, align 1
  %136 = add i8 %135, -48
  %137 = icmp ult i8 %136, 10
  br i1 %137, label %138, label %141
138:
  %139 = zext nneg i8 %135 to i32
  %140 = add nsw i32 %139, -48
  br label %148
141:
  %142 = or i8 %135, 32
  %143 = add i8 %142, -97
  %144 = icmp ult i8 %143, 26
  %145 = zext nneg i8 %142 to i32
  %146 = add nsw i32 %145, -87
  %147 = select i1 %144, i32 %146, i32 99
  br label %148
148:
  %149 = phi i32 [ %140, %138 ], [ %147, %141 ]
  %150 = icmp ult i32 %149, 16
  br i1 %150, label %151, label %107
151:
  br label %152
152:
  %153 = phi i32 [ %178, %175 ], [ 0, %151 ]
  %154 = phi ptr [ %179, %175 ], [ %114, %151 ]
  %155 = load i8, ptr %154, align 1
  %156 = add i8 %155, -48
  %157 = icmp ult i8 %156, 10
  br i1 %157, label %158, label %161
158:
  %159 = zext nneg i8 %155 to i32
  %160 = add nsw i32 %159, -48
  br label %168
161:
  %162 = or i8 %155, 32
  %163 = add i8 %162, -97
  %164 = icmp ult i8 %163, 26
  %165 = zext nneg i8 %162 to i32
  %166 = add nsw i32 %165, -87
  %167 = select i1 %164, i32 %166, i32 99
  br label %168
168:
  %169 = phi i32 [ %160, %158 ], [ %167, %161 ]
  %170 = icmp ult i32 %169, 16
  br i1 %170, label %175, label %171
171:
  %172 = icmp eq i8 %155, 46
  %173 = icmp eq i32 %153, 0
  %174 = select i1 %172, i1 %173, i1 false
  br i1 %174, label %175, label %180
175:
  %176 = icmp eq i8 %155, 46
  %177 = zext i1 %176 to i32
  %178 = or i32 %153, %177
  %179 = getelementptr inbounds i8, ptr %154, i64 1
  br label %152
180:
  %181 = and i8 %155, -33
  %182 = icmp eq i8 %181, 80
  br i1 %182, label %183, label %225
183:
  %184 = getelementptr inbounds i8, ptr %154, i64 1
  %185 = load i8, ptr %184, align 1
  switch i8 %185, label %188 [
    i8 45, label %186
    i8 43, label %186
  ]
186:
  %187 = getelementptr inbounds i8, ptr %154, i64 2
  br label %188
188:
  %189 = phi ptr [ %187, %186 ], [ %184, %183 ]
  %190 = load i8, ptr %189, align 1
  %191 = add i8 %190, -48
  %192 = icmp ult i8 %191, 10
  br i1 %192, label %193, label %196
193:
  %194 = zext nneg i8 %190 to i32
  %195 = add nsw i32 %194, -48
  br label %203
196:
  %197 = or i8 %190, 32
  %198 = add i8 %197, -97
  %199 = icmp ult i8 %198, 26
  %200 = zext nneg i8 %197 to i32
  %201 = add nsw i32 %200, -87
  %202 = select i1 %199, i32 %201, i32 99
  br label %203
203:
  %204 = phi i32 [ %195, %193 ], [ %202, %196 ]
  %205 = icmp ult i32 %204, 10
  br i1 %205, label %206, label %225
206:
  %207 = phi ptr [ %224, %221 ], [ %189, %203 ]
  %208 = load i8, ptr %207, align 1
  %209 = add i8 %208, -48
  %210 = icmp ult i8 %209, 10
  br i1 %210, label %211, label %214
211:
  %212 = zext nneg i8 %208 to i32
  %213 = add nsw i32 %212, -48
  br label %221
214:
  %215 = or i8 %208, 32
  %216 = add i8 %215, -97
  %217 = icmp ult i8 %216, 26
  %218 = zext nneg i8 %215 to i32
  %219 = add nsw i32 %218, -87
  %220 = select i1 %217, i32 %219, i32 99
  br label %221
221:
  %222 = phi i32 [ %213, %211 ], [ %220, %214 ]
  %223 = icmp ult i32 %222, 10
  %224 = getelementptr inbounds i8, ptr %207, i64 1
  br i1 %223, label %206, label %225
225:
  %226 = phi ptr [ %154, %180 ], [ %154, %203 ], [ %207, %221 ]
  %227 = icmp eq ptr %1, null
  br i1 %227, label %229, label %228
228:
  store ptr %226, ptr %1, align 8
  br label %229
229:
  %230 = ptrtoint ptr %226 to i64
  %231 = ptrtoint ptr %4 to i64
  %232 = sub i64 %230, %231
  %233 = tail call double @__fathom_strtod(ptr noundef nonnull %4, i64 noundef %232)
  br label %405
234:
  %235 = phi i64 [ %280, %279 ], [ 0, %107 ]
  %236 = phi i32 [ %281, %279 ], [ 0, %107 ]
  %237 = phi i32 [ %282, %279 ], [ 0, %107 ]
  %238 = phi i32 [ %283, %279 ], [ 0, %107 ]
  %239 = phi i32 [ %284, %279 ], [ 0, %107 ]
  %240 = phi i32 [ %285, %279 ], [ 1, %107 ]
  %241 = phi ptr [ %286, %279 ], [ %16, %107 ]
  %242 = load i8, ptr %241, align 1
  %243 = icmp ne i8 %242, 46
  %244 = icmp ne i32 %238, 0
  %245 = select i1 %243, i1 true, i1 %244
  br i1 %245, label %246, label %279
246:
  %247 = add i8 %242, -48
  %248 = icmp ult i8 %247, 10
  br i1 %248, label %249, label %252
249:
  %250 = zext nneg i8 %242 to i32
  %251 = add nsw i32 %250, -48
  br label %259
252:
  %253 = or i8 %242, 32
  %254 = add i8 %253, -97
  %255 = icmp ult i8 %254, 26
  %256 = zext nneg i8 %253 to i32
  %257 = add nsw i32 %256, -87
  %258 = select i1 %255, i32 %257, i32 99
  br label %259
259:
  %260 = phi i32 [ %251, %249 ], [ %258, %252 ]
  %261 = icmp ult i32 %260, 10
  br i1 %261, label %262, label %273
262:
  %263 = icmp slt i32 %236, 15
  br i1 %263, label %264, label %273
264:
  %265 = mul i64 %235, 10
  %266 = zext nneg i32 %260 to i64
  %267 = add i64 %265, %266
  %268 = or i32 %260, %236
  %269 = icmp eq i32 %268, 0
  %270 = add nsw i32 %236, 1
  %271 = select i1 %269, i32 0, i32 %270
  %272 = sub nsw i32 %237, %238
  br label %273
273:
  %274 = phi i64 [ %235, %259 ], [ %267, %264 ], [ %235, %262 ]
  %275 = phi i32 [ %236, %259 ], [ %271, %264 ], [ %236, %262 ]
  %276 = phi i32 [ %237, %259 ], [ %272, %264 ], [ %237, %262 ]
  %277 = phi i32 [ %239, %259 ], [ 1, %264 ], [ 1, %262 ]
  %278 = phi i32 [ %240, %259 ], [ %240, %264 ], [ 0, %262 ]
  br i1 %261, label %279, label %287
279:
  %280 = phi i64 [ %274, %273 ], [ %235, %234 ]
  %281 = phi i32 [ %275, %273 ], [ %236, %234 ]
  %282 = phi i32 [ %276, %273 ], [ %237, %234 ]
  %283 = phi i32 [ %238, %273 ], [ 1, %234 ]
  %284 = phi i32 [ %277, %273 ], [ %239, %234 ]
  %285 = phi i32 [ %278, %273 ], [ %240, %234 ]
  %286 = getelementptr inbounds i8, ptr %241, i64 1
  br label %234
287:
  %288 = icmp eq i32 %277, 0
  br i1 %288, label %289, label %292
289:
  %290 = icmp eq ptr %1, null
  br i1 %290, label %405, label %291
291:
  store ptr %0, ptr %1, align 8
  br label %405
292:
  %293 = and i8 %242, -33
  %294 = icmp eq i8 %293, 69
  br i1 %294, label %295, label %362
295:
  %296 = getelementptr inbounds i8, ptr %241, i64 1
  %297 = load i8, ptr %296, align 1
  %298 = icmp eq i8 %297, 45
  %299 = icmp eq i8 %297, 43
  %300 = or i1 %298, %299
  %301 = getelementptr inbounds i8, ptr %241, i64 2
  %302 = select i1 %300, ptr %301, ptr %296
  %303 = load i8, ptr %302, align 1
  %304 = add i8 %303, -48
  %305 = icmp ult i8 %304, 10
  br i1 %305, label %306, label %309
306:
  %307 = zext nneg i8 %303 to i32
  %308 = add nsw i32 %307, -48
  br label %316
309:
  %310 = or i8 %303, 32
  %311 = add i8 %310, -97
  %312 = icmp ult i8 %311, 26
  %313 = zext nneg i8 %310 to i32
  %314 = add nsw i32 %313, -87
  %315 = select i1 %312, i32 %314, i32 99
  br label %316
316:
  %317 = phi i32 [ %308, %306 ], [ %315, %309 ]
  %318 = icmp ult i32 %317, 10
  br i1 %318, label %319, label %362
319:
  %320 = phi ptr [ %357, %355 ], [ %302, %316 ]
  %321 = phi i32 [ %356, %355 ], [ 0, %316 ]
  %322 = load i8, ptr %320, align 1
  %323 = add i8 %322, -48
  %324 = icmp ult i8 %323, 10
  br i1 %324, label %325, label %328
325:
  %326 = zext nneg i8 %322 to i32
  %327 = add nsw i32 %326, -48
  br label %335
328:
  %329 = or i8 %322, 32
  %330 = add i8 %329, -97
  %331 = icmp ult i8 %330, 26
  %332 = zext nneg i8 %329 to i32
  %333 = add nsw i32 %332, -87
  %334 = select i1 %331, i32 %333, i32 99
  br label %335
335:
  %336 = phi i32 [ %327, %325 ], [ %334, %328 ]
  %337 = icmp ult i32 %336, 10
  br i1 %337, label %338, label %358
338:
  %339 = icmp slt i32 %321, 100000
  br i1 %339, label %340, label %355
340:
  %341 = mul nsw i32 %321, 10
  br i1 %324, label %342, label %345
342:
  %343 = zext nneg i8 %322 to i32
  %344 = add nsw i32 %343, -48
  br label %352
345:
  %346 = or i8 %322, 32
  %347 = add i8 %346, -97
  %348 = icmp ult i8 %347, 26
  %349 = zext nneg i8 %346 to i32
  %350 = add nsw i32 %349, -87
  %351 = select i1 %348, i32 %350, i32 99
  br label %352
352:
  %353 = phi i32 [ %344, %342 ], [ %351, %345 ]
  %354 = add nsw i32 %353, %341
  br label %355
355:
  %356 = phi i32 [ %354, %352 ], [ %321, %338 ]
  %357 = getelementptr inbounds i8, ptr %320, i64 1
  br label %319
358:
  %359 = sub nsw i32 0, %321
  %360 = select i1 %298, i32 %359, i32 %321
  %361 = add nsw i32 %360, %276
  br label %362
362:
  %363 = phi i32 [ %276, %292 ], [ %361, %358 ], [ %276, %316 ]
  %364 = phi ptr [ %241, %292 ], [ %320, %358 ], [ %241, %316 ]
  %365 = icmp eq ptr %1, null
  br i1 %365, label %367, label %366
366:
  store ptr %364, ptr %1, align 8
  br label %367
367:
  %368 = icmp eq i32 %278, 0
  %369 = add i32 %363, -23
  %370 = icmp ult i32 %369, -45
  %371 = select i1 %368, i1 true, i1 %370
  br i1 %371, label %372, label %387
372:
  %373 = ptrtoint ptr %364 to i64
  %374 = ptrtoint ptr %4 to i64
  %375 = sub i64 %373, %374
  %376 = tail call double @__fathom_strtod(ptr noundef nonnull %4, i64 noundef %375)
  %377 = fcmp olt double %376, 0.000000e+00
  %378 = fneg double %376
  %379 = select i1 %377, double %378, double %376
  %380 = fcmp ogt double %379, 0x7FEFFFFFFFFFFFFF
  br i1 %380, label %385, label %381
381:
  %382 = fcmp olt double %379, 0x10000000000000
  %383 = icmp ne i64 %274, 0
  %384 = select i1 %382, i1 %383, i1 false
  br i1 %384, label %385, label %405
385:
  %386 = tail call ptr @__errno_location()
  store i32 34, ptr %386, align 4
  br label %405
387:
  %388 = sitofp i64 %274 to double
  %389 = icmp slt i32 %363, 0
  br i1 %389, label %390, label %396
390:
  %391 = sub nsw i32 0, %363
  %392 = zext nneg i32 %391 to i64
  %393 = getelementptr inbounds [23 x double], ptr @tens, i64 0, i64 %392
  %394 = load double, ptr %393, align 8
  %395 = fdiv double %388, %394
  br label %401
396:
  %397 = zext nneg i32 %363 to i64
  %398 = getelementptr inbounds [23 x double], ptr @tens, i64 0, i64 %397
  %399 = load double, ptr %398, align 8
  %400 = fmul double %399, %388
  br label %401
401:
  %402 = phi double [ %395, %390 ], [ %400, %396 ]
  %403 = fneg double %402
  %404 = select i1 %12, double %403, double %402
  br label %405
405:
  %406 = phi double [ %103, %99 ], [ %233, %229 ], [ %404, %401 ], [ 0.000000e+00, %291 ], [ 0.000000e+00, %289 ], [ %376, %385 ], [ %376, %381 ]
  ret double %406
}
declare i32 @isspace(i32 noundef)
declare double @__fathom_strtod(ptr noundef, i64 noundef)
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
declare ptr @malloc(i64 noundef)
declare void @abort()
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
declare void @free(ptr noundef)
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
declare i64 @strlen(ptr noundef)
declare i32 @strncmp(ptr noundef, ptr noundef, i64 noundef)
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
declare ptr @strchr(ptr noundef, i32 noundef)
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
declare ptr @memcpy(ptr noundef, ptr noundef, i64 noundef)
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
