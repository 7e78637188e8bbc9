/* zlib: inflates the input, with or without a header. */
#include <stddef.h>
#include <stdint.h>

#include "zlib.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static unsigned char out[4096];
    z_stream stream = {0};
    if (size == 0 || inflateInit2(&stream, data[0] & 1 ? 47 : -15) != Z_OK) return 0;
    stream.next_in = (unsigned char *)data + 1;
    stream.avail_in = (unsigned)size - 1;
    stream.next_out = out;
    stream.avail_out = sizeof out;
    inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return 0;
}
