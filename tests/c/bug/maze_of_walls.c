//~ run: --first-finding 
#include <stdio.h>
#include <stdlib.h>
/* Walls only stop the walker; he may go back and forth. */
static const char *maze[] = {
    "###########",
    "#S#...#...#",
    "#.#.#.#.#.#",
    "#...#...#E#",
    "###########"};
int main(void) {
    int x = 1, y = 1, c;
    for (int i = 0; i < 30; i++) {
        int nx = x, ny = y;
        c = getchar();
        if (c == 'u') ny--;
        else if (c == 'd') ny++;
        else if (c == 'l') nx--;
        else if (c == 'r') nx++;
        else return 1;
        if (maze[ny][nx] == '#') continue;
        x = nx; y = ny;
        if (maze[y][x] == 'E') abort(); //~ BUG abort
    }
    return 0;
}
