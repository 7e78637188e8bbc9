//~ overlapping-copy
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static void *source(void) {
#ifdef BUG
    return (void *)(intptr_t)9;
#else
    return (void *)(intptr_t)8;
#endif
}
static void sink(void *data) {
    char text[32] = "a text of some words";
    memcpy(text + 8, text, (size_t)(intptr_t)data);
    puts(text);
}
