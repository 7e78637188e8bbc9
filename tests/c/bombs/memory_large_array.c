//~ run: --sym-arg 4
#include <stdlib.h>
#include <string.h>

/* A table larger than any choice by cases. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    static unsigned char table[65536];
    for (unsigned i = 0; i < sizeof table; i++) table[i] = (unsigned char)(i * 7 + (i >> 8));
    unsigned at = (unsigned char)s[0] | (unsigned)(unsigned char)s[1] << 8;
    if (at > 40000 && table[at] == 0xde && table[65535 - at] == 0x1a) abort(); //~ BUG abort
    return 0;
}
