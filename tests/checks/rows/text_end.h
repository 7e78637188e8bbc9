//~ unterminated-text
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static void *source(void) {
    char *text = malloc(8);
    if (!text) exit(1);
    strncpy(text, "a text that is longer", 7);
#ifndef BUG
    text[7] = 0;
#endif
    return text;
}
static void sink(void *data) {
    printf("%s\n", (char *)data);
    free(data);
}
