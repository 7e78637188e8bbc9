//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A number that differs from itself. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    double d;
    char copy[8] = {0};
    for (int i = 0; i < 8 && s[i]; i++) copy[i] = s[i];
    memcpy(&d, copy, sizeof d);
    if (d > 1e300 && d < 1e301) abort(); //~ BUG abort
    return 0;
}
