//~ branches: 4/4
// What the header does not declare is reached through what it declares: no other caller has to be thought of.
#include "declared_in_header.h"

/* Not static, but no part of the interface: the caller has checked the pointer. */
int sum_of(const int *table, unsigned count) {
    int total = 0;
    for (unsigned i = 0; i < count; i++) total ^= table[i];
    return total;
}

int checked_sum(const int *table, unsigned count) {
    if (!table) return -1;
    return sum_of(table, count);
}
