//~ run: --stdin 1
#include <cstdio>
#include <cstdlib>

int main() {
    char *block = new char(static_cast<char>(getchar()));
    if (*block == '!') {
        std::free(block); //~ BUG mismatched-free
        return 1;
    }
    delete block;
}
