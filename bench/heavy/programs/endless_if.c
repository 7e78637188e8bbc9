#include <stdio.h>
int main() {
    int c = getchar();
    if (c == 'x')
        for (;;)
            ;
    if (c == 'y') {
        while (c)
            c += 2;
    }
    return 0;
}
