/* Messages of findings, in the names and with the values of the source: `//~ says` on the line of each. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct record { int len; char name[8]; int marks[4]; };
static int table[5];

static int in_array(int data) {
    int buffer[10] = {0};
    buffer[data] = 1; //~ says: index data is 10, buffer has 10 elements
    return buffer[0];
}

static int in_member(struct record *r) {
    return r->marks[r->len]; //~ says: index r->len is 7, r->marks has 4 elements
}

static int in_block(int n) {
    int *p = malloc(12);
    if (!p) return 0;
    p[n - 1] = 1; //~ says: index n - 1 is 3, p has 3 elements
    free(p);
    return 0;
}

static int too_small(void) {
    struct record *r = malloc(8);
    if (!r) return 0;
    r->marks[0] = 1; //~ says: r->marks[0] is written at byte 12, the block from bounds.c:28 behind r has 8 bytes
    free(r);
    return 0;
}

static int by_pointer(void) {
    int *at = table;
    for (int i = 0; i < 6; i++)
        *at++ = i; //~ says: at points to element 5 of table, which has 5 elements
    return 0;
}

static int by_copy(int n) {
    char to[10], from[20];
    memset(from, 'x', sizeof from);
    memcpy(to, from, n); //~ says: memcpy writes 20 bytes to to, which has 10 bytes
    return to[0];
}

static int by_text(void) {
    char *copy = malloc(4);
    if (!copy) return 0;
    strcpy(copy, "four"); //~ says: strcpy writes byte 4 of copy, which has 4 bytes
    free(copy);
    return 0;
}

int main(void) {
    struct record r = {7, "name", {1, 2, 3, 4}};
    switch (getchar()) {
    case 'a': return in_array(10);
    case 'b': return in_member(&r);
    case 'c': return in_block(4);
    case 'd': return too_small();
    case 'e': return by_pointer();
    case 'f': return by_copy(20);
    case 'g': return by_text();
    case 'h': return table[r.len - 2]; //~ says: index r.len - 2 is 5, table has 5 elements
    }
    return 0;
}
