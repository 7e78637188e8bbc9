#include <stdio.h>
#include <stdlib.h>
int c(const void *a, const void *b) {
    return *(int *)a - *(int *)b;
}
int main() {
    int a[2000];
    size_t n = fread(a, 4, 2000, stdin);
    qsort(a, n, 4, c);
    for (size_t i = 1; i < n; i++)
        if (a[i] == a[i - 1])
            return 1;
    return 0;
}
