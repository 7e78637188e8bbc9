//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <math.h>

/* Functions of the mathematics library that no solver knows. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    double x = (unsigned char)s[0] / 32.0;
    if (tgamma(x + 1.0) > 719.0 && tgamma(x + 1.0) < 721.0) abort(); //~ BUG abort
    return 0;
}
