//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <errno.h>
#include <math.h>

/* An error number that a function leaves. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    errno = 0;
    char *end;
    long n = strtol(s, &end, 36);
    if (errno == 0 && *end == 0 && n == 46655) abort(); //~ BUG abort
    return 0;
}
