//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <math.h>

/* A logarithm. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    double x = (unsigned char)s[0];
    if (x > 0 && log(x) > 4.6 && log(x) < 4.61) abort(); //~ BUG abort
    return 0;
}
