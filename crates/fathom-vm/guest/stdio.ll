; made from stdio.c a285157af785ca20
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.stream = type { i32, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, [4 x ptr], ptr, i32, i32, [8 x i8], [88 x i8] }
@standard = internal global [3 x %struct.stream] [%struct.stream zeroinitializer, %struct.stream { i32 0, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, [4 x ptr] zeroinitializer, ptr null, i32 1, i32 0, [8 x i8] zeroinitializer, [88 x i8] zeroinitializer }, %struct.stream { i32 0, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, ptr null, [4 x ptr] zeroinitializer, ptr null, i32 2, i32 0, [8 x i8] zeroinitializer, [88 x i8] zeroinitializer }], align 16
@stdin = weak dso_local global ptr @standard, align 8
@stdout = weak dso_local global ptr getelementptr inbounds (i8, ptr @standard, i64 216), align 8
@stderr = weak dso_local global ptr getelementptr inbounds (i8, ptr @standard, i64 432), align 8
define weak dso_local i32 @fputc(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i8, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %3)
  %4 = trunc i32 %0 to i8
  store i8 %4, ptr %3, align 1
  %5 = getelementptr inbounds i8, ptr %1, i64 112
  %6 = load i32, ptr %5, align 8
  %7 = call i32 @__fathom_write(i32 noundef %6, ptr noundef nonnull %3, i64 noundef 1)
  %8 = icmp eq i32 %7, 1
  %9 = load i8, ptr %3, align 1
  %10 = zext i8 %9 to i32
  %11 = select i1 %8, i32 %10, i32 -1
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %3)
  ret i32 %11
}
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare i32 @__fathom_write(i32 noundef, ptr noundef, i64 noundef)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define weak dso_local i32 @putc(i32 noundef %0, ptr noundef %1) {
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
define weak dso_local i32 @puts(ptr noundef %0) {
  %2 = tail call i64 @strlen(ptr noundef %0)
  %3 = tail call i32 @__fathom_write(i32 noundef 1, ptr noundef %0, i64 noundef %2)
  %4 = tail call i32 @putchar(i32 noundef 10)
  ret i32 %4
}
declare i64 @strlen(ptr noundef)
