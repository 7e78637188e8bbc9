// A long holds every int and one more, or does not: that depends on the data model.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    long number = __VERIFIER_nondet_int();
    number = number + 1;
    return number == 0;
}
