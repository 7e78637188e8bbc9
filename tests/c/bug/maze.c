#include <klee/klee.h>

char maze[7][12] = {"+-+---+---+", "| |     |#|", "| | --+ | |", "| |   | | |",
                    "| +-- | | |", "|     |   |", "+-----+---+"};

int main(void) {
    int x = 1, y = 1;
    char steps[28];
    klee_make_symbolic(steps, sizeof steps, "steps");
    for (int i = 0; i < 28; i++) {
        int from_x = x, from_y = y;
        switch (steps[i]) {
        case 'w': y--; break;
        case 's': y++; break;
        case 'a': x--; break;
        case 'd': x++; break;
        default: return 1;
        }
        if (maze[y][x] == '#') klee_assert(0); //~ BUG assertion
        if (maze[y][x] != ' ') x = from_x, y = from_y;
        if (x == from_x && y == from_y) return 2;
        maze[y][x] = 'X';
    }
    return 0;
}
