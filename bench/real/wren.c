/* Wren: compiles a module; a guard in front of it keeps it from running. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "wren.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char guard[] = "return\n";
    WrenConfiguration configuration;
    wrenInitConfiguration(&configuration);
    WrenVM *vm = wrenNewVM(&configuration);
    char *source = malloc(sizeof guard + size);
    memcpy(source, guard, sizeof guard - 1);
    memcpy(source + sizeof guard - 1, data, size);
    source[sizeof guard - 1 + size] = 0;
    wrenInterpret(vm, source);
    free(source);
    wrenFreeVM(vm);
    return 0;
}
