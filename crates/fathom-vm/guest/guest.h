// Declarations that the guest part of the C library shares: types, calls into the machine (`__fathom_*`), functions of other files.
// No system header is included, so that the result is the same wherever it is compiled.

#ifndef GUEST_H
#define GUEST_H

typedef __SIZE_TYPE__ size_t;
typedef long ssize_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT64_TYPE__ uint64_t;
typedef __UINT32_TYPE__ uint32_t;
typedef int wchar_t_;
typedef __builtin_va_list va_list;

#define NULL ((void *)0)
#define va_start(list, last) __builtin_va_start(list, last)
#define va_arg(list, type) __builtin_va_arg(list, type)
#define va_end(list) __builtin_va_end(list)
#define va_copy(to, from) __builtin_va_copy(to, from)

// A program that defines a function of this name keeps its own.
#define API __attribute__((weak))
#define INT_MAX 2147483647
#define INT_MIN (-INT_MAX - 1)
#define LONG_MAX __LONG_MAX__
#define LONG_MIN (-LONG_MAX - 1)
#define ULONG_MAX (~0UL)
#define LLONG_MAX 9223372036854775807LL
#define ULLONG_MAX (~0ULL)
// Bytes on x86-64, and on i386, where addresses and `long` have four.
#define BYTES(wide, narrow) (sizeof(void *) == 8 ? (wide) : (narrow))

enum {
    EPERM = 1, ENOENT = 2, EINTR = 4, EIO = 5, EBADF = 9, ENOMEM = 12, EACCES = 13, EEXIST = 17, ENOTDIR = 20,
    EISDIR = 21, EINVAL = 22, EMFILE = 24, ENOTTY = 25, ENOSPC = 28, ESPIPE = 29, EROFS = 30, EPIPE = 32, EDOM = 33,
    ERANGE = 34, ENAMETOOLONG = 36, ENOSYS = 38, ENOTEMPTY = 39, EILSEQ = 84, EOVERFLOW = 75
};

int *__errno_location(void);
#define errno (*__errno_location())

// Ranges that were copied must not overlap.
void __fathom_apart(const void *to, const void *from, size_t n);
// How many bytes from here are concrete and not zero.
size_t __fathom_plain(const char *s);
// How many bytes from here are concrete and not `c`, at most `n`.
size_t __fathom_plain_until(const void *s, int c, size_t n);
// The same, up to a zero or a byte.
size_t __fathom_plain_but(const char *s, int c);
// The machine's own conversion of a number's text, whose symbolic bytes are pinned.
double __fathom_strtod(const char *s, size_t n);
float __fathom_strtof(const char *s, size_t n);
long double __fathom_strtold(const char *s, size_t n);
// Standard input's symbols are made when a descriptor is first read.
void __fathom_prepare(int fd);
// The next byte of a descriptor, or -1.
int __fathom_getc(int fd);
ssize_t __fathom_read(int fd, void *to, size_t n);

// Whether a read has to wait for somebody to write.
int __fathom_would_block(int fd);
// Threads: whether there are others; what a loop that waits does; what ends such a loop; what gives way.
int __fathom_thread_others(void);
void __fathom_wait(void);
void __fathom_go_on(void);
void __fathom_yield(void);
// Interactions of threads (the machine's `threads/op.rs`). An operation is announced twice: before it, where the machine may run another
// thread instead (1: it has, so look again), and when it is done. A thread that cannot continue blocks on the object until another
// thread acts on it; a timed wait gives 1 when the time has passed.
enum {
    LOCK = 1, UNLOCK, TRY, BUSY, READ_LOCK, READ_UNLOCK, WAIT, WOKEN, SIGNAL, POST, TAKE, EMPTY, ARRIVE, LEAVE, ONCE, ONCE_DONE,
    ONCE_SEEN, CREATE, JOIN
};
int __fathom_point(int op, const void *object);
void __fathom_did(int op, const void *object);
void __fathom_block(int op, const void *object);
int __fathom_block_timed(int op, const void *object);
// A lock is used in a way that has no meaning; the machine's `threads/trouble.rs` has the list.
enum { LOCKED_TWICE = 1, NOT_LOCKED, NOT_OURS, STILL_LOCKED };
void __fathom_misuse(int which, const void *lock);
// The standard leaves something open, and the model took one way.
enum { LONGEST_WAITER = 1, LAST_AT_BARRIER };
void __fathom_chose(int what);

// A stream has the C library's own layout, so that what its headers do inline (`getc_unlocked`, `feof_unlocked`) finds empty
// buffers and calls here.
typedef struct stream {
    int flags;
    char *read_ptr, *read_end, *read_base, *write_base, *write_ptr, *write_end, *buf_base, *buf_end;
    char *unused[4];
    struct stream *next;
    int fd;
    int pushed_count;
    unsigned char pushed[8];
    char rest[BYTES(216 - 128, 148 - 72)];
} FILE;
_Static_assert(sizeof(FILE) == BYTES(216, 148) && __builtin_offsetof(FILE, fd) == BYTES(112, 56), "the C library's layout");
enum { SEEN_END = 0x10, SEEN_ERROR = 0x20 };
#define EOF (-1)
extern FILE *stdin, *stdout, *stderr;

void *malloc(size_t n);
void *calloc(size_t n, size_t m);
void *realloc(void *p, size_t n);
void free(void *p);
void *memcpy(void *to, const void *from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int c, size_t n);
int memcmp(const void *a, const void *b, size_t n);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t n);
int strncasecmp(const char *a, const char *b, size_t n);

size_t strlen(const char *s);
size_t strnlen(const char *s, size_t n);
char *strchr(const char *s, int c);
size_t strspn(const char *s, const char *set);
size_t strcspn(const char *s, const char *set);
char *strcpy(char *to, const char *from);
char *strdup(const char *s);
int isspace(int c);
char *strrchr(const char *s, int c);

long strtol(const char *s, char **end, int base);
unsigned long strtoul(const char *s, char **end, int base);
double strtod(const char *s, char **end);
float strtof(const char *s, char **end);
long double strtold(const char *s, char **end);
int open(const char *path, int flags, ...);
int close(int fd);
ssize_t read(int fd, void *to, size_t n);
ssize_t write(int fd, const void *from, size_t n);
long lseek(int fd, long offset, int whence);
int fputs(const char *s, FILE *f);
int fputc(int c, FILE *f);
int fgetc(FILE *f);
int ungetc(int c, FILE *f);
int fprintf(FILE *f, const char *format, ...);
int snprintf(char *to, size_t n, const char *format, ...);
char *strerror(int number);
char *getenv(const char *name);
void abort(void) __attribute__((noreturn));

#endif
