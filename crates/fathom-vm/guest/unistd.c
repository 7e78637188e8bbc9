// unistd.h and dirent.h: what is a little around the machine's descriptors.

#include "guest.h"

API ssize_t read(int fd, void *to, size_t n) {
    __fathom_prepare(fd);
    while (__fathom_would_block(fd)) __fathom_wait();
    __fathom_go_on();
    return __fathom_read(fd, to, n);
}

API ssize_t __read_chk(int fd, void *to, size_t n, size_t room) {
    (void)room;
    return read(fd, to, n);
}

API ssize_t pread(int fd, void *to, size_t n, long at) {
    long old = lseek(fd, 0, 1);
    if (old < 0 || lseek(fd, at, 0) < 0) return -1;
    ssize_t done = read(fd, to, n);
    lseek(fd, old, 0);
    return done;
}

API ssize_t pwrite(int fd, const void *from, size_t n, long at) {
    long old = lseek(fd, 0, 1);
    if (old < 0 || lseek(fd, at, 0) < 0) return -1;
    ssize_t done = write(fd, from, n);
    lseek(fd, old, 0);
    return done;
}

struct piece {
    void *base;
    size_t len;
};

API ssize_t readv(int fd, const struct piece *pieces, int count) {
    ssize_t total = 0;
    for (int at = 0; at < count; at++) {
        ssize_t n = read(fd, pieces[at].base, pieces[at].len);
        if (n < 0) return total ? total : n;
        total += n;
        if ((size_t)n < pieces[at].len) break;
    }
    return total;
}

API ssize_t writev(int fd, const struct piece *pieces, int count) {
    ssize_t total = 0;
    for (int at = 0; at < count; at++) {
        ssize_t n = write(fd, pieces[at].base, pieces[at].len);
        if (n < 0) return total ? total : n;
        total += n;
    }
    return total;
}

size_t __fathom_getcwd(char *to, size_t room);

API char *getcwd(char *to, size_t room) {
    char *own = NULL;
    if (!to) {
        if (room == 0) room = 4096;
        to = own = malloc(room);
    } else if (room == 0) {
        errno = EINVAL;
        return NULL;
    }
    if (__fathom_getcwd(to, room) == 0) {
        free(own);
        errno = ERANGE;
        return NULL;
    }
    return to;
}

API char *get_current_dir_name(void) { return getcwd(NULL, 0); }

long __fathom_generation(void);
int __fathom_pid(void);

// Which number a process has is up to the system: one more input. Children have numbers of their own.
API int getpid(void) {
    static int pid;
    long generation = __fathom_generation();
    if (generation) return 4242 + (int)generation;
    if (!pid) pid = __fathom_pid();
    return pid;
}
API int getppid(void) { return 4241; }
API int getpgrp(void) { return getpid(); }
API unsigned getuid(void) { return 1000; }
API unsigned geteuid(void) { return 1000; }
API unsigned getgid(void) { return 1000; }
API unsigned getegid(void) { return 1000; }
API unsigned sleep(unsigned seconds) {
    (void)seconds;
    __fathom_yield();
    return 0;
}
API int usleep(unsigned micros) {
    (void)micros;
    __fathom_yield();
    return 0;
}
API int nanosleep(const void *wanted, void *left) {
    (void)wanted, (void)left;
    __fathom_yield();
    return 0;
}
API unsigned alarm(unsigned seconds) {
    (void)seconds;
    return 0;
}
API int getpagesize(void) { return 4096; }
API int sched_yield(void) {
    __fathom_yield();
    return 0;
}

API long sysconf(int name) {
    switch (name) {
    case 30: return 4096; // _SC_PAGESIZE
    case 2: return 100;   // _SC_CLK_TCK
    case 4: return 1024;  // _SC_OPEN_MAX
    case 83: case 84: return 1; // processors
    case 0: return 2097152; // _SC_ARG_MAX
    default: return -1;
    }
}

API int gethostname(char *to, size_t room) {
    if (room < 10) {
        errno = ENAMETOOLONG;
        return -1;
    }
    strcpy(to, "localhost");
    return 0;
}

struct utsname {
    char fields[6][65];
};

API int uname(struct utsname *to) {
    static const char *const words[] = {"Linux", "localhost", "6.0.0", "#1", "x86_64", "(none)"};
    memset(to, 0, sizeof *to);
    for (int at = 0; at < 6; at++) strcpy(to->fields[at], words[at]);
    return 0;
}

// Nobody has an account here.
API void *getpwuid(unsigned id) {
    (void)id;
    return NULL;
}
API void *getpwnam(const char *name) {
    (void)name;
    return NULL;
}
API char *getlogin(void) { return NULL; }

size_t __fathom_realpath(const char *path, char *to);

API char *realpath(const char *path, char *to) {
    char *own = NULL;
    if (!to) to = own = malloc(4096);
    if (!__fathom_realpath(path, to)) {
        free(own);
        return NULL;
    }
    return to;
}

API char *__realpath_chk(const char *path, char *to, size_t room) {
    (void)room;
    return realpath(path, to);
}

API char *canonicalize_file_name(const char *path) { return realpath(path, NULL); }

// Memory of its own: a file's contents are copied, and changes do not go back.
API void *mmap(void *at, size_t n, int protection, int flags, int fd, long offset) {
    (void)at, (void)protection;
    char *p = n ? calloc(1, (n + 4095) & ~4095ul) : NULL;
    if (!p) {
        errno = n ? ENOMEM : EINVAL;
        return (void *)-1;
    }
    if (!(flags & 0x20) && pread(fd, p, n, offset) < 0) {
        free(p);
        errno = EBADF;
        return (void *)-1;
    }
    return p;
}

API int munmap(void *p, size_t n) {
    (void)n;
    free(p);
    return 0;
}
API int mprotect(void *p, size_t n, int protection) {
    (void)p, (void)n, (void)protection;
    return 0;
}
API int msync(void *p, size_t n, int flags) {
    (void)p, (void)n, (void)flags;
    return 0;
}

struct dirent {
    unsigned long ino;
    long off;
    unsigned short reclen;
    unsigned char type;
    char name[256];
};

typedef struct {
    int fd;
    long at;
    struct dirent entry;
} DIR;

int __fathom_readdir(int fd, long at, char *name);

API DIR *opendir(const char *path) {
    int fd = open(path, 0200000);
    if (fd < 0) return NULL;
    DIR *dir = calloc(1, sizeof *dir);
    if (dir) dir->fd = fd;
    return dir;
}

API struct dirent *readdir(DIR *dir) {
    int type = __fathom_readdir(dir->fd, dir->at, dir->entry.name);
    if (type < 0) return NULL;
    dir->at++;
    dir->entry.ino = (unsigned long)dir->at;
    dir->entry.off = dir->at;
    dir->entry.reclen = sizeof dir->entry;
    dir->entry.type = (unsigned char)type;
    return &dir->entry;
}

#if __SIZEOF_LONG__ == 8
API struct dirent *readdir64(DIR *dir) { return readdir(dir); }
#endif
API void rewinddir(DIR *dir) { dir->at = 0; }
API int dirfd(DIR *dir) { return dir->fd; }

API int closedir(DIR *dir) {
    int result = close(dir->fd);
    free(dir);
    return result;
}
