/* Asks for more than any machine has. */
#include <stdlib.h>
int main(void) {
    char *p = malloc((size_t)1 << 40);
    char *q = calloc((size_t)1 << 40, (size_t)1 << 40);
    return p == NULL && q == NULL ? 0 : 1;
}
