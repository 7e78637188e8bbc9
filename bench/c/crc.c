/* The CRC-32 of eight symbolic bytes has one wanted value. */
#include <klee/klee.h>
#include <stdint.h>

int main(void) {
    unsigned char a[8];
    uint32_t crc = 0xffffffffu;
    klee_make_symbolic(a, sizeof a, "a");
    for (int i = 0; i < 8; i++) {
        crc ^= a[i];
        for (int k = 0; k < 8; k++) crc = (crc >> 1) ^ (0xedb88320u & -(crc & 1));
    }
    if (~crc == 0xcafe1234u) klee_abort();
    return 0;
}
