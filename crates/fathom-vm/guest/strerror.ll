; made from strerror.c ae24c5a05103ec7b
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@errors = internal constant [134 x ptr] [ptr @.str.2, ptr @.str.3, ptr @.str.4, ptr @.str.5, ptr @.str.6, ptr @.str.7, ptr @.str.8, ptr @.str.9, ptr @.str.10, ptr @.str.11, ptr @.str.12, ptr @.str.13, ptr @.str.14, ptr @.str.15, ptr @.str.16, ptr @.str.17, ptr @.str.18, ptr @.str.19, ptr @.str.20, ptr @.str.21, ptr @.str.22, ptr @.str.23, ptr @.str.24, ptr @.str.25, ptr @.str.26, ptr @.str.27, ptr @.str.28, ptr @.str.29, ptr @.str.30, ptr @.str.31, ptr @.str.32, ptr @.str.33, ptr @.str.34, ptr @.str.35, ptr @.str.36, ptr @.str.37, ptr @.str.38, ptr @.str.39, ptr @.str.40, ptr @.str.41, ptr @.str.42, ptr @.str.43, ptr @.str.44, ptr @.str.45, ptr @.str.46, ptr @.str.47, ptr @.str.48, ptr @.str.49, ptr @.str.50, ptr @.str.51, ptr @.str.52, ptr @.str.53, ptr @.str.54, ptr @.str.55, ptr @.str.56, ptr @.str.57, ptr @.str.58, ptr @.str.59, ptr @.str.60, ptr @.str.61, ptr @.str.62, ptr @.str.63, ptr @.str.64, ptr @.str.65, ptr @.str.66, ptr @.str.67, ptr @.str.68, ptr @.str.69, ptr @.str.70, ptr @.str.71, ptr @.str.72, ptr @.str.73, ptr @.str.74, ptr @.str.75, ptr @.str.76, ptr @.str.77, ptr @.str.78, ptr @.str.79, ptr @.str.80, ptr @.str.81, ptr @.str.82, ptr @.str.83, ptr @.str.84, ptr @.str.85, ptr @.str.86, ptr @.str.87, ptr @.str.88, ptr @.str.89, ptr @.str.90, ptr @.str.91, ptr @.str.92, ptr @.str.93, ptr @.str.94, ptr @.str.95, ptr @.str.96, ptr @.str.97, ptr @.str.98, ptr @.str.99, ptr @.str.100, ptr @.str.101, ptr @.str.102, ptr @.str.103, ptr @.str.104, ptr @.str.105, ptr @.str.106, ptr @.str.107, ptr @.str.108, ptr @.str.109, ptr @.str.110, ptr @.str.111, ptr @.str.112, ptr @.str.113, ptr @.str.114, ptr @.str.115, ptr @.str.116, ptr @.str.117, ptr @.str.118, ptr @.str.119, ptr @.str.120, ptr @.str.121, ptr @.str.122, ptr @.str.123, ptr @.str.124, ptr @.str.125, ptr @.str.126, ptr @.str.127, ptr @.str.128, ptr @.str.129, ptr @.str.130, ptr @.str.131, ptr @.str.132, ptr @.str.133, ptr @.str.134, ptr @.str.135], align 16
@unknown = internal global [48 x i8] zeroinitializer, align 16
@.str = private unnamed_addr constant [17 x i8] c"Unknown error %d\00", align 1
@signals = internal unnamed_addr constant [32 x ptr] [ptr @.str.136, ptr @.str.137, ptr @.str.138, ptr @.str.139, ptr @.str.140, ptr @.str.141, ptr @.str.142, ptr @.str.143, ptr @.str.144, ptr @.str.145, ptr @.str.146, ptr @.str.147, ptr @.str.148, ptr @.str.34, ptr @.str.149, ptr @.str.150, ptr @.str.151, ptr @.str.152, ptr @.str.153, ptr @.str.154, ptr @.str.155, ptr @.str.156, ptr @.str.157, ptr @.str.158, ptr @.str.159, ptr @.str.160, ptr @.str.161, ptr @.str.162, ptr @.str.163, ptr @.str.164, ptr @.str.165, ptr @.str.166], align 16
@.str.1 = private unnamed_addr constant [18 x i8] c"Unknown signal %d\00", align 1
@sys_errlist = weak dso_local constant ptr @errors, align 8
@sys_nerr = weak dso_local constant i32 134, align 4
@.str.2 = private unnamed_addr constant [8 x i8] c"Success\00", align 1
@.str.3 = private unnamed_addr constant [24 x i8] c"Operation not permitted\00", align 1
@.str.4 = private unnamed_addr constant [26 x i8] c"No such file or directory\00", align 1
@.str.5 = private unnamed_addr constant [16 x i8] c"No such process\00", align 1
@.str.6 = private unnamed_addr constant [24 x i8] c"Interrupted system call\00", align 1
@.str.7 = private unnamed_addr constant [19 x i8] c"Input/output error\00", align 1
@.str.8 = private unnamed_addr constant [26 x i8] c"No such device or address\00", align 1
@.str.9 = private unnamed_addr constant [23 x i8] c"Argument list too long\00", align 1
@.str.10 = private unnamed_addr constant [18 x i8] c"Exec format error\00", align 1
@.str.11 = private unnamed_addr constant [20 x i8] c"Bad file descriptor\00", align 1
@.str.12 = private unnamed_addr constant [19 x i8] c"No child processes\00", align 1
@.str.13 = private unnamed_addr constant [33 x i8] c"Resource temporarily unavailable\00", align 1
@.str.14 = private unnamed_addr constant [23 x i8] c"Cannot allocate memory\00", align 1
@.str.15 = private unnamed_addr constant [18 x i8] c"Permission denied\00", align 1
@.str.16 = private unnamed_addr constant [12 x i8] c"Bad address\00", align 1
@.str.17 = private unnamed_addr constant [22 x i8] c"Block device required\00", align 1
@.str.18 = private unnamed_addr constant [24 x i8] c"Device or resource busy\00", align 1
@.str.19 = private unnamed_addr constant [12 x i8] c"File exists\00", align 1
@.str.20 = private unnamed_addr constant [26 x i8] c"Invalid cross-device link\00", align 1
@.str.21 = private unnamed_addr constant [15 x i8] c"No such device\00", align 1
@.str.22 = private unnamed_addr constant [16 x i8] c"Not a directory\00", align 1
@.str.23 = private unnamed_addr constant [15 x i8] c"Is a directory\00", align 1
@.str.24 = private unnamed_addr constant [17 x i8] c"Invalid argument\00", align 1
@.str.25 = private unnamed_addr constant [30 x i8] c"Too many open files in system\00", align 1
@.str.26 = private unnamed_addr constant [20 x i8] c"Too many open files\00", align 1
@.str.27 = private unnamed_addr constant [31 x i8] c"Inappropriate ioctl for device\00", align 1
@.str.28 = private unnamed_addr constant [15 x i8] c"Text file busy\00", align 1
@.str.29 = private unnamed_addr constant [15 x i8] c"File too large\00", align 1
@.str.30 = private unnamed_addr constant [24 x i8] c"No space left on device\00", align 1
@.str.31 = private unnamed_addr constant [13 x i8] c"Illegal seek\00", align 1
@.str.32 = private unnamed_addr constant [22 x i8] c"Read-only file system\00", align 1
@.str.33 = private unnamed_addr constant [15 x i8] c"Too many links\00", align 1
@.str.34 = private unnamed_addr constant [12 x i8] c"Broken pipe\00", align 1
@.str.35 = private unnamed_addr constant [33 x i8] c"Numerical argument out of domain\00", align 1
@.str.36 = private unnamed_addr constant [30 x i8] c"Numerical result out of range\00", align 1
@.str.37 = private unnamed_addr constant [26 x i8] c"Resource deadlock avoided\00", align 1
@.str.38 = private unnamed_addr constant [19 x i8] c"File name too long\00", align 1
@.str.39 = private unnamed_addr constant [19 x i8] c"No locks available\00", align 1
@.str.40 = private unnamed_addr constant [25 x i8] c"Function not implemented\00", align 1
@.str.41 = private unnamed_addr constant [20 x i8] c"Directory not empty\00", align 1
@.str.42 = private unnamed_addr constant [34 x i8] c"Too many levels of symbolic links\00", align 1
@.str.43 = private unnamed_addr constant [17 x i8] c"Unknown error 41\00", align 1
@.str.44 = private unnamed_addr constant [27 x i8] c"No message of desired type\00", align 1
@.str.45 = private unnamed_addr constant [19 x i8] c"Identifier removed\00", align 1
@.str.46 = private unnamed_addr constant [28 x i8] c"Channel number out of range\00", align 1
@.str.47 = private unnamed_addr constant [25 x i8] c"Level 2 not synchronized\00", align 1
@.str.48 = private unnamed_addr constant [15 x i8] c"Level 3 halted\00", align 1
@.str.49 = private unnamed_addr constant [14 x i8] c"Level 3 reset\00", align 1
@.str.50 = private unnamed_addr constant [25 x i8] c"Link number out of range\00", align 1
@.str.51 = private unnamed_addr constant [29 x i8] c"Protocol driver not attached\00", align 1
@.str.52 = private unnamed_addr constant [27 x i8] c"No CSI structure available\00", align 1
@.str.53 = private unnamed_addr constant [15 x i8] c"Level 2 halted\00", align 1
@.str.54 = private unnamed_addr constant [17 x i8] c"Invalid exchange\00", align 1
@.str.55 = private unnamed_addr constant [27 x i8] c"Invalid request descriptor\00", align 1
@.str.56 = private unnamed_addr constant [14 x i8] c"Exchange full\00", align 1
@.str.57 = private unnamed_addr constant [9 x i8] c"No anode\00", align 1
@.str.58 = private unnamed_addr constant [21 x i8] c"Invalid request code\00", align 1
@.str.59 = private unnamed_addr constant [13 x i8] c"Invalid slot\00", align 1
@.str.60 = private unnamed_addr constant [17 x i8] c"Unknown error 58\00", align 1
@.str.61 = private unnamed_addr constant [21 x i8] c"Bad font file format\00", align 1
@.str.62 = private unnamed_addr constant [20 x i8] c"Device not a stream\00", align 1
@.str.63 = private unnamed_addr constant [18 x i8] c"No data available\00", align 1
@.str.64 = private unnamed_addr constant [14 x i8] c"Timer expired\00", align 1
@.str.65 = private unnamed_addr constant [25 x i8] c"Out of streams resources\00", align 1
@.str.66 = private unnamed_addr constant [30 x i8] c"Machine is not on the network\00", align 1
@.str.67 = private unnamed_addr constant [22 x i8] c"Package not installed\00", align 1
@.str.68 = private unnamed_addr constant [17 x i8] c"Object is remote\00", align 1
@.str.69 = private unnamed_addr constant [22 x i8] c"Link has been severed\00", align 1
@.str.70 = private unnamed_addr constant [16 x i8] c"Advertise error\00", align 1
@.str.71 = private unnamed_addr constant [14 x i8] c"Srmount error\00", align 1
@.str.72 = private unnamed_addr constant [28 x i8] c"Communication error on send\00", align 1
@.str.73 = private unnamed_addr constant [15 x i8] c"Protocol error\00", align 1
@.str.74 = private unnamed_addr constant [19 x i8] c"Multihop attempted\00", align 1
@.str.75 = private unnamed_addr constant [19 x i8] c"RFS specific error\00", align 1
@.str.76 = private unnamed_addr constant [12 x i8] c"Bad message\00", align 1
@.str.77 = private unnamed_addr constant [38 x i8] c"Value too large for defined data type\00", align 1
@.str.78 = private unnamed_addr constant [27 x i8] c"Name not unique on network\00", align 1
@.str.79 = private unnamed_addr constant [29 x i8] c"File descriptor in bad state\00", align 1
@.str.80 = private unnamed_addr constant [23 x i8] c"Remote address changed\00", align 1
@.str.81 = private unnamed_addr constant [39 x i8] c"Can not access a needed shared library\00", align 1
@.str.82 = private unnamed_addr constant [37 x i8] c"Accessing a corrupted shared library\00", align 1
@.str.83 = private unnamed_addr constant [32 x i8] c".lib section in a.out corrupted\00", align 1
@.str.84 = private unnamed_addr constant [48 x i8] c"Attempting to link in too many shared libraries\00", align 1
@.str.85 = private unnamed_addr constant [38 x i8] c"Cannot exec a shared library directly\00", align 1
@.str.86 = private unnamed_addr constant [50 x i8] c"Invalid or incomplete multibyte or wide character\00", align 1
@.str.87 = private unnamed_addr constant [44 x i8] c"Interrupted system call should be restarted\00", align 1
@.str.88 = private unnamed_addr constant [19 x i8] c"Streams pipe error\00", align 1
@.str.89 = private unnamed_addr constant [15 x i8] c"Too many users\00", align 1
@.str.90 = private unnamed_addr constant [31 x i8] c"Socket operation on non-socket\00", align 1
@.str.91 = private unnamed_addr constant [29 x i8] c"Destination address required\00", align 1
@.str.92 = private unnamed_addr constant [17 x i8] c"Message too long\00", align 1
@.str.93 = private unnamed_addr constant [31 x i8] c"Protocol wrong type for socket\00", align 1
@.str.94 = private unnamed_addr constant [23 x i8] c"Protocol not available\00", align 1
@.str.95 = private unnamed_addr constant [23 x i8] c"Protocol not supported\00", align 1
@.str.96 = private unnamed_addr constant [26 x i8] c"Socket type not supported\00", align 1
@.str.97 = private unnamed_addr constant [24 x i8] c"Operation not supported\00", align 1
@.str.98 = private unnamed_addr constant [30 x i8] c"Protocol family not supported\00", align 1
@.str.99 = private unnamed_addr constant [41 x i8] c"Address family not supported by protocol\00", align 1
@.str.100 = private unnamed_addr constant [23 x i8] c"Address already in use\00", align 1
@.str.101 = private unnamed_addr constant [32 x i8] c"Cannot assign requested address\00", align 1
@.str.102 = private unnamed_addr constant [16 x i8] c"Network is down\00", align 1
@.str.103 = private unnamed_addr constant [23 x i8] c"Network is unreachable\00", align 1
@.str.104 = private unnamed_addr constant [36 x i8] c"Network dropped connection on reset\00", align 1
@.str.105 = private unnamed_addr constant [33 x i8] c"Software caused connection abort\00", align 1
@.str.106 = private unnamed_addr constant [25 x i8] c"Connection reset by peer\00", align 1
@.str.107 = private unnamed_addr constant [26 x i8] c"No buffer space available\00", align 1
@.str.108 = private unnamed_addr constant [40 x i8] c"Transport endpoint is already connected\00", align 1
@.str.109 = private unnamed_addr constant [36 x i8] c"Transport endpoint is not connected\00", align 1
@.str.110 = private unnamed_addr constant [46 x i8] c"Cannot send after transport endpoint shutdown\00", align 1
@.str.111 = private unnamed_addr constant [35 x i8] c"Too many references: cannot splice\00", align 1
@.str.112 = private unnamed_addr constant [21 x i8] c"Connection timed out\00", align 1
@.str.113 = private unnamed_addr constant [19 x i8] c"Connection refused\00", align 1
@.str.114 = private unnamed_addr constant [13 x i8] c"Host is down\00", align 1
@.str.115 = private unnamed_addr constant [17 x i8] c"No route to host\00", align 1
@.str.116 = private unnamed_addr constant [30 x i8] c"Operation already in progress\00", align 1
@.str.117 = private unnamed_addr constant [26 x i8] c"Operation now in progress\00", align 1
@.str.118 = private unnamed_addr constant [18 x i8] c"Stale file handle\00", align 1
@.str.119 = private unnamed_addr constant [25 x i8] c"Structure needs cleaning\00", align 1
@.str.120 = private unnamed_addr constant [28 x i8] c"Not a XENIX named type file\00", align 1
@.str.121 = private unnamed_addr constant [30 x i8] c"No XENIX semaphores available\00", align 1
@.str.122 = private unnamed_addr constant [21 x i8] c"Is a named type file\00", align 1
@.str.123 = private unnamed_addr constant [17 x i8] c"Remote I/O error\00", align 1
@.str.124 = private unnamed_addr constant [20 x i8] c"Disk quota exceeded\00", align 1
@.str.125 = private unnamed_addr constant [16 x i8] c"No medium found\00", align 1
@.str.126 = private unnamed_addr constant [18 x i8] c"Wrong medium type\00", align 1
@.str.127 = private unnamed_addr constant [19 x i8] c"Operation canceled\00", align 1
@.str.128 = private unnamed_addr constant [27 x i8] c"Required key not available\00", align 1
@.str.129 = private unnamed_addr constant [16 x i8] c"Key has expired\00", align 1
@.str.130 = private unnamed_addr constant [21 x i8] c"Key has been revoked\00", align 1
@.str.131 = private unnamed_addr constant [28 x i8] c"Key was rejected by service\00", align 1
@.str.132 = private unnamed_addr constant [11 x i8] c"Owner died\00", align 1
@.str.133 = private unnamed_addr constant [22 x i8] c"State not recoverable\00", align 1
@.str.134 = private unnamed_addr constant [38 x i8] c"Operation not possible due to RF-kill\00", align 1
@.str.135 = private unnamed_addr constant [31 x i8] c"Memory page has hardware error\00", align 1
@.str.136 = private unnamed_addr constant [17 x i8] c"Unknown signal 0\00", align 1
@.str.137 = private unnamed_addr constant [7 x i8] c"Hangup\00", align 1
@.str.138 = private unnamed_addr constant [10 x i8] c"Interrupt\00", align 1
@.str.139 = private unnamed_addr constant [5 x i8] c"Quit\00", align 1
@.str.140 = private unnamed_addr constant [20 x i8] c"Illegal instruction\00", align 1
@.str.141 = private unnamed_addr constant [22 x i8] c"Trace/breakpoint trap\00", align 1
@.str.142 = private unnamed_addr constant [8 x i8] c"Aborted\00", align 1
@.str.143 = private unnamed_addr constant [10 x i8] c"Bus error\00", align 1
@.str.144 = private unnamed_addr constant [25 x i8] c"Floating point exception\00", align 1
@.str.145 = private unnamed_addr constant [7 x i8] c"Killed\00", align 1
@.str.146 = private unnamed_addr constant [22 x i8] c"User defined signal 1\00", align 1
@.str.147 = private unnamed_addr constant [19 x i8] c"Segmentation fault\00", align 1
@.str.148 = private unnamed_addr constant [22 x i8] c"User defined signal 2\00", align 1
@.str.149 = private unnamed_addr constant [12 x i8] c"Alarm clock\00", align 1
@.str.150 = private unnamed_addr constant [11 x i8] c"Terminated\00", align 1
@.str.151 = private unnamed_addr constant [12 x i8] c"Stack fault\00", align 1
@.str.152 = private unnamed_addr constant [13 x i8] c"Child exited\00", align 1
@.str.153 = private unnamed_addr constant [10 x i8] c"Continued\00", align 1
@.str.154 = private unnamed_addr constant [17 x i8] c"Stopped (signal)\00", align 1
@.str.155 = private unnamed_addr constant [8 x i8] c"Stopped\00", align 1
@.str.156 = private unnamed_addr constant [20 x i8] c"Stopped (tty input)\00", align 1
@.str.157 = private unnamed_addr constant [21 x i8] c"Stopped (tty output)\00", align 1
@.str.158 = private unnamed_addr constant [21 x i8] c"Urgent I/O condition\00", align 1
@.str.159 = private unnamed_addr constant [24 x i8] c"CPU time limit exceeded\00", align 1
@.str.160 = private unnamed_addr constant [25 x i8] c"File size limit exceeded\00", align 1
@.str.161 = private unnamed_addr constant [22 x i8] c"Virtual timer expired\00", align 1
@.str.162 = private unnamed_addr constant [24 x i8] c"Profiling timer expired\00", align 1
@.str.163 = private unnamed_addr constant [15 x i8] c"Window changed\00", align 1
@.str.164 = private unnamed_addr constant [13 x i8] c"I/O possible\00", align 1
@.str.165 = private unnamed_addr constant [14 x i8] c"Power failure\00", align 1
@.str.166 = private unnamed_addr constant [16 x i8] c"Bad system call\00", align 1
define weak dso_local ptr @strerror(i32 noundef %0) {
  %2 = icmp ult i32 %0, 134
  br i1 %2, label %3, label %7
3:
  %4 = zext nneg i32 %0 to i64
  %5 = getelementptr inbounds [134 x ptr], ptr @errors, i64 0, i64 %4
  %6 = load ptr, ptr %5, align 8
  br label %9
7:
  %8 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull @unknown, i64 noundef 48, ptr noundef nonnull @.str, i32 noundef %0)
  br label %9
9:
  %10 = phi ptr [ %6, %3 ], [ @unknown, %7 ]
  ret ptr %10
}
declare dso_local i32 @snprintf(ptr noundef, i64 noundef, ptr noundef, ...)
define weak dso_local ptr @strerror_l(i32 noundef %0, ptr noundef %1) {
  %3 = tail call ptr @strerror(i32 noundef %0)
  ret ptr %3
}
define weak dso_local ptr @strerror_r(i32 noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = icmp ult i32 %0, 134
  br i1 %4, label %5, label %9
5:
  %6 = zext nneg i32 %0 to i64
  %7 = getelementptr inbounds [134 x ptr], ptr @errors, i64 0, i64 %6
  %8 = load ptr, ptr %7, align 8
  br label %11
9:
  %10 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef %1, i64 noundef %2, ptr noundef nonnull @.str, i32 noundef %0)
  br label %11
11:
  %12 = phi ptr [ %8, %5 ], [ %1, %9 ]
  ret ptr %12
}
define weak dso_local i32 @__xpg_strerror_r(i32 noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = tail call ptr @strerror(i32 noundef %0)
  %5 = tail call i64 @strlen(ptr noundef %4)
  %6 = icmp eq i64 %2, 0
  br i1 %6, label %14, label %7
7:
  %8 = add i64 %2, -1
  %9 = tail call i64 @llvm.umin.i64(i64 %5, i64 %8)
  %10 = tail call ptr @memcpy(ptr noundef %1, ptr noundef %4, i64 noundef %9)
  %11 = getelementptr inbounds i8, ptr %1, i64 %9
  store i8 0, ptr %11, align 1
  %12 = icmp ult i64 %8, %5
  %13 = select i1 %12, i32 34, i32 0
  br label %14
14:
  %15 = phi i32 [ %13, %7 ], [ 34, %3 ]
  ret i32 %15
}
declare dso_local i64 @strlen(ptr noundef)
declare dso_local ptr @memcpy(ptr noundef, ptr noundef, i64 noundef)
define weak dso_local ptr @strsignal(i32 noundef %0) {
  %2 = icmp ult i32 %0, 32
  br i1 %2, label %3, label %7
3:
  %4 = zext nneg i32 %0 to i64
  %5 = getelementptr inbounds [32 x ptr], ptr @signals, i64 0, i64 %4
  %6 = load ptr, ptr %5, align 8
  br label %9
7:
  %8 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr noundef nonnull @unknown, i64 noundef 48, ptr noundef nonnull @.str.1, i32 noundef %0)
  br label %9
9:
  %10 = phi ptr [ %6, %3 ], [ @unknown, %7 ]
  ret ptr %10
}
declare i64 @llvm.umin.i64(i64, i64)
