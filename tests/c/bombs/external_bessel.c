//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <math.h>

/* A function that nobody models. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    if (j0((unsigned char)s[0] / 50.0) < -0.4027) abort(); //~ BUG abort
    return 0;
}
