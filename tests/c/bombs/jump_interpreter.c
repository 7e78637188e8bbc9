//~ run: --stdin 8
#include <stdio.h>
#include <stdlib.h>

/* A small machine whose program is the input. */
int main(void) {
    unsigned char program[8];
    if (fread(program, 1, sizeof program, stdin) != sizeof program) return 1;
    int stack[8], top = 0;
    for (int at = 0; at < 8; at++) {
        switch (program[at]) {
        case 1: if (top == 8) return 2; stack[top++] = 3; break;
        case 2: if (top < 1) return 3; stack[top - 1] *= 5; break;
        case 3: if (top < 2) return 4; top--; stack[top - 1] -= stack[top]; break;
        case 4: if (top > 0 && stack[top - 1] == 72) abort(); return 6; //~ BUG abort
        default: return 5;
        }
    }
    return 0;
}
