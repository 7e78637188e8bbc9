/* LZ4: decompresses a block. */
#include <unistd.h>

#include "lz4.h"

int main(void) {
    char in[16], out[64];
    ssize_t got = read(0, in, sizeof in);
    int made = got > 0 ? LZ4_decompress_safe(in, out, (int)got, sizeof out) : 0;
    return made < 0 ? 100 : made;
}
