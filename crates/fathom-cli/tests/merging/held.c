// Each round holds a number that another path reads: which of them it was does not matter after the round.
#include <stdio.h>
#include <stdlib.h>

static int marks[10];
static int last;

int main(void) {
    for (int round = 0; round < 6; round++) {
        int asked = getchar();
        int n = 7;
        if (asked == 'a') n = 1;
        else if (asked == 'b') n = getchar() & 7;
        else if (asked == 'c') n = 2;
        if (n < 0) abort();
        last = n;
        if (last > 300) abort();
        marks[n] = 1;
    }
    return 0;
}
