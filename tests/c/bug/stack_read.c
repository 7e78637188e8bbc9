//~ run: --entry pick
int pick(int i) {
    int table[5] = {1, 2, 3, 4, 5};
    if (i < 0) return 0;
    return table[i]; //~ BUG out-of-bounds-read
}
