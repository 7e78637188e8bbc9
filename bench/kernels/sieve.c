#include <stdio.h>

#define MOST 2000000
static char composite[MOST + 1];

int main(void) {
    int primes = 0;
    for (int round = 0; round < 30; round++) {
        for (int i = 0; i <= MOST; i++)
            composite[i] = 0;
        primes = 0;
        for (int i = 2; i <= MOST; i++) {
            if (composite[i])
                continue;
            primes++;
            for (long j = (long)i * i; j <= MOST; j += i)
                composite[j] = 1;
        }
    }
    printf("%d\n", primes);
    return 0;
}
