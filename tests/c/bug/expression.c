//~ run: --first-finding 
#include <stdio.h>
#include <stdlib.h>
/* Expressions with parentheses; dividing inside two parentheses by what comes out as zero. */
static const char *p;
static int nest, bad;
static int sum(void);
static int atom(void) {
    if (*p == '(') {
        p++; nest++;
        int v = sum();
        if (*p != ')') { bad = 1; return 0; }
        p++; nest--;
        return v;
    }
    if (*p < '0' || *p > '9') { bad = 1; return 0; }
    int v = 0;
    while (*p >= '0' && *p <= '9') v = v * 10 + (*p++ - '0');
    return v;
}
static int product(void) {
    int v = atom();
    while (!bad && (*p == '*' || *p == '/')) {
        char op = *p++;
        int w = atom();
        if (bad) return 0;
        if (op == '*') v *= w;
        else if (w == 0) { if (nest >= 2) abort(); bad = 1; } //~ BUG abort
        else v /= w;
    }
    return v;
}
static int sum(void) {
    int v = product();
    while (!bad && (*p == '+' || *p == '-')) { char op = *p++; int w = product(); v = op == '+' ? v + w : v - w; }
    return v;
}
int main(void) {
    char s[24];
    if (!fgets(s, sizeof s, stdin)) return 1;
    p = s;
    int v = sum();
    if (bad) return 2;
    printf("%d\n", v);
    return 0;
}
