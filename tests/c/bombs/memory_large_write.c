//~ run: --sym-arg 4
#include <stdlib.h>
#include <string.h>

/* A write into a large table at a place that the input chooses. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    static unsigned short table[20000];
    unsigned at = (unsigned char)s[0] | (unsigned)(unsigned char)s[1] << 8;
    if (at >= 20000) return 2;
    table[at] = 77;
    if (table[12345] == 77) abort(); //~ BUG abort
    return 0;
}
