//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A label chosen by the input. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    static const void *const labels[] = {&&left, &&right, &&bomb, &&left};
    goto *labels[(unsigned char)s[0] % 4];
left:
    return 2;
right:
    return 3;
bomb:
    abort(); //~ BUG abort
    return 0;
}
