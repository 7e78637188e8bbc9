//~ float-conversion
#include <stdint.h>
#include <stdio.h>
static void *source(void) {
#ifdef BUG
    return (void *)(intptr_t)2147483648;
#else
    return (void *)(intptr_t)2147483647;
#endif
}
static void sink(void *data) {
    double number = (double)(intptr_t)data + 0.5;
    printf("%d\n", (int)number);
}
