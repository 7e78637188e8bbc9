//~ null-check-after-use
#include <stdlib.h>
static void *source(void) {
#ifdef BUG
    int *number = malloc(sizeof *number);
    *number = 5;
    if (number == NULL) exit(1);
#else
    int *number = malloc(sizeof *number);
    if (number == NULL) exit(1);
    *number = 5;
#endif
    return number;
}
static void sink(void *data) {
    free(data);
}
