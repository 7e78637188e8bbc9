; made from verifier.c 6b0a639a14581ea2
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.anon = type { i32, i32 }
@section = internal global %struct.anon zeroinitializer, align 4
define weak dso_local void @__VERIFIER_atomic_begin() {
  %1 = tail call i64 @__fathom_thread_self()
  %2 = trunc i64 %1 to i32
  %3 = add nsw i32 %2, 1
  %4 = load i32, ptr @section, align 4
  %5 = icmp eq i32 %4, %3
  br i1 %5, label %6, label %9
6:
  %7 = load i32, ptr getelementptr inbounds (i8, ptr @section, i64 4), align 4
  %8 = add i32 %7, 1
  store i32 %8, ptr getelementptr inbounds (i8, ptr @section, i64 4), align 4
  br label %19
9:
  %10 = load i32, ptr @section, align 4
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %15, label %12
12:
  tail call void @__fathom_block(i32 noundef 1, ptr noundef nonnull @section)
  %13 = load i32, ptr @section, align 4
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %12
15:
  %16 = tail call i32 @__fathom_point(i32 noundef 1, ptr noundef nonnull @section)
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %9
18:
  store i32 %3, ptr @section, align 4
  store i32 1, ptr getelementptr inbounds (i8, ptr @section, i64 4), align 4
  tail call void @__fathom_did(i32 noundef 1, ptr noundef nonnull @section)
  br label %19
19:
  ret void
}
declare dso_local i64 @__fathom_thread_self()
declare dso_local void @__fathom_block(i32 noundef, ptr noundef)
declare dso_local i32 @__fathom_point(i32 noundef, ptr noundef)
declare dso_local void @__fathom_did(i32 noundef, ptr noundef)
define weak dso_local void @__VERIFIER_atomic_end() {
  %1 = tail call i64 @__fathom_thread_self()
  %2 = trunc i64 %1 to i32
  %3 = add nsw i32 %2, 1
  %4 = load i32, ptr @section, align 4
  %5 = icmp eq i32 %4, %3
  br i1 %5, label %6, label %14
6:
  %7 = load i32, ptr getelementptr inbounds (i8, ptr @section, i64 4), align 4
  %8 = add i32 %7, -1
  store i32 %8, ptr getelementptr inbounds (i8, ptr @section, i64 4), align 4
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %14
10:
  %11 = tail call i32 @__fathom_point(i32 noundef 2, ptr noundef nonnull @section)
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %10
13:
  store i32 0, ptr @section, align 4
  tail call void @__fathom_did(i32 noundef 2, ptr noundef nonnull @section)
  br label %14
14:
  ret void
}
