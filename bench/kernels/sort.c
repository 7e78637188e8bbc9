#include <stdio.h>
#include <stdlib.h>

static void sort(int *items, long low, long high) {
    if (low >= high)
        return;
    int pivot = items[(low + high) / 2];
    long i = low, j = high;
    while (i <= j) {
        while (items[i] < pivot)
            i++;
        while (items[j] > pivot)
            j--;
        if (i <= j) {
            int kept = items[i];
            items[i] = items[j];
            items[j] = kept;
            i++;
            j--;
        }
    }
    sort(items, low, j);
    sort(items, i, high);
}

int main(void) {
    enum { COUNT = 300000 };
    int *items = malloc(COUNT * sizeof *items);
    if (!items)
        return 1;
    unsigned seed = 1;
    long sum = 0;
    for (int round = 0; round < 8; round++) {
        for (int i = 0; i < COUNT; i++) {
            seed = seed * 1103515245u + 12345u;
            items[i] = (int)(seed >> 8);
        }
        sort(items, 0, COUNT - 1);
        sum += items[COUNT / 2];
    }
    printf("%ld\n", sum);
    free(items);
    return 0;
}
