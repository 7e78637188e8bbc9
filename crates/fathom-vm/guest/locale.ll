; made from locale.c 6cf8dbeab80b9792
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.lconv = type { ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, [14 x i8] }
@.str = private unnamed_addr constant [2 x i8] c"C\00", align 1
@.str.1 = private unnamed_addr constant [6 x i8] c"POSIX\00", align 1
@plain = internal global %struct.lconv { ptr @.str.4, ptr @.str.3, ptr @.str.3, ptr @.str.3, ptr @.str.3, ptr @.str.3, ptr @.str.3, ptr @.str.3, ptr @.str.3, ptr @.str.3, [14 x i8] c"\7F\7F\7F\7F\7F\7F\7F\7F\7F\7F\7F\7F\7F\7F" }, align 8
@.str.2 = private unnamed_addr constant [15 x i8] c"ANSI_X3.4-1968\00", align 1
@.str.3 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1
@.str.4 = private unnamed_addr constant [2 x i8] c".\00", align 1
define weak dso_local ptr @setlocale(i32 noundef %0, ptr noundef %1) {
  %3 = icmp ugt i32 %0, 12
  br i1 %3, label %16, label %4
4:
  %5 = icmp eq ptr %1, null
  br i1 %5, label %16, label %6
6:
  %7 = load i8, ptr %1, align 1
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %16, label %9
9:
  %10 = tail call i32 @strcmp(ptr noundef nonnull %1, ptr noundef nonnull @.str)
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %16, label %12
12:
  %13 = tail call i32 @strcmp(ptr noundef nonnull %1, ptr noundef nonnull @.str.1)
  %14 = icmp eq i32 %13, 0
  %15 = select i1 %14, ptr @.str, ptr null
  br label %16
16:
  %17 = phi ptr [ null, %2 ], [ @.str, %9 ], [ @.str, %6 ], [ @.str, %4 ], [ %15, %12 ]
  ret ptr %17
}
declare dso_local i32 @strcmp(ptr noundef, ptr noundef)
define weak dso_local ptr @localeconv() {
  ret ptr @plain
}
define weak dso_local ptr @nl_langinfo(i32 noundef %0) {
  %2 = icmp eq i32 %0, 14
  %3 = select i1 %2, ptr @.str.2, ptr @.str.3
  ret ptr %3
}
define weak dso_local ptr @gettext(ptr noundef %0) {
  ret ptr %0
}
define weak dso_local ptr @dcgettext(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  ret ptr %1
}
define weak dso_local ptr @textdomain(ptr noundef %0) {
  ret ptr %0
}
define weak dso_local ptr @bindtextdomain(ptr noundef %0, ptr noundef %1) {
  ret ptr %1
}
define weak dso_local i32 @getrlimit(i32 noundef %0, ptr noundef %1) {
  %3 = getelementptr inbounds i8, ptr %1, i64 8
  store i64 -1, ptr %3, align 8
  store i64 -1, ptr %1, align 8
  ret i32 0
}
define weak dso_local i32 @setrlimit(i32 noundef %0, ptr noundef %1) {
  ret i32 0
}
define weak dso_local i32 @getrusage(i32 noundef %0, ptr noundef %1) {
  %3 = tail call ptr @memset(ptr noundef %1, i32 noundef 0, i64 noundef 144)
  ret i32 0
}
declare dso_local ptr @memset(ptr noundef, i32 noundef, i64 noundef)
