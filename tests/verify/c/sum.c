extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error() { __assert_fail("0", "task.c", 3, "reach_error"); }

// Inputs are bounded by calls of abort, which is no error.
static void assume(int cond) {
    if (!cond) abort();
}
int main() {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    assume(x >= 0 && x <= 100);
    assume(y > x && y <= 200);
    if (x + y == 37) {
        reach_error();
    }
    return 0;
}
