extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error() { __assert_fail("0", "task.c", 3, "reach_error"); }

int main() {
    unsigned n = __VERIFIER_nondet_uint(), i = 0;
    while (i < n) i++;
    if (i != n) reach_error();
    return 0;
}
