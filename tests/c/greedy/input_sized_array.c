/* An array on the stack as large as the input says. */
#include <stdio.h>
int main(void) {
    unsigned n = (unsigned)getchar() << 24;
    volatile char a[n + 1];
    a[0] = 1;
    return a[0];
}
