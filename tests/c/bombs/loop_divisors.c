//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A perfect number. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    int n = (unsigned char)s[0], sum = 0;
    if (n < 7) return 2;
    for (int d = 1; d < n; d++)
        if (n % d == 0) sum += d;
    if (sum == n && n < 100) abort(); //~ BUG abort
    return 0;
}
