; made from unistd.c 5e8e746a939d4022
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.piece = type { ptr, i64 }
@getpid.pid = internal unnamed_addr global i32 0, align 4
@.str = private unnamed_addr constant [10 x i8] c"localhost\00", align 1
@uname.words = internal unnamed_addr constant [6 x ptr] [ptr @.str.1, ptr @.str, ptr @.str.2, ptr @.str.3, ptr @.str.4, ptr @.str.5], align 16
@.str.1 = private unnamed_addr constant [6 x i8] c"Linux\00", align 1
@.str.2 = private unnamed_addr constant [6 x i8] c"6.0.0\00", align 1
@.str.3 = private unnamed_addr constant [3 x i8] c"#1\00", align 1
@.str.4 = private unnamed_addr constant [7 x i8] c"x86_64\00", align 1
@.str.5 = private unnamed_addr constant [7 x i8] c"(none)\00", align 1
define weak dso_local i64 @read(i32 noundef %0, ptr noundef %1, i64 noundef %2) {
  tail call void @__fathom_prepare(i32 noundef %0)
  %4 = tail call i32 @__fathom_would_block(i32 noundef %0)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %9, label %6
6:
  tail call void @__fathom_wait()
  %7 = tail call i32 @__fathom_would_block(i32 noundef %0)
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %6
9:
  tail call void @__fathom_go_on()
  %10 = tail call i64 @__fathom_read(i32 noundef %0, ptr noundef %1, i64 noundef %2)
  ret i64 %10
}
declare dso_local void @__fathom_prepare(i32 noundef)
declare dso_local i32 @__fathom_would_block(i32 noundef)
declare dso_local void @__fathom_wait()
declare dso_local void @__fathom_go_on()
declare dso_local i64 @__fathom_read(i32 noundef, ptr noundef, i64 noundef)
define weak dso_local i64 @__read_chk(i32 noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = tail call i64 @read(i32 noundef %0, ptr noundef %1, i64 noundef %2)
  ret i64 %5
}
define weak dso_local i64 @pread(i32 noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = tail call i64 @lseek(i32 noundef %0, i64 noundef 0, i32 noundef 1)
  %6 = icmp slt i64 %5, 0
  br i1 %6, label %13, label %7
7:
  %8 = tail call i64 @lseek(i32 noundef %0, i64 noundef %3, i32 noundef 0)
  %9 = icmp slt i64 %8, 0
  br i1 %9, label %13, label %10
10:
  %11 = tail call i64 @read(i32 noundef %0, ptr noundef %1, i64 noundef %2)
  %12 = tail call i64 @lseek(i32 noundef %0, i64 noundef %5, i32 noundef 0)
  br label %13
13:
  %14 = phi i64 [ %11, %10 ], [ -1, %7 ], [ -1, %4 ]
  ret i64 %14
}
declare dso_local i64 @lseek(i32 noundef, i64 noundef, i32 noundef)
define weak dso_local i64 @pwrite(i32 noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = tail call i64 @lseek(i32 noundef %0, i64 noundef 0, i32 noundef 1)
  %6 = icmp slt i64 %5, 0
  br i1 %6, label %13, label %7
7:
  %8 = tail call i64 @lseek(i32 noundef %0, i64 noundef %3, i32 noundef 0)
  %9 = icmp slt i64 %8, 0
  br i1 %9, label %13, label %10
10:
  %11 = tail call i64 @write(i32 noundef %0, ptr noundef %1, i64 noundef %2)
  %12 = tail call i64 @lseek(i32 noundef %0, i64 noundef %5, i32 noundef 0)
  br label %13
13:
  %14 = phi i64 [ %11, %10 ], [ -1, %7 ], [ -1, %4 ]
  ret i64 %14
}
declare dso_local i64 @write(i32 noundef, ptr noundef, i64 noundef)
define weak dso_local i64 @readv(i32 noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %37
5:
  %6 = zext nneg i32 %2 to i64
  br label %10
7:
  %8 = add nuw nsw i64 %11, 1
  %9 = icmp eq i64 %8, %6
  br i1 %9, label %33, label %10
10:
  %11 = phi i64 [ 0, %5 ], [ %8, %7 ]
  %12 = phi i64 [ undef, %5 ], [ %32, %7 ]
  %13 = phi i64 [ 0, %5 ], [ %29, %7 ]
  %14 = getelementptr inbounds %struct.piece, ptr %1, i64 %11
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %14, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = tail call i64 @read(i32 noundef %0, ptr noundef %15, i64 noundef %17)
  %19 = icmp slt i64 %18, 0
  br i1 %19, label %20, label %23
20:
  %21 = icmp eq i64 %13, 0
  %22 = select i1 %21, i64 %18, i64 %13
  br label %28
23:
  %24 = add nuw nsw i64 %18, %13
  %25 = load i64, ptr %16, align 8
  %26 = icmp uge i64 %18, %25
  %27 = select i1 %26, i32 0, i32 2
  br label %28
28:
  %29 = phi i64 [ %13, %20 ], [ %24, %23 ]
  %30 = phi i1 [ false, %20 ], [ %26, %23 ]
  %31 = phi i32 [ 1, %20 ], [ %27, %23 ]
  %32 = phi i64 [ %22, %20 ], [ %12, %23 ]
  br i1 %30, label %7, label %33
33:
  %34 = phi i32 [ %31, %28 ], [ 2, %7 ]
  %35 = icmp eq i32 %34, 2
  %36 = select i1 %35, i64 %29, i64 %32
  br label %37
37:
  %38 = phi i64 [ 0, %3 ], [ %36, %33 ]
  ret i64 %38
}
define weak dso_local i64 @writev(i32 noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %24
5:
  %6 = zext nneg i32 %2 to i64
  br label %7
7:
  %8 = phi i64 [ 0, %5 ], [ %22, %20 ]
  %9 = phi i64 [ undef, %5 ], [ %19, %20 ]
  %10 = phi i64 [ 0, %5 ], [ %21, %20 ]
  %11 = getelementptr inbounds %struct.piece, ptr %1, i64 %8
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %11, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = tail call i64 @write(i32 noundef %0, ptr noundef %12, i64 noundef %14)
  %16 = icmp sgt i64 %15, -1
  %17 = icmp eq i64 %10, 0
  %18 = select i1 %17, i64 %15, i64 %10
  %19 = select i1 %16, i64 %9, i64 %18
  br i1 %16, label %20, label %24
20:
  %21 = add nuw nsw i64 %15, %10
  %22 = add nuw nsw i64 %8, 1
  %23 = icmp eq i64 %22, %6
  br i1 %23, label %24, label %7
24:
  %25 = phi i64 [ 0, %3 ], [ %19, %7 ], [ %21, %20 ]
  ret i64 %25
}
define weak dso_local ptr @getcwd(ptr noundef %0, i64 noundef %1) {
  %3 = icmp eq ptr %0, null
  %4 = icmp eq i64 %1, 0
  br i1 %3, label %5, label %8
5:
  %6 = select i1 %4, i64 4096, i64 %1
  %7 = tail call ptr @malloc(i64 noundef %6)
  br label %9
8:
  br i1 %4, label %16, label %9
9:
  %10 = phi ptr [ %0, %8 ], [ %7, %5 ]
  %11 = phi i64 [ %1, %8 ], [ %6, %5 ]
  %12 = phi ptr [ null, %8 ], [ %7, %5 ]
  %13 = tail call i64 @__fathom_getcwd(ptr noundef %10, i64 noundef %11)
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %15, label %19
15:
  tail call void @free(ptr noundef %12)
  br label %16
16:
  %17 = phi i32 [ 34, %15 ], [ 22, %8 ]
  %18 = tail call ptr @__errno_location()
  store i32 %17, ptr %18, align 4
  br label %19
19:
  %20 = phi ptr [ %10, %9 ], [ null, %16 ]
  ret ptr %20
}
declare dso_local ptr @malloc(i64 noundef)
declare dso_local ptr @__errno_location()
declare dso_local i64 @__fathom_getcwd(ptr noundef, i64 noundef)
declare dso_local void @free(ptr noundef)
define weak dso_local ptr @get_current_dir_name() {
  %1 = tail call ptr @getcwd(ptr noundef null, i64 noundef 0)
  ret ptr %1
}
define weak dso_local i32 @getpid() {
  %1 = tail call i64 @__fathom_generation()
  %2 = icmp eq i64 %1, 0
  br i1 %2, label %6, label %3
3:
  %4 = trunc i64 %1 to i32
  %5 = add nsw i32 %4, 4242
  br label %13
6:
  %7 = load i32, ptr @getpid.pid, align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %11
9:
  %10 = tail call i32 @__fathom_pid()
  store i32 %10, ptr @getpid.pid, align 4
  br label %11
11:
  %12 = load i32, ptr @getpid.pid, align 4
  br label %13
13:
  %14 = phi i32 [ %5, %3 ], [ %12, %11 ]
  ret i32 %14
}
declare dso_local i64 @__fathom_generation()
declare dso_local i32 @__fathom_pid()
define weak dso_local i32 @getppid() {
  ret i32 4241
}
define weak dso_local i32 @getpgrp() {
  %1 = tail call i32 @getpid()
  ret i32 %1
}
define weak dso_local i32 @getuid() {
  ret i32 1000
}
define weak dso_local i32 @geteuid() {
  ret i32 1000
}
define weak dso_local i32 @getgid() {
  ret i32 1000
}
define weak dso_local i32 @getegid() {
  ret i32 1000
}
define weak dso_local i32 @sleep(i32 noundef %0) {
  tail call void @__fathom_yield()
  ret i32 0
}
declare dso_local void @__fathom_yield()
define weak dso_local i32 @usleep(i32 noundef %0) {
  tail call void @__fathom_yield()
  ret i32 0
}
define weak dso_local i32 @nanosleep(ptr noundef %0, ptr noundef %1) {
  tail call void @__fathom_yield()
  ret i32 0
}
define weak dso_local i32 @alarm(i32 noundef %0) {
  ret i32 0
}
define weak dso_local i32 @getpagesize() {
  ret i32 4096
}
define weak dso_local i32 @sched_yield() {
  tail call void @__fathom_yield()
  ret i32 0
}
define weak dso_local i64 @sysconf(i32 noundef %0) {
  switch i32 %0, label %6 [
    i32 30, label %7
    i32 2, label %2
    i32 4, label %3
    i32 83, label %4
    i32 84, label %4
    i32 0, label %5
  ]
2:
  br label %7
3:
  br label %7
4:
  br label %7
5:
  br label %7
6:
  br label %7
7:
  %8 = phi i64 [ -1, %6 ], [ 2097152, %5 ], [ 1, %4 ], [ 1024, %3 ], [ 100, %2 ], [ 4096, %1 ]
  ret i64 %8
}
define weak dso_local i32 @gethostname(ptr noundef %0, i64 noundef %1) {
  %3 = icmp ult i64 %1, 10
  br i1 %3, label %4, label %6
4:
  %5 = tail call ptr @__errno_location()
  store i32 36, ptr %5, align 4
  br label %8
6:
  %7 = tail call ptr @strcpy(ptr noundef %0, ptr noundef nonnull @.str)
  br label %8
8:
  %9 = phi i32 [ -1, %4 ], [ 0, %6 ]
  ret i32 %9
}
declare dso_local ptr @strcpy(ptr noundef, ptr noundef)
define weak dso_local i32 @uname(ptr noundef %0) {
  %2 = tail call ptr @memset(ptr noundef %0, i32 noundef 0, i64 noundef 390)
  br label %4
3:
  ret i32 0
4:
  %5 = phi i64 [ 0, %1 ], [ %10, %4 ]
  %6 = getelementptr inbounds [6 x [65 x i8]], ptr %0, i64 0, i64 %5
  %7 = getelementptr inbounds [6 x ptr], ptr @uname.words, i64 0, i64 %5
  %8 = load ptr, ptr %7, align 8
  %9 = tail call ptr @strcpy(ptr noundef %6, ptr noundef %8)
  %10 = add nuw nsw i64 %5, 1
  %11 = icmp eq i64 %10, 6
  br i1 %11, label %3, label %4
}
declare dso_local ptr @memset(ptr noundef, i32 noundef, i64 noundef)
define weak dso_local ptr @getpwuid(i32 noundef %0) {
  ret ptr null
}
define weak dso_local ptr @getpwnam(ptr noundef %0) {
  ret ptr null
}
define weak dso_local ptr @getlogin() {
  ret ptr null
}
define weak dso_local ptr @realpath(ptr noundef %0, ptr noundef %1) {
  %3 = icmp eq ptr %1, null
  br i1 %3, label %4, label %6
4:
  %5 = tail call ptr @malloc(i64 noundef 4096)
  br label %6
6:
  %7 = phi ptr [ %1, %2 ], [ %5, %4 ]
  %8 = phi ptr [ null, %2 ], [ %5, %4 ]
  %9 = tail call i64 @__fathom_realpath(ptr noundef %0, ptr noundef %7)
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %12
11:
  tail call void @free(ptr noundef %8)
  br label %12
12:
  %13 = phi ptr [ null, %11 ], [ %7, %6 ]
  ret ptr %13
}
declare dso_local i64 @__fathom_realpath(ptr noundef, ptr noundef)
define weak dso_local ptr @__realpath_chk(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = tail call ptr @realpath(ptr noundef %0, ptr noundef %1)
  ret ptr %4
}
define weak dso_local ptr @canonicalize_file_name(ptr noundef %0) {
  %2 = tail call ptr @realpath(ptr noundef %0, ptr noundef null)
  ret ptr %2
}
define weak dso_local ptr @mmap(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i64 noundef %5) {
  %7 = icmp eq i64 %1, 0
  br i1 %7, label %12, label %8
8:
  %9 = add i64 %1, 4095
  %10 = and i64 %9, -4096
  %11 = tail call ptr @calloc(i64 noundef 1, i64 noundef %10)
  br label %12
12:
  %13 = phi ptr [ %11, %8 ], [ null, %6 ]
  %14 = icmp eq ptr %13, null
  br i1 %14, label %15, label %17
15:
  %16 = select i1 %7, i32 22, i32 12
  br label %24
17:
  %18 = and i32 %3, 32
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %27
20:
  %21 = tail call i64 @pread(i32 noundef %4, ptr noundef nonnull %13, i64 noundef %1, i64 noundef %5)
  %22 = icmp slt i64 %21, 0
  br i1 %22, label %23, label %27
23:
  tail call void @free(ptr noundef nonnull %13)
  br label %24
24:
  %25 = phi i32 [ 9, %23 ], [ %16, %15 ]
  %26 = tail call ptr @__errno_location()
  store i32 %25, ptr %26, align 4
  br label %27
27:
  %28 = phi ptr [ %13, %20 ], [ %13, %17 ], [ inttoptr (i64 -1 to ptr), %24 ]
  ret ptr %28
}
declare dso_local ptr @calloc(i64 noundef, i64 noundef)
define weak dso_local i32 @munmap(ptr noundef %0, i64 noundef %1) {
  tail call void @free(ptr noundef %0)
  ret i32 0
}
define weak dso_local i32 @mprotect(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  ret i32 0
}
define weak dso_local i32 @msync(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  ret i32 0
}
define weak dso_local ptr @opendir(ptr noundef %0) {
  %2 = tail call i32 (ptr, i32, ...) @open(ptr noundef %0, i32 noundef 65536)
  %3 = icmp slt i32 %2, 0
  br i1 %3, label %8, label %4
4:
  %5 = tail call ptr @calloc(i64 noundef 1, i64 noundef 296)
  %6 = icmp eq ptr %5, null
  br i1 %6, label %8, label %7
7:
  store i32 %2, ptr %5, align 8
  br label %8
8:
  %9 = phi ptr [ null, %1 ], [ %5, %7 ], [ %5, %4 ]
  ret ptr %9
}
declare dso_local i32 @open(ptr noundef, i32 noundef, ...)
define weak dso_local ptr @readdir(ptr noundef %0) {
  %2 = load i32, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 35
  %6 = tail call i32 @__fathom_readdir(i32 noundef %2, i64 noundef %4, ptr noundef nonnull %5)
  %7 = icmp slt i32 %6, 0
  br i1 %7, label %16, label %8
8:
  %9 = getelementptr inbounds i8, ptr %0, i64 16
  %10 = load i64, ptr %3, align 8
  %11 = add nsw i64 %10, 1
  store i64 %11, ptr %3, align 8
  store i64 %11, ptr %9, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 %11, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 32
  store i16 280, ptr %13, align 8
  %14 = trunc i32 %6 to i8
  %15 = getelementptr inbounds i8, ptr %0, i64 34
  store i8 %14, ptr %15, align 2
  br label %16
16:
  %17 = phi ptr [ %9, %8 ], [ null, %1 ]
  ret ptr %17
}
declare dso_local i32 @__fathom_readdir(i32 noundef, i64 noundef, ptr noundef)
define weak dso_local ptr @readdir64(ptr noundef %0) {
  %2 = tail call ptr @readdir(ptr noundef %0)
  ret ptr %2
}
define weak dso_local void @rewinddir(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 0, ptr %2, align 8
  ret void
}
define weak dso_local i32 @dirfd(ptr noundef %0) {
  %2 = load i32, ptr %0, align 8
  ret i32 %2
}
define weak dso_local i32 @closedir(ptr noundef %0) {
  %2 = load i32, ptr %0, align 8
  %3 = tail call i32 @close(i32 noundef %2)
  tail call void @free(ptr noundef nonnull %0)
  ret i32 %3
}
declare dso_local i32 @close(i32 noundef)
