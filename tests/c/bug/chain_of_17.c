#include <klee/klee.h>

/* One path of 2^17 leads to the error: each step wants one character. */
int main(void) {
    static const char wanted[] = "abracadabra, open";
    char text[17];
    klee_make_symbolic(text, sizeof text, "text");
    for (int i = 0; i < 17; i++)
        if (text[i] != wanted[i]) return i;
    klee_assert(0); //~ BUG assertion
}
