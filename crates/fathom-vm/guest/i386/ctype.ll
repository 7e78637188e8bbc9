; made from ctype.c 1db1d863fa3c724b
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-unknown-linux-gnu"
@classes_at = internal constant ptr getelementptr inbounds (i8, ptr @classes, i32 256), align 4
@lower = internal global [384 x i32] zeroinitializer, align 4
@lower_at = internal constant ptr getelementptr inbounds (i8, ptr @lower, i32 512), align 4
@upper = internal global [384 x i32] zeroinitializer, align 4
@upper_at = internal constant ptr getelementptr inbounds (i8, ptr @upper, i32 512), align 4
@classes = internal constant <{ [256 x i16], [128 x i16] }> <{ [256 x i16] [i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 8195, i16 8194, i16 8194, i16 8194, i16 8194, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 24577, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -10232, i16 -10232, i16 -10232, i16 -10232, i16 -10232, i16 -10232, i16 -10232, i16 -10232, i16 -10232, i16 -10232, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -11000, i16 -11000, i16 -11000, i16 -11000, i16 -11000, i16 -11000, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -10744, i16 -10744, i16 -10744, i16 -10744, i16 -10744, i16 -10744, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 2], [128 x i16] zeroinitializer }>, align 2
define weak dso_local i32 @isupper(i32 noundef %0) {
  %2 = add i32 %0, -91
  %3 = icmp ult i32 %2, -26
  %4 = select i1 %3, i32 0, i32 256
  ret i32 %4
}
define weak dso_local i32 @islower(i32 noundef %0) {
  %2 = add i32 %0, -123
  %3 = icmp ult i32 %2, -26
  %4 = select i1 %3, i32 0, i32 512
  ret i32 %4
}
define weak dso_local i32 @isalpha(i32 noundef %0) {
  %2 = or i32 %0, 32
  %3 = add i32 %2, -123
  %4 = icmp ult i32 %3, -26
  %5 = select i1 %4, i32 0, i32 1024
  ret i32 %5
}
define weak dso_local i32 @isdigit(i32 noundef %0) {
  %2 = add i32 %0, -48
  %3 = icmp ult i32 %2, 10
  %4 = zext i1 %3 to i32
  ret i32 %4
}
define weak dso_local i32 @isxdigit(i32 noundef %0) {
  %2 = add i32 %0, -58
  %3 = icmp ult i32 %2, -10
  %4 = or i32 %0, 32
  %5 = add i32 %4, -103
  %6 = icmp ult i32 %5, -6
  %7 = and i1 %3, %6
  %8 = select i1 %7, i32 0, i32 4096
  ret i32 %8
}
define weak dso_local i32 @isspace(i32 noundef %0) {
  %2 = icmp ne i32 %0, 32
  %3 = add i32 %0, -14
  %4 = icmp ult i32 %3, -5
  %5 = and i1 %2, %4
  %6 = select i1 %5, i32 0, i32 8192
  ret i32 %6
}
define weak dso_local i32 @isprint(i32 noundef %0) {
  %2 = add i32 %0, -127
  %3 = icmp ult i32 %2, -95
  %4 = select i1 %3, i32 0, i32 16384
  ret i32 %4
}
define weak dso_local i32 @isgraph(i32 noundef %0) {
  %2 = add i32 %0, -127
  %3 = icmp ult i32 %2, -94
  %4 = select i1 %3, i32 0, i32 32768
  ret i32 %4
}
define weak dso_local i32 @isblank(i32 noundef %0) {
  %2 = icmp eq i32 %0, 32
  %3 = icmp eq i32 %0, 9
  %4 = or i1 %2, %3
  %5 = zext i1 %4 to i32
  ret i32 %5
}
define weak dso_local i32 @iscntrl(i32 noundef %0) {
  %2 = icmp ugt i32 %0, 31
  %3 = icmp ne i32 %0, 127
  %4 = and i1 %2, %3
  %5 = select i1 %4, i32 0, i32 2
  ret i32 %5
}
define weak dso_local i32 @isalnum(i32 noundef %0) {
  %2 = add i32 %0, -58
  %3 = icmp ult i32 %2, -10
  %4 = or i32 %0, 32
  %5 = add i32 %4, -123
  %6 = icmp ult i32 %5, -26
  %7 = and i1 %3, %6
  %8 = select i1 %7, i32 0, i32 8
  ret i32 %8
}
define weak dso_local i32 @ispunct(i32 noundef %0) {
  %2 = add i32 %0, -127
  %3 = icmp ult i32 %2, -94
  %4 = add i32 %0, -48
  %5 = icmp ult i32 %4, 10
  %6 = or i32 %0, 32
  %7 = add i32 %6, -97
  %8 = icmp ult i32 %7, 26
  %9 = or i1 %5, %8
  %10 = or i1 %3, %9
  %11 = select i1 %10, i32 0, i32 4
  ret i32 %11
}
define weak dso_local i32 @isascii(i32 noundef %0) {
  %2 = icmp ult i32 %0, 128
  %3 = zext i1 %2 to i32
  ret i32 %3
}
define weak dso_local i32 @toascii(i32 noundef %0) {
  %2 = and i32 %0, 127
  ret i32 %2
}
define weak dso_local i32 @tolower(i32 noundef %0) {
  %2 = add i32 %0, -91
  %3 = icmp ult i32 %2, -26
  %4 = add nsw i32 %0, 32
  %5 = select i1 %3, i32 %0, i32 %4
  ret i32 %5
}
define weak dso_local i32 @toupper(i32 noundef %0) {
  %2 = add i32 %0, -123
  %3 = icmp ult i32 %2, -26
  %4 = add nsw i32 %0, -32
  %5 = select i1 %3, i32 %0, i32 %4
  ret i32 %5
}
define weak dso_local i32 @_tolower(i32 noundef %0) {
  %2 = add nsw i32 %0, 32
  ret i32 %2
}
define weak dso_local i32 @_toupper(i32 noundef %0) {
  %2 = add nsw i32 %0, -32
  ret i32 %2
}
define weak dso_local ptr @__ctype_b_loc() {
  ret ptr @classes_at
}
define weak dso_local ptr @__ctype_tolower_loc() {
  %1 = load i32, ptr getelementptr inbounds (i8, ptr @lower, i32 772), align 4
  %2 = icmp eq i32 %1, 0
  br i1 %2, label %3, label %16
3:
  %4 = phi i32 [ %14, %10 ], [ -128, %0 ]
  %5 = icmp slt i32 %4, -1
  br i1 %5, label %6, label %8
6:
  %7 = add nsw i32 %4, 256
  br label %10
8:
  %9 = tail call i32 @tolower(i32 noundef %4)
  br label %10
10:
  %11 = phi i32 [ %7, %6 ], [ %9, %8 ]
  %12 = add nsw i32 %4, 128
  %13 = getelementptr inbounds [384 x i32], ptr @lower, i32 0, i32 %12
  store i32 %11, ptr %13, align 4
  %14 = add nsw i32 %4, 1
  %15 = icmp eq i32 %14, 256
  br i1 %15, label %16, label %3
16:
  ret ptr @lower_at
}
define weak dso_local ptr @__ctype_toupper_loc() {
  %1 = load i32, ptr getelementptr inbounds (i8, ptr @upper, i32 772), align 4
  %2 = icmp eq i32 %1, 0
  br i1 %2, label %3, label %16
3:
  %4 = phi i32 [ %14, %10 ], [ -128, %0 ]
  %5 = icmp slt i32 %4, -1
  br i1 %5, label %6, label %8
6:
  %7 = add nsw i32 %4, 256
  br label %10
8:
  %9 = tail call i32 @toupper(i32 noundef %4)
  br label %10
10:
  %11 = phi i32 [ %7, %6 ], [ %9, %8 ]
  %12 = add nsw i32 %4, 128
  %13 = getelementptr inbounds [384 x i32], ptr @upper, i32 0, i32 %12
  store i32 %11, ptr %13, align 4
  %14 = add nsw i32 %4, 1
  %15 = icmp eq i32 %14, 256
  br i1 %15, label %16, label %3
16:
  ret ptr @upper_at
}
define weak dso_local i32 @__ctype_get_mb_cur_max() {
  ret i32 1
}
