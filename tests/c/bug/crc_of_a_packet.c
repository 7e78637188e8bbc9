//~ run: --first-finding 
#include <stdio.h>
#include <stdlib.h>
/* A packet: length, payload, CRC-16. */
int main(void) {
    unsigned char p[16];
    size_t n = fread(p, 1, sizeof p, stdin);
    if (n < 6) return 1;
    if (p[0] != 0xAA || p[1] != 0x55) return 2;
    unsigned len = p[2];
    if (len + 5 > n || len < 3) return 3;
    unsigned crc = 0xffff;
    for (unsigned i = 0; i < len; i++) {
        crc ^= p[3 + i] << 8;
        for (int b = 0; b < 8; b++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
        crc &= 0xffff;
    }
    if ((crc >> 8) != p[3 + len] || (crc & 0xff) != p[4 + len]) return 4;
    if (p[3] == 'G' && p[4] == 'O') abort(); //~ BUG abort
    return 0;
}
