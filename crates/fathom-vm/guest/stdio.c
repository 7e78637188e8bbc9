// stdio.h: streams over descriptors. Nothing is buffered: what is written is seen at once, and a byte is read when it is asked
// for, so that each is a decision of its own.

#include "guest.h"

static FILE standard[3] = {{.fd = 0}, {.fd = 1}, {.fd = 2}};

API FILE *stdin = &standard[0];
API FILE *stdout = &standard[1];
API FILE *stderr = &standard[2];

API int fgetc(FILE *f) {
    if (f->pushed_count > 0) return f->pushed[--f->pushed_count];
    __fathom_prepare(f->fd);
    int c = __fathom_getc(f->fd);
    if (c < 0) f->flags |= SEEN_END;
    return c;
}

API int getc(FILE *f) { return fgetc(f); }
API int _IO_getc(FILE *f) { return fgetc(f); }
API int getc_unlocked(FILE *f) { return fgetc(f); }
API int fgetc_unlocked(FILE *f) { return fgetc(f); }
API int getchar(void) { return fgetc(stdin); }
API int getchar_unlocked(void) { return fgetc(stdin); }
API int __uflow(FILE *f) { return fgetc(f); }

API int getw(FILE *f) {
    int word = 0;
    for (int at = 0; at < 4; at++) {
        int c = fgetc(f);
        if (c < 0) return EOF;
        word |= c << (8 * at);
    }
    return word;
}

API int ungetc(int c, FILE *f) {
    if (c == EOF || f->pushed_count == (int)sizeof f->pushed) return EOF;
    f->pushed[f->pushed_count++] = (unsigned char)c;
    f->flags &= ~SEEN_END;
    return (unsigned char)c;
}

API char *fgets(char *to, int room, FILE *f) {
    int at = 0;
    if (room <= 0) return NULL;
    while (at < room - 1) {
        int c = fgetc(f);
        if (c < 0) break;
        to[at++] = (char)c;
        if (c == '\n') break;
    }
    if (at == 0 && room > 1) return NULL;
    to[at] = 0;
    return to;
}

API char *fgets_unlocked(char *to, int room, FILE *f) { return fgets(to, room, f); }
API char *__fgets_chk(char *to, size_t size, int room, FILE *f) {
    (void)size;
    return fgets(to, room, f);
}

API char *gets(char *to) {
    size_t at = 0;
    for (;;) {
        int c = fgetc(stdin);
        if (c < 0 && at == 0) return NULL;
        if (c < 0 || c == '\n') break;
        to[at++] = (char)c;
    }
    to[at] = 0;
    return to;
}

API ssize_t getdelim(char **line, size_t *room, int end, FILE *f) {
    size_t at = 0;
    if (!line || !room) {
        errno = EINVAL;
        return -1;
    }
    if (!*line || *room == 0) {
        *room = 120;
        *line = realloc(*line, *room);
    }
    for (;;) {
        int c = fgetc(f);
        if (c < 0) break;
        if (at + 2 > *room) {
            *room *= 2;
            *line = realloc(*line, *room);
        }
        (*line)[at++] = (char)c;
        if (c == end) break;
    }
    if (at == 0) return -1;
    (*line)[at] = 0;
    return (ssize_t)at;
}

API ssize_t __getdelim(char **line, size_t *room, int end, FILE *f) { return getdelim(line, room, end, f); }
API ssize_t getline(char **line, size_t *room, FILE *f) { return getdelim(line, room, '\n', f); }

API size_t fread(void *to, size_t size, size_t count, FILE *f) {
    char *p = to;
    size_t total = size * count, done = 0;
    if (total == 0) return 0;
    while (done < total && f->pushed_count > 0) p[done++] = (char)f->pushed[--f->pushed_count];
    if (done < total) {
        __fathom_prepare(f->fd);
        ssize_t n = __fathom_read(f->fd, p + done, total - done);
        if (n < 0) f->flags |= SEEN_ERROR;
        else done += (size_t)n;
        if (n >= 0 && done < total) f->flags |= SEEN_END;
    }
    return done == total ? count : done / size;
}

API size_t fread_unlocked(void *to, size_t size, size_t count, FILE *f) { return fread(to, size, count, f); }
API size_t __fread_chk(void *to, size_t room, size_t size, size_t count, FILE *f) {
    (void)room;
    return fread(to, size, count, f);
}

API size_t fwrite(const void *from, size_t size, size_t count, FILE *f) {
    if (size == 0 || count == 0) return 0;
    if (write(f->fd, from, size * count) < 0) {
        f->flags |= SEEN_ERROR;
        return 0;
    }
    return count;
}

API size_t fwrite_unlocked(const void *from, size_t size, size_t count, FILE *f) {
    return fwrite(from, size, count, f);
}

API int fputc(int c, FILE *f) {
    unsigned char byte = (unsigned char)c;
    if (write(f->fd, &byte, 1) < 0) {
        f->flags |= SEEN_ERROR;
        return EOF;
    }
    return byte;
}

API int putc(int c, FILE *f) { return fputc(c, f); }
API int _IO_putc(int c, FILE *f) { return fputc(c, f); }
API int putc_unlocked(int c, FILE *f) { return fputc(c, f); }
API int fputc_unlocked(int c, FILE *f) { return fputc(c, f); }
API int putchar(int c) { return fputc(c, stdout); }
API int putchar_unlocked(int c) { return fputc(c, stdout); }
API int __overflow(FILE *f, int c) { return fputc(c, f); }

// Flags of open(2) for a mode, or -1.
static int mode_flags(const char *mode) {
    int plus = 0, exclusive = 0;
    for (const char *p = mode; *p && *p != ','; p++) {
        plus |= *p == '+';
        exclusive |= *p == 'x';
    }
    int flags = exclusive ? 0200 : 0;
    switch (*mode) {
    case 'r': return plus ? 2 : 0;
    case 'w': return flags | 0100 | 01000 | (plus ? 2 : 1);
    case 'a': return flags | 0100 | 02000 | (plus ? 2 : 1);
    default: errno = EINVAL; return -1;
    }
}

API FILE *fdopen(int fd, const char *mode) {
    if (mode_flags(mode) < 0) return NULL;
    FILE *f = calloc(1, sizeof *f);
    if (f) f->fd = fd;
    return f;
}

API FILE *fopen(const char *path, const char *mode) {
    int flags = mode_flags(mode);
    if (flags < 0) return NULL;
    int fd = open(path, flags, 0666);
    if (fd < 0) return NULL;
    FILE *f = calloc(1, sizeof *f);
    if (f) f->fd = fd;
    return f;
}

API FILE *fopen64(const char *path, const char *mode) { return fopen(path, mode); }

int dup2(int from, int to);

API FILE *freopen(const char *path, const char *mode, FILE *f) {
    int flags = mode_flags(mode);
    if (flags < 0) return NULL;
    f->flags = 0;
    f->pushed_count = 0;
    if (!path) return f;
    int fd = open(path, flags, 0666);
    if (fd < 0) {
        close(f->fd);
        return NULL;
    }
    if (fd != f->fd) {
        dup2(fd, f->fd);
        close(fd);
    }
    return f;
}

API FILE *freopen64(const char *path, const char *mode, FILE *f) { return freopen(path, mode, f); }

int __fathom_temporary(void);

API FILE *tmpfile(void) {
    FILE *f = calloc(1, sizeof *f);
    if (f) f->fd = __fathom_temporary();
    return f;
}

API FILE *tmpfile64(void) { return tmpfile(); }

API int fclose(FILE *f) {
    int result = close(f->fd);
    if (f != &standard[0] && f != &standard[1] && f != &standard[2]) free(f);
    return result < 0 ? EOF : 0;
}

API int fflush(FILE *f) {
    (void)f;
    return 0;
}
API int fflush_unlocked(FILE *f) { return fflush(f); }
API int fpurge(FILE *f) { return fflush(f); }

API int fseek(FILE *f, long offset, int whence) {
    if (whence == 1) offset -= f->pushed_count;
    if (lseek(f->fd, offset, whence) < 0) return -1;
    f->pushed_count = 0;
    f->flags &= ~SEEN_END;
    return 0;
}

API int fseeko(FILE *f, long offset, int whence) { return fseek(f, offset, whence); }
#if __SIZEOF_LONG__ == 8
API int fseeko64(FILE *f, long offset, int whence) { return fseek(f, offset, whence); }
#endif

API long ftell(FILE *f) {
    long at = lseek(f->fd, 0, 1);
    return at < 0 ? at : at - f->pushed_count;
}

API long ftello(FILE *f) { return ftell(f); }
#if __SIZEOF_LONG__ == 8
API long ftello64(FILE *f) { return ftell(f); }
#endif

API void rewind(FILE *f) {
    fseek(f, 0, 0);
    f->flags &= ~SEEN_ERROR;
}

API int fgetpos(FILE *f, long *at) {
    *at = ftell(f);
    return *at < 0 ? -1 : 0;
}

API int fsetpos(FILE *f, const long *at) { return fseek(f, *at, 0); }
API int feof(FILE *f) { return (f->flags & SEEN_END) != 0; }
API int feof_unlocked(FILE *f) { return feof(f); }
API int ferror(FILE *f) { return (f->flags & SEEN_ERROR) != 0; }
API int ferror_unlocked(FILE *f) { return ferror(f); }
API void clearerr(FILE *f) { f->flags &= ~(SEEN_END | SEEN_ERROR); }
API int fileno(FILE *f) { return f->fd; }
API int fileno_unlocked(FILE *f) { return f->fd; }

API int setvbuf(FILE *f, char *buffer, int mode, size_t size) {
    (void)f, (void)buffer, (void)mode, (void)size;
    return 0;
}

API void setbuf(FILE *f, char *buffer) { (void)f, (void)buffer; }
API void setlinebuf(FILE *f) { (void)f; }
API void setbuffer(FILE *f, char *buffer, size_t size) { (void)f, (void)buffer, (void)size; }
API void flockfile(FILE *f) { (void)f; }
API void funlockfile(FILE *f) { (void)f; }
API int ftrylockfile(FILE *f) {
    (void)f;
    return 0;
}

API void perror(const char *s) {
    int number = errno;
    if (s && *s) fprintf(stderr, "%s: %s\n", s, strerror(number));
    else fprintf(stderr, "%s\n", strerror(number));
}

int __fathom_command(void);

API FILE *popen(const char *command, const char *mode) {
    (void)command;
    (void)mode;
    FILE *f = calloc(1, sizeof *f);
    if (f) f->fd = __fathom_command();
    return f;
}

API int pclose(FILE *f) { return fclose(f); }
