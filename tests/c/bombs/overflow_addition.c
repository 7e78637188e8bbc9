//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <limits.h>

/* A sum that wraps. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    unsigned n = (unsigned char)s[0] | (unsigned)(unsigned char)s[1] << 8 | (unsigned)(unsigned char)s[2] << 16 |
                 (unsigned)(unsigned char)s[3] << 24;
    if (n + 16u < 16u && n != UINT_MAX) abort(); //~ BUG abort
    return 0;
}
