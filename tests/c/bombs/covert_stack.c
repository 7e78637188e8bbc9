//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A value that is left on the stack of a recursion. */
static int down(int n, int x) {
    if (n == 0) return x;
    return down(n - 1, x) + 1;
}
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    int depth = (unsigned char)s[0] % 40;
    if (down(depth, s[1]) == 88 && depth == 37) abort(); //~ BUG abort
    return 0;
}
