//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A number with a given number of steps to one. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    unsigned n = (unsigned char)s[0], steps = 0;
    while (n > 1 && steps < 200) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        steps++;
    }
    if (steps == 33) abort(); //~ BUG abort
    return 0;
}
