// The number beside a table need not be its length: what the code reads of the table whatever the number is, is up to the caller.
int corner(const unsigned char cells[4][4], int turns) {
    int sum = cells[3][3];
    for (int turn = 0; turn < turns && turn < 2; turn++) {
        sum += cells[turn][0];
    }
    return sum;
}
