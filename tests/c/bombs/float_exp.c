//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <math.h>

/* An exponential in a narrow range. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    double x = (unsigned char)s[0] / 20.0;
    double y = exp(x);
    if (y > 54.0 && y < 55.0) abort(); //~ BUG abort
    return 0;
}
