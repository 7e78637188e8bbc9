/* A loop that never ends and comes back to where it was: two turns are enough to know it. */
int __VERIFIER_nondet_int(void);

int main(void) {
    int state = 0;
    for (;;) {
        int command = __VERIFIER_nondet_int();
        if (command == 1)
            state = 1;
        else if (command == 2)
            state = 0;
        else if (command == 3 && state == 1)
            return 10 / (command - 3);
    }
}
