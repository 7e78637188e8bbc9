//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A number in text, in another base. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    if (strtoul(s, NULL, 16) == 0xc0de) abort(); //~ BUG abort
    return 0;
}
