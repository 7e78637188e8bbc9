//~ out-of-bounds-write
#include <stdint.h>
#include <string.h>
struct member_row { char text[8]; int after; };
static void *source(void) {
#ifdef BUG
    return (void *)(intptr_t)12;
#else
    return (void *)(intptr_t)8;
#endif
}
static void sink(void *data) {
    struct member_row row;
    memset(&row, 0, sizeof row);
    memset(row.text, 'x', (size_t)(intptr_t)data);
}
