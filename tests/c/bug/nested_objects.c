//~ run: --first-finding 
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* An object with keys; the bug needs {"a":{"b":null}}. */
static const char *p;
static int object(int level, int seen);
static void blanks(void) { while (*p == ' ' || *p == '\t') p++; }
static int value(int level, int seen) {
    blanks();
    if (*p == '{') return object(level + 1, seen);
    if (strncmp(p, "null", 4) == 0) { p += 4; if (level == 2 && seen == 2) abort(); return 1; } //~ BUG abort
    if (*p >= '0' && *p <= '9') { while (*p >= '0' && *p <= '9') p++; return 1; }
    return 0;
}
static int object(int level, int seen) {
    p++;
    blanks();
    if (*p == '}') { p++; return 1; }
    for (;;) {
        blanks();
        if (*p != '"') return 0;
        const char *key = ++p;
        while (*p && *p != '"') p++;
        if (!*p) return 0;
        size_t n = (size_t)(p - key);
        p++;
        blanks();
        if (*p != ':') return 0;
        p++;
        int match = n == 1 && key[0] == (level == 1 ? 'a' : 'b');
        if (!value(level, match ? seen + 1 : seen)) return 0;
        blanks();
        if (*p == ',') { p++; continue; }
        if (*p == '}') { p++; return 1; }
        return 0;
    }
}
int main(void) {
    char s[32];
    if (!fgets(s, sizeof s, stdin)) return 1;
    p = s;
    blanks();
    if (*p != '{') return 1;
    return object(1, 0) ? 0 : 2;
}
