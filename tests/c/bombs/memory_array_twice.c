//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* An array indexed by what another array holds. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    static const int first[6] = {4, 2, 5, 0, 3, 1}, second[6] = {10, 20, 30, 40, 50, 60};
    unsigned at = (unsigned char)s[0] % 6;
    if (second[first[first[at]]] == 40) abort(); //~ BUG abort
    return 0;
}
