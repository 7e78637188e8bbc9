//~ run: --first-finding 
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
/* Lists in lists: [1,[2,[3]]]; the bug is in the third level with an empty string. */
static const char *p;
static int depth;
static int value(void) {
    while (*p == ' ') p++;
    if (*p == '[') {
        p++;
        if (++depth > 6) return 0;
        if (*p == ']') { p++; depth--; return 1; }
        for (;;) {
            if (!value()) return 0;
            if (*p == ',') { p++; continue; }
            if (*p == ']') { p++; depth--; return 1; }
            return 0;
        }
    }
    if (*p == '"') {
        const char *start = ++p;
        while (*p && *p != '"') p++;
        if (!*p) return 0;
        if (p == start && depth == 3) abort(); //~ BUG abort
        p++;
        return 1;
    }
    if (isdigit((unsigned char)*p)) {
        while (isdigit((unsigned char)*p)) p++;
        return 1;
    }
    if (strncmp(p, "true", 4) == 0) { p += 4; return 1; }
    return 0;
}
int main(void) {
    char s[32];
    if (!fgets(s, sizeof s, stdin)) return 1;
    p = s;
    return value() ? 0 : 2;
}
