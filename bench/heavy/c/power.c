typedef unsigned long word;
int f(word a, word b, word c, word d, unsigned n) {
    word r[4] = {1, 0, 0, 1};
    while (n) {
        if (n & 1) {
            word x = r[0] * a + r[1] * c, y = r[0] * b + r[1] * d, z = r[2] * a + r[3] * c, w = r[2] * b + r[3] * d;
            r[0] = x, r[1] = y, r[2] = z, r[3] = w;
        }
        word x = a * a + b * c, y = a * b + b * d, z = c * a + d * c, w = c * b + d * d;
        a = x, b = y, c = z, d = w;
        n >>= 1;
    }
    return r[1] == 832040;
}
