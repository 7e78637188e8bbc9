//~ run: --max-paths 200
//~ verdict: bugs
/* Each of two arguments is compared with the room of a table, and their sum is not. */
static const int table[16] = {1, 2, 3, 5};

int entry(unsigned row, unsigned column) {
    if (row >= 16 || column >= 16) {
        return -1;
    }
    return table[row + column]; //~ BUG out-of-bounds-read
}
