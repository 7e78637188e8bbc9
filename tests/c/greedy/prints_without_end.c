/* Prints one character after another, for ever. */
#include <stdio.h>
int main(void) {
    int c = getchar();
    for (;;)
        putchar(c);
}
