#include <stdio.h>
int f(int n) {
    return n == 0 ? 0 : 1 + f(n - 1);
}
int main() {
    int c;
    scanf("%d", &c);
    return f(c) & 1;
}
