//~ verdict: verified
#include <fathom.h>

int main(void) {
    int x;
    fathom_symbolic(&x, sizeof x, "x");
    fathom_assume(x >= 10 && x <= 20);
    fathom_assert(x * x <= 400);
    return x > 15;
}
