int f(const unsigned char b[64]) {
    int n = 0;
    for (int i = 0; i < 64; i++) {
        if (b[i] == "the quick brown fox jumps over the lazy dog and then some more wor"[i])
            n++;
        if (b[i] > b[(i + 7) % 64])
            n += 2;
    }
    return n == 64;
}
