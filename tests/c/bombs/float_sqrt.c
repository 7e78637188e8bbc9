//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <math.h>

/* A square root. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    double x = (unsigned char)s[0];
    if (sqrt(x) == 11.0) abort(); //~ BUG abort
    return 0;
}
