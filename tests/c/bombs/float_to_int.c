//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <math.h>

/* Rounding towards zero and to the nearest. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    double x = ((unsigned char)s[0] - 128) / 8.0;
    if ((int)x == -5 && lround(x) == -6 && floor(x) == -6.0) abort(); //~ BUG abort
    return 0;
}
