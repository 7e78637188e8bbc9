//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

/* A function pointer that arithmetic makes. */
static int safe(void) { return 1; }
static int bad(void) { return 2; }
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    uintptr_t a = (uintptr_t)safe, b = (uintptr_t)bad;
    uintptr_t chosen = a + (b - a) * (uintptr_t)(s[0] == 'G');
    if (((int (*)(void))chosen)() == 2) abort(); //~ BUG abort
    return 0;
}
