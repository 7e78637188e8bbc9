extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error() { __assert_fail("0", "task.c", 3, "reach_error"); }

int main() {
    unsigned n = __VERIFIER_nondet_uint(), sum = 0;
    if (n > 6) return 0;
    for (unsigned i = 0; i < n; i++) sum += 2;
    if (sum != 2 * n) reach_error();
    return 0;
}
