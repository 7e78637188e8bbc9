int b(int);
int a(int n) {
    return n & 1 ? b(n + 1) : b(n + 3) + 1;
}
int b(int n) {
    return n % 3 ? a(n + 1) : a(n - 1);
}
int run(int n) {
    return a(n);
}
