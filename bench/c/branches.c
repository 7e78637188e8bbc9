/* N independent branches: 2^N paths. */
#include <klee/klee.h>

int main(void) {
    unsigned char a[N];
    int set = 0;
    klee_make_symbolic(a, sizeof a, "a");
    for (int i = 0; i < N; i++)
        if (a[i] > 100) set++;
    return set == N;
}
