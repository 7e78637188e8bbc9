//~ run: --entry called_twice --checkers all
//~ branches: 7/8
//~ verdict: verified
/* A function that jumps backwards to its return, called twice with the same numbers: that is no loop. */
static int clamp(int x, int low, int high) {
    if (x < low)
        return low;
    if (x > high)
        return high;
    return x;
}

int called_twice(int a, int b) {
    int x = clamp(b & 15, 0, 5);
    int y = clamp(a & 15, 0, 5);
    if (x == 5 && y == 5)
        return 1;
    return x < y;
}
