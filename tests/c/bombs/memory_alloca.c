//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A stack block that grows with the input. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    int n = (unsigned char)s[0] % 32 + 1;
    char *block = __builtin_alloca((size_t)n);
    memset(block, s[1], (size_t)n);
    if (n == 13 && block[12] == '!') abort(); //~ BUG abort
    return 0;
}
