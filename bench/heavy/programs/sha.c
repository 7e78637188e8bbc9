#include <stdint.h>
#include <stdio.h>
static uint32_t k(uint32_t x) {
    for (int i = 0; i < 64; i++) {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        x *= 2654435761u;
    }
    return x;
}
int main() {
    uint32_t s = 1;
    int c;
    while ((c = getchar()) != EOF)
        s = k(s + c) * 31 + k(c);
    if (s == 0xdeadbeef)
        return 3;
    if (k(s) == 0x12345678)
        return 4;
    return 0;
}
