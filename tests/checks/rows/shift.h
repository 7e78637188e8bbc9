//~ bad-shift
#include <stdint.h>
#include <stdio.h>
static void *source(void) {
#ifdef BUG
    return (void *)(intptr_t)32;
#else
    return (void *)(intptr_t)31;
#endif
}
static void sink(void *data) { printf("%u\n", 1u << (int)(intptr_t)data); }
