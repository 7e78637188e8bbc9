static char big[1 << 28];
int f(unsigned i) {
    big[i % (1 << 28)] = 1;
    return big[(i * 7) % (1 << 28)];
}
