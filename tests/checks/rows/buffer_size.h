//~ size-exceeds-buffer
#include <stdint.h>
#include <stdio.h>
static void *source(void) {
#ifdef BUG
    return (void *)(intptr_t)100;
#else
    return (void *)(intptr_t)10;
#endif
}
static void sink(void *data) {
    char target[10];
    snprintf(target, (size_t)data, "%d", 7);
    puts(target);
}
