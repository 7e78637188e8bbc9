//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

/* A product that is too small for its factors. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    uint32_t n = 0;
    for (int i = 0; i < 4 && s[i]; i++) n = n << 8 | (unsigned char)s[i];
    uint32_t bytes = n * 24u;
    if (n > 1000 && bytes == 236861000u) abort(); //~ BUG abort
    return 0;
}
