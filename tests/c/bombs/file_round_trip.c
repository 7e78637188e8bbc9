//~ run: --sym-arg 8
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A value that goes through a file. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    FILE *f = fopen("note", "w+");
    if (!f) return 2;
    fprintf(f, "%d\n", s[0] * 3 + s[1]);
    rewind(f);
    int back = 0;
    if (fscanf(f, "%d", &back) == 1 && back == 355) abort(); //~ BUG abort
    fclose(f);
    return 0;
}
