#include <stdlib.h>
#include <string.h>
int f(size_t n) {
    char *p = malloc(n);
    if (!p)
        return 1;
    memset(p, 7, n);
    int r = p[n / 2];
    free(p);
    return r;
}
