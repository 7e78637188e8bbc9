//~ integer-overflow
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
static void *source(void) {
#ifdef BUG
    return (void *)(intptr_t)INT_MAX;
#else
    return (void *)(intptr_t)(INT_MAX - 1);
#endif
}
static void sink(void *data) {
    int number = (int)(intptr_t)data;
    printf("%d\n", number + 1);
}
