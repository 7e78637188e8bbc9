#include <stdint.h>
#include <stdio.h>

static uint32_t table[256];
static unsigned char data[1 << 16];

static uint32_t crc(const unsigned char *bytes, unsigned long count, uint32_t sum) {
    sum = ~sum;
    for (unsigned long i = 0; i < count; i++)
        sum = table[(sum ^ bytes[i]) & 255] ^ (sum >> 8);
    return ~sum;
}

int main(void) {
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t c = i;
        for (int k = 0; k < 8; k++)
            c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
        table[i] = c;
    }
    for (unsigned i = 0; i < sizeof data; i++)
        data[i] = (unsigned char)(i * 7 + 3);
    uint32_t sum = 0;
    for (int round = 0; round < 800; round++)
        sum = crc(data, sizeof data, sum);
    printf("%u\n", sum);
    return 0;
}
