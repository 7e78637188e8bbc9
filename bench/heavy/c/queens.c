#include <stdlib.h>
static int place(int *columns, int row, int size, long *count) {
    if (row == size) {
        ++*count;
        return 1;
    }
    for (int column = 0; column < size; column++) {
        int free_here = 1;
        for (int i = 0; i < row; i++)
            if (columns[i] == column || abs(columns[i] - column) == row - i)
                free_here = 0;
        if (free_here) {
            columns[row] = column;
            place(columns, row + 1, size, count);
        }
    }
    return 0;
}
long queens(unsigned size) {
    int columns[32];
    long count = 0;
    if (size > 32)
        return -1;
    place(columns, 0, (int)size, &count);
    return count;
}
