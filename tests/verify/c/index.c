extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error() { __assert_fail("0", "task.c", 3, "reach_error"); }

#define SIZE 8
int main() {
    int values[SIZE];
    unsigned at = __VERIFIER_nondet_uint();
    for (int i = 0; i < SIZE; i++) values[i] = i;
    if (at <= SIZE) return values[at] > 100;
    return 0;
}
