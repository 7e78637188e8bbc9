; made from process.c cc532344cf376223
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define weak dso_local i32 @waitpid(i32 noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i64 @__fathom_reap(i32 noundef %0)
  %5 = icmp slt i64 %4, 0
  br i1 %5, label %13, label %6
6:
  %7 = icmp eq ptr %1, null
  br i1 %7, label %10, label %8
8:
  %9 = trunc i64 %4 to i32
  store i32 %9, ptr %1, align 4
  br label %10
10:
  %11 = lshr i64 %4, 32
  %12 = trunc nuw i64 %11 to i32
  br label %13
13:
  %14 = phi i32 [ %12, %10 ], [ -1, %3 ]
  ret i32 %14
}
declare dso_local i64 @__fathom_reap(i32 noundef)
define weak dso_local i32 @wait(ptr noundef %0) {
  %2 = tail call i32 @waitpid(i32 noundef -1, ptr noundef %0, i32 noundef 0)
  ret i32 %2
}
define weak dso_local i32 @wait3(ptr noundef %0, i32 noundef %1, ptr noundef %2) {
  %4 = icmp eq ptr %2, null
  br i1 %4, label %7, label %5
5:
  %6 = tail call ptr @memset(ptr noundef nonnull %2, i32 noundef 0, i64 noundef 144)
  br label %7
7:
  %8 = tail call i32 @waitpid(i32 noundef -1, ptr noundef %0, i32 noundef %1)
  ret i32 %8
}
declare dso_local ptr @memset(ptr noundef, i32 noundef, i64 noundef)
define weak dso_local i32 @wait4(i32 noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = icmp eq ptr %3, null
  br i1 %5, label %8, label %6
6:
  %7 = tail call ptr @memset(ptr noundef nonnull %3, i32 noundef 0, i64 noundef 144)
  br label %8
8:
  %9 = tail call i32 @waitpid(i32 noundef %0, ptr noundef %1, i32 noundef %2)
  ret i32 %9
}
