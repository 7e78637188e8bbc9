//~ float-division-by-zero
#include <stdint.h>
#include <stdio.h>
static void *source(void) {
#ifdef BUG
    return (void *)(intptr_t)0;
#else
    return (void *)(intptr_t)4;
#endif
}
static void sink(void *data) { printf("%f\n", 1.0 / (double)(intptr_t)data); }
