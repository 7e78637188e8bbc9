/* Every call makes objects on the stack that are dead when it returns. */
static void set(int *p) { *p = 1; }
static void once(void) {
    int a, b, c;
    set(&a);
    set(&b);
    set(&c);
}
int main(void) {
    for (;;)
        once();
}
