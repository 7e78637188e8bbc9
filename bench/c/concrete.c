/* Code without symbols: a sieve and a bitwise checksum. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static unsigned char sieve[2000000];

int main(void) {
    uint32_t crc = 0xffffffffu;
    unsigned primes = 0;
    memset(sieve, 1, sizeof sieve);
    for (unsigned i = 2; i < sizeof sieve; i++) {
        if (!sieve[i]) continue;
        primes++;
        for (unsigned k = 2 * i; k < sizeof sieve; k += i) sieve[k] = 0;
    }
    for (unsigned i = 0; i < sizeof sieve; i++) {
        crc ^= sieve[i];
        for (int k = 0; k < 8; k++) crc = crc & 1 ? (crc >> 1) ^ 0xedb88320u : crc >> 1;
    }
    printf("%u %08x\n", primes, crc);
    return 0;
}
