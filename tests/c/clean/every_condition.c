// Every kind of condition, for comparing branches with the compiler's own coverage.
#include <stdio.h>

static inline __attribute__((always_inline)) int pick(int x) { return x > 5 ? printf("more") : 2; }

static int both(int a, int b) {
    if (a && b) return 1;
    if (a || (b && a < b)) return 2;
    return 3;
}

int main(void) {
    int c = getchar(), n = 0;
    switch (c) {
    case 'a':
    case 'b': n = 1; break;
    case 'c': n = pick(c);
    default: n += 2;
    }
    for (int i = 0; i < 3 && c != EOF; i++) n += i == c % 3 ? 1 : 0;
    do {
        n--;
    } while (n > 4);
    while (c > 'x') {
        c -= 2;
        if (c == 'w') break;
    }
    n += pick(n) + both(c > 'm', c & 1);
    return c == 'q' ? n : !n;
}
