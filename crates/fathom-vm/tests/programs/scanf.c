//~ stdin: "12 -7 0x1f abc 3.5 q\n"
//~ stdin: "99 -1 0x2e xyz 2.5 w\n"
//~ stdin: "12"
//~ stdin: ""
//~ stdin: "  +5\n\t6 010 longer 1e3 z"
//~ stdin: "x"
//~ stdin: "99999999999999999999 1 1 a 1 b"
#include <stdio.h>

int main(void) {
    int a = -1, b = -1, c = -1;
    char word[10] = "?", letter = '?';
    double d = -1;
    int n = scanf("%d%u%i %9s%lf %c", &a, &b, &c, word, &d, &letter);
    printf("%d: %d %d %d %s %f %c\n", n, a, b, c, word, d, letter);
    return n < 0 ? 100 : n;
}
