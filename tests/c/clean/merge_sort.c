//~ verdict: verified
#include <klee/klee.h>

static void sort(int *a, int n) {
    if (n < 2) return;
    int sorted[4], middle = n / 2, i = 0, j = middle, k = 0;
    sort(a, middle);
    sort(a + middle, n - middle);
    while (i < middle && j < n) sorted[k++] = a[i] <= a[j] ? a[i++] : a[j++];
    while (i < middle) sorted[k++] = a[i++];
    while (j < n) sorted[k++] = a[j++];
    for (i = 0; i < n; i++) a[i] = sorted[i];
}

int main(void) {
    int a[4];
    klee_make_symbolic(a, sizeof a, "a");
    sort(a, 4);
    for (int i = 1; i < 4; i++) klee_assert(a[i - 1] <= a[i]);
    return 0;
}
