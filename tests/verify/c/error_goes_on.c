extern int __VERIFIER_nondet_int(void);
// The mark of an error for one property is a function like any other for the rest.
void reach_error() {}
int main() {
    int x = __VERIFIER_nondet_int();
    if (x > 100) reach_error();
    return x + 1 > 0;
}
