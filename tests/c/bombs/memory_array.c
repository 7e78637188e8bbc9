//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* An array indexed by the input. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    static const int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
    unsigned at = (unsigned char)s[0] % 8;
    if (table[at] == 9) abort(); //~ BUG abort
    return 0;
}
