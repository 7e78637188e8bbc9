; made from wchar.c 155dfee7b27a4b70
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.__va_list_tag = type { i32, i32, ptr, ptr }
@stdout = external dso_local global ptr, align 8
@stdin = external dso_local global ptr, align 8
define weak dso_local i64 @wcslen(ptr noundef %0) {
  br label %2
2:
  %3 = phi i64 [ 0, %1 ], [ %7, %2 ]
  %4 = getelementptr inbounds i32, ptr %0, i64 %3
  %5 = load i32, ptr %4, align 4
  %6 = icmp eq i32 %5, 0
  %7 = add i64 %3, 1
  br i1 %6, label %8, label %2
8:
  ret i64 %3
}
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define weak dso_local i64 @wcsnlen(ptr noundef %0, i64 noundef %1) {
  %3 = icmp eq i64 %1, 0
  br i1 %3, label %12, label %4
4:
  %5 = phi i64 [ %10, %9 ], [ 0, %2 ]
  %6 = getelementptr inbounds i32, ptr %0, i64 %5
  %7 = load i32, ptr %6, align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %12, label %9
9:
  %10 = add nuw i64 %5, 1
  %11 = icmp eq i64 %10, %1
  br i1 %11, label %12, label %4
12:
  %13 = phi i64 [ 0, %2 ], [ %5, %4 ], [ %1, %9 ]
  ret i64 %13
}
define weak dso_local ptr @wcscpy(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i64 @wcslen(ptr noundef %1)
  %4 = shl i64 %3, 2
  %5 = add i64 %4, 4
  %6 = tail call ptr @memcpy(ptr noundef %0, ptr noundef %1, i64 noundef %5)
  ret ptr %6
}
declare dso_local ptr @memcpy(ptr noundef, ptr noundef, i64 noundef)
define weak dso_local ptr @wcsncpy(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = tail call i64 @wcsnlen(ptr noundef %1, i64 noundef %2)
  %5 = shl i64 %4, 2
  %6 = tail call ptr @memcpy(ptr noundef %0, ptr noundef %1, i64 noundef %5)
  %7 = getelementptr inbounds i32, ptr %0, i64 %4
  %8 = sub i64 %2, %4
  %9 = shl i64 %8, 2
  %10 = tail call ptr @memset(ptr noundef %7, i32 noundef 0, i64 noundef %9)
  ret ptr %0
}
declare dso_local ptr @memset(ptr noundef, i32 noundef, i64 noundef)
define weak dso_local ptr @wcscat(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i64 @wcslen(ptr noundef %0)
  %4 = getelementptr inbounds i32, ptr %0, i64 %3
  %5 = tail call ptr @wcscpy(ptr noundef %4, ptr noundef %1)
  ret ptr %0
}
define weak dso_local ptr @wcsncat(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = tail call i64 @wcslen(ptr noundef %0)
  %5 = getelementptr inbounds i32, ptr %0, i64 %4
  %6 = tail call i64 @wcsnlen(ptr noundef %1, i64 noundef %2)
  %7 = shl i64 %6, 2
  %8 = tail call ptr @memcpy(ptr noundef %5, ptr noundef %1, i64 noundef %7)
  %9 = getelementptr inbounds i32, ptr %5, i64 %6
  store i32 0, ptr %9, align 4
  ret ptr %0
}
define weak dso_local ptr @wcsdup(ptr noundef %0) {
  %2 = tail call i64 @wcslen(ptr noundef %0)
  %3 = shl i64 %2, 2
  %4 = add i64 %3, 4
  %5 = tail call ptr @malloc(i64 noundef %4)
  %6 = icmp eq ptr %5, null
  br i1 %6, label %9, label %7
7:
  %8 = tail call ptr @memcpy(ptr noundef nonnull %5, ptr noundef %0, i64 noundef %4)
  br label %9
9:
  %10 = phi ptr [ %8, %7 ], [ null, %1 ]
  ret ptr %10
}
declare dso_local ptr @malloc(i64 noundef)
define weak dso_local i32 @wcsncmp(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %20, label %5
5:
  %6 = phi i64 [ %17, %15 ], [ 0, %3 ]
  %7 = getelementptr inbounds i32, ptr %0, i64 %6
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds i32, ptr %1, i64 %6
  %10 = load i32, ptr %9, align 4
  %11 = icmp eq i32 %8, %10
  br i1 %11, label %15, label %12
12:
  %13 = icmp slt i32 %8, %10
  %14 = select i1 %13, i32 -1, i32 1
  br label %20
15:
  %16 = icmp eq i32 %8, 0
  %17 = add nuw i64 %6, 1
  %18 = icmp eq i64 %17, %2
  %19 = select i1 %16, i1 true, i1 %18
  br i1 %19, label %20, label %5
20:
  %21 = phi i32 [ %14, %12 ], [ 0, %3 ], [ 0, %15 ]
  ret i32 %21
}
define weak dso_local i32 @wcscmp(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i32 @wcsncmp(ptr noundef %0, ptr noundef %1, i64 noundef -1)
  ret i32 %3
}
define weak dso_local i32 @wcscoll(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i32 @wcscmp(ptr noundef %0, ptr noundef %1)
  ret i32 %3
}
define weak dso_local ptr @wcschr(ptr noundef %0, i32 noundef %1) {
  %3 = load i32, ptr %0, align 4
  %4 = icmp eq i32 %3, %1
  br i1 %4, label %13, label %5
5:
  %6 = phi i32 [ %11, %9 ], [ %3, %2 ]
  %7 = phi ptr [ %10, %9 ], [ %0, %2 ]
  %8 = icmp eq i32 %6, 0
  br i1 %8, label %13, label %9
9:
  %10 = getelementptr inbounds i8, ptr %7, i64 4
  %11 = load i32, ptr %10, align 4
  %12 = icmp eq i32 %11, %1
  br i1 %12, label %13, label %5
13:
  %14 = phi ptr [ %0, %2 ], [ %10, %9 ], [ null, %5 ]
  ret ptr %14
}
define weak dso_local ptr @wcsrchr(ptr noundef %0, i32 noundef %1) {
  br label %3
3:
  %4 = phi ptr [ %0, %2 ], [ %10, %3 ]
  %5 = phi ptr [ null, %2 ], [ %8, %3 ]
  %6 = load i32, ptr %4, align 4
  %7 = icmp eq i32 %6, %1
  %8 = select i1 %7, ptr %4, ptr %5
  %9 = icmp eq i32 %6, 0
  %10 = getelementptr inbounds i8, ptr %4, i64 4
  br i1 %9, label %11, label %3
11:
  ret ptr %8
}
define weak dso_local ptr @wcsstr(ptr noundef %0, ptr noundef %1) {
  %3 = tail call i64 @wcslen(ptr noundef %1)
  %4 = tail call i32 @wcsncmp(ptr noundef %0, ptr noundef %1, i64 noundef %3)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %14, label %6
6:
  %7 = phi ptr [ %11, %10 ], [ %0, %2 ]
  %8 = load i32, ptr %7, align 4
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %14, label %10
10:
  %11 = getelementptr inbounds i8, ptr %7, i64 4
  %12 = tail call i32 @wcsncmp(ptr noundef nonnull %11, ptr noundef %1, i64 noundef %3)
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %6
14:
  %15 = phi ptr [ %0, %2 ], [ %11, %10 ], [ null, %6 ]
  ret ptr %15
}
define weak dso_local ptr @wmemcpy(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = shl i64 %2, 2
  %5 = tail call ptr @memcpy(ptr noundef %0, ptr noundef %1, i64 noundef %4)
  ret ptr %5
}
define weak dso_local ptr @wmemmove(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = shl i64 %2, 2
  %5 = tail call ptr @memmove(ptr noundef %0, ptr noundef %1, i64 noundef %4)
  ret ptr %5
}
declare dso_local ptr @memmove(ptr noundef, ptr noundef, i64 noundef)
define weak dso_local ptr @wmemset(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %5, label %6
5:
  ret ptr %0
6:
  %7 = phi i64 [ %9, %6 ], [ 0, %3 ]
  %8 = getelementptr inbounds i32, ptr %0, i64 %7
  store i32 %1, ptr %8, align 4
  %9 = add nuw i64 %7, 1
  %10 = icmp eq i64 %9, %2
  br i1 %10, label %5, label %6
}
define weak dso_local ptr @wmemchr(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %15, label %5
5:
  %6 = phi i64 [ %11, %10 ], [ 0, %3 ]
  %7 = getelementptr inbounds i32, ptr %0, i64 %6
  %8 = load i32, ptr %7, align 4
  %9 = icmp eq i32 %8, %1
  br i1 %9, label %13, label %10
10:
  %11 = add nuw i64 %6, 1
  %12 = icmp eq i64 %11, %2
  br i1 %12, label %15, label %5
13:
  %14 = getelementptr inbounds i32, ptr %0, i64 %6
  br label %15
15:
  %16 = phi ptr [ %14, %13 ], [ null, %3 ], [ null, %10 ]
  ret ptr %16
}
define weak dso_local i32 @wmemcmp(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %18, label %8
5:
  %6 = add nuw i64 %9, 1
  %7 = icmp eq i64 %6, %2
  br i1 %7, label %18, label %8
8:
  %9 = phi i64 [ %6, %5 ], [ 0, %3 ]
  %10 = getelementptr inbounds i32, ptr %0, i64 %9
  %11 = load i32, ptr %10, align 4
  %12 = getelementptr inbounds i32, ptr %1, i64 %9
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %11, %13
  br i1 %14, label %5, label %15
15:
  %16 = icmp slt i32 %11, %13
  %17 = select i1 %16, i32 -1, i32 1
  br label %18
18:
  %19 = phi i32 [ %17, %15 ], [ 0, %3 ], [ 0, %5 ]
  ret i32 %19
}
define weak dso_local i32 @btowc(i32 noundef %0) {
  %2 = icmp ult i32 %0, 128
  %3 = select i1 %2, i32 %0, i32 -1
  ret i32 %3
}
define weak dso_local i32 @wctob(i32 noundef %0) {
  %2 = icmp ult i32 %0, 128
  %3 = select i1 %2, i32 %0, i32 -1
  ret i32 %3
}
define weak dso_local i64 @mbrtowc(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = icmp eq ptr %1, null
  br i1 %5, label %20, label %6
6:
  %7 = icmp eq i64 %2, 0
  br i1 %7, label %20, label %8
8:
  %9 = load i8, ptr %1, align 1
  %10 = zext i8 %9 to i32
  %11 = icmp slt i8 %9, 0
  br i1 %11, label %12, label %14
12:
  %13 = tail call ptr @__errno_location()
  store i32 84, ptr %13, align 4
  br label %20
14:
  %15 = icmp eq ptr %0, null
  br i1 %15, label %17, label %16
16:
  store i32 %10, ptr %0, align 4
  br label %17
17:
  %18 = icmp ne i8 %9, 0
  %19 = zext i1 %18 to i64
  br label %20
20:
  %21 = phi i64 [ 0, %4 ], [ -2, %6 ], [ -1, %12 ], [ %19, %17 ]
  ret i64 %21
}
define weak dso_local i64 @mbrlen(ptr noundef %0, i64 noundef %1, ptr noundef %2) {
  %4 = tail call i64 @mbrtowc(ptr noundef null, ptr noundef %0, i64 noundef %1, ptr noundef %2)
  ret i64 %4
}
define weak dso_local i32 @mbtowc(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = icmp eq ptr %1, null
  br i1 %4, label %10, label %5
5:
  %6 = icmp eq i64 %2, 0
  br i1 %6, label %10, label %7
7:
  %8 = tail call i64 @mbrtowc(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %2, ptr noundef null)
  %9 = trunc i64 %8 to i32
  br label %10
10:
  %11 = phi i32 [ 0, %3 ], [ %9, %7 ], [ -1, %5 ]
  ret i32 %11
}
define weak dso_local i32 @mblen(ptr noundef %0, i64 noundef %1) {
  %3 = tail call i32 @mbtowc(ptr noundef null, ptr noundef %0, i64 noundef %1)
  ret i32 %3
}
define weak dso_local i32 @mbsinit(ptr noundef %0) {
  ret i32 1
}
define weak dso_local i64 @wcrtomb(ptr noundef %0, i32 noundef %1, ptr noundef %2) {
  %4 = icmp eq ptr %0, null
  br i1 %4, label %11, label %5
5:
  %6 = icmp ugt i32 %1, 127
  br i1 %6, label %7, label %9
7:
  %8 = tail call ptr @__errno_location()
  store i32 84, ptr %8, align 4
  br label %11
9:
  %10 = trunc nuw nsw i32 %1 to i8
  store i8 %10, ptr %0, align 1
  br label %11
11:
  %12 = phi i64 [ -1, %7 ], [ 1, %9 ], [ 1, %3 ]
  ret i64 %12
}
define weak dso_local i32 @wctomb(ptr noundef %0, i32 noundef %1) {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %7, label %4
4:
  %5 = tail call i64 @wcrtomb(ptr noundef nonnull %0, i32 noundef %1, ptr noundef null)
  %6 = trunc i64 %5 to i32
  br label %7
7:
  %8 = phi i32 [ %6, %4 ], [ 0, %2 ]
  ret i32 %8
}
define weak dso_local i64 @mbstowcs(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = icmp ne ptr %0, null
  %5 = icmp eq i64 %2, 0
  %6 = and i1 %4, %5
  br i1 %6, label %29, label %11
7:
  %8 = add i64 %13, 1
  %9 = icmp uge i64 %8, %2
  %10 = and i1 %4, %9
  br i1 %10, label %29, label %11
11:
  %12 = phi i64 [ %28, %7 ], [ undef, %3 ]
  %13 = phi i64 [ %8, %7 ], [ 0, %3 ]
  %14 = getelementptr inbounds i8, ptr %1, i64 %13
  %15 = load i8, ptr %14, align 1
  %16 = zext i8 %15 to i32
  %17 = icmp slt i8 %15, 0
  br i1 %17, label %18, label %20
18:
  %19 = tail call ptr @__errno_location()
  store i32 84, ptr %19, align 4
  br label %26
20:
  br i1 %4, label %21, label %23
21:
  %22 = getelementptr inbounds i32, ptr %0, i64 %13
  store i32 %16, ptr %22, align 4
  br label %23
23:
  %24 = icmp ne i8 %15, 0
  %25 = select i1 %24, i64 %12, i64 %13
  br label %26
26:
  %27 = phi i1 [ false, %18 ], [ %24, %23 ]
  %28 = phi i64 [ -1, %18 ], [ %25, %23 ]
  br i1 %27, label %7, label %29
29:
  %30 = phi i64 [ %2, %3 ], [ %28, %26 ], [ %2, %7 ]
  ret i64 %30
}
define weak dso_local i64 @mbsrtowcs(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = tail call i64 @mbstowcs(ptr noundef %0, ptr noundef %5, i64 noundef %2)
  %7 = icmp ne ptr %0, null
  %8 = icmp ne i64 %6, -1
  %9 = select i1 %7, i1 %8, i1 false
  br i1 %9, label %10, label %17
10:
  %11 = icmp ult i64 %6, %2
  br i1 %11, label %15, label %12
12:
  %13 = load ptr, ptr %1, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 %6
  br label %15
15:
  %16 = phi ptr [ %14, %12 ], [ null, %10 ]
  store ptr %16, ptr %1, align 8
  br label %17
17:
  ret i64 %6
}
define weak dso_local i64 @wcstombs(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = icmp ne ptr %0, null
  %5 = icmp eq i64 %2, 0
  %6 = and i1 %4, %5
  br i1 %6, label %25, label %7
7:
  %8 = phi i64 [ %22, %21 ], [ 0, %3 ]
  %9 = getelementptr inbounds i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = icmp ugt i32 %10, 127
  br i1 %11, label %12, label %14
12:
  %13 = tail call ptr @__errno_location()
  store i32 84, ptr %13, align 4
  br label %25
14:
  br i1 %4, label %15, label %18
15:
  %16 = trunc nuw nsw i32 %10 to i8
  %17 = getelementptr inbounds i8, ptr %0, i64 %8
  store i8 %16, ptr %17, align 1
  br label %18
18:
  %19 = load i32, ptr %9, align 4
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %25, label %21
21:
  %22 = add i64 %8, 1
  %23 = icmp uge i64 %22, %2
  %24 = and i1 %4, %23
  br i1 %24, label %25, label %7
25:
  %26 = phi i64 [ -1, %12 ], [ %2, %3 ], [ %8, %18 ], [ %2, %21 ]
  ret i64 %26
}
define weak dso_local i32 @iswupper(i32 noundef %0) {
  %2 = add i32 %0, -65
  %3 = icmp ult i32 %2, 26
  %4 = zext i1 %3 to i32
  ret i32 %4
}
define weak dso_local i32 @iswlower(i32 noundef %0) {
  %2 = add i32 %0, -97
  %3 = icmp ult i32 %2, 26
  %4 = zext i1 %3 to i32
  ret i32 %4
}
define weak dso_local i32 @iswdigit(i32 noundef %0) {
  %2 = add i32 %0, -48
  %3 = icmp ult i32 %2, 10
  %4 = zext i1 %3 to i32
  ret i32 %4
}
define weak dso_local i32 @iswalpha(i32 noundef %0) {
  %2 = or i32 %0, 32
  %3 = add i32 %2, -97
  %4 = icmp ult i32 %3, 26
  %5 = icmp ult i32 %0, 128
  %6 = and i1 %5, %4
  %7 = zext i1 %6 to i32
  ret i32 %7
}
define weak dso_local i32 @iswalnum(i32 noundef %0) {
  %2 = tail call i32 @iswalpha(i32 noundef %0)
  %3 = tail call i32 @iswdigit(i32 noundef %0)
  %4 = or i32 %3, %2
  ret i32 %4
}
define weak dso_local i32 @iswxdigit(i32 noundef %0) {
  %2 = tail call i32 @iswdigit(i32 noundef %0)
  %3 = or i32 %0, 32
  %4 = add i32 %3, -97
  %5 = icmp ult i32 %4, 6
  %6 = icmp ult i32 %0, 128
  %7 = and i1 %6, %5
  %8 = zext i1 %7 to i32
  %9 = or i32 %2, %8
  ret i32 %9
}
define weak dso_local i32 @iswspace(i32 noundef %0) {
  %2 = icmp eq i32 %0, 32
  %3 = add i32 %0, -9
  %4 = icmp ult i32 %3, 5
  %5 = or i1 %2, %4
  %6 = zext i1 %5 to i32
  ret i32 %6
}
define weak dso_local i32 @iswblank(i32 noundef %0) {
  %2 = icmp eq i32 %0, 32
  %3 = icmp eq i32 %0, 9
  %4 = or i1 %2, %3
  %5 = zext i1 %4 to i32
  ret i32 %5
}
define weak dso_local i32 @iswprint(i32 noundef %0) {
  %2 = add i32 %0, -32
  %3 = icmp ult i32 %2, 95
  %4 = zext i1 %3 to i32
  ret i32 %4
}
define weak dso_local i32 @iswgraph(i32 noundef %0) {
  %2 = add i32 %0, -33
  %3 = icmp ult i32 %2, 94
  %4 = zext i1 %3 to i32
  ret i32 %4
}
define weak dso_local i32 @iswpunct(i32 noundef %0) {
  %2 = tail call i32 @iswgraph(i32 noundef %0)
  %3 = tail call i32 @iswalnum(i32 noundef %0)
  %4 = icmp eq i32 %3, 0
  %5 = and i32 %2, 1
  %6 = select i1 %4, i32 %5, i32 0
  ret i32 %6
}
define weak dso_local i32 @iswcntrl(i32 noundef %0) {
  %2 = icmp ult i32 %0, 32
  %3 = icmp eq i32 %0, 127
  %4 = or i1 %2, %3
  %5 = zext i1 %4 to i32
  ret i32 %5
}
define weak dso_local i32 @towlower(i32 noundef %0) {
  %2 = tail call i32 @iswupper(i32 noundef %0)
  %3 = icmp eq i32 %2, 0
  %4 = add i32 %0, 32
  %5 = select i1 %3, i32 %0, i32 %4
  ret i32 %5
}
define weak dso_local i32 @towupper(i32 noundef %0) {
  %2 = tail call i32 @iswlower(i32 noundef %0)
  %3 = icmp eq i32 %2, 0
  %4 = add i32 %0, -32
  %5 = select i1 %3, i32 %0, i32 %4
  ret i32 %5
}
define weak dso_local i32 @putwc(i32 noundef %0, ptr noundef %1) {
  %3 = icmp ult i32 %0, 128
  br i1 %3, label %4, label %8
4:
  %5 = tail call i32 @fputc(i32 noundef %0, ptr noundef %1)
  %6 = icmp sgt i32 %5, -1
  %7 = select i1 %6, i32 %0, i32 -1
  br label %8
8:
  %9 = phi i32 [ -1, %2 ], [ %7, %4 ]
  ret i32 %9
}
declare dso_local i32 @fputc(i32 noundef, ptr noundef)
define weak dso_local i32 @fputwc(i32 noundef %0, ptr noundef %1) {
  %3 = tail call i32 @putwc(i32 noundef %0, ptr noundef %1)
  ret i32 %3
}
define weak dso_local i32 @putwchar(i32 noundef %0) {
  %2 = load ptr, ptr @stdout, align 8
  %3 = tail call i32 @putwc(i32 noundef %0, ptr noundef %2)
  ret i32 %3
}
define weak dso_local i32 @fputws(ptr noundef %0, ptr noundef %1) {
  %3 = load i32, ptr %0, align 4
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %14, label %9
5:
  %6 = getelementptr inbounds i8, ptr %11, i64 4
  %7 = load i32, ptr %6, align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %14, label %9
9:
  %10 = phi i32 [ %7, %5 ], [ %3, %2 ]
  %11 = phi ptr [ %6, %5 ], [ %0, %2 ]
  %12 = tail call i32 @putwc(i32 noundef %10, ptr noundef %1)
  %13 = icmp eq i32 %12, -1
  br i1 %13, label %14, label %5
14:
  %15 = phi i32 [ 1, %2 ], [ -1, %9 ], [ 1, %5 ]
  ret i32 %15
}
define weak dso_local i32 @fgetwc(ptr noundef %0) {
  %2 = tail call i32 @fgetc(ptr noundef %0)
  %3 = icmp ult i32 %2, 128
  %4 = select i1 %3, i32 %2, i32 -1
  ret i32 %4
}
declare dso_local i32 @fgetc(ptr noundef)
define weak dso_local i32 @getwc(ptr noundef %0) {
  %2 = tail call i32 @fgetwc(ptr noundef %0)
  ret i32 %2
}
define weak dso_local i32 @getwchar() {
  %1 = load ptr, ptr @stdin, align 8
  %2 = tail call i32 @fgetwc(ptr noundef %1)
  ret i32 %2
}
define weak dso_local ptr @fgetws(ptr noundef %0, i32 noundef %1, ptr noundef %2) {
  br label %4
4:
  %5 = phi i32 [ 0, %3 ], [ %17, %16 ]
  %6 = add nsw i32 %5, 1
  %7 = icmp slt i32 %6, %1
  br i1 %7, label %8, label %20
8:
  %9 = tail call i32 @fgetwc(ptr noundef %2)
  %10 = icmp eq i32 %9, -1
  br i1 %10, label %16, label %11
11:
  %12 = sext i32 %5 to i64
  %13 = getelementptr inbounds i32, ptr %0, i64 %12
  store i32 %9, ptr %13, align 4
  %14 = icmp eq i32 %9, 10
  %15 = select i1 %14, i32 3, i32 0
  br label %16
16:
  %17 = phi i32 [ %5, %8 ], [ %6, %11 ]
  %18 = phi i32 [ 3, %8 ], [ %15, %11 ]
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %4, label %20
20:
  %21 = phi i32 [ %17, %16 ], [ %5, %4 ]
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %26, label %23
23:
  %24 = sext i32 %21 to i64
  %25 = getelementptr inbounds i32, ptr %0, i64 %24
  store i32 0, ptr %25, align 4
  br label %26
26:
  %27 = phi ptr [ %0, %23 ], [ null, %20 ]
  ret ptr %27
}
define weak dso_local i32 @vswscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca [512 x i8], align 16
  %5 = alloca [512 x i8], align 16
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %4)
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %5)
  br label %6
6:
  %7 = phi i64 [ 1, %3 ], [ %15, %12 ]
  %8 = phi i64 [ 0, %3 ], [ %7, %12 ]
  %9 = getelementptr inbounds i32, ptr %0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %17, label %12
12:
  %13 = trunc i32 %10 to i8
  %14 = getelementptr inbounds i8, ptr %4, i64 %8
  store i8 %13, ptr %14, align 1
  %15 = add nuw nsw i64 %7, 1
  %16 = icmp eq i64 %15, 512
  br i1 %16, label %17, label %6
17:
  %18 = phi i64 [ 511, %12 ], [ %8, %6 ]
  %19 = getelementptr inbounds i8, ptr %4, i64 %18
  store i8 0, ptr %19, align 1
  br label %20
20:
  %21 = phi i64 [ 1, %17 ], [ %29, %26 ]
  %22 = phi i64 [ 0, %17 ], [ %21, %26 ]
  %23 = getelementptr inbounds i32, ptr %1, i64 %22
  %24 = load i32, ptr %23, align 4
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %31, label %26
26:
  %27 = trunc i32 %24 to i8
  %28 = getelementptr inbounds i8, ptr %5, i64 %22
  store i8 %27, ptr %28, align 1
  %29 = add nuw nsw i64 %21, 1
  %30 = icmp eq i64 %29, 512
  br i1 %30, label %31, label %20
31:
  %32 = phi i64 [ 511, %26 ], [ %22, %20 ]
  %33 = getelementptr inbounds i8, ptr %5, i64 %32
  store i8 0, ptr %33, align 1
  %34 = call i32 @vsscanf(ptr noundef nonnull %4, ptr noundef nonnull %5, ptr noundef %2)
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %5)
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %4)
  ret i32 %34
}
declare dso_local i32 @vsscanf(ptr noundef, ptr noundef, ptr noundef)
define weak dso_local i32 @swscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = call i32 @vswscanf(ptr noundef %0, ptr noundef %1, ptr noundef nonnull %3)
  call void @llvm.va_end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %3)
  ret i32 %4
}
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)
define weak dso_local i32 @__isoc99_swscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = call i32 @vswscanf(ptr noundef %0, ptr noundef %1, ptr noundef nonnull %3)
  call void @llvm.va_end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %3)
  ret i32 %4
}
define weak dso_local i64 @wcstol(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = alloca [512 x i8], align 16
  %5 = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %4)
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5)
  br label %6
6:
  %7 = phi i64 [ 1, %3 ], [ %15, %12 ]
  %8 = phi i64 [ 0, %3 ], [ %7, %12 ]
  %9 = getelementptr inbounds i32, ptr %0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %17, label %12
12:
  %13 = trunc i32 %10 to i8
  %14 = getelementptr inbounds i8, ptr %4, i64 %8
  store i8 %13, ptr %14, align 1
  %15 = add nuw nsw i64 %7, 1
  %16 = icmp eq i64 %15, 512
  br i1 %16, label %17, label %6
17:
  %18 = phi i64 [ 511, %12 ], [ %8, %6 ]
  %19 = getelementptr inbounds i8, ptr %4, i64 %18
  store i8 0, ptr %19, align 1
  %20 = call i64 @strtol(ptr noundef nonnull %4, ptr noundef nonnull %5, i32 noundef %2)
  %21 = icmp eq ptr %1, null
  br i1 %21, label %28, label %22
22:
  %23 = load ptr, ptr %5, align 8
  %24 = ptrtoint ptr %23 to i64
  %25 = ptrtoint ptr %4 to i64
  %26 = sub i64 %24, %25
  %27 = getelementptr inbounds i32, ptr %0, i64 %26
  store ptr %27, ptr %1, align 8
  br label %28
28:
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5)
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %4)
  ret i64 %20
}
declare dso_local i64 @strtol(ptr noundef, ptr noundef, i32 noundef)
declare dso_local ptr @__errno_location()
