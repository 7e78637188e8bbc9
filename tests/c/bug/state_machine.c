#include <fathom.h>

/* The lock opens after the right five keys; any wrong one starts over. */
int main(void) {
    unsigned char keys[8];
    int state = 0;
    fathom_symbolic(keys, sizeof keys, "keys");
    for (int i = 0; i < 8; i++) {
        switch (state) {
        case 0: state = keys[i] == 0x13 ? 1 : 0; break;
        case 1: state = keys[i] == 0x37 ? 2 : 0; break;
        case 2: state = keys[i] == 0xc0 ? 3 : 0; break;
        case 3: state = keys[i] == 0xff ? 4 : 0; break;
        case 4: state = keys[i] == 0xee ? 5 : 0; break;
        }
    }
    fathom_assert(state != 5); //~ BUG assertion
    return 0;
}
