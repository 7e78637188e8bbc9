// A cursor in a structure moves out of its block and would land in the next one.
#include <stdlib.h>

struct cursor {
    char *place;
};

int main(void) {
    char *small = malloc(8), *large = malloc(100);
    struct cursor cursor;
    if (small && large) {
        cursor.place = small;
        cursor.place += 56;
        *cursor.place = 1;
    }
    free(small);
    free(large);
    return 0;
}
