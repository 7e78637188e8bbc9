//~ run: --first-finding 
#include <stdio.h>
#include <stdlib.h>
/* Up and down between rooms; the door opens with three coins and the key. */
int main(void) {
    int room = 0, coins = 0, key = 0, c, steps = 0;
    while ((c = getchar()) != EOF && steps++ < 20) {
        switch (room) {
        case 0: if (c == 'n') room = 1; else if (c == 'e') room = 2; break;
        case 1: if (c == 'c') { coins++; room = 0; } else if (c == 's') room = 0; break;
        case 2: if (c == 'k' && coins >= 2) key = 1; else if (c == 'w') room = 0; else if (c == 'd') room = 3; break;
        case 3: if (c == 'o' && key && coins == 3) abort(); else room = 0; break; //~ BUG abort
        }
    }
    return 0;
}
