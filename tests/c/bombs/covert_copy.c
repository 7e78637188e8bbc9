//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A value copied by asking for it, bit by bit. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    unsigned char copy = 0;
    for (int bit = 0; bit < 8; bit++)
        if ((unsigned char)s[0] & 1u << bit) copy |= (unsigned char)(1u << bit);
    if (copy == 0xb6) abort(); //~ BUG abort
    return 0;
}
