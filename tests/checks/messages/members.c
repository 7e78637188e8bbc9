/* Arrays inside structures end where the next member begins: `//~ says` on the line of each. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct record { int id; char name[8]; int marks[4]; int last; };
static struct record global;

static int beyond(struct record *r, int n) {
    r->marks[n] = 1; //~ says: index n is 4, r->marks has 4 elements
    return r->last;
}

static int before(struct record *r, int n) {
    return r->marks[n]; //~ says: index n is -1, r->marks has 4 elements
}

int main(void) {
    struct record r = {1, "abc", {1, 2, 3, 4}, 5};
    struct record *heap = calloc(2, sizeof *heap);
    int four = 4;
    if (!heap) return 1;
    switch (getchar()) {
    case 'a': beyond(&r, 4); break;
    case 'b': before(heap, -1); break;
    case 'c': strcpy(r.name, "12345678"); break; //~ says: strcpy writes byte 8 of r.name, which has 8 bytes
    case 'd': memcpy(heap[1].name, "0123456789ab", 12); break; //~ says: memcpy writes 12 bytes to heap[1].name, which has 8 bytes
    case 'f': global.marks[four] = 1; break; //~ says: index four is 4, global.marks has 4 elements
    case 'h': global.marks[5] = 1; break; //~ says: index 5, global.marks has 4 elements
    case 'g': memset(global.name, 0, sizeof global); break; //~ says: memset writes 32 bytes to global.name, which has 8 bytes
    }
    free(heap);
    return 0;
}
