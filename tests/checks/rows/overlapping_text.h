//~ overlapping-copy
#include <stdio.h>
#include <string.h>
static char text[64] = "a text of some words";
static void *source(void) {
#ifdef BUG
    return text;
#else
    return text + 21;
#endif
}
static void sink(void *data) {
    strcpy(data, text + 2);
    puts(data);
}
