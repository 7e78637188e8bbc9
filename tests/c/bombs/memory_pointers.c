//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* One of several objects, chosen by the input. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    int *cells[6];
    for (int i = 0; i < 6; i++) {
        cells[i] = malloc(sizeof(int));
        if (!cells[i]) return 2;
        *cells[i] = i * i;
    }
    int *chosen = cells[(unsigned char)s[0] % 6];
    if (*chosen == 16) abort(); //~ BUG abort
    return 0;
}
