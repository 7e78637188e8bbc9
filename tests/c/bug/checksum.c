#include <fathom.h>

static unsigned checksum(const unsigned char *data, int size) {
    unsigned a = 1, b = 0;
    for (int i = 0; i < size; i++) {
        a = (a + data[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

int main(void) {
    unsigned char data[6];
    fathom_symbolic(data, sizeof data, "data");
    fathom_assert(checksum(data, 6) != 0x08270258); //~ BUG assertion
    return 0;
}
