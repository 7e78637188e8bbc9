/* Reads a number or keeps 7, then marks a cell with or without looking whether it is there. Which of each, the input says. */
#include <stdio.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

static void mark(void) {
    int number = -1;
    if (rand() % 2 == 0) {
        if (rand() % 2 == 0)
            number = __VERIFIER_nondet_int();
        else
            puts("no number");
    } else {
        number = 7;
    }
    if (rand() % 2) {
        int cells[10] = {0};
        if (number >= 0) {
            cells[number] = 1;
            for (int i = 0; i < 10; i++)
                printf("%d\n", cells[i]);
        } else {
            puts("negative");
        }
    } else {
        int cells[10] = {0};
        if (number >= 0 && number < 10) {
            cells[number] = 1;
            for (int i = 0; i < 10; i++)
                printf("%d\n", cells[i]);
        } else {
            puts("not a cell");
        }
    }
}

int main(void) {
    for (int i = 0; i < CALLS; i++)
        mark();
    return 0;
}
