/* Runs tests of a C program natively: reads data files, gives the program under test the values in them, and compares
 * what it does with what the file expects. Written by Fathom; it needs nothing of Fathom.
 *
 *   ./tests FILE...            each file is one test; prints ok, FAIL or DIED for each
 *   ./tests --once FILE        runs one in this process, for a debugger
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct fathom_entry {
    const char *name;
    int (*run)(int argc, char **argv, char **envp);
};
extern const struct fathom_entry fathom_entries[];

/* ---- the data file ---- */

struct line {
    char *kind, *name;
    unsigned char *bytes;
    size_t size;
    int used;
};

static struct line lines[65536];
static size_t line_count;
static char *objects[4096];
/* Where the objects of a call before the one under test begin. */
static size_t first_objects[1024];
static char returned[64];
static int report_fd = -1;

static void stop(const char *what, const char *which) {
    fprintf(stderr, "tests: %s: %s\n", what, which);
    _exit(99);
}

static int digit(int c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; }

static void decode_name(char *name) {
    char *to = name;
    for (char *from = name; *from; from++) {
        if (*from == '%' && from[1] && from[2]) {
            *to++ = (char)(digit(from[1]) << 4 | digit(from[2]));
            from += 2;
        } else {
            *to++ = *from;
        }
    }
    *to = 0;
}

static void read_data(const char *path) {
    FILE *file = fopen(path, "r");
    char *text = NULL;
    size_t room = 0;
    if (!file) stop("cannot read", path);
    for (; line_count; line_count--) {
        free(lines[line_count - 1].kind);
        free(lines[line_count - 1].name);
        free(lines[line_count - 1].bytes);
    }
    while (getline(&text, &room, file) >= 0) {
        char *save, *kind = strtok_r(text, " \n", &save);
        char *name = strtok_r(NULL, " \n", &save), *hex = strtok_r(NULL, " \n", &save);
        if (!kind || *kind == '#') continue;
        if (line_count == sizeof lines / sizeof *lines) stop("too long", path);
        struct line *line = &lines[line_count++];
        line->kind = strdup(kind);
        line->name = strdup(name ? name : "");
        decode_name(line->name);
        line->size = hex && strcmp(hex, "-") ? strlen(hex) / 2 : 0;
        line->bytes = malloc(line->size + 1);
        for (size_t i = 0; i < line->size; i++)
            line->bytes[i] = (unsigned char)(digit(hex[2 * i]) << 4 | digit(hex[2 * i + 1]));
        line->bytes[line->size] = 0;
    }
    free(text);
    fclose(file);
}

static struct line *find(const char *kind, const char *name) {
    for (size_t i = 0; i < line_count; i++)
        if (!strcmp(lines[i].kind, kind) && (!name || !strcmp(lines[i].name, name))) return &lines[i];
    return NULL;
}

/* Of the address sanitizer, where there is one: a block of no bytes has one that may not be accessed. */
extern void __asan_poison_memory_region(const volatile void *address, size_t bytes) __attribute__((weak));

/* Functions of the driver that stand for those of a caller. */
struct fathom_stub {
    const char *name;
    void (*function)(void);
};
extern const struct fathom_stub fathom_stubs[] __attribute__((weak));

static char *stub_named(const char *name) {
    for (const struct fathom_stub *stub = fathom_stubs; stub && stub->name; stub++)
        if (!strcmp(stub->name, name)) return (char *)stub->function;
    return NULL;
}

static void build_objects(void) {
    size_t count = 0;
    for (size_t i = 0; i < line_count; i++)
        if (!strcmp(lines[i].kind, "object") && count < sizeof objects / sizeof *objects) {
            /* One block each, of exactly its size, so that a sanitizer sees an access beyond it. */
            objects[count] = malloc(lines[i].size ? lines[i].size : 1);
            if (!lines[i].size && __asan_poison_memory_region) __asan_poison_memory_region(objects[count], 1);
            memcpy(objects[count++], lines[i].bytes, lines[i].size);
        } else if (!strcmp(lines[i].kind, "stream") && count < sizeof objects / sizeof *objects) {
            objects[count++] = (char *)stdin;
        } else if (!strcmp(lines[i].kind, "function") && count < sizeof objects / sizeof *objects) {
            objects[count++] = stub_named(lines[i].name);
        }
    for (size_t i = 0; i < line_count; i++)
        if (!strcmp(lines[i].kind, "call")) {
            unsigned long call, first;
            if (sscanf(lines[i].name, "%lu,%lu", &call, &first) == 2
                && call < sizeof first_objects / sizeof *first_objects)
                first_objects[call] = first;
        }
    for (size_t i = 0; i < line_count; i++)
        if (!strcmp(lines[i].kind, "pointer")) {
            unsigned long from, offset, to;
            if (sscanf(lines[i].name, "%lu,%lu,%lu", &from, &offset, &to) == 3 && from < count && to < count)
                memcpy(objects[from] + offset, &objects[to], sizeof(char *));
        }
}

/* ---- calls of the program under test ---- */

void fathom_parameter(void *address, size_t bytes, unsigned number) { memcpy(address, objects[number], bytes); }
void fathom_argument(void *address, size_t bytes, unsigned call, unsigned number) {
    memcpy(address, objects[first_objects[call] + number], bytes);
}
void fathom_setup(int on) { (void)on; }

void fathom_returned_int(long long value) { snprintf(returned, sizeof returned, "%lld", value); }
void fathom_returned_unsigned(unsigned long long value) { snprintf(returned, sizeof returned, "%llu", value); }
void fathom_returned_pointer(const void *value) { strcpy(returned, value ? "not_NULL" : "NULL"); }
void fathom_returned_double(double value) {
    uint64_t bits;
    memcpy(&bits, &value, 8);
    snprintf(returned, sizeof returned, "0x%llx", (unsigned long long)bits);
}

/* The n-th use of a name is `name#n`, as in the exploration. */
static void give(void *address, size_t bytes, const char *base) {
    static struct { char name[128]; unsigned count; } seen[1024];
    static size_t known;
    char name[160];
    size_t at = 0;
    while (at < known && strncmp(seen[at].name, base, 127)) at++;
    if (at == known && known < 1024) snprintf(seen[known++].name, 128, "%s", base);
    unsigned count = ++seen[at].count;
    if (count == 1) snprintf(name, sizeof name, "%s", base);
    else snprintf(name, sizeof name, "%s#%u", base, count);
    struct line *line = find("value", name);
    memset(address, 0, bytes);
    if (line) memcpy(address, line->bytes, bytes < line->size ? bytes : line->size);
}

void fathom_symbolic(void *address, size_t bytes, const char *name) {
    give(address, bytes, name && *name ? name : "symbolic");
}
void fathom_assume(int condition) {
    if (!condition) _exit(98);
}
void fathom_assert_failed(const char *text, const char *file, int at) {
    fprintf(stderr, "%s:%d: the assertion '%s' fails\n", file, at, text);
    abort();
}

void klee_make_symbolic(void *address, size_t bytes, const char *name) { fathom_symbolic(address, bytes, name); }
int klee_int(const char *name) {
    int value;
    give(&value, sizeof value, name && *name ? name : "int");
    return value;
}
int klee_range(int begin, int end, const char *name) {
    int value;
    (void)end;
    give(&value, sizeof value, name && *name ? name : "range");
    return value < begin || value >= end ? begin : value;
}
uintptr_t klee_choose(uintptr_t count) {
    uintptr_t value;
    give(&value, sizeof value, "choose");
    return value < count ? value : 0;
}
void klee_assume(uintptr_t condition) { fathom_assume(condition != 0); }
/* watch.c defines these where functions report events of a specification. */
__attribute__((weak)) void fathom_spec_watch(void) {}
void klee_silent_exit(int status) { _exit(status); }
void klee_abort(void) { abort(); }
void klee_report_error(const char *file, int at, const char *message, const char *suffix) {
    (void)suffix;
    fprintf(stderr, "%s:%d: %s\n", file, at, message);
    abort();
}
void klee_prefer_cex(void *object, uintptr_t condition) { (void)object, (void)condition; }
void klee_posix_prefer_cex(void *object, uintptr_t condition) { (void)object, (void)condition; }
unsigned klee_is_symbolic(uintptr_t value) { return (void)value, 0; }
unsigned klee_is_replay(void) { return 1; }
void klee_check_memory_access(const void *address, size_t bytes) { (void)address, (void)bytes; }
float klee_get_valuef(float value) { return value; }
double klee_get_valued(double value) { return value; }
long klee_get_valuel(long value) { return value; }
long long klee_get_valuell(long long value) { return value; }
int32_t klee_get_value_i32(int32_t value) { return value; }
int64_t klee_get_value_i64(int64_t value) { return value; }
void klee_warning(const char *message) { (void)message; }
void klee_warning_once(const char *message) { (void)message; }
void klee_print_expr(const char *message, ...) { (void)message; }
void klee_print_range(const char *name, int value) { (void)name, (void)value; }
void klee_stack_trace(void) {}
void klee_mark_global(void *object) { (void)object; }
void klee_set_forking(unsigned enable) { (void)enable; }
void klee_open_merge(void) {}
void klee_close_merge(void) {}

#define NONDET(name, type)                        \
    type __VERIFIER_nondet_##name(void) {         \
        type value;                               \
        give(&value, sizeof value, #name);        \
        return value;                             \
    }
NONDET(char, char) NONDET(schar, signed char) NONDET(uchar, unsigned char)
NONDET(short, short) NONDET(ushort, unsigned short) NONDET(int, int) NONDET(uint, unsigned)
NONDET(unsigned, unsigned) NONDET(unsigned_int, unsigned) NONDET(long, long) NONDET(ulong, unsigned long)
NONDET(unsigned_long, unsigned long) NONDET(longlong, long long) NONDET(ulonglong, unsigned long long)
NONDET(size_t, size_t) NONDET(ssize_t, ssize_t) NONDET(loff_t, long) NONDET(sector_t, unsigned long)
NONDET(float, float) NONDET(double, double) NONDET(u8, uint8_t) NONDET(u16, uint16_t) NONDET(u32, uint32_t)
NONDET(u64, uint64_t) NONDET(s8, int8_t) NONDET(s16, int16_t) NONDET(s32, int32_t) NONDET(s64, int64_t)
_Bool __VERIFIER_nondet_bool(void) {
    unsigned char value;
    give(&value, 1, "bool");
    return value & 1;
}
void *__VERIFIER_nondet_pointer(void) { return NULL; }
void __VERIFIER_nondet_memory(void *address, size_t bytes) { give(address, bytes, "memory"); }
void __VERIFIER_assume(int condition) { fathom_assume(condition); }
__attribute__((weak)) void __VERIFIER_assert(int condition) {
    if (!condition) abort();
}
__attribute__((weak)) void reach_error(void) { abort(); }
__attribute__((weak)) void __VERIFIER_error(void) { abort(); }
void __VERIFIER_atomic_begin(void) {}
void __VERIFIER_atomic_end(void) {}

/* ---- random numbers and clocks: the values of the exploration. A program that has its own functions keeps them. ---- */

#define OWN __attribute__((weak))
static uint64_t chosen(const char *name, size_t bytes) {
    uint64_t value = 0;
    give(&value, bytes, name);
    return value;
}
OWN int rand(void) { return (int)(chosen("rand", 4) & 0x7fffffff); }
OWN int rand_r(unsigned *seed) { return (void)seed, rand(); }
OWN long random(void) { return rand(); }
OWN long lrand48(void) { return rand(); }
OWN long mrand48(void) { return (int32_t)chosen("rand", 4); }
OWN double drand48(void) { return (double)chosen("rand", 6) / 281474976710656.0; }

OWN ssize_t getrandom(void *to, size_t n, unsigned flags) {
    (void)flags;
    if (n) give(to, n, "random");
    return (ssize_t)n;
}
OWN int getentropy(void *to, size_t n) { return getrandom(to, n, 0) < 0; }

OWN pid_t getpid(void) {
    static pid_t number, own;
    pid_t here = (pid_t)syscall(SYS_getpid);
    if (!own) {
        own = here;
        number = (pid_t)chosen("pid", 4);
    }
    return here == own && number ? number : here;
}

static long seconds_now(void) {
    static long now;
    static int looked;
    now += (long)chosen("time", looked++ ? 2 : 4);
    return now;
}
static long micros_now(void) {
    static long micros = -1;
    if (micros < 0) micros = (long)chosen("time.usec", 3);
    return micros;
}
/* The address sanitizer brings a weak `time` and `clock_gettime` that come before ours. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define OWN_CLOCK
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define OWN_CLOCK
#endif
#ifndef OWN_CLOCK
#define OWN_CLOCK OWN
#endif
OWN_CLOCK time_t time(time_t *to) {
    time_t now = seconds_now();
    if (to) *to = now;
    return now;
}
OWN clock_t clock(void) {
    static long now;
    static int looked;
    return now += (long)chosen("clock", looked++ ? 2 : 3);
}
OWN int gettimeofday(struct timeval *to, void *zone) {
    (void)zone;
    to->tv_sec = seconds_now();
    to->tv_usec = micros_now();
    return 0;
}
OWN_CLOCK int clock_gettime(clockid_t which, struct timespec *to) {
    (void)which;
    to->tv_sec = seconds_now();
    to->tv_nsec = micros_now() * 1000;
    return 0;
}

/* ---- failures and files of the world outside, from the data file: the linker redirects these calls here (--wrap) ---- */

static int inside; /* the program under test runs */

static int fails(const char *name) {
    unsigned char yes = 0;
    if (inside) give(&yes, 1, name);
    return yes & 1;
}

/* Weak: programs that are linked without the wraps, which are then never called, need not have them. */
#define REAL __attribute__((weak))
REAL void *__real_malloc(size_t size);
REAL void *__real_calloc(size_t count, size_t size);
REAL void *__real_realloc(void *block, size_t size);
REAL char *__real_strdup(const char *text);
REAL char *__real_strndup(const char *text, size_t most);
REAL FILE *__real_fopen(const char *path, const char *mode);
REAL FILE *__real_fopen64(const char *path, const char *mode);
REAL int __real_open(const char *path, int flags, ...);
REAL char *__real_getenv(const char *name);

static void *none(void) { return errno = ENOMEM, NULL; }
void *__wrap_malloc(size_t size) { return fails("malloc.fails") ? none() : __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t size) { return fails("calloc.fails") ? none() : __real_calloc(count, size); }
void *__wrap_realloc(void *block, size_t size) {
    return size && fails("realloc.fails") ? none() : __real_realloc(block, size);
}
char *__wrap_strdup(const char *text) { return fails("malloc.fails") ? none() : __real_strdup(text); }
char *__wrap_strndup(const char *text, size_t most) {
    return fails("malloc.fails") ? none() : __real_strndup(text, most);
}

/* The path in this folder of a file of the world outside. */
static const char *laid_out(const char *path) {
    static char place[32];
    for (size_t i = 0; inside && path && i < line_count; i++)
        if (!strcmp(lines[i].kind, "outside") && !strcmp(lines[i].name, path)) {
            snprintf(place, sizeof place, ".outside-%zu", i);
            return place;
        }
    return path;
}
static FILE *opened(FILE *file) {
    if (!file || !fails("calloc.fails")) return file;
    fclose(file);
    return none();
}
FILE *__wrap_fopen(const char *path, const char *mode) {
    return opened(__real_fopen(mode && *mode == 'r' ? laid_out(path) : path, mode));
}
FILE *__wrap_fopen64(const char *path, const char *mode) {
    return opened(__real_fopen64(mode && *mode == 'r' ? laid_out(path) : path, mode));
}
int __wrap_open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, int) : 0;
    va_end(more);
    return __real_open((flags & O_ACCMODE) == O_RDONLY ? laid_out(path) : path, flags, mode);
}
char *__wrap_getenv(const char *name) {
    struct line *line = inside && name ? find("getenv", name) : NULL;
    if (!inside || !name || find("env", name)) return __real_getenv(name);
    if (fails("getenv.fails")) return NULL;
    return line ? (char *)line->bytes : __real_getenv(name);
}

/* ---- running ---- */

/* Which of the first descriptors are open. */
static uint64_t descriptors(void) {
    uint64_t open_ones = 0;
    for (int fd = 3; fd < 64; fd++)
        if (fcntl(fd, F_GETFD) >= 0) open_ones |= (uint64_t)1 << fd;
    return open_ones;
}

static void place_file(const char *name, const unsigned char *bytes, size_t size) {
    int fd = open(name, O_CREAT | O_TRUNC | O_WRONLY, 0600);
    if (fd < 0 || write(fd, bytes, size) != (ssize_t)size) stop("cannot write", name);
    close(fd);
}

/* Everything that the data file says lies outside the program; then the entry. */
static int run_here(void) {
    static char *argv[256], *envp[256], place[32];
    int argc = 0, envc = 0;
    struct line *name = find("entry", NULL);
    for (size_t i = 0; i < line_count; i++) {
        struct line *line = &lines[i];
        if (!strcmp(line->kind, "arg") && argc < 255) argv[argc++] = (char *)line->bytes;
        if (!strcmp(line->kind, "env") && envc < 255) {
            setenv(line->name, (char *)line->bytes, 1);
            char *both = malloc(strlen(line->name) + line->size + 2);
            sprintf(both, "%s=%s", line->name, line->bytes);
            envp[envc++] = both;
        }
        if (!strcmp(line->kind, "outside")) {
            snprintf(place, sizeof place, ".outside-%zu", i);
            place_file(place, line->bytes, line->size);
        }
        if (!strcmp(line->kind, "file")) place_file(line->name, line->bytes, line->size);
        if (!strcmp(line->kind, "stdin")) {
            place_file(".stdin", line->bytes, line->size);
            int fd = open(".stdin", O_RDONLY);
            dup2(fd, 0);
            close(fd);
        }
    }
    argv[argc] = envp[envc] = NULL;
    build_objects();
    for (const struct fathom_entry *entry = fathom_entries; entry->name; entry++)
        if (name && !strcmp(entry->name, name->name)) {
            uint64_t before = descriptors();
            if (find("check-specs", NULL)) fathom_spec_watch();
            inside = 1;
            errno = 0; /* as a program finds it */
            int code = entry->run(argc, argv, envp);
            fflush(NULL);
            if (find("check-descriptors", NULL) && descriptors() & ~before) _exit(87);
            if (report_fd >= 0 && *returned) (void)!write(report_fd, returned, strlen(returned));
            return code;
        }
    stop("no such entry", name ? name->name : "?");
    return 99;
}

static size_t read_all(int fd, char *to, size_t room) {
    size_t size = 0;
    ssize_t got;
    while (size < room && (got = read(fd, to + size, room - size)) > 0) size += (size_t)got;
    return size;
}

static int remove_one(const char *path, const struct stat *info, int kind, struct FTW *where) {
    (void)info, (void)kind, (void)where;
    return remove(path);
}

/* Set when the last test broke the program: a signal, a sanitizer, an open descriptor, an endless run. */
static int broke;

/* 1 when the test passes; otherwise `why` says what differs. */
static int run_test(const char *path, char *why, size_t room) {
    char real[PATH_MAX], folder[PATH_MAX], out_path[PATH_MAX + 16], got[64] = "";
    snprintf(folder, sizeof folder, "%s/fathom-test-XXXXXX", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    static char output[1 << 20];
    int channel[2], status;
    broke = 0;
    if (!realpath(path, real)) stop("cannot read", path);
    read_data(real);
    if (!mkdtemp(folder) || pipe(channel)) stop("cannot make a folder", folder);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        struct rlimit none = {0, 0};
        setrlimit(RLIMIT_CORE, &none);
        if (chdir(folder)) _exit(99);
        int fd = open(".stdout", O_CREAT | O_RDWR, 0600);
        dup2(fd, 1);
        close(fd);
        if (!getenv("FATHOM_STDERR")) {
            int none_fd = open("/dev/null", O_WRONLY);
            dup2(none_fd, 2);
        }
        int stdin_fd = open("/dev/null", O_RDONLY);
        dup2(stdin_fd, 0);
        close(channel[0]);
        report_fd = channel[1];
        alarm(10);
        exit(run_here());
    }
    close(channel[1]);
    got[read_all(channel[0], got, sizeof got - 1)] = 0;
    close(channel[0]);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    snprintf(out_path, sizeof out_path, "%s/.stdout", folder);
    int fd = open(out_path, O_RDONLY);
    size_t size = fd < 0 ? 0 : read_all(fd, output, sizeof output);
    if (fd >= 0) close(fd);
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    broke = WIFSIGNALED(status) || WEXITSTATUS(status) == 86 || WEXITSTATUS(status) == 87;
    if (WIFSIGNALED(status)) {
        snprintf(why, room, WTERMSIG(status) == SIGALRM ? "ran for more than 10 seconds" : "died with signal %d (%s)",
                 WTERMSIG(status), strsignal(WTERMSIG(status)));
        return 0;
    }
    int code = WEXITSTATUS(status);
    if (code == 86) return snprintf(why, room, "a sanitizer stopped it"), 0;
    if (code == 87) return snprintf(why, room, "a descriptor is left open"), 0;
    if (code == 98) return snprintf(why, room, "an assumption does not hold"), 0;
    if (code == 99) return snprintf(why, room, "the test could not be set up"), 0;
    struct line *expected = find("expect-exit", NULL);
    if (expected && atoi(expected->name) != code)
        return snprintf(why, room, "exits with %d, not %s", code, expected->name), 0;
    expected = find("expect-return", NULL);
    if (expected && strcmp(expected->name, got))
        return snprintf(why, room, "returns %s, not %s", *got ? got : "nothing", expected->name), 0;
    expected = find("expect-stdout", NULL);
    if (expected && (expected->size != size || memcmp(expected->bytes, output, size)))
        return snprintf(why, room, "prints something else"), 0;
    return 1;
}

/* For test frameworks: "passes", or what is different from the data file. */
const char *fathom_test(const char *file);
const char *fathom_test(const char *file) {
    static char why[256];
    return run_test(file, why, sizeof why) ? "passes" : why;
}

#ifndef FATHOM_LIBRARY
int main(int argc, char **argv) {
    int failed = 0;
    if (argc == 3 && !strcmp(argv[1], "--once")) {
        read_data(argv[2]);
        return run_here();
    }
    for (int i = 1; i < argc; i++) {
        char why[256] = "";
        const char *name = strrchr(argv[i], '/');
        int ok = run_test(argv[i], why, sizeof why);
        failed += !ok;
        printf("%s %s%s%s\n", ok ? "ok  " : broke ? "DIED" : "FAIL", name ? name + 1 : argv[i], ok ? "" : ": ", why);
        fflush(stdout);
    }
    printf("%d of %d tests pass\n", argc - 1 - failed, argc - 1);
    return failed != 0;
}
#endif
