/* LZ4: decompresses a block. */
#include <stddef.h>
#include <stdint.h>

#include "lz4.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char out[4096];
    LZ4_decompress_safe((const char *)data, out, (int)size, sizeof out);
    return 0;
}
