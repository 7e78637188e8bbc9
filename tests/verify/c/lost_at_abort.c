extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error() { __assert_fail("0", "task.c", 3, "reach_error"); }
extern void *malloc(unsigned long);
int main() {
    int *p = malloc(sizeof(int));
    p = 0;
    if (__VERIFIER_nondet_int() == 4) abort();
    return 0;
}
