// string.h: the functions whose result is a position. Each byte is a branch of its own, so that a run can be gone back to
// at every byte; stretches of concrete bytes are stepped over at once.

#include "guest.h"

API size_t strlen(const char *s) {
    const char *p = s;
    for (;;) {
        p += __fathom_plain(p);
        if (!*p) return (size_t)(p - s);
        p++;
    }
}

API size_t strnlen(const char *s, size_t n) {
    size_t at = 0;
    while (at < n) {
        at += __fathom_plain_until(s + at, 0, n - at);
        if (at >= n || !s[at]) break;
        at++;
    }
    return at;
}

API char *stpcpy(char *to, const char *from) {
    char *const start = to;
    const char *const text = from;
    for (;;) {
        size_t n = __fathom_plain(from);
        // Whether the two overlap is looked at once, for the whole text.
        memmove(to, from, n);
        to += n;
        from += n;
        if (!(*to = *from)) {
            __fathom_apart(start, text, (size_t)(from - text) + 1);
            return to;
        }
        to++;
        from++;
    }
}

API char *__stpcpy_chk(char *to, const char *from, size_t room) {
    (void)room;
    return stpcpy(to, from);
}

API char *strcpy(char *to, const char *from) {
    stpcpy(to, from);
    return to;
}

API char *__strcpy_chk(char *to, const char *from, size_t room) {
    (void)room;
    return strcpy(to, from);
}

API char *stpncpy(char *to, const char *from, size_t n) {
    size_t len = strnlen(from, n);
    __fathom_apart(to, from, len);
    memcpy(to, from, len);
    memset(to + len, 0, n - len);
    return to + len;
}

API char *strncpy(char *to, const char *from, size_t n) {
    stpncpy(to, from, n);
    return to;
}

API char *__strncpy_chk(char *to, const char *from, size_t n, size_t room) {
    (void)room;
    return strncpy(to, from, n);
}

API char *__stpncpy_chk(char *to, const char *from, size_t n, size_t room) {
    (void)room;
    return stpncpy(to, from, n);
}

API size_t strlcpy(char *to, const char *from, size_t room) {
    size_t len = strlen(from);
    if (room) {
        size_t n = len < room - 1 ? len : room - 1;
        memcpy(to, from, n);
        to[n] = 0;
    }
    return len;
}

API size_t strlcat(char *to, const char *from, size_t room) {
    size_t have = strnlen(to, room);
    if (have == room) return room + strlen(from);
    return have + strlcpy(to + have, from, room - have);
}

API char *strcat(char *to, const char *from) {
    strcpy(to + strlen(to), from);
    return to;
}

API char *__strcat_chk(char *to, const char *from, size_t room) {
    (void)room;
    return strcat(to, from);
}

API char *strncat(char *to, const char *from, size_t n) {
    char *end = to + strlen(to);
    size_t len = strnlen(from, n);
    memcpy(end, from, len);
    end[len] = 0;
    return to;
}

API char *__strncat_chk(char *to, const char *from, size_t n, size_t room) {
    (void)room;
    return strncat(to, from, n);
}

API char *strndup(const char *s, size_t n) {
    size_t len = strnlen(s, n);
    char *copy = malloc(len + 1);
    if (!copy) return NULL;
    memcpy(copy, s, len);
    copy[len] = 0;
    return copy;
}

API char *strdup(const char *s) {
    size_t len = strlen(s) + 1;
    char *copy = malloc(len);
    return copy ? memcpy(copy, s, len) : NULL;
}

API char *__strdup(const char *s) {
    return strdup(s);
}

API char *__strndup(const char *s, size_t n) {
    return strndup(s, n);
}

API char *strchrnul(const char *s, int c) {
    char want = (char)c;
    while (*s && *s != want) s++;
    return (char *)s;
}

API char *strchr(const char *s, int c) {
    char want = (char)c;
    for (;; s++) {
        s += __fathom_plain_but(s, c);
        if (*s == want) return (char *)s;
        if (!*s) return NULL;
    }
}

API char *index(const char *s, int c) {
    return strchr(s, c);
}

API char *strrchr(const char *s, int c) {
    char want = (char)c;
    const char *found = NULL;
    for (;; s++) {
        if (*s == want) found = s;
        if (!*s) return (char *)found;
    }
}

API char *rindex(const char *s, int c) {
    return strrchr(s, c);
}

API void *memchr(const void *s, int c, size_t n) {
    const unsigned char *p = s;
    size_t at = 0;
    while (at < n) {
        at += __fathom_plain_until(p + at, c, n - at);
        if (at >= n) break;
        if (p[at] == (unsigned char)c) return (void *)(p + at);
        at++;
    }
    return NULL;
}

API void *rawmemchr(const void *s, int c) {
    const unsigned char *p = s;
    while (*p != (unsigned char)c) p++;
    return (void *)p;
}

API void *memrchr(const void *s, int c, size_t n) {
    const unsigned char *p = s;
    while (n > 0) {
        if (p[--n] == (unsigned char)c) return (void *)(p + n);
    }
    return NULL;
}

API void *memccpy(void *to, const void *from, int c, size_t n) {
    unsigned char *t = to;
    const unsigned char *f = from;
    for (size_t at = 0; at < n; at++) {
        if ((t[at] = f[at]) == (unsigned char)c) return t + at + 1;
    }
    return NULL;
}

API void *memmem(const void *in, size_t len, const void *what, size_t n) {
    const unsigned char *p = in;
    if (n == 0) return (void *)in;
    for (size_t at = 0; n <= len && at <= len - n; at++) {
        if (memcmp(p + at, what, n) == 0) return (void *)(p + at);
    }
    return NULL;
}

API char *strstr(const char *in, const char *what) {
    size_t n = strlen(what);
    if (n == 0) return (char *)in;
    for (;; in++) {
        if (strncmp(in, what, n) == 0) return (char *)in;
        if (!*in) return NULL;
    }
}

API char *strcasestr(const char *in, const char *what) {
    size_t n = strlen(what);
    if (n == 0) return (char *)in;
    for (;; in++) {
        if (strncasecmp(in, what, n) == 0) return (char *)in;
        if (!*in) return NULL;
    }
}

API size_t strspn(const char *s, const char *set) {
    size_t n = 0;
    for (; s[n]; n++) {
        const char *p = set;
        while (*p && *p != s[n]) p++;
        if (!*p) break;
    }
    return n;
}

API size_t strcspn(const char *s, const char *set) {
    size_t n = 0;
    for (; s[n]; n++) {
        const char *p = set;
        while (*p && *p != s[n]) p++;
        if (*p) break;
    }
    return n;
}

API char *strpbrk(const char *s, const char *set) {
    s += strcspn(s, set);
    return *s ? (char *)s : NULL;
}

API char *strtok_r(char *s, const char *set, char **rest) {
    if (!s) s = *rest;
    if (!s) return NULL;
    s += strspn(s, set);
    if (!*s) {
        *rest = s;
        return NULL;
    }
    char *end = s + strcspn(s, set);
    if (*end) {
        *end = 0;
        *rest = end + 1;
    } else {
        *rest = end;
    }
    return s;
}

API char *__strtok_r(char *s, const char *set, char **rest) {
    return strtok_r(s, set, rest);
}

static char *token;

API char *strtok(char *s, const char *set) {
    return strtok_r(s, set, &token);
}

API char *strsep(char **rest, const char *set) {
    char *s = *rest;
    if (!s) return NULL;
    char *end = s + strcspn(s, set);
    if (*end) {
        *end = 0;
        *rest = end + 1;
    } else {
        *rest = NULL;
    }
    return s;
}

API size_t strxfrm(char *to, const char *from, size_t n) {
    size_t len = strlen(from);
    if (n > 0) memcpy(to, from, len + 1 < n ? len + 1 : n);
    return len;
}

API char *basename(const char *path) {
    char *slash = strrchr(path, '/');
    return slash ? slash + 1 : (char *)path;
}
