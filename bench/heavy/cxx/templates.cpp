// Compiling this takes far longer than any limit: 2^22 different types.
#include <cstdio>
template <unsigned long N, int D> struct tree {
    static constexpr unsigned long sum = tree<N * 2, D - 1>::sum + tree<N * 2 + 1, D - 1>::sum;
};
template <unsigned long N> struct tree<N, 0> {
    static constexpr unsigned long sum = N;
};
int main() { return getchar() == static_cast<int>(tree<1, 22>::sum % 251); }
