extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error() { __assert_fail("0", "task.c", 3, "reach_error"); }

int main() {
    int x = __VERIFIER_nondet_int();
    unsigned wraps = __VERIFIER_nondet_uint();
    wraps = wraps * 3 + 7;
    if (x > 0 && wraps > 5) {
        x = x + 1;
    }
    return 0;
}
