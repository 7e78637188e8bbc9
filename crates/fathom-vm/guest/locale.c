// locale.h, and the parts of other headers that have only one answer here.

#include "guest.h"

struct lconv {
    char *decimal_point, *thousands_sep, *grouping, *int_curr_symbol, *currency_symbol, *mon_decimal_point;
    char *mon_thousands_sep, *mon_grouping, *positive_sign, *negative_sign;
    char numbers[14];
};

static struct lconv plain = {".", "", "", "", "", "", "", "", "", "",
                             {127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127}};

// The C locale, by any of its names.
API char *setlocale(int category, const char *name) {
    if (category < 0 || category > 12) return NULL;
    if (!name || !*name || !strcmp(name, "C") || !strcmp(name, "POSIX")) return "C";
    return NULL;
}

API struct lconv *localeconv(void) { return &plain; }

API char *nl_langinfo(int item) { return item == 14 ? "ANSI_X3.4-1968" : ""; }
API char *gettext(const char *text) { return (char *)text; }
API char *dcgettext(const char *domain, const char *text, int category) {
    (void)domain, (void)category;
    return (char *)text;
}
API char *textdomain(const char *domain) { return (char *)domain; }
API char *bindtextdomain(const char *domain, const char *folder) {
    (void)domain;
    return (char *)folder;
}

API int getrlimit(int what, unsigned long *to) {
    (void)what;
    to[0] = to[1] = ~0ul;
    return 0;
}
API int setrlimit(int what, const void *from) {
    (void)what, (void)from;
    return 0;
}

API int getrusage(int who, void *to) {
    (void)who;
    memset(to, 0, 144);
    return 0;
}
