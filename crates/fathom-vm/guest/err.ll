; made from err.c ae765ea766f7534b
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.__va_list_tag = type { i32, i32, ptr, ptr }
@.str = private unnamed_addr constant [8 x i8] c"program\00", align 1
@program_invocation_name = weak dso_local global ptr @.str, align 8
@program_invocation_short_name = weak dso_local global ptr @.str, align 8
@__progname = weak dso_local global ptr @.str, align 8
@error_message_count = weak dso_local global i32 0, align 4
@stderr = external dso_local global ptr, align 8
@.str.1 = private unnamed_addr constant [5 x i8] c"%s: \00", align 1
@.str.2 = private unnamed_addr constant [5 x i8] c"%s%s\00", align 1
@.str.3 = private unnamed_addr constant [3 x i8] c": \00", align 1
@.str.4 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1
@.str.5 = private unnamed_addr constant [2 x i8] c"\0A\00", align 1
define weak dso_local void @vwarn(ptr noundef %0, ptr noundef %1) {
  %3 = tail call ptr @__errno_location()
  %4 = load i32, ptr %3, align 4
  %5 = load ptr, ptr @stderr, align 8
  %6 = load ptr, ptr @program_invocation_short_name, align 8
  %7 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %5, ptr noundef nonnull @.str.1, ptr noundef %6)
  %8 = icmp eq ptr %0, null
  br i1 %8, label %12, label %9
9:
  %10 = load ptr, ptr @stderr, align 8
  %11 = tail call i32 @vfprintf(ptr noundef %10, ptr noundef nonnull %0, ptr noundef %1)
  br label %12
12:
  %13 = icmp sgt i32 %4, -1
  br i1 %13, label %14, label %19
14:
  %15 = load ptr, ptr @stderr, align 8
  %16 = select i1 %8, ptr @.str.4, ptr @.str.3
  %17 = tail call ptr @strerror(i32 noundef %4)
  %18 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %15, ptr noundef nonnull @.str.2, ptr noundef nonnull %16, ptr noundef %17)
  br label %19
19:
  %20 = load ptr, ptr @stderr, align 8
  %21 = tail call i32 @fputs(ptr noundef nonnull @.str.5, ptr noundef %20)
  ret void
}
define internal fastcc void @message(ptr noundef %0, ptr noundef %1, i32 noundef %2) unnamed_addr {
  %4 = load ptr, ptr @stderr, align 8
  %5 = load ptr, ptr @program_invocation_short_name, align 8
  %6 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %4, ptr noundef nonnull @.str.1, ptr noundef %5)
  %7 = icmp eq ptr %0, null
  br i1 %7, label %11, label %8
8:
  %9 = load ptr, ptr @stderr, align 8
  %10 = tail call i32 @vfprintf(ptr noundef %9, ptr noundef nonnull %0, ptr noundef %1)
  br label %11
11:
  %12 = icmp sgt i32 %2, -1
  br i1 %12, label %13, label %18
13:
  %14 = load ptr, ptr @stderr, align 8
  %15 = select i1 %7, ptr @.str.4, ptr @.str.3
  %16 = tail call ptr @strerror(i32 noundef %2)
  %17 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %14, ptr noundef nonnull @.str.2, ptr noundef nonnull %15, ptr noundef %16)
  br label %18
18:
  %19 = load ptr, ptr @stderr, align 8
  %20 = tail call i32 @fputs(ptr noundef nonnull @.str.5, ptr noundef %19)
  ret void
}
declare dso_local ptr @__errno_location()
define weak dso_local void @vwarnx(ptr noundef %0, ptr noundef %1) {
  %3 = load ptr, ptr @stderr, align 8
  %4 = load ptr, ptr @program_invocation_short_name, align 8
  %5 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %3, ptr noundef nonnull @.str.1, ptr noundef %4)
  %6 = icmp eq ptr %0, null
  br i1 %6, label %10, label %7
7:
  %8 = load ptr, ptr @stderr, align 8
  %9 = tail call i32 @vfprintf(ptr noundef %8, ptr noundef nonnull %0, ptr noundef %1)
  br label %10
10:
  %11 = load ptr, ptr @stderr, align 8
  %12 = tail call i32 @fputs(ptr noundef nonnull @.str.5, ptr noundef %11)
  ret void
}
define weak dso_local void @warn(ptr noundef %0, ...) {
  %2 = alloca [1 x %struct.__va_list_tag], align 16
  %3 = tail call ptr @__errno_location()
  %4 = load i32, ptr %3, align 4
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %2)
  call void @llvm.va_start.p0(ptr nonnull %2)
  %5 = load ptr, ptr @stderr, align 8
  %6 = load ptr, ptr @program_invocation_short_name, align 8
  %7 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %5, ptr noundef nonnull @.str.1, ptr noundef %6)
  %8 = icmp eq ptr %0, null
  br i1 %8, label %12, label %9
9:
  %10 = load ptr, ptr @stderr, align 8
  %11 = call i32 @vfprintf(ptr noundef %10, ptr noundef nonnull %0, ptr noundef nonnull %2)
  br label %12
12:
  %13 = icmp sgt i32 %4, -1
  br i1 %13, label %14, label %19
14:
  %15 = load ptr, ptr @stderr, align 8
  %16 = select i1 %8, ptr @.str.4, ptr @.str.3
  %17 = call ptr @strerror(i32 noundef %4)
  %18 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %15, ptr noundef nonnull @.str.2, ptr noundef nonnull %16, ptr noundef %17)
  br label %19
19:
  %20 = load ptr, ptr @stderr, align 8
  %21 = call i32 @fputs(ptr noundef nonnull @.str.5, ptr noundef %20)
  call void @llvm.va_end.p0(ptr %2)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %2)
  ret void
}
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define weak dso_local void @warnx(ptr noundef %0, ...) {
  %2 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %2)
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = load ptr, ptr @stderr, align 8
  %4 = load ptr, ptr @program_invocation_short_name, align 8
  %5 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %3, ptr noundef nonnull @.str.1, ptr noundef %4)
  %6 = icmp eq ptr %0, null
  br i1 %6, label %10, label %7
7:
  %8 = load ptr, ptr @stderr, align 8
  %9 = call i32 @vfprintf(ptr noundef %8, ptr noundef nonnull %0, ptr noundef nonnull %2)
  br label %10
10:
  %11 = load ptr, ptr @stderr, align 8
  %12 = call i32 @fputs(ptr noundef nonnull @.str.5, ptr noundef %11)
  call void @llvm.va_end.p0(ptr %2)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %2)
  ret void
}
define weak dso_local void @verr(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call ptr @__errno_location()
  %5 = load i32, ptr %4, align 4
  tail call fastcc void @message(ptr noundef %1, ptr noundef %2, i32 noundef %5)
  tail call void @exit(i32 noundef %0)
  unreachable
}
declare dso_local void @exit(i32 noundef)
define weak dso_local void @verrx(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  tail call fastcc void @message(ptr noundef %1, ptr noundef %2, i32 noundef -1)
  tail call void @exit(i32 noundef %0)
  unreachable
}
define weak dso_local void @err(i32 noundef %0, ptr noundef %1, ...) {
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  %4 = tail call ptr @__errno_location()
  %5 = load i32, ptr %4, align 4
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  call fastcc void @message(ptr noundef %1, ptr noundef nonnull %3, i32 noundef %5)
  call void @llvm.va_end.p0(ptr %3)
  call void @exit(i32 noundef %0)
  unreachable
}
define weak dso_local void @errx(i32 noundef %0, ptr noundef %1, ...) {
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  call fastcc void @message(ptr noundef %1, ptr noundef nonnull %3, i32 noundef -1)
  call void @llvm.va_end.p0(ptr %3)
  call void @exit(i32 noundef %0)
  unreachable
}
define weak dso_local void @error(i32 noundef %0, i32 noundef %1, ptr noundef %2, ...) {
  %4 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %4)
  call void @llvm.va_start.p0(ptr nonnull %4)
  %5 = icmp eq i32 %1, 0
  %6 = select i1 %5, i32 -1, i32 %1
  %7 = load ptr, ptr @stderr, align 8
  %8 = load ptr, ptr @program_invocation_short_name, align 8
  %9 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %7, ptr noundef nonnull @.str.1, ptr noundef %8)
  %10 = icmp eq ptr %2, null
  br i1 %10, label %14, label %11
11:
  %12 = load ptr, ptr @stderr, align 8
  %13 = call i32 @vfprintf(ptr noundef %12, ptr noundef nonnull %2, ptr noundef nonnull %4)
  br label %14
14:
  %15 = icmp sgt i32 %6, -1
  br i1 %15, label %16, label %21
16:
  %17 = load ptr, ptr @stderr, align 8
  %18 = select i1 %10, ptr @.str.4, ptr @.str.3
  %19 = call ptr @strerror(i32 noundef %6)
  %20 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %17, ptr noundef nonnull @.str.2, ptr noundef nonnull %18, ptr noundef %19)
  br label %21
21:
  %22 = load ptr, ptr @stderr, align 8
  %23 = call i32 @fputs(ptr noundef nonnull @.str.5, ptr noundef %22)
  call void @llvm.va_end.p0(ptr %4)
  %24 = load i32, ptr @error_message_count, align 4
  %25 = add i32 %24, 1
  store i32 %25, ptr @error_message_count, align 4
  %26 = icmp eq i32 %0, 0
  br i1 %26, label %28, label %27
27:
  call void @exit(i32 noundef %0)
  unreachable
28:
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %4)
  ret void
}
define weak dso_local void @openlog(ptr noundef %0, i32 noundef %1, i32 noundef %2) {
  ret void
}
define weak dso_local void @closelog() {
  ret void
}
define weak dso_local void @syslog(i32 noundef %0, ptr noundef %1, ...) {
  ret void
}
declare dso_local i32 @fprintf(ptr noundef, ptr noundef, ...)
declare dso_local i32 @vfprintf(ptr noundef, ptr noundef, ptr noundef)
declare dso_local ptr @strerror(i32 noundef)
declare dso_local i32 @fputs(ptr noundef, ptr noundef)
