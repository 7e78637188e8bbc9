//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A length that a smaller type cuts. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    unsigned wide = (unsigned char)s[0] * 300u + (unsigned char)s[1];
    unsigned char narrow = (unsigned char)wide;
    if (wide > 60000 && narrow == 3) abort(); //~ BUG abort
    return 0;
}
