//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A test that holds in 80 bits only. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    long double x = (long double)(unsigned char)s[0];
    long double third = x / 3.0L;
    if (third * 3.0L == x && third > 28.0L && third < 28.5L && x * 2.0L == 170.0L) abort(); //~ BUG abort
    return 0;
}
