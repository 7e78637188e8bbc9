#include <stdlib.h>

void release(int twice) {
    char *p = malloc(4);
    free(p);
    if (twice == 3) free(p); //~ BUG double-free
}
