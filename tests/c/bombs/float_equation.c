//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A sum of floats that only one number gives. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    float x = (float)(unsigned char)s[0] / 4.0f;
    if (x * 3.0f - 1.5f == 33.0f) abort(); //~ BUG abort
    return 0;
}
