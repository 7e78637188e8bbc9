/* libdeflate: decompresses the input. */
#include <stddef.h>
#include <stdint.h>

#include "libdeflate.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static unsigned char out[4096];
    struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
    if (!decompressor) return 0;
    if (libdeflate_gzip_decompress(decompressor, data, size, out, sizeof out, NULL) != LIBDEFLATE_SUCCESS)
        libdeflate_deflate_decompress(decompressor, data, size, out, sizeof out, NULL);
    libdeflate_free_decompressor(decompressor);
    return 0;
}
