//~ run: --entry distance
//~ branches: 8/8
typedef struct {
    short x, y;
} Point;

enum metric { TAXI, CHESS };

int distance(Point a, Point b, enum metric metric) {
    int dx = a.x - b.x, dy = a.y - b.y;
    if (dx < 0) dx = -dx;
    if (dy < 0) dy = -dy;
    if (metric == CHESS) return dx > dy ? dx : dy;
    return dx + dy;
}
