//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A write at a place that the input chooses, seen through another index. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    int cells[16] = {0};
    cells[(unsigned char)s[0] % 16] = 7;
    cells[(unsigned char)s[1] % 16] += 2;
    if (cells[11] == 9) abort(); //~ BUG abort
    return 0;
}
