unsigned f(unsigned s, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        s ^= s << 13;
        s ^= s >> 7;
        s ^= s << 17;
    }
    return s == 77u ? 1 : 2;
}
