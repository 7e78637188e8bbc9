//~ run: --stdin 4
// A libFuzzer harness: what leaves it uncaught is a bug, what it catches is not.
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

static int depth(const std::string &text) {
    int open = 0;
    for (char c : text) {
        if (c == '(') open++;
        if (c == ')' && --open < 0) throw std::logic_error("unbalanced");
        if (c == '#') throw text.size(); //~ BUG uncaught-exception
    }
    return open;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    try {
        depth(std::string(reinterpret_cast<const char *>(data), size));
    } catch (const std::exception &) {
    }
    return 0;
}
