//~ run: --sym-arg 8
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A value printed and read again. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    char text[32];
    int back = 0;
    snprintf(text, sizeof text, "<%d>", s[0] - 20);
    if (sscanf(text, "<%d>", &back) == 1 && back == 88) abort(); //~ BUG abort
    return 0;
}
