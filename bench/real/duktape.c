/* Duktape: compiles a program. */
#include <stddef.h>
#include <stdint.h>

#include "duktape.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    duk_context *context = duk_create_heap_default();
    if (!context) return 0;
    duk_pcompile_lstring(context, 0, (const char *)data, size);
    duk_destroy_heap(context);
    return 0;
}
