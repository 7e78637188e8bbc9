; made from verifier.c 6b0a639a14581ea2
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-unknown-linux-gnu"
%struct.anon = type { i32, i32 }
@section = internal global %struct.anon zeroinitializer, align 4
define weak dso_local void @__VERIFIER_atomic_begin() {
  %1 = tail call i32 @__fathom_thread_self()
  %2 = add nsw i32 %1, 1
  %3 = load i32, ptr @section, align 4
  %4 = icmp eq i32 %3, %2
  br i1 %4, label %5, label %8
5:
  %6 = load i32, ptr getelementptr inbounds (i8, ptr @section, i32 4), align 4
  %7 = add i32 %6, 1
  store i32 %7, ptr getelementptr inbounds (i8, ptr @section, i32 4), align 4
  br label %18
8:
  %9 = load i32, ptr @section, align 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %14, label %11
11:
  tail call void @__fathom_block(i32 noundef 1, ptr noundef nonnull @section)
  %12 = load i32, ptr @section, align 4
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %11
14:
  %15 = tail call i32 @__fathom_point(i32 noundef 1, ptr noundef nonnull @section)
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %8
17:
  store i32 %2, ptr @section, align 4
  store i32 1, ptr getelementptr inbounds (i8, ptr @section, i32 4), align 4
  tail call void @__fathom_did(i32 noundef 1, ptr noundef nonnull @section)
  br label %18
18:
  ret void
}
declare dso_local i32 @__fathom_thread_self()
declare dso_local void @__fathom_block(i32 noundef, ptr noundef)
declare dso_local i32 @__fathom_point(i32 noundef, ptr noundef)
declare dso_local void @__fathom_did(i32 noundef, ptr noundef)
define weak dso_local void @__VERIFIER_atomic_end() {
  %1 = tail call i32 @__fathom_thread_self()
  %2 = add nsw i32 %1, 1
  %3 = load i32, ptr @section, align 4
  %4 = icmp eq i32 %3, %2
  br i1 %4, label %5, label %13
5:
  %6 = load i32, ptr getelementptr inbounds (i8, ptr @section, i32 4), align 4
  %7 = add i32 %6, -1
  store i32 %7, ptr getelementptr inbounds (i8, ptr @section, i32 4), align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %13
9:
  %10 = tail call i32 @__fathom_point(i32 noundef 2, ptr noundef nonnull @section)
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %9
12:
  store i32 0, ptr @section, align 4
  tail call void @__fathom_did(i32 noundef 2, ptr noundef nonnull @section)
  br label %13
13:
  ret void
}
