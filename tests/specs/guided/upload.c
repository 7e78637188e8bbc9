#include <fathom.h>

static int next;
static int chunk(int n) {
    if (n != next)
        return 0;
    next++;
    return 1;
}
static void restart(void) { next = 0; }
static void status(void) {}

int main(void) {
    unsigned char orders[12];
    fathom_symbolic(orders, sizeof orders, "orders");
    for (int i = 0; i < 12; i++) {
        switch (orders[i]) {
        case 'c':
            chunk(next);
            break;
        case 'x':
            chunk(next + 1);
            break;
        case 'r':
            restart();
            break;
        case 's':
            status();
            break;
        default:
            break;
        }
    }
    return 0;
}
