// wchar.h and wctype.h in the C locale: a wide character is an int, and only ASCII has a form in bytes.

#include "guest.h"

typedef int wide;
typedef unsigned wint;
#define WEOF 0xffffffffu

API size_t wcslen(const wide *s) {
    size_t n = 0;
    while (s[n]) n++;
    return n;
}

API size_t wcsnlen(const wide *s, size_t most) {
    size_t n = 0;
    while (n < most && s[n]) n++;
    return n;
}

API wide *wcscpy(wide *to, const wide *from) { return memcpy(to, from, (wcslen(from) + 1) * sizeof *to); }

API wide *wcsncpy(wide *to, const wide *from, size_t n) {
    size_t len = wcsnlen(from, n);
    memcpy(to, from, len * sizeof *to);
    memset(to + len, 0, (n - len) * sizeof *to);
    return to;
}

API wide *wcscat(wide *to, const wide *from) {
    wcscpy(to + wcslen(to), from);
    return to;
}

API wide *wcsncat(wide *to, const wide *from, size_t n) {
    wide *end = to + wcslen(to);
    size_t len = wcsnlen(from, n);
    memcpy(end, from, len * sizeof *to);
    end[len] = 0;
    return to;
}

API wide *wcsdup(const wide *s) {
    size_t bytes = (wcslen(s) + 1) * sizeof *s;
    wide *copy = malloc(bytes);
    return copy ? memcpy(copy, s, bytes) : NULL;
}

API int wcsncmp(const wide *a, const wide *b, size_t n) {
    for (size_t at = 0; at < n; at++) {
        if (a[at] != b[at]) return a[at] < b[at] ? -1 : 1;
        if (!a[at]) break;
    }
    return 0;
}

API int wcscmp(const wide *a, const wide *b) { return wcsncmp(a, b, ~0ul); }
API int wcscoll(const wide *a, const wide *b) { return wcscmp(a, b); }

API wide *wcschr(const wide *s, wide c) {
    for (;; s++) {
        if (*s == c) return (wide *)s;
        if (!*s) return NULL;
    }
}

API wide *wcsrchr(const wide *s, wide c) {
    const wide *found = NULL;
    for (;; s++) {
        if (*s == c) found = s;
        if (!*s) return (wide *)found;
    }
}

API wide *wcsstr(const wide *in, const wide *what) {
    size_t n = wcslen(what);
    for (;; in++) {
        if (wcsncmp(in, what, n) == 0) return (wide *)in;
        if (!*in) return NULL;
    }
}

API wide *wmemcpy(wide *to, const wide *from, size_t n) { return memcpy(to, from, n * sizeof *to); }
API wide *wmemmove(wide *to, const wide *from, size_t n) { return memmove(to, from, n * sizeof *to); }

API wide *wmemset(wide *to, wide c, size_t n) {
    for (size_t at = 0; at < n; at++) to[at] = c;
    return to;
}

API wide *wmemchr(const wide *s, wide c, size_t n) {
    for (size_t at = 0; at < n; at++)
        if (s[at] == c) return (wide *)(s + at);
    return NULL;
}

API int wmemcmp(const wide *a, const wide *b, size_t n) {
    for (size_t at = 0; at < n; at++)
        if (a[at] != b[at]) return a[at] < b[at] ? -1 : 1;
    return 0;
}

API wint btowc(int c) { return c >= 0 && c < 128 ? (wint)c : WEOF; }
API int wctob(wint c) { return c < 128 ? (int)c : EOF; }

static size_t illegal(void) {
    errno = EILSEQ;
    return ~0ul;
}

API size_t mbrtowc(wide *to, const char *s, size_t n, void *state) {
    (void)state;
    if (!s) return 0;
    if (n == 0) return ~1ul;
    unsigned char c = (unsigned char)*s;
    if (c >= 128) return illegal();
    if (to) *to = c;
    return c != 0;
}

API size_t mbrlen(const char *s, size_t n, void *state) { return mbrtowc(NULL, s, n, state); }
API int mbtowc(wide *to, const char *s, size_t n) {
    if (!s) return 0;
    return n == 0 ? -1 : (int)mbrtowc(to, s, n, NULL);
}
API int mblen(const char *s, size_t n) { return mbtowc(NULL, s, n); }
API int mbsinit(const void *state) {
    (void)state;
    return 1;
}

API size_t wcrtomb(char *to, wide c, void *state) {
    (void)state;
    if (!to) return 1;
    if ((wint)c >= 128) return illegal();
    *to = (char)c;
    return 1;
}

API int wctomb(char *to, wide c) { return to ? (int)wcrtomb(to, c, NULL) : 0; }

API size_t mbstowcs(wide *to, const char *s, size_t n) {
    for (size_t at = 0; !to || at < n; at++) {
        unsigned char c = (unsigned char)s[at];
        if (c >= 128) return illegal();
        if (to) to[at] = c;
        if (!c) return at;
    }
    return n;
}

API size_t mbsrtowcs(wide *to, const char **s, size_t n, void *state) {
    (void)state;
    size_t done = mbstowcs(to, *s, n);
    if (to && done != ~0ul) *s = done < n ? NULL : *s + done;
    return done;
}

API size_t wcstombs(char *to, const wide *s, size_t n) {
    for (size_t at = 0; !to || at < n; at++) {
        if ((wint)s[at] >= 128) return illegal();
        if (to) to[at] = (char)s[at];
        if (!s[at]) return at;
    }
    return n;
}

static int within(wint c, wint low, wint high) { return c - low <= high - low; }

API int iswupper(wint c) { return within(c, 'A', 'Z'); }
API int iswlower(wint c) { return within(c, 'a', 'z'); }
API int iswdigit(wint c) { return within(c, '0', '9'); }
API int iswalpha(wint c) { return within(c | 32, 'a', 'z') & (c < 128); }
API int iswalnum(wint c) { return iswalpha(c) | iswdigit(c); }
API int iswxdigit(wint c) { return iswdigit(c) | (within(c | 32, 'a', 'f') & (c < 128)); }
API int iswspace(wint c) { return (c == ' ') | within(c, 9, 13); }
API int iswblank(wint c) { return (c == ' ') | (c == 9); }
API int iswprint(wint c) { return within(c, 32, 126); }
API int iswgraph(wint c) { return within(c, 33, 126); }
API int iswpunct(wint c) { return iswgraph(c) & !iswalnum(c); }
API int iswcntrl(wint c) { return (c < 32) | (c == 127); }
API wint towlower(wint c) { return iswupper(c) ? c + 32 : c; }
API wint towupper(wint c) { return iswlower(c) ? c - 32 : c; }

API wint putwc(wide c, FILE *f) { return (wint)c < 128 && fputc(c, f) >= 0 ? (wint)c : WEOF; }
API wint fputwc(wide c, FILE *f) { return putwc(c, f); }
API wint putwchar(wide c) { return putwc(c, stdout); }

API int fputws(const wide *s, FILE *f) {
    for (; *s; s++)
        if (putwc(*s, f) == WEOF) return -1;
    return 1;
}

API wint fgetwc(FILE *f) {
    int c = fgetc(f);
    return c >= 0 && c < 128 ? (wint)c : WEOF;
}
API wint getwc(FILE *f) { return fgetwc(f); }
API wint getwchar(void) { return fgetwc(stdin); }

API wide *fgetws(wide *to, int n, FILE *f) {
    int at = 0;
    while (at + 1 < n) {
        wint c = fgetwc(f);
        if (c == WEOF) break;
        to[at++] = (wide)c;
        if (c == '\n') break;
    }
    if (at == 0) return NULL;
    to[at] = 0;
    return to;
}

// Numbers and words are the same in both widths: the text and the format are made narrow. What a conversion stores stays as
// it is, so that %ls does not work.
enum { SCANNED = 512 };

static void make_narrow(char *to, const wide *from) {
    size_t at = 0;
    for (; at + 1 < SCANNED && from[at]; at++) to[at] = (char)from[at];
    to[at] = 0;
}

int vsscanf(const char *text, const char *format, va_list list);

API int vswscanf(const wide *text, const wide *format, va_list list) {
    char narrow_text[SCANNED], narrow_format[SCANNED];
    make_narrow(narrow_text, text);
    make_narrow(narrow_format, format);
    return vsscanf(narrow_text, narrow_format, list);
}

API int swscanf(const wide *text, const wide *format, ...) {
    va_list list;
    va_start(list, format);
    int done = vswscanf(text, format, list);
    va_end(list);
    return done;
}

API int __isoc99_swscanf(const wide *text, const wide *format, ...) {
    va_list list;
    va_start(list, format);
    int done = vswscanf(text, format, list);
    va_end(list);
    return done;
}

API long wcstol(const wide *text, wide **end, int base) {
    char narrow_text[SCANNED], *narrow_end;
    make_narrow(narrow_text, text);
    long value = strtol(narrow_text, &narrow_end, base);
    if (end) *end = (wide *)text + (narrow_end - narrow_text);
    return value;
}
