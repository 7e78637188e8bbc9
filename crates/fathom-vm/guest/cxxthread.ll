; made from cxxthread.c 172fbb7101076519
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.destructor = type { void (i8*)*, i8*, %struct.destructor* }
@has_key = internal unnamed_addr global i1 false, align 4
@key = internal global i32 0, align 4
define weak dso_local i32 @__cxa_thread_atexit(void (i8*)* noundef %0, i8* noundef %1, i8* noundef %2) {
  %4 = call i64 @__fathom_thread_self()
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %6, label %8
6:
  %7 = call i32 @__cxa_atexit(void (i8*)* noundef %0, i8* noundef %1, i8* noundef %2)
  br label %23
8:
  %9 = load i1, i1* @has_key, align 4
  br i1 %9, label %12, label %10
10:
  store i1 true, i1* @has_key, align 4
  %11 = call i32 @pthread_key_create(i32* noundef nonnull @key, void (i8*)* noundef nonnull @run)
  br label %12
12:
  %13 = call i8* @malloc(i64 noundef 24)
  %14 = bitcast i8* %13 to void (i8*)**
  store void (i8*)* %0, void (i8*)** %14, align 8
  %15 = getelementptr inbounds i8, i8* %13, i64 8
  %16 = bitcast i8* %15 to i8**
  store i8* %1, i8** %16, align 8
  %17 = load i32, i32* @key, align 4
  %18 = call i8* @pthread_getspecific(i32 noundef %17)
  %19 = getelementptr inbounds i8, i8* %13, i64 16
  %20 = bitcast i8* %19 to i8**
  store i8* %18, i8** %20, align 8
  %21 = load i32, i32* @key, align 4
  %22 = call i32 @pthread_setspecific(i32 noundef %21, i8* noundef %13)
  br label %23
23:
  %24 = phi i32 [ %7, %6 ], [ 0, %12 ]
  ret i32 %24
}
declare dso_local i64 @__fathom_thread_self()
declare dso_local i32 @__cxa_atexit(void (i8*)* noundef, i8* noundef, i8* noundef)
declare dso_local i32 @pthread_key_create(i32* noundef, void (i8*)* noundef)
define internal void @run(i8* noundef %0) {
  %2 = icmp eq i8* %0, null
  br i1 %2, label %5, label %3
3:
  %4 = bitcast i8* %0 to %struct.destructor*
  br label %6
5:
  ret void
6:
  %7 = phi %struct.destructor* [ %13, %6 ], [ %4, %3 ]
  %8 = getelementptr inbounds %struct.destructor, %struct.destructor* %7, i64 0, i32 0
  %9 = load void (i8*)*, void (i8*)** %8, align 8
  %10 = getelementptr inbounds %struct.destructor, %struct.destructor* %7, i64 0, i32 1
  %11 = load i8*, i8** %10, align 8
  call void %9(i8* noundef %11)
  %12 = getelementptr inbounds %struct.destructor, %struct.destructor* %7, i64 0, i32 2
  %13 = load %struct.destructor*, %struct.destructor** %12, align 8
  %14 = bitcast %struct.destructor* %7 to i8*
  call void @free(i8* noundef nonnull %14)
  %15 = icmp eq %struct.destructor* %13, null
  br i1 %15, label %5, label %6
}
declare dso_local i8* @malloc(i64 noundef)
declare dso_local i8* @pthread_getspecific(i32 noundef)
declare dso_local i32 @pthread_setspecific(i32 noundef, i8* noundef)
declare dso_local void @free(i8* noundef)
