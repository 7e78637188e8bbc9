/* wasm3: parses a module and compiles its function f. */
#include <stddef.h>
#include <stdint.h>

#include "wasm3.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    IM3Environment environment = m3_NewEnvironment();
    IM3Runtime runtime = m3_NewRuntime(environment, 4096, NULL);
    IM3Module module = NULL;
    if (!m3_ParseModule(environment, &module, data, (uint32_t)size)) {
        IM3Function function;
        if (m3_LoadModule(runtime, module))
            m3_FreeModule(module);
        else
            m3_FindFunction(&function, runtime, "f");
    }
    m3_FreeRuntime(runtime);
    m3_FreeEnvironment(environment);
    return 0;
}
