#include <stdlib.h>

int keep(int n) {
    int *p = malloc(sizeof *p);
    if (!p) return -1;
    *p = n;
    if (n == 77) free(p);
    int v = *p; //~ BUG use-after-free
    if (n != 77) free(p);
    return v;
}
