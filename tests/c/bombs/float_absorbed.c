//~ run: --sym-arg 8
#include <stdint.h>
#include <string.h>

/* A number so small that it vanishes in a sum. */
#include <stdlib.h>
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    float x;
    memcpy(&x, s, sizeof x);
    if (x > 0.0f && 1024.0f + x == 1024.0f) abort(); //~ BUG abort
    return 0;
}
