//~ division-by-zero
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
static void *source(void) {
    int number = rand() % 8;
#ifndef BUG
    if (number == 0) number = 1;
#endif
    return (void *)(intptr_t)number;
}
static void sink(void *data) { printf("%d\n", 100 / (int)(intptr_t)data); }
