// Locks that are taken and given back in a loop that does not end: path by path there is no end, merged there is.
#include <assert.h>

int __VERIFIER_nondet_int(void);

#ifndef HELD
#define HELD 1
#endif

int main(void) {
    int wanted[6], held[6];
    for (int i = 0; i < 6; i++) wanted[i] = __VERIFIER_nondet_int();
    while (__VERIFIER_nondet_int()) {
        for (int i = 0; i < 6; i++) held[i] = 0;
        if (wanted[0]) held[0] = 1;
        if (wanted[1]) held[1] = 1;
        if (wanted[2]) held[2] = 1;
        if (wanted[3]) held[3] = 1;
        if (wanted[4]) held[4] = 1;
        if (wanted[5]) held[5] = HELD;
        for (int i = 0; i < 6; i++) {
            if (wanted[i]) assert(held[i] == 1);
        }
    }
    return 0;
}
