int mean(int total, int count) {
    if (total < 0) return -1;
    return total / count; //~ BUG division-by-zero
}
