/* Merge sort of N symbolic numbers: a path for each of their orders. */
#include <klee/klee.h>

static void sort(int *a, int n) {
    if (n < 2) return;
    int sorted[N], middle = n / 2, i = 0, j = middle, k = 0;
    sort(a, middle);
    sort(a + middle, n - middle);
    while (i < middle && j < n) {
        if (a[i] <= a[j]) sorted[k++] = a[i++];
        else sorted[k++] = a[j++];
    }
    while (i < middle) sorted[k++] = a[i++];
    while (j < n) sorted[k++] = a[j++];
    for (i = 0; i < n; i++) a[i] = sorted[i];
}

int main(void) {
    int a[N];
    klee_make_symbolic(a, sizeof a, "a");
    sort(a, N);
    for (int i = 1; i < N; i++) klee_assert(a[i - 1] <= a[i]);
    return 0;
}
