/* utf8proc: normalises a text in one of its ways. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "utf8proc.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    utf8proc_uint8_t *made = NULL;
    if (size < 2) return 0;
    utf8proc_map(data + 2, (utf8proc_ssize_t)size - 2, &made, (utf8proc_option_t)(data[0] | data[1] << 8));
    free(made);
    return 0;
}
