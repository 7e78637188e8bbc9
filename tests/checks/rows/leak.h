//~ memory-leak
#include <stdlib.h>
#include <string.h>
static char kept[8];
static void *source(void) {
#ifdef BUG
    char *text = malloc(8);
    if (!text) exit(1);
#else
    char *text = kept;
#endif
    strcpy(text, "seven");
    return text;
}
static void sink(void *data) { ((char *)data)[0] = 'S'; }
