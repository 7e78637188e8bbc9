/* Takes one block after another and keeps them all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
    if (getchar() == 'a')
        return 0;
    for (;;) {
        char *p = malloc(1 << 16);
        if (!p)
            return 1;
        memset(p, 1, 1 << 16);
    }
}
