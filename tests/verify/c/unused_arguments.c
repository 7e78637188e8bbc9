extern unsigned __VERIFIER_nondet_uint(void);
void reach_error() {}
int main(int argc, char **argv) {
    unsigned half = __VERIFIER_nondet_uint() / 2;
    if (half > 2147483647) reach_error();
    return 0;
}
