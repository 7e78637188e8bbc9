//~ run: --file-size 16 -- @@
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The contents of a file. */
int main(int argc, char **argv) {
    FILE *f = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (!f) return 1;
    int n;
    if (fscanf(f, "%d", &n) == 1 && n == 725) abort(); //~ BUG abort
    fclose(f);
    return 0;
}
