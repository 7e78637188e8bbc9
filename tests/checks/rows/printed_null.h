//~ null-dereference
#include <stdio.h>
static void *source(void) {
#ifdef BUG
    return NULL;
#else
    return "a text";
#endif
}
static void sink(void *data) { puts(data); }
