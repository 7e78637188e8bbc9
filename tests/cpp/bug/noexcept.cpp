//~ run: --stdin 1
// What is thrown in a function that promises not to throw ends the program, whatever its callers catch.
#include <cstdio>
#include <stdexcept>

static int digit(int c) {
    if (c < '0' || c > '9') throw std::runtime_error("not a digit");
    return c - '0';
}
static int quiet(int c) noexcept { return digit(c); } //~ BUG uncaught-exception

int main() {
    try {
        return quiet(getchar());
    } catch (const std::exception &) {
        return 1;
    }
}
