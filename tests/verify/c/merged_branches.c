extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error() { __assert_fail("0", "task.c", 3, "reach_error"); }

// Sixteen branches that leave the same state: 65,536 paths, unless they are merged.
int main() {
    int odd = 0, count = 0;
    for (int i = 0; i < 16; i++) {
        if (__VERIFIER_nondet_int() > 0) odd = 1;
        count++;
    }
    if (count != 16) reach_error();
    return odd;
}
