#include <stdlib.h>
int f(size_t n) {
    for (int i = 0; i < 45; i++)
        n = n * n + n * 3 + 1;
    char *p = malloc(n);
    if (!p)
        return 1;
    free(p);
    return 0;
}
