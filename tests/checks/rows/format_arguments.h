//~ missing-argument
#include <stdio.h>
static void *source(void) {
#ifdef BUG
    return "%d of %d\n";
#else
    return "%d of 9\n";
#endif
}
static void sink(void *data) { printf(data, 3); }
