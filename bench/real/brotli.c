/* Brotli: decompresses the input. */
#include <stddef.h>
#include <stdint.h>

#include <brotli/decode.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static uint8_t out[4096];
    size_t made = sizeof out;
    BrotliDecoderDecompress(size, data, &made, out);
    return 0;
}
