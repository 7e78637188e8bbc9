#include <cstdio>
#include <new>
#include <vector>
int main() {
    std::vector<std::vector<char>> all;
    size_t size = 1 << 20;
    int c = getchar();
    for (;;) {
        try {
            all.emplace_back(size, static_cast<char>(c));
        } catch (const std::bad_alloc &) {
            size /= 2;
            if (c == 'q')
                return 1;
        }
    }
}
