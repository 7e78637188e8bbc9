static char big[1 << 30];
int f(unsigned i) {
    big[i % (1 << 30)] = 1;
    return big[(i * 7) % (1 << 30)];
}
