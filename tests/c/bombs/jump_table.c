//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A function chosen by the input. */
static int one(void) { return 1; }
static int two(void) { return 2; }
static int three(void) { return 3; }
static int (*const table[])(void) = {one, two, three, two, one};
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    if (table[(unsigned char)s[0] % 5]() == 3) abort(); //~ BUG abort
    return 0;
}
