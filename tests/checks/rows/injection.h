//~ format-injection
#include <stdio.h>
static char text[8] = "none";
static void *source(void) {
#ifdef BUG
    if (!fgets(text, sizeof text, stdin)) return "none";
#endif
    return text;
}
static void sink(void *data) { printf((char *)data); }
