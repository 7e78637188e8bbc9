int checked_sum(const int *table, unsigned count);
