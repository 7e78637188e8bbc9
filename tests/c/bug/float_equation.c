#include <fathom.h>

int main(void) {
    double x;
    fathom_symbolic(&x, sizeof x, "x");
    fathom_assume(x > 0.0 && x < 100.0);
    fathom_assert(x * 4.0 - 2.0 != 47.0); //~ BUG assertion
    return 0;
}
