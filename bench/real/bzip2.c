/* bzip2: decompresses the input. */
#include <stddef.h>
#include <stdint.h>

#include "bzlib.h"

void bz_internal_error(int code) { (void)code; }

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char out[4096];
    unsigned made = sizeof out;
    BZ2_bzBuffToBuffDecompress(out, &made, (char *)data, (unsigned)size, 0, 0);
    return 0;
}
