// ctype.h: classes of characters in the C locale. As functions they are arithmetic, so that a symbolic character gives one
// term; the tables are what the header's macros read.

#include "guest.h"

enum {
    UPPER = 0x100, LOWER = 0x200, ALPHA = 0x400, XDIGIT = 0x1000, SPACE = 0x2000, PRINT = 0x4000,
    GRAPH = 0x8000, BLANK = 1, CNTRL = 2, PUNCT = 4, ALNUM = 8
};

static int within(int c, int low, int high) {
    return (unsigned)c - (unsigned)low <= (unsigned)high - (unsigned)low;
}

API int isupper(int c) { return (within(c, 'A', 'Z')) ? UPPER : 0; }
API int islower(int c) { return (within(c, 'a', 'z')) ? LOWER : 0; }
API int isalpha(int c) { return (within(c | 32, 'a', 'z')) ? ALPHA : 0; }
// Compilers make this one without the table, and so does the C library.
API int isdigit(int c) { return within(c, '0', '9'); }
API int isxdigit(int c) { return (within(c, '0', '9') | within(c | 32, 'a', 'f')) ? XDIGIT : 0; }
API int isspace(int c) { return ((c == ' ') | within(c, 9, 13)) ? SPACE : 0; }
API int isprint(int c) { return (within(c, 32, 126)) ? PRINT : 0; }
API int isgraph(int c) { return (within(c, 33, 126)) ? GRAPH : 0; }
API int isblank(int c) { return ((c == ' ') | (c == 9)) ? BLANK : 0; }
API int iscntrl(int c) { return (within(c, 0, 31) | (c == 127)) ? CNTRL : 0; }
API int isalnum(int c) { return (within(c, '0', '9') | within(c | 32, 'a', 'z')) ? ALNUM : 0; }
API int ispunct(int c) {
    return (within(c, 33, 126) & !(within(c, '0', '9') | within(c | 32, 'a', 'z'))) ? PUNCT : 0;
}
API int isascii(int c) { return (c & ~127) == 0; }
API int toascii(int c) { return c & 127; }
API int tolower(int c) { return within(c, 'A', 'Z') ? c + 32 : c; }
API int toupper(int c) { return within(c, 'a', 'z') ? c - 32 : c; }
API int _tolower(int c) { return c + 32; }
API int _toupper(int c) { return c - 32; }

// Index 128 is character 0; below it are the negative ones, above 255 nothing.
static const unsigned short classes[384] = {
    [128] =
    0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2003, 0x2002, 0x2002,
    0x2002, 0x2002, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2,
    0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x6001, 0xc004, 0xc004, 0xc004,
    0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004,
    0xd808, 0xd808, 0xd808, 0xd808, 0xd808, 0xd808, 0xd808, 0xd808, 0xd808, 0xd808, 0xc004, 0xc004,
    0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xd508, 0xd508, 0xd508, 0xd508, 0xd508, 0xd508, 0xc508,
    0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508,
    0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004,
    0xc004, 0xd608, 0xd608, 0xd608, 0xd608, 0xd608, 0xd608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608,
    0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608,
    0xc608, 0xc608, 0xc608, 0xc004, 0xc004, 0xc004, 0xc004, 0x2,
};

static int lower[384], upper[384];
static const unsigned short *const classes_at = classes + 128;
static const int *const lower_at = lower + 128, *const upper_at = upper + 128;

API const unsigned short *const *__ctype_b_loc(void) { return &classes_at; }

API const int *const *__ctype_tolower_loc(void) {
    if (!lower[128 + 'A'])
        for (int c = -128; c < 256; c++) lower[128 + c] = c < 0 && c != -1 ? c + 256 : tolower(c);
    return &lower_at;
}

API const int *const *__ctype_toupper_loc(void) {
    if (!upper[128 + 'A'])
        for (int c = -128; c < 256; c++) upper[128 + c] = c < 0 && c != -1 ? c + 256 : toupper(c);
    return &upper_at;
}

API size_t __ctype_get_mb_cur_max(void) { return 1; }
