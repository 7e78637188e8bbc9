//~ uninitialised-use
#include <stdio.h>
#include <stdlib.h>
static void *source(void) {
    int *number = malloc(sizeof *number);
    if (!number) exit(1);
#ifndef BUG
    *number = 3;
#endif
    return number;
}
static void sink(void *data) {
    if (*(int *)data > 2) puts("large");
    free(data);
}
