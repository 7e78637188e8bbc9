// stdio.h: streams, over the descriptors that the machine keeps. A stream has the C library's own layout, so that what its
// headers do inline (`getc_unlocked`, `feof_unlocked`) finds empty buffers and calls here.

#include "guest.h"

struct stream {
    int flags;
    char *read_ptr, *read_end, *read_base, *write_base, *write_ptr, *write_end, *buf_base, *buf_end;
    char *unused[4];
    struct stream *next;
    int fd;
    int pushed_count;
    unsigned char pushed[8];
    char rest[216 - 128];
};

static struct stream standard[3] = {{.fd = 0}, {.fd = 1}, {.fd = 2}};

API struct stream *stdin = &standard[0];
API struct stream *stdout = &standard[1];
API struct stream *stderr = &standard[2];

int __fathom_write(int fd, const void *from, size_t n);

API int fputc(int c, struct stream *f) {
    unsigned char byte = (unsigned char)c;
    return __fathom_write(f->fd, &byte, 1) == 1 ? byte : -1;
}

API int putc(int c, struct stream *f) { return fputc(c, f); }
API int putchar(int c) { return fputc(c, stdout); }
API int putchar_unlocked(int c) { return fputc(c, stdout); }
API int puts(const char *s) { __fathom_write(1, s, strlen(s)); return putchar(10); }
