// A structure of floating-point numbers is one variadic argument of packed members.
#include <stdarg.h>

extern void reach_error(void);

struct pair {
    float x, y;
};
struct three {
    float x, y, z;
};
struct doubles {
    double x, y;
};

static void check(int holds) {
    if (!holds) reach_error();
}

static void variadic(int count, ...) {
    va_list list;
    va_start(list, count);
    struct pair pair = va_arg(list, struct pair);
    check(pair.x == 1.5f && pair.y == 2.5f && va_arg(list, int) == 7);
    struct three three = va_arg(list, struct three);
    check(three.x == 1 && three.y == 2 && three.z == 3);
    struct doubles doubles = va_arg(list, struct doubles);
    check(doubles.x == 4 && doubles.y == 5 && va_arg(list, double) == 6);
    va_end(list);
}

int main(void) {
    variadic(5, (struct pair){1.5f, 2.5f}, 7, (struct three){1, 2, 3}, (struct doubles){4, 5}, 6.0);
    return 0;
}
