// The scanf family: reads a text or a stream byte by byte as its format says; numbers become terms as they are read.

#include "guest.h"

struct source {
    FILE *file;
    const char *text;
    long count;
    // A byte that was looked at and given back; -2 when there is none.
    int pending;
};

static int next(struct source *in) {
    int c;
    if (in->pending != -2) {
        c = in->pending;
        in->pending = -2;
    } else if (in->file) {
        c = fgetc(in->file);
    } else {
        c = (unsigned char)*in->text;
        if (c == 0) c = EOF;
        else in->text++;
    }
    if (c != EOF) in->count++;
    return c;
}

static void back(struct source *in, int c) {
    if (c != EOF) in->count--;
    in->pending = c;
}

static int space(int c) { return isspace(c) && c != EOF; }

static void skip_space(struct source *in) {
    int c;
    do c = next(in);
    while (c != EOF && space(c));
    back(in, c);
}

// One term, not a branch for each kind of character; the end is none of them.
static unsigned digit(int c, int base) {
    unsigned d = (unsigned)(c - '0'), letter = (unsigned)((c | 32) - 'a');
    if (base <= 10) return d;
    return d < 10 ? d : letter < 26 ? letter + 10 : 99;
}

static void store(void *to, int size, unsigned long long value) {
    switch (size) {
    case 1: *(char *)to = (char)value; break;
    case 2: *(short *)to = (short)value; break;
    case 4: *(int *)to = (int)value; break;
    default: *(long long *)to = (long long)value; break;
    }
}

// Reads an integer; 0 when there is none, -1 at the end.
// Numbers that do not fit are the greatest of the type that the C library converts to: `long long` for eight bytes, `long` otherwise.
static int integer(struct source *in, int base, int is_signed, int size, long width, unsigned long long *out) {
    int c = next(in), negative = 0, any = 0, over = 0, digits = 0;
    unsigned long long value = 0;
    if (c == EOF) {
        back(in, c);
        return -1;
    }
    if (c == '-' || c == '+') {
        negative = c == '-';
        if (--width == 0) return 0;
        c = next(in);
    }
    if (c == '0' && (base == 0 || base == 16)) {
        any = 1;
        width--;
        c = width != 0 ? next(in) : EOF;
        if (width != 0 && (c | 32) == 'x' && c != EOF) {
            // Nothing after it is still a zero, as the C library has it.
            base = 16;
            width--;
            c = width != 0 ? next(in) : EOF;
        } else if (base == 0) {
            base = 8;
        }
        if (width == 0) {
            *out = 0;
            return any;
        }
    } else if (base == 0) {
        base = 10;
    }
    unsigned long long most = size == 8 ? LLONG_MAX : LONG_MAX;
    if (!is_signed) most = most * 2 + 1;
    else most += (unsigned)negative;
    for (;;) {
        unsigned d = digit(c, base);
        if (d >= (unsigned)base) {
            back(in, c);
            break;
        }
        any = 1;
        // Nine digits always fit, and five where a `long` has four bytes and the base is above ten.
        if (digits++ >= (sizeof(long) == 8 || base <= 10 ? 9 : 5) && (over || value > most / (unsigned)base || value * (unsigned)base > most - d)) over = 1;
        else value = value * (unsigned)base + d;
        if (--width == 0) break;
        c = next(in);
    }
    if (over) *out = is_signed && negative ? -most : most;
    else *out = negative ? -value : value;
    return any;
}

enum { MOST_TEXT = 512 };

// Collects the text of a floating-point number; its length, 0 when there is none, -1 at the end.
static int number_text(struct source *in, long width, char *text) {
    int n = 0, c = next(in), digits = 0, point = 0, hex = 0, power = 0;
    if (c == EOF) {
        back(in, c);
        return -1;
    }
    for (; c != EOF && n < MOST_TEXT - 1; c = next(in)) {
        int takes;
        if (c == '-' || c == '+') takes = n == 0 || (power && (text[n - 1] | 32) == (hex ? 'p' : 'e'));
        else if (c == '.') takes = !point && !power;
        else if (c >= '0' && c <= '9') takes = 1;
        else if ((c | 32) == 'x') takes = digits == 1 && !point && !hex && text[n - 1] == '0';
        else if ((c | 32) == (hex ? 'p' : 'e')) takes = digits > 0 && !power;
        else if (hex && (c | 32) >= 'a' && (c | 32) <= 'f') takes = !power;
        else takes = 0;
        if (!takes) {
            // Words: only at the start, after a sign.
            const char *word = (c | 32) == 'i' ? "infinity" : (c | 32) == 'n' ? "nan" : NULL;
            if (word && digits == 0 && !point) {
                for (; *word && c != EOF && (c | 32) == *word; word++) {
                    text[n++] = (char)c;
                    if (--width == 0) break;
                    c = next(in);
                }
                digits = 3;
            }
            break;
        }
        if (c >= '0' && c <= '9') digits++;
        else if (hex && (c | 32) >= 'a' && (c | 32) <= 'f') digits++;
        else if (c == '.') point = 1;
        else if ((c | 32) == 'x') hex = 1, digits = 0;
        else if ((c | 32) == (hex ? 'p' : 'e')) power = 1;
        text[n++] = (char)c;
        if (--width == 0) {
            text[n] = 0;
            return digits ? n : 0;
        }
    }
    back(in, c);
    text[n] = 0;
    return digits ? n : 0;
}

// A set like `a-z]`: which bytes it holds. The rest of the format after it.
static const char *read_set(const char *p, unsigned char *set) {
    int inverted = *p == '^';
    if (inverted) p++;
    memset(set, inverted, 256);
    const char *first = p;
    for (; *p && (*p != ']' || p == first); p++) {
        unsigned char low = (unsigned char)*p, high = low;
        if (p[1] == '-' && p[2] && p[2] != ']') {
            high = (unsigned char)p[2];
            p += 2;
        }
        for (unsigned c = low; c <= high; c++) set[c] = !inverted;
    }
    return *p ? p + 1 : p;
}

// Reads bytes that belong, into memory that may be wanted fresh. How many; -1 at the end.
static long take(struct source *in, char conversion, const unsigned char *set, long width, char *to) {
    long n = 0;
    while (width < 0 || n < width) {
        int c = next(in);
        if (c == EOF) {
            back(in, c);
            return n == 0 ? -1 : n;
        }
        int belongs = conversion == 'c' || (conversion == 's' ? !space(c) : set[c]);
        if (!belongs) {
            back(in, c);
            break;
        }
        if (to) to[n] = (char)c;
        n++;
    }
    return n;
}

static int scan(struct source *in, const char *p, va_list list) {
    int done = 0;
    char text[MOST_TEXT];
    unsigned char set[256];
    while (*p) {
        if (isspace((unsigned char)*p)) {
            skip_space(in);
            p++;
            continue;
        }
        if (*p != '%' || p[1] == '%') {
            if (*p == '%') {
                p++;
                skip_space(in);
            }
            int c = next(in);
            if (c != (unsigned char)*p) {
                back(in, c);
                return c == EOF && done == 0 ? EOF : done;
            }
            p++;
            continue;
        }
        p++;
        int drop = *p == '*', fresh = 0, size = 4, number = 4;
        if (drop) p++;
        long width = 0;
        while (*p >= '0' && *p <= '9') width = width * 10 + (*p++ - '0');
        if (width == 0) width = -1;
        if (*p == 'm') fresh = 1, p++;
        if (*p == 'h') {
            size = 2;
            if (*++p == 'h') size = 1, p++;
            number = size;
        } else if (*p == 'l') {
            number = sizeof(long);
            size = 8;
            if (*++p == 'l') number = 8, p++;
        } else if (*p == 'L') {
            size = 16;
            number = 8;
            p++;
        } else if (*p == 'q' || *p == 'j' || *p == 'z' || *p == 't') {
            number = *p == 'z' || *p == 't' ? (int)sizeof(long) : 8;
            p++;
        }
        char conversion = *p++;
        if (conversion == 'n') {
            if (!drop) store(va_arg(list, void *), number, (unsigned long long)in->count);
            continue;
        }
        if (conversion == '[') p = read_set(p, set);
        if (conversion != '[' && conversion != 'c') skip_space(in);
        void *to = drop || fresh ? NULL : va_arg(list, void *);
        switch (conversion) {
        case 'd': case 'i': case 'u': case 'x': case 'X': case 'o': case 'p': {
            int base = conversion == 'i' ? 0 : conversion == 'o' ? 8 : conversion == 'd' || conversion == 'u' ? 10 : 16;
            unsigned long long value;
            int got = integer(in, base, conversion == 'd' || conversion == 'i', number, width, &value);
            if (got <= 0) return got < 0 && done == 0 ? EOF : done;
            if (!drop) store(to, conversion == 'p' ? (int)sizeof(void *) : number, value);
            break;
        }
        case 'f': case 'F': case 'e': case 'E': case 'g': case 'G': case 'a': case 'A': {
            int n = number_text(in, width, text);
            if (n <= 0) return n < 0 && done == 0 ? EOF : done;
            if (drop) break;
            if (size == 16) *(long double *)to = strtold(text, NULL);
            else if (size == 8) *(double *)to = strtod(text, NULL);
            else *(float *)to = strtof(text, NULL);
            break;
        }
        case 'c': case 's': case '[': {
            if (conversion == 'c' && width < 0) width = 1;
            char *grown = NULL;
            long n;
            if (fresh && !drop) {
                // As long as it takes: one byte at a time.
                long room = 32;
                grown = malloc((size_t)room);
                for (n = 0; width < 0 || n < width; n++) {
                    if (n + 1 >= room) grown = realloc(grown, (size_t)(room *= 2));
                    long one = take(in, conversion, set, 1, grown + n);
                    if (one <= 0) {
                        if (n == 0) n = one;
                        break;
                    }
                }
            } else {
                n = take(in, conversion, set, width, to);
            }
            if (n <= 0 || (conversion == 'c' && n < width)) {
                free(grown);
                return n < 0 && done == 0 ? EOF : done;
            }
            if (grown) {
                if (conversion != 'c') grown[n] = 0;
                *va_arg(list, char **) = grown;
            } else if (to && conversion != 'c') {
                ((char *)to)[n] = 0;
            }
            break;
        }
        default: return done;
        }
        if (!drop) done++;
    }
    return done;
}

API int vfscanf(FILE *f, const char *format, va_list list) {
    struct source in = {.file = f, .pending = -2};
    int done = scan(&in, format, list);
    if (in.pending >= 0) ungetc(in.pending, f);
    return done;
}

API int vsscanf(const char *text, const char *format, va_list list) {
    struct source in = {.text = text, .pending = -2};
    return scan(&in, format, list);
}

#define LIST(call)          \
    va_list list;           \
    va_start(list, format); \
    int done = call;        \
    va_end(list);           \
    return done

API int fscanf(FILE *f, const char *format, ...) { LIST(vfscanf(f, format, list)); }
API int __isoc99_fscanf(FILE *f, const char *format, ...) { LIST(vfscanf(f, format, list)); }
API int __isoc23_fscanf(FILE *f, const char *format, ...) { LIST(vfscanf(f, format, list)); }
API int scanf(const char *format, ...) { LIST(vfscanf(stdin, format, list)); }
API int __isoc99_scanf(const char *format, ...) { LIST(vfscanf(stdin, format, list)); }
API int __isoc23_scanf(const char *format, ...) { LIST(vfscanf(stdin, format, list)); }
API int sscanf(const char *text, const char *format, ...) { LIST(vsscanf(text, format, list)); }
API int __isoc99_sscanf(const char *text, const char *format, ...) { LIST(vsscanf(text, format, list)); }
API int __isoc23_sscanf(const char *text, const char *format, ...) { LIST(vsscanf(text, format, list)); }
API int vscanf(const char *format, va_list list) { return vfscanf(stdin, format, list); }
API int __isoc99_vscanf(const char *format, va_list list) { return vfscanf(stdin, format, list); }
API int __isoc99_vfscanf(FILE *f, const char *format, va_list list) { return vfscanf(f, format, list); }
API int __isoc99_vsscanf(const char *text, const char *format, va_list list) { return vsscanf(text, format, list); }
API int __isoc23_vsscanf(const char *text, const char *format, va_list list) { return vsscanf(text, format, list); }
