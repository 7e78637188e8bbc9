/* Calls itself until the stack is used up. */
#include <stdio.h>
static int down(int n) {
    volatile char frame[64];
    frame[0] = (char)n;
    return down(n + 1) + frame[0];
}
int main(void) { return getchar() == 'x' ? down(0) : 0; }
