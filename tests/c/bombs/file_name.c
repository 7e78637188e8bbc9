//~ run: --sym-arg 8
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Whether a file of the name that the input gives exists. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    FILE *f = fopen("orders", "w");
    if (!f) return 2;
    fputs("open", f);
    fclose(f);
    f = fopen(s, "r");
    if (f) abort(); //~ BUG abort
    return 0;
}
