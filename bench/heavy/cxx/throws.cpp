#include <cstdio>
#include <stdexcept>
static int step(int c, int depth) {
    if (depth > 50)
        throw std::runtime_error(c > 'm' ? "high" : "low");
    return step(c, depth + 1) + 1;
}
int main() {
    long n = 0;
    int c = getchar();
    for (;;) {
        try {
            n += step(c, 0);
        } catch (const std::exception &error) {
            n += error.what()[0];
        } catch (...) {
            return 1;
        }
        if (n < 0)
            return 2;
    }
}
