//~ infinite-loop
#include <stdint.h>
#include <stdio.h>
static void *source(void) {
#ifdef BUG
    return (void *)(intptr_t)0;
#else
    return (void *)(intptr_t)2;
#endif
}
static void sink(void *data) {
    for (int at = 0; at < 10; at += (int)(intptr_t)data) puts("round");
}
