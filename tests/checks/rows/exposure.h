//~ information-exposure
#include <stdio.h>
#include <stdlib.h>
static void *source(void) {
#ifdef BUG
    char *path = getenv("PATH");
#else
    char *path = getenv("LANG");
#endif
    return path ? path : "none";
}
static void sink(void *data) { puts(data); }
