//~ out-of-bounds-write
#include <stdint.h>
static void *source(void) {
#ifdef BUG
    return (void *)(intptr_t)10;
#else
    return (void *)(intptr_t)9;
#endif
}
static void sink(void *data) {
    int buffer[10] = {0};
    buffer[(intptr_t)data] = 1;
}
