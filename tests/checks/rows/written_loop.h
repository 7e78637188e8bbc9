//~ infinite-loop
#include <stdint.h>
static void *source(void) {
#ifdef BUG
    return (void *)(intptr_t)5;
#else
    return (void *)(intptr_t)1000;
#endif
}
static int spinning;
static void sink(void *data) {
    int *at = &spinning;
    while (*at < 400) *at = (*at + 1) % (int)(intptr_t)data;
}
