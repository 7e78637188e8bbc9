//~ double-free
#include <stdlib.h>
static void *source(void) {
    void *block = malloc(8);
    if (!block) exit(1);
#ifdef BUG
    free(block);
#endif
    return block;
}
static void sink(void *data) { free(data); }
