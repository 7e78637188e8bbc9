#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <unordered_map>
#include <vector>
int main() {
    std::vector<uint32_t> numbers(2000000);
    uint32_t seed = static_cast<uint32_t>(getchar());
    for (auto &n : numbers)
        n = seed = seed * 1664525u + 1013904223u;
    std::sort(numbers.begin(), numbers.end(), [](uint32_t a, uint32_t b) { return a % 1000 < b % 1000; });
    std::unordered_map<uint32_t, int> seen;
    for (auto n : numbers)
        seen[n % 100000]++;
    return seen[42] == 7;
}
