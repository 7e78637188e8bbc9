extern unsigned __VERIFIER_nondet_uint(void);
int main() {
    unsigned n = __VERIFIER_nondet_uint();
    while (n > 9) {
        if (n != 1000) n = n / 2;
    }
    return 0;
}
