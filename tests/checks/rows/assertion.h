//~ assertion
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
static void *source(void) {
    int number = rand() % 100;
#ifndef BUG
    if (number > 40) number = 40;
#endif
    return (void *)(intptr_t)number;
}
static void sink(void *data) { assert((intptr_t)data < 41); }
