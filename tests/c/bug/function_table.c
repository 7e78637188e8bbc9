static int one(int x) { return x + 1; }
static int two(int x) { return 10 / (x - 7); } //~ BUG division-by-zero
static int three(int x) { return x * 3; }

int apply(unsigned which, int x) {
    static int (*const table[3])(int) = {one, two, three};
    if (which >= 3) return -1;
    return table[which](x);
}
