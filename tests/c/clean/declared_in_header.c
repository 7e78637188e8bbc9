//~ branches: 4/4
// Functions that the header does not declare are reached through those that it declares: no caller is made up for them.
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
