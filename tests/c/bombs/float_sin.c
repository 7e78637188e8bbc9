//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <math.h>

/* A sine above a bound. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    double x = (unsigned char)s[0] / 16.0;
    if (sin(x) > 0.999) abort(); //~ BUG abort
    return 0;
}
