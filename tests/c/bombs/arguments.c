//~ run: --sym-arg 4 --sym-arg 4
#include <stdlib.h>
#include <string.h>

/* Two arguments that must agree. */
int main(int argc, char **argv) {
    if (argc != 3) return 1;
    if (argv[1][0] == '-' && argv[1][1] == 'x' && strcmp(argv[1] + 1, argv[2]) == 0) abort(); //~ BUG abort
    return 0;
}
