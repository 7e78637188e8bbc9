//~ run: --entry decode
//~ verdict: verified
int decode(unsigned char c) {
    static const signed char table[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, -3};
    int v = table[c & 15];
    if (v < 0) return -1;
    if (v == 9) return 9;
    return 0;
}
