//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* The order that sorting gives. */
static int by_value(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    char c[4];
    for (int i = 0; i < 4; i++) {
        c[i] = s[i];
        if (!s[i]) return 2;
    }
    qsort(c, 4, 1, by_value);
    if (memcmp(c, "bmqx", 4) == 0 && s[0] == 'q') abort(); //~ BUG abort
    return 0;
}
