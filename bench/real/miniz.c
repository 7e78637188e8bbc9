/* miniz: inflates the input. */
#include <stddef.h>
#include <stdint.h>

#include "miniz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static unsigned char out[4096];
    mz_ulong made = sizeof out;
    mz_uncompress(out, &made, data, (mz_ulong)size);
    return 0;
}
