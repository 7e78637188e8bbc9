/* Fields of two thousand million characters. */
#include <stdio.h>
int main(void) {
    int c = getchar();
    printf("%*d", 2000000000, c);
    printf("%.*d", 2000000000, c);
    printf("%2000000000s", "x");
    return 0;
}
