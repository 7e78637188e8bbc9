//~ run: --sym-arg 12
#include <stdlib.h>
#include <string.h>

/* A copy without a bound into a small array. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    char name[8];
    int i = 0;
    while (s[i]) {
        name[i] = s[i]; //~ BUG out-of-bounds-write
        i++;
    }
    if (i == 3 && name[0] == 'z') return 3;
    return 0;
}
