; made from string.c cc4fb6f871ac6d5d
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-unknown-linux-gnu"
@token = internal global ptr null, align 4
define weak dso_local i32 @strlen(ptr noundef %0) {
  br label %2
2:
  %3 = phi ptr [ %0, %1 ], [ %8, %2 ]
  %4 = tail call i32 @__fathom_plain(ptr noundef %3)
  %5 = getelementptr inbounds i8, ptr %3, i32 %4
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 0
  %8 = getelementptr inbounds i8, ptr %5, i32 1
  br i1 %7, label %9, label %2
9:
  %10 = ptrtoint ptr %5 to i32
  %11 = ptrtoint ptr %0 to i32
  %12 = sub i32 %10, %11
  ret i32 %12
}
declare dso_local i32 @__fathom_plain(ptr noundef)
define weak dso_local i32 @strnlen(ptr noundef %0, i32 noundef %1) {
  %3 = icmp eq i32 %1, 0
  br i1 %3, label %18, label %4
4:
  %5 = phi i32 [ %16, %15 ], [ 0, %2 ]
  %6 = getelementptr inbounds i8, ptr %0, i32 %5
  %7 = sub i32 %1, %5
  %8 = tail call i32 @__fathom_plain_until(ptr noundef %6, i32 noundef 0, i32 noundef %7)
  %9 = add i32 %8, %5
  %10 = icmp ult i32 %9, %1
  br i1 %10, label %11, label %18
11:
  %12 = getelementptr inbounds i8, ptr %0, i32 %9
  %13 = load i8, ptr %12, align 1
  %14 = icmp eq i8 %13, 0
  br i1 %14, label %18, label %15
15:
  %16 = add i32 %9, 1
  %17 = icmp ult i32 %16, %1
  br i1 %17, label %4, label %18
18:
  %19 = phi i32 [ 0, %2 ], [ %16, %15 ], [ %9, %11 ], [ %9, %4 ]
  ret i32 %19
}
declare dso_local i32 @__fathom_plain_until(ptr noundef, i32 noundef, i32 noundef)
define weak dso_local ptr @stpcpy(ptr noundef %0, ptr noundef %1) {
  %3 = ptrtoint ptr %1 to i32
  br label %4
4:
  %5 = phi ptr [ %1, %2 ], [ %22, %21 ]
  %6 = phi ptr [ %0, %2 ], [ %23, %21 ]
  %7 = phi ptr [ undef, %2 ], [ %24, %21 ]
  %8 = tail call i32 @__fathom_plain(ptr noundef %5)
  %9 = tail call ptr @memmove(ptr noundef %6, ptr noundef %5, i32 noundef %8)
  %10 = getelementptr inbounds i8, ptr %6, i32 %8
  %11 = getelementptr inbounds i8, ptr %5, i32 %8
  %12 = load i8, ptr %11, align 1
  store i8 %12, ptr %10, align 1
  %13 = icmp eq i8 %12, 0
  br i1 %13, label %14, label %18
14:
  %15 = ptrtoint ptr %11 to i32
  %16 = sub i32 %15, %3
  %17 = add i32 %16, 1
  tail call void @__fathom_apart(ptr noundef %0, ptr noundef %1, i32 noundef %17)
  br label %21
18:
  %19 = getelementptr inbounds i8, ptr %10, i32 1
  %20 = getelementptr inbounds i8, ptr %11, i32 1
  br label %21
21:
  %22 = phi ptr [ %20, %18 ], [ %11, %14 ]
  %23 = phi ptr [ %19, %18 ], [ %10, %14 ]
  %24 = phi ptr [ %7, %18 ], [ %10, %14 ]
  br i1 %13, label %25, label %4
25:
  ret ptr %24
}
declare dso_local ptr @memmove(ptr noundef, ptr noundef, i32 noundef)
declare dso_local void @__fathom_apart(ptr noundef, ptr noundef, i32 noundef)
define weak dso_local ptr @__stpcpy_chk(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call ptr @stpcpy(ptr noundef %0, ptr noundef %1)
  ret ptr %4
}
define weak dso_local ptr @strcpy(ptr noundef %0, ptr noundef %1) {
  %3 = tail call ptr @stpcpy(ptr noundef %0, ptr noundef %1)
  ret ptr %0
}
define weak dso_local ptr @__strcpy_chk(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call ptr @strcpy(ptr noundef %0, ptr noundef %1)
  ret ptr %4
}
define weak dso_local ptr @stpncpy(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i32 @strnlen(ptr noundef %1, i32 noundef %2)
  tail call void @__fathom_apart(ptr noundef %0, ptr noundef %1, i32 noundef %4)
  %5 = tail call ptr @memcpy(ptr noundef %0, ptr noundef %1, i32 noundef %4)
  %6 = getelementptr inbounds i8, ptr %0, i32 %4
  %7 = sub i32 %2, %4
  %8 = tail call ptr @memset(ptr noundef %6, i32 noundef 0, i32 noundef %7)
  ret ptr %6
}
declare dso_local ptr @memcpy(ptr noundef, ptr noundef, i32 noundef)
declare dso_local ptr @memset(ptr noundef, i32 noundef, i32 noundef)
define weak dso_local ptr @strncpy(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call ptr @stpncpy(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret ptr %0
}
define weak dso_local ptr @__strncpy_chk(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) {
  %5 = tail call ptr @strncpy(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret ptr %5
}
define weak dso_local ptr @__stpncpy_chk(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) {
  %5 = tail call ptr @stpncpy(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret ptr %5
}
define weak dso_local i32 @strlcpy(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i32 @strlen(ptr noundef %1)
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %11, label %6
6:
  %7 = add i32 %2, -1
  %8 = tail call i32 @llvm.umin.i32(i32 %4, i32 %7)
  %9 = tail call ptr @memcpy(ptr noundef %0, ptr noundef %1, i32 noundef %8)
  %10 = getelementptr inbounds i8, ptr %0, i32 %8
  store i8 0, ptr %10, align 1
  br label %11
11:
  ret i32 %4
}
define weak dso_local i32 @strlcat(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i32 @strnlen(ptr noundef %0, i32 noundef %2)
  %5 = icmp eq i32 %4, %2
  br i1 %5, label %6, label %9
6:
  %7 = tail call i32 @strlen(ptr noundef %1)
  %8 = add i32 %7, %2
  br label %14
9:
  %10 = getelementptr inbounds i8, ptr %0, i32 %4
  %11 = sub i32 %2, %4
  %12 = tail call i32 @strlcpy(ptr noundef %10, ptr noundef %1, i32 noundef %11)
  %13 = add i32 %12, %4
  br label %14
14:
  %15 = phi i32 [ %8, %6 ], [ %13, %9 ]
  ret i32 %15
}
define weak dso_local ptr @strcat(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i32 @strlen(ptr noundef %0)
  %4 = getelementptr inbounds i8, ptr %0, i32 %3
  %5 = tail call ptr @strcpy(ptr noundef %4, ptr noundef %1)
  ret ptr %0
}
define weak dso_local ptr @__strcat_chk(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call ptr @strcat(ptr noundef %0, ptr noundef %1)
  ret ptr %4
}
define weak dso_local ptr @strncat(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i32 @strlen(ptr noundef %0)
  %5 = getelementptr inbounds i8, ptr %0, i32 %4
  %6 = tail call i32 @strnlen(ptr noundef %1, i32 noundef %2)
  %7 = tail call ptr @memcpy(ptr noundef %5, ptr noundef %1, i32 noundef %6)
  %8 = getelementptr inbounds i8, ptr %5, i32 %6
  store i8 0, ptr %8, align 1
  ret ptr %0
}
define weak dso_local ptr @__strncat_chk(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) {
  %5 = tail call ptr @strncat(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret ptr %5
}
define weak dso_local ptr @strndup(ptr noundef %0, i32 noundef %1) {
  %3 = tail call i32 @strnlen(ptr noundef %0, i32 noundef %1)
  %4 = add i32 %3, 1
  %5 = tail call ptr @malloc(i32 noundef %4)
  %6 = icmp eq ptr %5, null
  br i1 %6, label %10, label %7
7:
  %8 = tail call ptr @memcpy(ptr noundef nonnull %5, ptr noundef %0, i32 noundef %3)
  %9 = getelementptr inbounds i8, ptr %5, i32 %3
  store i8 0, ptr %9, align 1
  br label %10
10:
  %11 = phi ptr [ %5, %7 ], [ null, %2 ]
  ret ptr %11
}
declare dso_local ptr @malloc(i32 noundef)
define weak dso_local ptr @strdup(ptr noundef %0) {
  %2 = tail call i32 @strlen(ptr noundef %0)
  %3 = add i32 %2, 1
  %4 = tail call ptr @malloc(i32 noundef %3)
  %5 = icmp eq ptr %4, null
  br i1 %5, label %8, label %6
6:
  %7 = tail call ptr @memcpy(ptr noundef nonnull %4, ptr noundef %0, i32 noundef %3)
  br label %8
8:
  %9 = phi ptr [ %7, %6 ], [ null, %1 ]
  ret ptr %9
}
define weak dso_local ptr @__strdup(ptr noundef %0) {
  %2 = tail call ptr @strdup(ptr noundef %0)
  ret ptr %2
}
define weak dso_local ptr @__strndup(ptr noundef %0, i32 noundef %1) {
  %3 = tail call ptr @strndup(ptr noundef %0, i32 noundef %1)
  ret ptr %3
}
define weak dso_local ptr @strchrnul(ptr noundef %0, i32 noundef %1) {
  %3 = load i8, ptr %0, align 1
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %17, label %5
5:
  %6 = shl i32 %1, 24
  %7 = ashr exact i32 %6, 24
  br label %8
8:
  %9 = phi i8 [ %3, %5 ], [ %15, %13 ]
  %10 = phi ptr [ %0, %5 ], [ %14, %13 ]
  %11 = sext i8 %9 to i32
  %12 = icmp eq i32 %7, %11
  br i1 %12, label %17, label %13
13:
  %14 = getelementptr inbounds i8, ptr %10, i32 1
  %15 = load i8, ptr %14, align 1
  %16 = icmp eq i8 %15, 0
  br i1 %16, label %17, label %8
17:
  %18 = phi ptr [ %0, %2 ], [ %10, %8 ], [ %14, %13 ]
  ret ptr %18
}
define weak dso_local ptr @strchr(ptr noundef %0, i32 noundef %1) {
  %3 = tail call i32 @__fathom_plain_but(ptr noundef %0, i32 noundef %1)
  %4 = getelementptr inbounds i8, ptr %0, i32 %3
  %5 = load i8, ptr %4, align 1
  %6 = sext i8 %5 to i32
  %7 = shl i32 %1, 24
  %8 = ashr exact i32 %7, 24
  %9 = icmp eq i32 %8, %6
  br i1 %9, label %21, label %10
10:
  %11 = phi i8 [ %18, %14 ], [ %5, %2 ]
  %12 = phi ptr [ %17, %14 ], [ %4, %2 ]
  %13 = icmp eq i8 %11, 0
  br i1 %13, label %21, label %14
14:
  %15 = getelementptr inbounds i8, ptr %12, i32 1
  %16 = tail call i32 @__fathom_plain_but(ptr noundef nonnull %15, i32 noundef %1)
  %17 = getelementptr inbounds i8, ptr %15, i32 %16
  %18 = load i8, ptr %17, align 1
  %19 = sext i8 %18 to i32
  %20 = icmp eq i32 %8, %19
  br i1 %20, label %21, label %10
21:
  %22 = phi ptr [ %4, %2 ], [ %17, %14 ], [ null, %10 ]
  ret ptr %22
}
declare dso_local i32 @__fathom_plain_but(ptr noundef, i32 noundef)
define weak dso_local ptr @index(ptr noundef %0, i32 noundef %1) {
  %3 = tail call ptr @strchr(ptr noundef %0, i32 noundef %1)
  ret ptr %3
}
define weak dso_local ptr @strrchr(ptr noundef %0, i32 noundef %1) {
  %3 = shl i32 %1, 24
  %4 = ashr exact i32 %3, 24
  br label %5
5:
  %6 = phi ptr [ %0, %2 ], [ %13, %5 ]
  %7 = phi ptr [ null, %2 ], [ %11, %5 ]
  %8 = load i8, ptr %6, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp eq i32 %4, %9
  %11 = select i1 %10, ptr %6, ptr %7
  %12 = icmp eq i8 %8, 0
  %13 = getelementptr inbounds i8, ptr %6, i32 1
  br i1 %12, label %14, label %5
14:
  ret ptr %11
}
define weak dso_local ptr @rindex(ptr noundef %0, i32 noundef %1) {
  %3 = tail call ptr @strrchr(ptr noundef %0, i32 noundef %1)
  ret ptr %3
}
define weak dso_local ptr @memchr(ptr noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %23, label %5
5:
  %6 = trunc i32 %1 to i8
  br label %7
7:
  %8 = phi i32 [ 0, %5 ], [ %19, %18 ]
  %9 = getelementptr inbounds i8, ptr %0, i32 %8
  %10 = sub i32 %2, %8
  %11 = tail call i32 @__fathom_plain_until(ptr noundef %9, i32 noundef %1, i32 noundef %10)
  %12 = add i32 %11, %8
  %13 = icmp ult i32 %12, %2
  br i1 %13, label %14, label %23
14:
  %15 = getelementptr inbounds i8, ptr %0, i32 %12
  %16 = load i8, ptr %15, align 1
  %17 = icmp eq i8 %16, %6
  br i1 %17, label %21, label %18
18:
  %19 = add i32 %12, 1
  %20 = icmp ult i32 %19, %2
  br i1 %20, label %7, label %23
21:
  %22 = getelementptr inbounds i8, ptr %0, i32 %12
  br label %23
23:
  %24 = phi ptr [ %22, %21 ], [ null, %3 ], [ null, %18 ], [ null, %7 ]
  ret ptr %24
}
define weak dso_local ptr @rawmemchr(ptr noundef %0, i32 noundef %1) {
  %3 = trunc i32 %1 to i8
  br label %4
4:
  %5 = phi ptr [ %0, %2 ], [ %8, %4 ]
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, %3
  %8 = getelementptr inbounds i8, ptr %5, i32 1
  br i1 %7, label %9, label %4
9:
  ret ptr %5
}
define weak dso_local ptr @memrchr(ptr noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = trunc i32 %1 to i8
  br label %5
5:
  %6 = phi i32 [ %2, %3 ], [ %9, %8 ]
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %15, label %8
8:
  %9 = add i32 %6, -1
  %10 = getelementptr inbounds i8, ptr %0, i32 %9
  %11 = load i8, ptr %10, align 1
  %12 = icmp eq i8 %11, %4
  br i1 %12, label %13, label %5
13:
  %14 = getelementptr inbounds i8, ptr %0, i32 %9
  br label %15
15:
  %16 = phi ptr [ %14, %13 ], [ null, %5 ]
  ret ptr %16
}
define weak dso_local ptr @memccpy(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %20, label %6
6:
  %7 = trunc i32 %2 to i8
  br label %8
8:
  %9 = phi i32 [ 0, %6 ], [ %18, %17 ]
  %10 = getelementptr inbounds i8, ptr %1, i32 %9
  %11 = load i8, ptr %10, align 1
  %12 = getelementptr inbounds i8, ptr %0, i32 %9
  store i8 %11, ptr %12, align 1
  %13 = icmp eq i8 %11, %7
  br i1 %13, label %14, label %17
14:
  %15 = getelementptr inbounds i8, ptr %0, i32 %9
  %16 = getelementptr inbounds i8, ptr %15, i32 1
  br label %20
17:
  %18 = add nuw i32 %9, 1
  %19 = icmp eq i32 %18, %3
  br i1 %19, label %20, label %8
20:
  %21 = phi ptr [ %16, %14 ], [ null, %4 ], [ null, %17 ]
  ret ptr %21
}
define weak dso_local ptr @memmem(ptr noundef %0, i32 noundef %1, ptr noundef %2, i32 noundef %3) {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %18, label %6
6:
  %7 = icmp ugt i32 %3, %1
  %8 = sub i32 %1, %3
  br i1 %7, label %18, label %13
9:
  %10 = add i32 %14, 1
  %11 = icmp ugt i32 %10, %8
  %12 = or i1 %7, %11
  br i1 %12, label %18, label %13
13:
  %14 = phi i32 [ %10, %9 ], [ 0, %6 ]
  %15 = getelementptr inbounds i8, ptr %0, i32 %14
  %16 = tail call i32 @memcmp(ptr noundef %15, ptr noundef %2, i32 noundef %3)
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %9
18:
  %19 = phi ptr [ %0, %4 ], [ null, %6 ], [ null, %9 ], [ %15, %13 ]
  ret ptr %19
}
declare dso_local i32 @memcmp(ptr noundef, ptr noundef, i32 noundef)
define weak dso_local ptr @strstr(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i32 @strlen(ptr noundef %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %16, label %5
5:
  %6 = tail call i32 @strncmp(ptr noundef %0, ptr noundef %1, i32 noundef %3)
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %16, label %8
8:
  %9 = phi ptr [ %13, %12 ], [ %0, %5 ]
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  br i1 %11, label %16, label %12
12:
  %13 = getelementptr inbounds i8, ptr %9, i32 1
  %14 = tail call i32 @strncmp(ptr noundef nonnull %13, ptr noundef %1, i32 noundef %3)
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %16, label %8
16:
  %17 = phi ptr [ %0, %2 ], [ %0, %5 ], [ null, %8 ], [ %13, %12 ]
  ret ptr %17
}
declare dso_local i32 @strncmp(ptr noundef, ptr noundef, i32 noundef)
define weak dso_local ptr @strcasestr(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i32 @strlen(ptr noundef %1)
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %16, label %5
5:
  %6 = tail call i32 @strncasecmp(ptr noundef %0, ptr noundef %1, i32 noundef %3)
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %16, label %8
8:
  %9 = phi ptr [ %13, %12 ], [ %0, %5 ]
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  br i1 %11, label %16, label %12
12:
  %13 = getelementptr inbounds i8, ptr %9, i32 1
  %14 = tail call i32 @strncasecmp(ptr noundef nonnull %13, ptr noundef %1, i32 noundef %3)
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %16, label %8
16:
  %17 = phi ptr [ %0, %2 ], [ %0, %5 ], [ null, %8 ], [ %13, %12 ]
  ret ptr %17
}
declare dso_local i32 @strncasecmp(ptr noundef, ptr noundef, i32 noundef)
define weak dso_local i32 @strspn(ptr noundef %0, ptr noundef %1) {
  %3 = load i8, ptr %0, align 1
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %21, label %5
5:
  %6 = phi i8 [ %19, %16 ], [ %3, %2 ]
  %7 = phi i32 [ %17, %16 ], [ 0, %2 ]
  br label %8
8:
  %9 = phi ptr [ %14, %8 ], [ %1, %5 ]
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = icmp eq i8 %10, %6
  %13 = or i1 %11, %12
  %14 = getelementptr inbounds i8, ptr %9, i32 1
  br i1 %13, label %15, label %8
15:
  br i1 %11, label %21, label %16
16:
  %17 = add i32 %7, 1
  %18 = getelementptr inbounds i8, ptr %0, i32 %17
  %19 = load i8, ptr %18, align 1
  %20 = icmp eq i8 %19, 0
  br i1 %20, label %21, label %5
21:
  %22 = phi i32 [ 0, %2 ], [ %17, %16 ], [ %7, %15 ]
  ret i32 %22
}
define weak dso_local i32 @strcspn(ptr noundef %0, ptr noundef %1) {
  %3 = load i8, ptr %0, align 1
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %21, label %5
5:
  %6 = phi i8 [ %19, %16 ], [ %3, %2 ]
  %7 = phi i32 [ %17, %16 ], [ 0, %2 ]
  br label %8
8:
  %9 = phi ptr [ %14, %8 ], [ %1, %5 ]
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 0
  %12 = icmp eq i8 %10, %6
  %13 = or i1 %11, %12
  %14 = getelementptr inbounds i8, ptr %9, i32 1
  br i1 %13, label %15, label %8
15:
  br i1 %11, label %16, label %21
16:
  %17 = add i32 %7, 1
  %18 = getelementptr inbounds i8, ptr %0, i32 %17
  %19 = load i8, ptr %18, align 1
  %20 = icmp eq i8 %19, 0
  br i1 %20, label %21, label %5
21:
  %22 = phi i32 [ 0, %2 ], [ %17, %16 ], [ %7, %15 ]
  ret i32 %22
}
define weak dso_local ptr @strpbrk(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i32 @strcspn(ptr noundef %0, ptr noundef %1)
  %4 = getelementptr inbounds i8, ptr %0, i32 %3
  %5 = load i8, ptr %4, align 1
  %6 = icmp eq i8 %5, 0
  %7 = select i1 %6, ptr null, ptr %4
  ret ptr %7
}
define weak dso_local ptr @strtok_r(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = icmp eq ptr %0, null
  br i1 %4, label %5, label %7
5:
  %6 = load ptr, ptr %2, align 4
  br label %7
7:
  %8 = phi ptr [ %0, %3 ], [ %6, %5 ]
  %9 = icmp eq ptr %8, null
  br i1 %9, label %25, label %10
10:
  %11 = tail call i32 @strspn(ptr noundef nonnull %8, ptr noundef %1)
  %12 = getelementptr inbounds i8, ptr %8, i32 %11
  %13 = load i8, ptr %12, align 1
  %14 = icmp eq i8 %13, 0
  br i1 %14, label %22, label %15
15:
  %16 = tail call i32 @strcspn(ptr noundef nonnull %12, ptr noundef %1)
  %17 = getelementptr inbounds i8, ptr %12, i32 %16
  %18 = load i8, ptr %17, align 1
  %19 = icmp eq i8 %18, 0
  br i1 %19, label %22, label %20
20:
  store i8 0, ptr %17, align 1
  %21 = getelementptr inbounds i8, ptr %17, i32 1
  br label %22
22:
  %23 = phi ptr [ %12, %10 ], [ %21, %20 ], [ %17, %15 ]
  %24 = phi ptr [ null, %10 ], [ %12, %20 ], [ %12, %15 ]
  store ptr %23, ptr %2, align 4
  br label %25
25:
  %26 = phi ptr [ null, %7 ], [ %24, %22 ]
  ret ptr %26
}
define weak dso_local ptr @__strtok_r(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call ptr @strtok_r(ptr noundef %0, ptr noundef %1, ptr noundef %2)
  ret ptr %4
}
define weak dso_local ptr @strtok(ptr noundef %0, ptr noundef %1) {
  %3 = tail call ptr @strtok_r(ptr noundef %0, ptr noundef %1, ptr noundef nonnull @token)
  ret ptr %3
}
define weak dso_local ptr @strsep(ptr noundef %0, ptr noundef %1) {
  %3 = load ptr, ptr %0, align 4
  %4 = icmp eq ptr %3, null
  br i1 %4, label %14, label %5
5:
  %6 = tail call i32 @strcspn(ptr noundef nonnull %3, ptr noundef %1)
  %7 = getelementptr inbounds i8, ptr %3, i32 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 0
  br i1 %9, label %12, label %10
10:
  store i8 0, ptr %7, align 1
  %11 = getelementptr inbounds i8, ptr %7, i32 1
  br label %12
12:
  %13 = phi ptr [ %11, %10 ], [ null, %5 ]
  store ptr %13, ptr %0, align 4
  br label %14
14:
  %15 = phi ptr [ %3, %12 ], [ null, %2 ]
  ret ptr %15
}
define weak dso_local i32 @strxfrm(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = tail call i32 @strlen(ptr noundef %1)
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %10, label %6
6:
  %7 = add i32 %4, 1
  %8 = tail call i32 @llvm.umin.i32(i32 %7, i32 %2)
  %9 = tail call ptr @memcpy(ptr noundef %0, ptr noundef %1, i32 noundef %8)
  br label %10
10:
  ret i32 %4
}
define weak dso_local ptr @basename(ptr noundef %0) {
  %2 = tail call ptr @strrchr(ptr noundef %0, i32 noundef 47)
  %3 = icmp eq ptr %2, null
  %4 = getelementptr inbounds i8, ptr %2, i32 1
  %5 = select i1 %3, ptr %0, ptr %4
  ret ptr %5
}
declare i32 @llvm.umin.i32(i32, i32)
