extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void free(void *);
int main() {
    int *p = malloc(sizeof(int));
    if (__VERIFIER_nondet_int() == 4) p = malloc(2 * sizeof(int));
    free(p);
    return 0;
}
