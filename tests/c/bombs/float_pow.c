//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <math.h>

/* A power. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    if (pow((unsigned char)s[0], 3.0) == 54872.0) abort(); //~ BUG abort
    return 0;
}
