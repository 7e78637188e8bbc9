/* Loops that keep their state in memory and end. */
#include <stdio.h>
#include <stdlib.h>

static int counter;
static int table[200];

static void step(int *at) { *at += 1; }

int main(void) {
    int n = 0, *p = &n;
    while (counter < 300) counter++;
    while (*p < 500) step(p);
    for (int round = 0; round < 3; round++)
        for (table[0] = 0; table[0] < 150; table[0]++) table[table[0] % 100 + 1] = round;
    /* Long before it comes to its end, most of it looks the same. */
    unsigned seed = 1, *bits = malloc(sizeof *bits);
    if (!bits) return 1;
    for (*bits = 1; *bits != 200; *bits = *bits % 251 + 1) seed ^= *bits;
    free(bits);
    printf("%d %d %u\n", counter, n, seed & 1);
    return 0;
}
