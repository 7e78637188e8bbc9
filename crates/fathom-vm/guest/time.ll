; made from time.c effe637dd59d1d8f
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.tm = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, ptr }
@.str = private unnamed_addr constant [4 x i8] c"GMT\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"UTC\00", align 1
@tzname = weak dso_local global [2 x ptr] [ptr @.str.1, ptr @.str.1], align 16
@shared = internal global %struct.tm zeroinitializer, align 8
@.str.2 = private unnamed_addr constant [32 x i8] c"%.3s %.3s%3d %.2d:%.2d:%.2d %d\0A\00", align 1
@text = internal global [64 x i8] zeroinitializer, align 16
@.str.3 = private unnamed_addr constant [3 x i8] c"%d\00", align 1
@.str.4 = private unnamed_addr constant [4 x i8] c"%2d\00", align 1
@.str.5 = private unnamed_addr constant [5 x i8] c"%02d\00", align 1
@.str.6 = private unnamed_addr constant [5 x i8] c"%.3s\00", align 1
@.str.7 = private unnamed_addr constant [3 x i8] c"%s\00", align 1
@.str.8 = private unnamed_addr constant [21 x i8] c"%a %b %e %H:%M:%S %Y\00", align 1
@.str.9 = private unnamed_addr constant [9 x i8] c"%m/%d/%y\00", align 1
@.str.10 = private unnamed_addr constant [9 x i8] c"%Y-%m-%d\00", align 1
@.str.11 = private unnamed_addr constant [4 x i8] c"%ld\00", align 1
@.str.12 = private unnamed_addr constant [5 x i8] c"%03d\00", align 1
@.str.13 = private unnamed_addr constant [3 x i8] c"AM\00", align 1
@.str.14 = private unnamed_addr constant [3 x i8] c"PM\00", align 1
@.str.15 = private unnamed_addr constant [3 x i8] c"am\00", align 1
@.str.16 = private unnamed_addr constant [3 x i8] c"pm\00", align 1
@.str.17 = private unnamed_addr constant [12 x i8] c"%I:%M:%S %p\00", align 1
@.str.18 = private unnamed_addr constant [6 x i8] c"%H:%M\00", align 1
@.str.19 = private unnamed_addr constant [9 x i8] c"%H:%M:%S\00", align 1
@.str.20 = private unnamed_addr constant [6 x i8] c"+0000\00", align 1
@.str.21 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1
@timezone = weak dso_local global i64 0, align 8
@daylight = weak dso_local global i32 0, align 4
@days = internal unnamed_addr constant [7 x ptr] [ptr @.str.23, ptr @.str.24, ptr @.str.25, ptr @.str.26, ptr @.str.27, ptr @.str.28, ptr @.str.29], align 16
@.str.22 = private unnamed_addr constant [4 x i8] c"???\00", align 1
@.str.23 = private unnamed_addr constant [7 x i8] c"Sunday\00", align 1
@.str.24 = private unnamed_addr constant [7 x i8] c"Monday\00", align 1
@.str.25 = private unnamed_addr constant [8 x i8] c"Tuesday\00", align 1
@.str.26 = private unnamed_addr constant [10 x i8] c"Wednesday\00", align 1
@.str.27 = private unnamed_addr constant [9 x i8] c"Thursday\00", align 1
@.str.28 = private unnamed_addr constant [7 x i8] c"Friday\00", align 1
@.str.29 = private unnamed_addr constant [9 x i8] c"Saturday\00", align 1
@months = internal unnamed_addr constant [12 x ptr] [ptr @.str.30, ptr @.str.31, ptr @.str.32, ptr @.str.33, ptr @.str.34, ptr @.str.35, ptr @.str.36, ptr @.str.37, ptr @.str.38, ptr @.str.39, ptr @.str.40, ptr @.str.41], align 16
@.str.30 = private unnamed_addr constant [8 x i8] c"January\00", align 1
@.str.31 = private unnamed_addr constant [9 x i8] c"February\00", align 1
@.str.32 = private unnamed_addr constant [6 x i8] c"March\00", align 1
@.str.33 = private unnamed_addr constant [6 x i8] c"April\00", align 1
@.str.34 = private unnamed_addr constant [4 x i8] c"May\00", align 1
@.str.35 = private unnamed_addr constant [5 x i8] c"June\00", align 1
@.str.36 = private unnamed_addr constant [5 x i8] c"July\00", align 1
@.str.37 = private unnamed_addr constant [7 x i8] c"August\00", align 1
@.str.38 = private unnamed_addr constant [10 x i8] c"September\00", align 1
@.str.39 = private unnamed_addr constant [8 x i8] c"October\00", align 1
@.str.40 = private unnamed_addr constant [9 x i8] c"November\00", align 1
@.str.41 = private unnamed_addr constant [9 x i8] c"December\00", align 1
define weak dso_local ptr @gmtime_r(ptr noundef %0, ptr noundef %1) {
  %3 = load i64, ptr %0, align 8
  %4 = sdiv i64 %3, 86400
  %5 = srem i64 %3, 86400
  %6 = ashr i64 %5, 63
  %7 = add nsw i64 %6, %4
  %8 = mul i64 %7, -86400
  %9 = add i64 %8, %3
  %10 = srem i64 %9, 60
  %11 = trunc nsw i64 %10 to i32
  store i32 %11, ptr %1, align 8
  %12 = sdiv i64 %9, 60
  %13 = srem i64 %12, 60
  %14 = trunc nsw i64 %13 to i32
  %15 = getelementptr inbounds i8, ptr %1, i64 4
  store i32 %14, ptr %15, align 4
  %16 = sdiv i64 %9, 3600
  %17 = trunc i64 %16 to i32
  %18 = getelementptr inbounds i8, ptr %1, i64 8
  store i32 %17, ptr %18, align 8
  %19 = add nsw i64 %7, 4
  %20 = srem i64 %19, 7
  %21 = add nsw i64 %20, 7
  %22 = urem i64 %21, 7
  %23 = trunc nuw nsw i64 %22 to i32
  %24 = getelementptr inbounds i8, ptr %1, i64 24
  store i32 %23, ptr %24, align 8
  %25 = add nsw i64 %7, 719468
  %26 = sdiv i64 %25, 146097
  %27 = srem i64 %25, 146097
  %28 = ashr i64 %27, 63
  %29 = add nsw i64 %28, %26
  %30 = mul nsw i64 %29, -146097
  %31 = add nsw i64 %30, %25
  %32 = sdiv i64 %31, -1460
  %33 = add nsw i64 %32, %31
  %34 = sdiv i64 %31, 36524
  %35 = add nsw i64 %33, %34
  %36 = sdiv i64 %31, -146096
  %37 = add nsw i64 %35, %36
  %38 = sdiv i64 %37, 365
  %39 = mul nsw i64 %38, -365
  %40 = sdiv i64 %37, -1460
  %41 = sdiv i64 %37, 36500
  %42 = add nsw i64 %40, %31
  %43 = add nsw i64 %42, %41
  %44 = add nsw i64 %43, %39
  %45 = mul nsw i64 %44, 5
  %46 = add nsw i64 %45, 2
  %47 = sdiv i64 %46, 153
  %48 = mul nsw i64 %29, 400
  %49 = add nsw i64 %38, %48
  %50 = icmp sgt i64 %44, 305
  %51 = zext i1 %50 to i64
  %52 = add nsw i64 %49, %51
  %53 = mul nsw i64 %47, 153
  %54 = add nsw i64 %53, 2
  %55 = sdiv i64 %54, -5
  %56 = add nsw i64 %55, %44
  %57 = trunc i64 %56 to i32
  %58 = add i32 %57, 1
  %59 = getelementptr inbounds i8, ptr %1, i64 12
  store i32 %58, ptr %59, align 4
  %60 = icmp slt i64 %44, 306
  %61 = select i1 %60, i64 2, i64 4294967286
  %62 = add nsw i64 %47, %61
  %63 = trunc i64 %62 to i32
  %64 = getelementptr inbounds i8, ptr %1, i64 16
  store i32 %63, ptr %64, align 8
  %65 = trunc i64 %52 to i32
  %66 = add i32 %65, -1900
  %67 = getelementptr inbounds i8, ptr %1, i64 20
  store i32 %66, ptr %67, align 4
  br i1 %60, label %68, label %80
68:
  %69 = srem i64 %52, 100
  %70 = icmp ne i64 %69, 0
  %71 = srem i64 %52, 400
  %72 = icmp eq i64 %71, 0
  %73 = or i1 %70, %72
  %74 = and i64 %52, 3
  %75 = icmp eq i64 %74, 0
  %76 = and i1 %75, %73
  %77 = add nsw i64 %44, 59
  %78 = zext i1 %76 to i64
  %79 = add nsw i64 %77, %78
  br label %82
80:
  %81 = add nsw i64 %44, -306
  br label %82
82:
  %83 = phi i64 [ %79, %68 ], [ %81, %80 ]
  %84 = trunc i64 %83 to i32
  %85 = getelementptr inbounds i8, ptr %1, i64 28
  store i32 %84, ptr %85, align 4
  %86 = getelementptr inbounds i8, ptr %1, i64 32
  store i32 0, ptr %86, align 8
  %87 = getelementptr inbounds i8, ptr %1, i64 40
  store i64 0, ptr %87, align 8
  %88 = getelementptr inbounds i8, ptr %1, i64 48
  store ptr @.str, ptr %88, align 8
  ret ptr %1
}
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define weak dso_local ptr @gmtime(ptr noundef %0) {
  %2 = tail call ptr @gmtime_r(ptr noundef %0, ptr noundef nonnull @shared)
  ret ptr %2
}
define weak dso_local ptr @localtime_r(ptr noundef %0, ptr noundef %1) {
  %3 = tail call ptr @gmtime_r(ptr noundef %0, ptr noundef %1)
  %4 = getelementptr inbounds i8, ptr %1, i64 48
  store ptr @.str.1, ptr %4, align 8
  ret ptr %1
}
define weak dso_local ptr @localtime(ptr noundef %0) {
  %2 = tail call ptr @localtime_r(ptr noundef %0, ptr noundef nonnull @shared)
  ret ptr %2
}
define weak dso_local void @tzset() {
  ret void
}
define weak dso_local i64 @timegm(ptr noundef %0) {
  %2 = alloca i64, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 20
  %4 = load i32, ptr %3, align 4
  %5 = sext i32 %4 to i64
  %6 = mul nsw i64 %5, 12
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = load i32, ptr %7, align 8
  %9 = sext i32 %8 to i64
  %10 = add nsw i64 %6, %9
  %11 = sdiv i64 %10, 12
  %12 = srem i64 %10, 12
  %13 = ashr i64 %12, 63
  %14 = add nsw i64 %13, %11
  %15 = add nsw i64 %14, 1900
  %16 = mul nsw i64 %14, -12
  %17 = add nsw i64 %16, %10
  %18 = icmp slt i64 %17, 2
  %19 = sext i1 %18 to i64
  %20 = add nsw i64 %15, %19
  %21 = sdiv i64 %20, 400
  %22 = srem i64 %20, 400
  %23 = ashr i64 %22, 63
  %24 = add nsw i64 %23, %21
  %25 = mul nsw i64 %24, -400
  %26 = add nsw i64 %25, %20
  %27 = icmp sgt i64 %17, 1
  %28 = select i1 %27, i64 -2, i64 10
  %29 = add nsw i64 %28, %17
  %30 = mul nsw i64 %29, 153
  %31 = add nsw i64 %30, 2
  %32 = sdiv i64 %31, 5
  %33 = getelementptr inbounds i8, ptr %0, i64 12
  %34 = load i32, ptr %33, align 4
  %35 = sext i32 %34 to i64
  %36 = mul nsw i64 %24, 146097
  %37 = mul nsw i64 %26, 365
  %38 = sdiv i64 %26, 4
  %39 = sdiv i64 %26, -100
  %40 = add nsw i64 %35, -1
  %41 = add nsw i64 %40, %32
  %42 = add nsw i64 %41, %36
  %43 = add nsw i64 %42, %37
  %44 = add nsw i64 %43, %38
  %45 = add nsw i64 %44, %39
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2)
  %46 = mul nsw i64 %45, 24
  %47 = getelementptr inbounds i8, ptr %0, i64 8
  %48 = load i32, ptr %47, align 8
  %49 = sext i32 %48 to i64
  %50 = add nsw i64 %49, -17267232
  %51 = add nsw i64 %50, %46
  %52 = mul nsw i64 %51, 60
  %53 = getelementptr inbounds i8, ptr %0, i64 4
  %54 = load i32, ptr %53, align 4
  %55 = sext i32 %54 to i64
  %56 = add nsw i64 %52, %55
  %57 = mul nsw i64 %56, 60
  %58 = load i32, ptr %0, align 8
  %59 = sext i32 %58 to i64
  %60 = add nsw i64 %57, %59
  store i64 %60, ptr %2, align 8
  %61 = call ptr @gmtime_r(ptr noundef nonnull %2, ptr noundef nonnull %0)
  %62 = load i64, ptr %2, align 8
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2)
  ret i64 %62
}
define weak dso_local i64 @mktime(ptr noundef %0) {
  %2 = tail call i64 @timegm(ptr noundef %0)
  %3 = getelementptr inbounds i8, ptr %0, i64 48
  store ptr @.str.1, ptr %3, align 8
  ret i64 %2
}
define weak dso_local i64 @timelocal(ptr noundef %0) {
  %2 = tail call i64 @mktime(ptr noundef %0)
  ret i64 %2
}
define weak dso_local double @difftime(i64 noundef %0, i64 noundef %1) {
  %3 = sub nsw i64 %0, %1
  %4 = sitofp i64 %3 to double
  ret double %4
}
define weak dso_local ptr @asctime_r(ptr noundef %0, ptr noundef %1) {
  %3 = getelementptr inbounds i8, ptr %0, i64 24
  %4 = load i32, ptr %3, align 8
  %5 = icmp ult i32 %4, 7
  br i1 %5, label %6, label %10
6:
  %7 = zext nneg i32 %4 to i64
  %8 = getelementptr inbounds [7 x ptr], ptr @days, i64 0, i64 %7
  %9 = load ptr, ptr %8, align 8
  br label %10
10:
  %11 = phi ptr [ %9, %6 ], [ @.str.22, %2 ]
  %12 = getelementptr inbounds i8, ptr %0, i64 16
  %13 = load i32, ptr %12, align 8
  %14 = icmp ult i32 %13, 12
  br i1 %14, label %15, label %19
15:
  %16 = zext nneg i32 %13 to i64
  %17 = getelementptr inbounds [12 x ptr], ptr @months, i64 0, i64 %16
  %18 = load ptr, ptr %17, align 8
  br label %19
19:
  %20 = phi ptr [ %18, %15 ], [ @.str.22, %10 ]
  %21 = getelementptr inbounds i8, ptr %0, i64 12
  %22 = load i32, ptr %21, align 4
  %23 = getelementptr inbounds i8, ptr %0, i64 8
  %24 = load i32, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 4
  %26 = load i32, ptr %25, align 4
  %27 = load i32, ptr %0, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 20
  %29 = load i32, ptr %28, align 4
  %30 = add nsw i32 %29, 1900
  %31 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %1, i64 noundef 26, ptr noundef nonnull @.str.2, ptr noundef %11, ptr noundef %20, i32 noundef %22, i32 noundef %24, i32 noundef %26, i32 noundef %27, i32 noundef %30)
  ret ptr %1
}
declare dso_local i32 @snprintf(ptr noundef, i64 noundef, ptr noundef, ...)
define weak dso_local ptr @asctime(ptr noundef %0) {
  %2 = tail call ptr @asctime_r(ptr noundef %0, ptr noundef nonnull @text)
  ret ptr %2
}
define weak dso_local ptr @ctime_r(ptr noundef %0, ptr noundef %1) {
  %3 = alloca %struct.tm, align 8
  call void @llvm.lifetime.start.p0(i64 56, ptr nonnull %3)
  %4 = call ptr @localtime_r(ptr noundef %0, ptr noundef nonnull %3)
  %5 = call ptr @asctime_r(ptr noundef %4, ptr noundef %1)
  call void @llvm.lifetime.end.p0(i64 56, ptr nonnull %3)
  ret ptr %5
}
define weak dso_local ptr @ctime(ptr noundef %0) {
  %2 = tail call ptr @ctime_r(ptr noundef %0, ptr noundef nonnull @text)
  ret ptr %2
}
define weak dso_local i64 @strftime(ptr noundef %0, i64 noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [128 x i8], align 16
  %6 = alloca %struct.tm, align 8
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %5)
  %7 = load i8, ptr %2, align 1
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %353, label %9
9:
  %10 = getelementptr inbounds i8, ptr %5, i64 1
  %11 = getelementptr inbounds i8, ptr %3, i64 8
  %12 = getelementptr inbounds i8, ptr %5, i64 1
  %13 = getelementptr inbounds i8, ptr %3, i64 48
  %14 = getelementptr inbounds i8, ptr %3, i64 20
  %15 = getelementptr inbounds i8, ptr %3, i64 20
  %16 = getelementptr inbounds i8, ptr %3, i64 28
  %17 = getelementptr inbounds i8, ptr %3, i64 24
  %18 = getelementptr inbounds i8, ptr %3, i64 24
  %19 = getelementptr inbounds i8, ptr %3, i64 24
  %20 = getelementptr inbounds i8, ptr %3, i64 20
  %21 = getelementptr inbounds i8, ptr %3, i64 28
  %22 = getelementptr inbounds i8, ptr %3, i64 28
  %23 = getelementptr inbounds i8, ptr %3, i64 24
  %24 = getelementptr inbounds i8, ptr %3, i64 24
  %25 = getelementptr inbounds i8, ptr %5, i64 1
  %26 = getelementptr inbounds i8, ptr %5, i64 1
  %27 = getelementptr inbounds i8, ptr %3, i64 4
  %28 = getelementptr inbounds i8, ptr %3, i64 16
  %29 = getelementptr inbounds i8, ptr %3, i64 28
  %30 = getelementptr inbounds i8, ptr %3, i64 24
  %31 = getelementptr inbounds i8, ptr %3, i64 20
  %32 = getelementptr inbounds i8, ptr %3, i64 28
  %33 = getelementptr inbounds i8, ptr %3, i64 24
  %34 = getelementptr inbounds i8, ptr %3, i64 20
  %35 = getelementptr inbounds i8, ptr %3, i64 28
  %36 = getelementptr inbounds i8, ptr %3, i64 12
  %37 = getelementptr inbounds i8, ptr %3, i64 12
  %38 = getelementptr inbounds i8, ptr %3, i64 20
  %39 = getelementptr inbounds i8, ptr %3, i64 16
  %40 = getelementptr inbounds i8, ptr %3, i64 16
  %41 = getelementptr inbounds i8, ptr %3, i64 24
  %42 = getelementptr inbounds i8, ptr %3, i64 24
  %43 = getelementptr inbounds i8, ptr %5, i64 1
  br label %48
44:
  %45 = getelementptr inbounds i8, ptr %343, i64 1
  %46 = load i8, ptr %45, align 1
  %47 = icmp eq i8 %46, 0
  br i1 %47, label %353, label %48
48:
  %49 = phi i1 [ %8, %9 ], [ %47, %44 ]
  %50 = phi i8 [ %7, %9 ], [ %46, %44 ]
  %51 = phi i64 [ 0, %9 ], [ %352, %44 ]
  %52 = phi ptr [ %2, %9 ], [ %45, %44 ]
  store i8 0, ptr %5, align 16
  %53 = icmp eq i8 %50, 37
  br i1 %53, label %55, label %54
54:
  store i8 %50, ptr %5, align 16
  store i8 0, ptr %10, align 1
  br label %342
55:
  %56 = phi i8 [ %59, %60 ], [ 0, %48 ]
  %57 = phi ptr [ %58, %60 ], [ %52, %48 ]
  %58 = getelementptr inbounds i8, ptr %57, i64 1
  %59 = load i8, ptr %58, align 1
  switch i8 %59, label %61 [
    i8 45, label %60
    i8 95, label %60
    i8 48, label %60
    i8 94, label %60
  ]
60:
  br label %55
61:
  %62 = phi ptr [ %63, %65 ], [ %57, %55 ]
  %63 = getelementptr inbounds i8, ptr %62, i64 1
  %64 = load i8, ptr %63, align 1
  switch i8 %64, label %66 [
    i8 69, label %65
    i8 79, label %65
  ]
65:
  br label %61
66:
  %67 = icmp eq i8 %56, 45
  %68 = icmp eq i8 %56, 95
  %69 = select i1 %68, ptr @.str.4, ptr @.str.5
  %70 = select i1 %67, ptr @.str.3, ptr %69
  %71 = icmp eq i8 %56, 48
  %72 = select i1 %71, ptr @.str.5, ptr @.str.4
  %73 = select i1 %67, ptr @.str.3, ptr %72
  %74 = load i32, ptr %11, align 8
  %75 = srem i32 %74, 12
  %76 = icmp eq i32 %75, 0
  %77 = select i1 %76, i32 12, i32 %75
  call void @llvm.lifetime.start.p0(i64 56, ptr nonnull %6)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(56) %6, ptr noundef nonnull align 8 dereferenceable(56) %3, i64 56, i1 false), !tbaa.struct !26
  %78 = load i8, ptr %63, align 1
  switch i8 %78, label %339 [
    i8 97, label %79
    i8 65, label %89
    i8 98, label %99
    i8 104, label %99
    i8 66, label %109
    i8 99, label %119
    i8 67, label %121
    i8 100, label %126
    i8 68, label %129
    i8 120, label %129
    i8 101, label %131
    i8 70, label %134
    i8 103, label %136
    i8 71, label %172
    i8 72, label %206
    i8 73, label %208
    i8 106, label %210
    i8 107, label %215
    i8 108, label %217
    i8 109, label %219
    i8 77, label %223
    i8 110, label %226
    i8 112, label %227
    i8 80, label %231
    i8 114, label %235
    i8 82, label %237
    i8 115, label %239
    i8 83, label %242
    i8 116, label %245
    i8 84, label %246
    i8 88, label %246
    i8 117, label %248
    i8 85, label %253
    i8 86, label %260
    i8 119, label %308
    i8 87, label %311
    i8 121, label %320
    i8 89, label %326
    i8 122, label %331
    i8 90, label %333
    i8 37, label %338
  ]
79:
  %80 = load i32, ptr %42, align 8
  %81 = icmp ult i32 %80, 7
  br i1 %81, label %82, label %86
82:
  %83 = zext nneg i32 %80 to i64
  %84 = getelementptr inbounds [7 x ptr], ptr @days, i64 0, i64 %83
  %85 = load ptr, ptr %84, align 8
  br label %86
86:
  %87 = phi ptr [ %85, %82 ], [ @.str.22, %79 ]
  %88 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.6, ptr noundef %87)
  br label %340
89:
  %90 = load i32, ptr %41, align 8
  %91 = icmp ult i32 %90, 7
  br i1 %91, label %92, label %96
92:
  %93 = zext nneg i32 %90 to i64
  %94 = getelementptr inbounds [7 x ptr], ptr @days, i64 0, i64 %93
  %95 = load ptr, ptr %94, align 8
  br label %96
96:
  %97 = phi ptr [ %95, %92 ], [ @.str.22, %89 ]
  %98 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.7, ptr noundef %97)
  br label %340
99:
  %100 = load i32, ptr %40, align 8
  %101 = icmp ult i32 %100, 12
  br i1 %101, label %102, label %106
102:
  %103 = zext nneg i32 %100 to i64
  %104 = getelementptr inbounds [12 x ptr], ptr @months, i64 0, i64 %103
  %105 = load ptr, ptr %104, align 8
  br label %106
106:
  %107 = phi ptr [ %105, %102 ], [ @.str.22, %99 ]
  %108 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.6, ptr noundef %107)
  br label %340
109:
  %110 = load i32, ptr %39, align 8
  %111 = icmp ult i32 %110, 12
  br i1 %111, label %112, label %116
112:
  %113 = zext nneg i32 %110 to i64
  %114 = getelementptr inbounds [12 x ptr], ptr @months, i64 0, i64 %113
  %115 = load ptr, ptr %114, align 8
  br label %116
116:
  %117 = phi ptr [ %115, %112 ], [ @.str.22, %109 ]
  %118 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.7, ptr noundef %117)
  br label %340
119:
  %120 = call i64 @strftime(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.8, ptr noundef %3)
  br label %340
121:
  %122 = load i32, ptr %38, align 4
  %123 = add nsw i32 %122, 1900
  %124 = sdiv i32 %123, 100
  %125 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %70, i32 noundef %124)
  br label %340
126:
  %127 = load i32, ptr %37, align 4
  %128 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %70, i32 noundef %127)
  br label %340
129:
  %130 = call i64 @strftime(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.9, ptr noundef %3)
  br label %340
131:
  %132 = load i32, ptr %36, align 4
  %133 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %73, i32 noundef %132)
  br label %340
134:
  %135 = call i64 @strftime(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.10, ptr noundef %3)
  br label %340
136:
  %137 = load i32, ptr %33, align 8
  %138 = add nsw i32 %137, 6
  %139 = srem i32 %138, 7
  %140 = load i32, ptr %34, align 4
  %141 = sext i32 %140 to i64
  %142 = add nsw i64 %141, 1900
  %143 = load i32, ptr %35, align 4
  %144 = sub nsw i32 %143, %139
  %145 = icmp slt i32 %144, -3
  br i1 %145, label %146, label %148
146:
  %147 = add nsw i64 %141, 1899
  br label %167
148:
  %149 = add i32 %144, -361
  %150 = icmp ult i32 %149, 7
  br i1 %150, label %151, label %167
151:
  %152 = add nuw nsw i32 %144, 3
  %153 = and i64 %141, 3
  %154 = icmp eq i64 %153, 0
  br i1 %154, label %155, label %162
155:
  %156 = srem i64 %142, 100
  %157 = icmp eq i64 %156, 0
  br i1 %157, label %158, label %162
158:
  %159 = srem i64 %142, 400
  %160 = icmp eq i64 %159, 0
  %161 = select i1 %160, i32 366, i32 365
  br label %162
162:
  %163 = phi i32 [ 365, %151 ], [ 366, %155 ], [ %161, %158 ]
  %164 = icmp slt i32 %152, %163
  %165 = add nsw i64 %141, 1901
  %166 = select i1 %164, i64 %142, i64 %165
  br label %167
167:
  %168 = phi i64 [ %147, %146 ], [ %142, %148 ], [ %166, %162 ]
  %169 = srem i64 %168, 100
  %170 = trunc nsw i64 %169 to i32
  %171 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %70, i32 noundef %170)
  br label %340
172:
  %173 = load i32, ptr %30, align 8
  %174 = add nsw i32 %173, 6
  %175 = srem i32 %174, 7
  %176 = load i32, ptr %31, align 4
  %177 = sext i32 %176 to i64
  %178 = add nsw i64 %177, 1900
  %179 = load i32, ptr %32, align 4
  %180 = sub nsw i32 %179, %175
  %181 = icmp slt i32 %180, -3
  br i1 %181, label %182, label %184
182:
  %183 = add nsw i64 %177, 1899
  br label %203
184:
  %185 = add i32 %180, -361
  %186 = icmp ult i32 %185, 7
  br i1 %186, label %187, label %203
187:
  %188 = add nuw nsw i32 %180, 3
  %189 = and i64 %177, 3
  %190 = icmp eq i64 %189, 0
  br i1 %190, label %191, label %198
191:
  %192 = srem i64 %178, 100
  %193 = icmp eq i64 %192, 0
  br i1 %193, label %194, label %198
194:
  %195 = srem i64 %178, 400
  %196 = icmp eq i64 %195, 0
  %197 = select i1 %196, i32 366, i32 365
  br label %198
198:
  %199 = phi i32 [ 365, %187 ], [ 366, %191 ], [ %197, %194 ]
  %200 = icmp slt i32 %188, %199
  %201 = add nsw i64 %177, 1901
  %202 = select i1 %200, i64 %178, i64 %201
  br label %203
203:
  %204 = phi i64 [ %183, %182 ], [ %178, %184 ], [ %202, %198 ]
  %205 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.11, i64 noundef %204)
  br label %340
206:
  %207 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %70, i32 noundef %74)
  br label %340
208:
  %209 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %70, i32 noundef %77)
  br label %340
210:
  %211 = select i1 %67, ptr @.str.3, ptr @.str.12
  %212 = load i32, ptr %29, align 4
  %213 = add nsw i32 %212, 1
  %214 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %211, i32 noundef %213)
  br label %340
215:
  %216 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %73, i32 noundef %74)
  br label %340
217:
  %218 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %73, i32 noundef %77)
  br label %340
219:
  %220 = load i32, ptr %28, align 8
  %221 = add nsw i32 %220, 1
  %222 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %70, i32 noundef %221)
  br label %340
223:
  %224 = load i32, ptr %27, align 4
  %225 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %70, i32 noundef %224)
  br label %340
226:
  store i8 10, ptr %5, align 16
  store i8 0, ptr %26, align 1
  br label %340
227:
  %228 = icmp slt i32 %74, 12
  %229 = select i1 %228, ptr @.str.13, ptr @.str.14
  %230 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %229)
  br label %340
231:
  %232 = icmp slt i32 %74, 12
  %233 = select i1 %232, ptr @.str.15, ptr @.str.16
  %234 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %233)
  br label %340
235:
  %236 = call i64 @strftime(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.17, ptr noundef %3)
  br label %340
237:
  %238 = call i64 @strftime(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.18, ptr noundef %3)
  br label %340
239:
  %240 = call i64 @timegm(ptr noundef nonnull %6)
  %241 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.11, i64 noundef %240)
  br label %340
242:
  %243 = load i32, ptr %3, align 8
  %244 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %70, i32 noundef %243)
  br label %340
245:
  store i8 9, ptr %5, align 16
  store i8 0, ptr %25, align 1
  br label %340
246:
  %247 = call i64 @strftime(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.19, ptr noundef %3)
  br label %340
248:
  %249 = load i32, ptr %24, align 8
  %250 = icmp eq i32 %249, 0
  %251 = select i1 %250, i32 7, i32 %249
  %252 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.3, i32 noundef %251)
  br label %340
253:
  %254 = load i32, ptr %22, align 4
  %255 = add nsw i32 %254, 7
  %256 = load i32, ptr %23, align 8
  %257 = sub i32 %255, %256
  %258 = sdiv i32 %257, 7
  %259 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %70, i32 noundef %258)
  br label %340
260:
  %261 = load i32, ptr %19, align 8
  %262 = add nsw i32 %261, 6
  %263 = srem i32 %262, 7
  %264 = load i32, ptr %20, align 4
  %265 = sext i32 %264 to i64
  %266 = add nsw i64 %265, 1900
  %267 = load i32, ptr %21, align 4
  %268 = sub nsw i32 %267, %263
  %269 = add i32 %268, 10
  %270 = sdiv i32 %269, 7
  %271 = icmp slt i32 %268, -3
  br i1 %271, label %272, label %287
272:
  %273 = add nsw i64 %265, 1899
  %274 = and i64 %273, 3
  %275 = icmp eq i64 %274, 0
  br i1 %275, label %276, label %283
276:
  %277 = srem i64 %273, 100
  %278 = icmp eq i64 %277, 0
  br i1 %278, label %279, label %283
279:
  %280 = srem i64 %273, 400
  %281 = icmp eq i64 %280, 0
  %282 = select i1 %281, i32 366, i32 365
  br label %283
283:
  %284 = phi i32 [ 365, %272 ], [ 366, %276 ], [ %282, %279 ]
  %285 = add i32 %284, %269
  %286 = sdiv i32 %285, 7
  br label %305
287:
  %288 = add i32 %268, -361
  %289 = icmp ult i32 %288, 7
  br i1 %289, label %290, label %305
290:
  %291 = add nuw nsw i32 %268, 3
  %292 = and i64 %265, 3
  %293 = icmp eq i64 %292, 0
  br i1 %293, label %294, label %301
294:
  %295 = srem i64 %266, 100
  %296 = icmp eq i64 %295, 0
  br i1 %296, label %297, label %301
297:
  %298 = srem i64 %266, 400
  %299 = icmp eq i64 %298, 0
  %300 = select i1 %299, i32 366, i32 365
  br label %301
301:
  %302 = phi i32 [ 365, %290 ], [ 366, %294 ], [ %300, %297 ]
  %303 = icmp slt i32 %291, %302
  %304 = select i1 %303, i32 %270, i32 1
  br label %305
305:
  %306 = phi i32 [ %286, %283 ], [ %270, %287 ], [ %304, %301 ]
  %307 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %70, i32 noundef %306)
  br label %340
308:
  %309 = load i32, ptr %18, align 8
  %310 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.3, i32 noundef %309)
  br label %340
311:
  %312 = load i32, ptr %16, align 4
  %313 = add nsw i32 %312, 7
  %314 = load i32, ptr %17, align 8
  %315 = add nsw i32 %314, 6
  %316 = srem i32 %315, 7
  %317 = sub i32 %313, %316
  %318 = sdiv i32 %317, 7
  %319 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %70, i32 noundef %318)
  br label %340
320:
  %321 = load i32, ptr %15, align 4
  %322 = srem i32 %321, 100
  %323 = add nsw i32 %322, 100
  %324 = urem i32 %323, 100
  %325 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull %70, i32 noundef %324)
  br label %340
326:
  %327 = load i32, ptr %14, align 4
  %328 = sext i32 %327 to i64
  %329 = add nsw i64 %328, 1900
  %330 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.11, i64 noundef %329)
  br label %340
331:
  %332 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.20)
  br label %340
333:
  %334 = load ptr, ptr %13, align 8
  %335 = icmp eq ptr %334, null
  %336 = select i1 %335, ptr @.str.21, ptr %334
  %337 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull %5, i64 noundef 128, ptr noundef nonnull @.str.7, ptr noundef nonnull %336)
  br label %340
338:
  store i8 37, ptr %5, align 16
  store i8 0, ptr %12, align 1
  br label %340
339:
  store i8 37, ptr %5, align 16
  store i8 0, ptr %43, align 1
  br label %340
340:
  %341 = phi ptr [ %62, %339 ], [ %63, %338 ], [ %63, %333 ], [ %63, %331 ], [ %63, %326 ], [ %63, %320 ], [ %63, %311 ], [ %63, %308 ], [ %63, %305 ], [ %63, %253 ], [ %63, %248 ], [ %63, %246 ], [ %63, %245 ], [ %63, %242 ], [ %63, %239 ], [ %63, %237 ], [ %63, %235 ], [ %63, %231 ], [ %63, %227 ], [ %63, %226 ], [ %63, %223 ], [ %63, %219 ], [ %63, %217 ], [ %63, %215 ], [ %63, %210 ], [ %63, %208 ], [ %63, %206 ], [ %63, %203 ], [ %63, %167 ], [ %63, %134 ], [ %63, %131 ], [ %63, %129 ], [ %63, %126 ], [ %63, %121 ], [ %63, %119 ], [ %63, %116 ], [ %63, %106 ], [ %63, %96 ], [ %63, %86 ]
  call void @llvm.lifetime.end.p0(i64 56, ptr nonnull %6)
  br label %342
342:
  %343 = phi ptr [ %52, %54 ], [ %341, %340 ]
  %344 = call i64 @strlen(ptr noundef nonnull %5)
  %345 = add i64 %344, %51
  %346 = add i64 %345, 1
  %347 = icmp ugt i64 %346, %1
  br i1 %347, label %351, label %348
348:
  %349 = getelementptr inbounds i8, ptr %0, i64 %51
  %350 = call ptr @memcpy(ptr noundef %349, ptr noundef nonnull %5, i64 noundef %344)
  br label %351
351:
  %352 = phi i64 [ %345, %348 ], [ %51, %342 ]
  br i1 %347, label %353, label %44
353:
  %354 = phi i1 [ %8, %4 ], [ %49, %351 ], [ %47, %44 ]
  %355 = phi i64 [ 0, %4 ], [ %352, %44 ], [ %352, %351 ]
  br i1 %354, label %356, label %360
356:
  %357 = icmp eq i64 %1, 0
  br i1 %357, label %360, label %358
358:
  %359 = getelementptr inbounds i8, ptr %0, i64 %355
  store i8 0, ptr %359, align 1
  br label %360
360:
  %361 = phi i64 [ 0, %353 ], [ %355, %358 ], [ %355, %356 ]
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %5)
  ret i64 %361
}
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
declare dso_local i64 @strlen(ptr noundef)
declare dso_local ptr @memcpy(ptr noundef, ptr noundef, i64 noundef)
