; made from err.c ae765ea766f7534b
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-unknown-linux-gnu"
@.str = private unnamed_addr constant [8 x i8] c"program\00", align 1
@program_invocation_name = weak dso_local global ptr @.str, align 4
@program_invocation_short_name = weak dso_local global ptr @.str, align 4
@__progname = weak dso_local global ptr @.str, align 4
@error_message_count = weak dso_local global i32 0, align 4
@stderr = external dso_local global ptr, align 4
@.str.1 = private unnamed_addr constant [5 x i8] c"%s: \00", align 1
@.str.2 = private unnamed_addr constant [5 x i8] c"%s%s\00", align 1
@.str.3 = private unnamed_addr constant [3 x i8] c": \00", align 1
@.str.4 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1
@.str.5 = private unnamed_addr constant [2 x i8] c"\0A\00", align 1
define weak dso_local void @vwarn(ptr noundef %0, ptr noundef %1) {
  %3 = tail call ptr @__errno_location()
  %4 = load i32, ptr %3, align 4
  %5 = load ptr, ptr @stderr, align 4
  %6 = load ptr, ptr @program_invocation_short_name, align 4
  %7 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %5, ptr noundef nonnull @.str.1, ptr noundef %6)
  %8 = icmp eq ptr %0, null
  br i1 %8, label %12, label %9
9:
  %10 = load ptr, ptr @stderr, align 4
  %11 = tail call i32 @vfprintf(ptr noundef %10, ptr noundef nonnull %0, ptr noundef %1)
  br label %12
12:
  %13 = icmp sgt i32 %4, -1
  br i1 %13, label %14, label %19
14:
  %15 = load ptr, ptr @stderr, align 4
  %16 = select i1 %8, ptr @.str.4, ptr @.str.3
  %17 = tail call ptr @strerror(i32 noundef %4)
  %18 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %15, ptr noundef nonnull @.str.2, ptr noundef nonnull %16, ptr noundef %17)
  br label %19
19:
  %20 = load ptr, ptr @stderr, align 4
  %21 = tail call i32 @fputs(ptr noundef nonnull @.str.5, ptr noundef %20)
  ret void
}
define internal fastcc void @message(ptr noundef %0, ptr noundef %1, i32 noundef %2) unnamed_addr {
  %4 = load ptr, ptr @stderr, align 4
  %5 = load ptr, ptr @program_invocation_short_name, align 4
  %6 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %4, ptr noundef nonnull @.str.1, ptr noundef %5)
  %7 = icmp eq ptr %0, null
  br i1 %7, label %11, label %8
8:
  %9 = load ptr, ptr @stderr, align 4
  %10 = tail call i32 @vfprintf(ptr noundef %9, ptr noundef nonnull %0, ptr noundef %1)
  br label %11
11:
  %12 = icmp sgt i32 %2, -1
  br i1 %12, label %13, label %18
13:
  %14 = load ptr, ptr @stderr, align 4
  %15 = select i1 %7, ptr @.str.4, ptr @.str.3
  %16 = tail call ptr @strerror(i32 noundef %2)
  %17 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %14, ptr noundef nonnull @.str.2, ptr noundef nonnull %15, ptr noundef %16)
  br label %18
18:
  %19 = load ptr, ptr @stderr, align 4
  %20 = tail call i32 @fputs(ptr noundef nonnull @.str.5, ptr noundef %19)
  ret void
}
declare dso_local ptr @__errno_location()
define weak dso_local void @vwarnx(ptr noundef %0, ptr noundef %1) {
  %3 = load ptr, ptr @stderr, align 4
  %4 = load ptr, ptr @program_invocation_short_name, align 4
  %5 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %3, ptr noundef nonnull @.str.1, ptr noundef %4)
  %6 = icmp eq ptr %0, null
  br i1 %6, label %10, label %7
7:
  %8 = load ptr, ptr @stderr, align 4
  %9 = tail call i32 @vfprintf(ptr noundef %8, ptr noundef nonnull %0, ptr noundef %1)
  br label %10
10:
  %11 = load ptr, ptr @stderr, align 4
  %12 = tail call i32 @fputs(ptr noundef nonnull @.str.5, ptr noundef %11)
  ret void
}
define weak dso_local void @warn(ptr noundef %0, ...) {
  %2 = alloca ptr, align 4
  %3 = tail call ptr @__errno_location()
  %4 = load i32, ptr %3, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2)
  call void @llvm.va_start.p0(ptr nonnull %2)
  %5 = load ptr, ptr %2, align 4
  %6 = load ptr, ptr @stderr, align 4
  %7 = load ptr, ptr @program_invocation_short_name, align 4
  %8 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %6, ptr noundef nonnull @.str.1, ptr noundef %7)
  %9 = icmp eq ptr %0, null
  br i1 %9, label %13, label %10
10:
  %11 = load ptr, ptr @stderr, align 4
  %12 = call i32 @vfprintf(ptr noundef %11, ptr noundef nonnull %0, ptr noundef %5)
  br label %13
13:
  %14 = icmp sgt i32 %4, -1
  br i1 %14, label %15, label %20
15:
  %16 = load ptr, ptr @stderr, align 4
  %17 = select i1 %9, ptr @.str.4, ptr @.str.3
  %18 = call ptr @strerror(i32 noundef %4)
  %19 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %16, ptr noundef nonnull @.str.2, ptr noundef nonnull %17, ptr noundef %18)
  br label %20
20:
  %21 = load ptr, ptr @stderr, align 4
  %22 = call i32 @fputs(ptr noundef nonnull @.str.5, ptr noundef %21)
  call void @llvm.va_end.p0(ptr %2)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2)
  ret void
}
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define weak dso_local void @warnx(ptr noundef %0, ...) {
  %2 = alloca ptr, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2)
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = load ptr, ptr %2, align 4
  %4 = load ptr, ptr @stderr, align 4
  %5 = load ptr, ptr @program_invocation_short_name, align 4
  %6 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %4, ptr noundef nonnull @.str.1, ptr noundef %5)
  %7 = icmp eq ptr %0, null
  br i1 %7, label %11, label %8
8:
  %9 = load ptr, ptr @stderr, align 4
  %10 = call i32 @vfprintf(ptr noundef %9, ptr noundef nonnull %0, ptr noundef %3)
  br label %11
11:
  %12 = load ptr, ptr @stderr, align 4
  %13 = call i32 @fputs(ptr noundef nonnull @.str.5, ptr noundef %12)
  call void @llvm.va_end.p0(ptr %2)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2)
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
  %3 = alloca ptr, align 4
  %4 = tail call ptr @__errno_location()
  %5 = load i32, ptr %4, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %6 = load ptr, ptr %3, align 4
  call fastcc void @message(ptr noundef %1, ptr noundef %6, i32 noundef %5)
  call void @llvm.va_end.p0(ptr %3)
  call void @exit(i32 noundef %0)
  unreachable
}
define weak dso_local void @errx(i32 noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = load ptr, ptr %3, align 4
  call fastcc void @message(ptr noundef %1, ptr noundef %4, i32 noundef -1)
  call void @llvm.va_end.p0(ptr %3)
  call void @exit(i32 noundef %0)
  unreachable
}
define weak dso_local void @error(i32 noundef %0, i32 noundef %1, ptr noundef %2, ...) {
  %4 = alloca ptr, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %4)
  call void @llvm.va_start.p0(ptr nonnull %4)
  %5 = load ptr, ptr %4, align 4
  %6 = icmp eq i32 %1, 0
  %7 = select i1 %6, i32 -1, i32 %1
  %8 = load ptr, ptr @stderr, align 4
  %9 = load ptr, ptr @program_invocation_short_name, align 4
  %10 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %8, ptr noundef nonnull @.str.1, ptr noundef %9)
  %11 = icmp eq ptr %2, null
  br i1 %11, label %15, label %12
12:
  %13 = load ptr, ptr @stderr, align 4
  %14 = call i32 @vfprintf(ptr noundef %13, ptr noundef nonnull %2, ptr noundef %5)
  br label %15
15:
  %16 = icmp sgt i32 %7, -1
  br i1 %16, label %17, label %22
17:
  %18 = load ptr, ptr @stderr, align 4
  %19 = select i1 %11, ptr @.str.4, ptr @.str.3
  %20 = call ptr @strerror(i32 noundef %7)
  %21 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %18, ptr noundef nonnull @.str.2, ptr noundef nonnull %19, ptr noundef %20)
  br label %22
22:
  %23 = load ptr, ptr @stderr, align 4
  %24 = call i32 @fputs(ptr noundef nonnull @.str.5, ptr noundef %23)
  call void @llvm.va_end.p0(ptr %4)
  %25 = load i32, ptr @error_message_count, align 4
  %26 = add i32 %25, 1
  store i32 %26, ptr @error_message_count, align 4
  %27 = icmp eq i32 %0, 0
  br i1 %27, label %29, label %28
28:
  call void @exit(i32 noundef %0)
  unreachable
29:
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %4)
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
