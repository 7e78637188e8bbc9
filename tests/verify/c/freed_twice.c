extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void free(void *);
int main() {
    int *p = malloc(sizeof(int));
    *p = __VERIFIER_nondet_int();
    if (*p == 12) free(p);
    free(p);
    return 0;
}
