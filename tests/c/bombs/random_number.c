#include <stdlib.h>

/* The result of a die. */
int main(void) {
    if (rand() % 6 == 5 && rand() % 1000 == 123) abort(); //~ BUG abort
    return 0;
}
