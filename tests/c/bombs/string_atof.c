//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A number with a fraction in text. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    if (atof(s) == 2.75) abort(); //~ BUG abort
    return 0;
}
