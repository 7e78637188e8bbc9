extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
void reach_error(void) { __builtin_abort(); }

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > 0 && x < 1000);
    __VERIFIER_assume(y > 0 && y < 1000);
    if (x * y == 391 && x < y) {
        if (x != 1) reach_error(); //~ BUG error-reached
    }
    return 0;
}
