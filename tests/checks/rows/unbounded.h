//~ unbounded-allocation
#include <stdint.h>
#include <stdlib.h>
static void *source(void) {
    int number = rand();
#ifndef BUG
    if (number > 64) number = 64;
#endif
    return (void *)(intptr_t)number;
}
static void sink(void *data) { free(malloc((size_t)(intptr_t)data)); }
