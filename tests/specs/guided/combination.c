#include <fathom.h>

static void left(void) {}
static void right(void) {}
static void reset(void) {}

int main(void) {
    unsigned char orders[12];
    fathom_symbolic(orders, sizeof orders, "orders");
    for (int i = 0; i < 12; i++) {
        switch (orders[i]) {
        case 'l':
            left();
            break;
        case 'r':
            right();
            break;
        case '0':
            reset();
            break;
        default:
            break;
        }
    }
    return 0;
}
