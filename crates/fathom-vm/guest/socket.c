// sys/socket.h, arpa/inet.h, poll.h, sys/select.h: what is a little around the machine's sockets.

#include "guest.h"

int __fathom_accept(int fd);
int __fathom_waiting(int fd);
int getsockname(int fd, void *to, unsigned *len);

API int accept(int fd, void *address, unsigned *len) {
    // Another thread may connect; with none, the client is outside.
    while (__fathom_waiting(fd) == 0 && __fathom_thread_others()) __fathom_wait();
    __fathom_go_on();
    if (address && len) {
        memset(address, 0, *len);
        if (*len >= 8) {
            ((unsigned char *)address)[0] = 2;
            ((unsigned char *)address)[4] = 127;
            ((unsigned char *)address)[7] = 1;
        }
    }
    return __fathom_accept(fd);
}

API int accept4(int fd, void *address, unsigned *len, int flags) {
    (void)flags;
    return accept(fd, address, len);
}

API ssize_t recv(int fd, void *to, size_t n, int flags) {
    (void)flags;
    return read(fd, to, n);
}

API ssize_t send(int fd, const void *from, size_t n, int flags) {
    (void)flags;
    return write(fd, from, n);
}

API ssize_t recvfrom(int fd, void *to, size_t n, int flags, void *address, unsigned *len) {
    (void)flags;
    if (address && len) memset(address, 0, *len);
    return read(fd, to, n);
}

API ssize_t sendto(int fd, const void *from, size_t n, int flags, const void *address, unsigned len) {
    (void)flags, (void)address, (void)len;
    return write(fd, from, n);
}

API int setsockopt(int fd, int level, int name, const void *value, unsigned len) {
    (void)fd, (void)level, (void)name, (void)value, (void)len;
    return 0;
}

API int getsockopt(int fd, int level, int name, void *value, unsigned *len) {
    (void)fd, (void)level, (void)name;
    if (value && len) memset(value, 0, *len);
    return 0;
}

API int getpeername(int fd, void *to, unsigned *len) {
    (void)fd;
    if (to && len) memset(to, 0, *len);
    return 0;
}

API unsigned short htons(unsigned short x) { return (unsigned short)(x << 8 | x >> 8); }
API unsigned short ntohs(unsigned short x) { return htons(x); }
API unsigned htonl(unsigned x) { return __builtin_bswap32(x); }
API unsigned ntohl(unsigned x) { return htonl(x); }

API int inet_aton(const char *text, unsigned *to) {
    unsigned parts[4], count = 0;
    for (;;) {
        char *end;
        if (*text < '0' || *text > '9') return 0;
        parts[count++] = (unsigned)strtoul(text, &end, 0);
        if (*end != '.') {
            if (*end && !isspace((unsigned char)*end)) return 0;
            break;
        }
        if (count == 4) return 0;
        text = end + 1;
    }
    unsigned value = 0;
    for (unsigned at = 0; at + 1 < count; at++) {
        if (parts[at] > 255) return 0;
        value |= parts[at] << (24 - 8 * at);
    }
    *to = htonl(value | parts[count - 1]);
    return 1;
}

API unsigned inet_addr(const char *text) {
    unsigned value;
    return inet_aton(text, &value) ? value : 0xffffffffu;
}

API int inet_pton(int family, const char *text, void *to) {
    if (family != 2) {
        errno = 97;
        return -1;
    }
    return inet_aton(text, to);
}

API char *inet_ntoa(unsigned address) {
    static char text[16];
    unsigned value = htonl(address);
    snprintf(text, sizeof text, "%u.%u.%u.%u", value >> 24, value >> 16 & 255, value >> 8 & 255, value & 255);
    return text;
}

struct poll_item {
    int fd;
    short wanted, got;
};

static int ready(int fd, int reading) {
    if (!reading) return 1;
    int waiting = __fathom_waiting(fd);
    if (waiting >= 0) return waiting > 0 || !__fathom_thread_others();
    return !__fathom_would_block(fd);
}

API int poll(struct poll_item *items, unsigned long count, int timeout) {
    for (;;) {
        int found = 0;
        for (unsigned long at = 0; at < count; at++) {
            items[at].got = 0;
            if (items[at].fd < 0) continue;
            if (items[at].wanted & 1 && ready(items[at].fd, 1)) items[at].got |= 1;
            if (items[at].wanted & 4) items[at].got |= 4;
            found += items[at].got != 0;
        }
        if (found || timeout >= 0) {
            __fathom_go_on();
            return found;
        }
        __fathom_wait();
    }
}

API int select(int count, unsigned long *reading, unsigned long *writing, unsigned long *failing, void *timeout) {
    unsigned long wanted[16];
    for (int word = 0; word < 16; word++) wanted[word] = reading && word * 64 < count ? reading[word] : 0;
    for (;;) {
        int found = 0;
        for (int fd = 0; fd < count && fd < 1024; fd++) {
            if (wanted[fd / 64] >> (fd % 64) & 1) {
                if (ready(fd, 1)) {
                    reading[fd / 64] |= 1ul << (fd % 64);
                    found++;
                } else {
                    reading[fd / 64] &= ~(1ul << (fd % 64));
                }
            }
            if (writing && writing[fd / 64] >> (fd % 64) & 1) found++;
        }
        if (failing && count > 0) memset(failing, 0, (size_t)(count + 63) / 64 * 8);
        if (found || timeout) {
            __fathom_go_on();
            return found;
        }
        __fathom_wait();
    }
}
