//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A value that goes through a pipe. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    int ends[2];
    char back = 0;
    if (pipe(ends) != 0 || write(ends[1], s, 1) != 1 || read(ends[0], &back, 1) != 1) return 2;
    if (back == '%') abort(); //~ BUG abort
    return 0;
}
