//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A difference that only rounding makes. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    double x = (unsigned char)s[0] / 10.0;
    if (x + 0.2 != 0.3 && x + 0.2 > 0.3 && x < 0.15 && x > 0.05) abort(); //~ BUG abort
    return 0;
}
