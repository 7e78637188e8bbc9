#include <stdlib.h>

int main(void) {
    unsigned char size;
    extern void klee_make_symbolic(void *, unsigned long, const char *);
    klee_make_symbolic(&size, 1, "size");
    if (size > 8) return 1;
    char *block = malloc(8);
    if (!block) return 2;
    block[size] = 1; //~ BUG out-of-bounds-write
    free(block);
    return 0;
}
