// stdlib.h: numbers from text, sorting and searching, environment variables.

#include "guest.h"

// The value of a digit, or something larger than any base. Letters of either case count from ten. One term, not a branch for
// each kind of character.
static unsigned digit(char c) {
    unsigned d = (unsigned char)(c - '0'), letter = (unsigned char)((c | 32) - 'a');
    return d < 10 ? d : letter < 26 ? letter + 10 : 99;
}

// The same when only digits count.
static unsigned decimal_digit(char c) { return (unsigned char)(c - '0'); }

// The magnitude of a number; `over` when it does not fit into `most`.
static unsigned long long magnitude(const char *s, char **end, int base, int *negative, unsigned long long most, int *over) {
    const char *p = s;
    while (isspace((unsigned char)*p)) p++;
    *negative = *p == '-';
    if (*p == '-' || *p == '+') p++;
    if ((base == 0 || base == 16) && *p == '0' && (p[1] | 32) == 'x' && digit(p[2]) < 16) {
        p += 2;
        base = 16;
    } else if (base == 0) {
        base = *p == '0' ? 8 : 10;
    }
    // As many digits as always fit need no check: nine of base 36 or less are below 2^47, and nine of base ten or five of base 36 below 2^31.
    int free_digits = sizeof(long) == 8 || base <= 10 ? 9 : 5;
    unsigned long long value = 0, limit = most / (unsigned)base;
    const char *first = p;
    *over = 0;
    for (int count = 0;; p++, count++) {
        unsigned d = base <= 10 ? decimal_digit(*p) : digit(*p);
        if (d >= (unsigned)base) break;
        if (count >= free_digits) {
            if (*over) continue;
            if (value > limit || value * (unsigned)base > most - d) {
                *over = 1;
                continue;
            }
        }
        value = value * (unsigned)base + d;
    }
    if (end) *end = (char *)(p == first ? s : p);
    return value;
}

static int bad_base(const char *s, char **end, int base) {
    if (base == 0 || (base >= 2 && base <= 36)) return 0;
    if (end) *end = (char *)s;
    errno = EINVAL;
    return 1;
}

#define SIGNED(name, type, most)                                                                                       \
    API type name(const char *s, char **end, int base) {                                                               \
        int negative, over;                                                                                            \
        if (bad_base(s, end, base)) return 0;                                                                          \
        unsigned type value = (unsigned type)magnitude(s, end, base, &negative, (unsigned type)(most) + 1, &over);     \
        if (over || value > (unsigned type)(most) + (unsigned)negative) {                                              \
            errno = ERANGE;                                                                                            \
            return negative ? -(most) - 1 : (most);                                                                    \
        }                                                                                                              \
        return (type)(negative ? -value : value);                                                                      \
    }

#define UNSIGNED(name, type, most)                                                                                     \
    API type name(const char *s, char **end, int base) {                                                               \
        int negative, over;                                                                                            \
        if (bad_base(s, end, base)) return 0;                                                                          \
        type value = (type)magnitude(s, end, base, &negative, most, &over);                                            \
        if (over) {                                                                                                    \
            errno = ERANGE;                                                                                            \
            return most;                                                                                               \
        }                                                                                                              \
        return negative ? -value : value;                                                                              \
    }

SIGNED(strtol, long, LONG_MAX)
UNSIGNED(strtoul, unsigned long, ULONG_MAX)
#if __SIZEOF_LONG__ == 8
API long long strtoll(const char *s, char **end, int base) { return strtol(s, end, base); }
API unsigned long long strtoull(const char *s, char **end, int base) { return strtoul(s, end, base); }
#else
SIGNED(strtoll, long long, LLONG_MAX)
UNSIGNED(strtoull, unsigned long long, ULLONG_MAX)
#endif
API long long strtoimax(const char *s, char **end, int base) { return strtoll(s, end, base); }
API unsigned long long strtoumax(const char *s, char **end, int base) { return strtoull(s, end, base); }
API long long strtoq(const char *s, char **end, int base) { return strtoll(s, end, base); }
API long __isoc23_strtol(const char *s, char **end, int base) { return strtol(s, end, base); }
API long long __isoc23_strtoll(const char *s, char **end, int base) { return strtoll(s, end, base); }
API unsigned long __isoc23_strtoul(const char *s, char **end, int base) { return strtoul(s, end, base); }
API unsigned long long __isoc23_strtoull(const char *s, char **end, int base) { return strtoull(s, end, base); }
API long __strtol_internal(const char *s, char **end, int base, int group) {
    (void)group;
    return strtol(s, end, base);
}
API int atoi(const char *s) { return (int)strtol(s, NULL, 10); }
API long atol(const char *s) { return strtol(s, NULL, 10); }
API long long atoll(const char *s) { return strtoll(s, NULL, 10); }

// Decimal numbers of up to fifteen digits and exponents up to 22 are exact by one division or product: the digits as an
// integer and the power of ten are both doubles. Everything else is the machine's own conversion of the concrete text.
static const double tens[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                              1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

static int is_word(const char *p, const char *word) {
    for (; *word; p++, word++)
        if ((*p | 32) != *word) return 0;
    return 1;
}

// A number as text, taken apart.
struct decimal {
    const char *start, *end;
    unsigned long long value;
    int digits, scale, negative;
    // Only the machine can convert it: too many digits, hexadecimal, infinity.
    int machine;
};

// Reads the longest number; 0 when there is none.
static int decimal(const char *s, struct decimal *out) {
    const char *p = s;
    while (isspace((unsigned char)*p)) p++;
    out->start = p;
    out->value = 0;
    out->digits = out->scale = out->machine = 0;
    out->negative = *p == '-';
    if (*p == '-' || *p == '+') p++;
    if (is_word(p, "inf") || is_word(p, "nan")) {
        int infinite = (*p | 32) == 'i';
        p += infinite && is_word(p, "infinity") ? 8 : 3;
        if (!infinite && *p == '(') {
            const char *q = p + 1;
            while (*q == '_' || digit(*q) < 36) q++;
            if (*q == ')') p = q + 1;
        }
        out->end = p;
        return out->machine = 1;
    }
    if (*p == '0' && (p[1] | 32) == 'x' && (digit(p[2]) < 16 || (p[2] == '.' && digit(p[3]) < 16))) {
        int point = 0;
        for (p += 2; digit(*p) < 16 || (*p == '.' && !point); p++) point |= *p == '.';
        if ((*p | 32) == 'p') {
            const char *q = p + 1;
            if (*q == '-' || *q == '+') q++;
            if (decimal_digit(*q) < 10) {
                while (decimal_digit(*q) < 10) q++;
                p = q;
            }
        }
        out->end = p;
        return out->machine = 1;
    }
    int point = 0, any = 0;
    for (;; p++) {
        if (*p == '.' && !point) {
            point = 1;
            continue;
        }
        unsigned d = decimal_digit(*p);
        if (d >= 10) break;
        any = 1;
        if (out->digits < 18) {
            out->value = out->value * 10 + d;
            // Leading zeros are no digits.
            if (out->digits || d) out->digits++;
            out->scale -= point;
        } else {
            out->machine = 1;
        }
    }
    if (!any) return 0;
    if ((*p | 32) == 'e') {
        const char *q = p + 1;
        int minus = *q == '-', power = 0;
        if (*q == '-' || *q == '+') q++;
        if (decimal_digit(*q) < 10) {
            for (; decimal_digit(*q) < 10; q++)
                if (power < 100000) power = power * 10 + (int)decimal_digit(*q);
            p = q;
            out->scale += minus ? -power : power;
        }
    }
    out->end = p;
    return 1;
}

// The number, of which each value is a path of its own.
long __fathom_each(long x);

// One rounding is exact when both the digits and the power of ten are numbers of the format. With the power known, what
// is computed keeps the order of the digits' numbers, and comparing it is comparing integers.
#define CONVERT(name, type, host, most_digits, most_scale, least, most)                                   \
    API type name(const char *s, char **end) {                                                            \
        struct decimal d;                                                                                 \
        if (!decimal(s, &d)) {                                                                            \
            if (end) *end = (char *)s;                                                                    \
            return 0;                                                                                     \
        }                                                                                                 \
        if (end) *end = (char *)d.end;                                                                    \
        if (d.machine || d.digits > most_digits || d.scale > most_scale || d.scale < -most_scale) {       \
            type result = host(d.start, (size_t)(d.end - d.start));                                       \
            type size = result < 0 ? -result : result;                                                    \
            int text = (d.start[d.negative] | 32) == 'i';                                                 \
            if (!text && (size > most || (size < least && d.value))) errno = ERANGE;                      \
            return result;                                                                                \
        }                                                                                                 \
        type result = (type)(long long)d.value;                                                                \
        long scale = __fathom_each(d.scale);                                                              \
        result = scale < 0 ? result / (type)tens[-scale] : result * (type)tens[scale];                    \
        return d.negative ? -result : result;                                                             \
    }

CONVERT(strtod, double, __fathom_strtod, 15, 22, 2.2250738585072014e-308, 1.7976931348623157e308)
CONVERT(strtof, float, __fathom_strtof, 7, 10, 1.17549435e-38f, 3.40282347e38f)
CONVERT(strtold, long double, __fathom_strtold, 18, 22, 3.36210314311209350626e-4932L, 1.18973149535723176502e4932L)
API float __strtof_internal(const char *s, char **end, int group) {
    (void)group;
    return strtof(s, end);
}

API double atof(const char *s) { return strtod(s, NULL); }

// Stable, as the C library's usual qsort is; elements are merged through a block of their own.
static void merge_sort(char *base, size_t count, size_t size, int (*order)(const void *, const void *, void *),
                       void *with, char *spare) {
    if (count <= 1) return;
    size_t left = count / 2, right = count - left;
    char *a = base, *b = base + left * size, *out = spare;
    merge_sort(a, left, size, order, with, spare);
    merge_sort(b, right, size, order, with, spare);
    while (left > 0 && right > 0) {
        if (order(a, b, with) <= 0) {
            memcpy(out, a, size);
            a += size;
            left--;
        } else {
            memcpy(out, b, size);
            b += size;
            right--;
        }
        out += size;
    }
    if (left > 0) memcpy(out, a, left * size);
    memcpy(base, spare, (count - right) * size);
}

API void qsort_r(void *base, size_t count, size_t size, int (*order)(const void *, const void *, void *), void *with) {
    if (count < 2 || size == 0) return;
    char *spare = malloc(count * size);
    if (!spare) abort();
    merge_sort(base, count, size, order, with, spare);
    free(spare);
}

static int plain_order(const void *a, const void *b, void *with) {
    return (*(int (**)(const void *, const void *))with)(a, b);
}

API void qsort(void *base, size_t count, size_t size, int (*order)(const void *, const void *)) {
    qsort_r(base, count, size, plain_order, &order);
}

API void *bsearch(const void *key, const void *base, size_t count, size_t size,
                  int (*order)(const void *, const void *)) {
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const char *at = (const char *)base + middle * size;
        int way = order(key, at);
        if (way == 0) return (void *)at;
        if (way < 0) high = middle;
        else low = middle + 1;
    }
    return NULL;
}

API void *lfind(const void *key, const void *base, size_t *count, size_t size,
                int (*order)(const void *, const void *)) {
    const char *at = base;
    for (size_t n = 0; n < *count; n++, at += size)
        if (order(key, at) == 0) return (void *)at;
    return NULL;
}

struct ints {
    int quot, rem;
};
struct longs {
    long quot, rem;
};
struct long_longs {
    long long quot, rem;
};

API struct ints div(int a, int b) { return (struct ints){a / b, a % b}; }
API struct longs ldiv(long a, long b) { return (struct longs){a / b, a % b}; }
API struct long_longs lldiv(long long a, long long b) { return (struct long_longs){a / b, a % b}; }
API struct long_longs imaxdiv(long long a, long long b) { return (struct long_longs){a / b, a % b}; }

API int ffsl(long x) { return x ? __builtin_ctzl((unsigned long)x) + 1 : 0; }
API int ffsll(long long x) { return x ? __builtin_ctzll((unsigned long long)x) + 1 : 0; }
API int ffs(int x) { return x ? __builtin_ctz((unsigned)x) + 1 : 0; }

extern char **environ;

char *__fathom_variable(const char *name);
int __fathom_alive(const void *place);

API char *getenv(const char *name) {
    size_t n = strlen(name);
    for (char **at = environ; at && *at; at++)
        if (strncmp(*at, name, n) == 0 && (*at)[n] == '=') return *at + n + 1;
    return __fathom_variable(name);
}

API char *secure_getenv(const char *name) { return getenv(name); }
API char *__secure_getenv(const char *name) { return getenv(name); }

// Puts an entry in the place of the one with the same name, or at the end of a new list.
static int put(char *entry, size_t n) {
    size_t count = 0;
    for (char **at = environ; at && *at; at++, count++) {
        // An entry that putenv was given may be gone: that is the program's fault when it reads it, not here.
        if (!__fathom_alive(*at)) {
            *at = entry;
            return 0;
        }
        if (strncmp(*at, entry, n) == 0 && (*at)[n] == '=') {
            *at = entry;
            return 0;
        }
    }
    char **list = malloc((count + 2) * sizeof *list);
    if (!list) {
        errno = ENOMEM;
        return -1;
    }
    if (count) memcpy(list, environ, count * sizeof *list);
    list[count] = entry;
    list[count + 1] = NULL;
    environ = list;
    return 0;
}

API int unsetenv(const char *name) {
    if (!name || !*name || strchr(name, '=')) {
        errno = EINVAL;
        return -1;
    }
    size_t n = strlen(name);
    for (char **at = environ; at && *at;) {
        if (strncmp(*at, name, n) == 0 && (*at)[n] == '=') {
            char **to = at;
            do to[0] = to[1];
            while (*to++);
        } else {
            at++;
        }
    }
    return 0;
}

API int setenv(const char *name, const char *value, int replace) {
    if (!name || !*name || strchr(name, '=')) {
        errno = EINVAL;
        return -1;
    }
    if (!replace && getenv(name)) return 0;
    size_t n = strlen(name), len = strlen(value) + 1;
    char *entry = malloc(n + 1 + len);
    if (!entry) {
        errno = ENOMEM;
        return -1;
    }
    memcpy(entry, name, n);
    entry[n] = '=';
    memcpy(entry + n + 1, value, len);
    return put(entry, n);
}

API int putenv(char *entry) {
    char *equals = strchr(entry, '=');
    if (!equals) return unsetenv(entry);
    return put(entry, (size_t)(equals - entry));
}

API int clearenv(void) {
    environ = NULL;
    return 0;
}
