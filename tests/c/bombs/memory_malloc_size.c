//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A block whose size is the input, one byte too small for some. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    size_t n = (unsigned char)s[0];
    if (n < 8) return 2;
    char *block = malloc(n);
    if (!block) return 3;
    block[0] = s[1];
    if (n == 77 && block[0] == 'x') abort(); //~ BUG abort
    free(block);
    return 0;
}
