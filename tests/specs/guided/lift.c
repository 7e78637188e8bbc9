#include <fathom.h>

static int floor_, open_;
static void up(void) { floor_++; }
static void down(void) {
    if (floor_ > 0)
        floor_--;
}
static int doors(void) { return floor_; }
static void bell(void) { open_ = 0; }

int main(void) {
    unsigned char orders[10];
    fathom_symbolic(orders, sizeof orders, "orders");
    for (int i = 0; i < 10; i++) {
        switch (orders[i]) {
        case 'u':
            up();
            break;
        case 'd':
            down();
            break;
        case 'o':
            doors();
            break;
        case 'b':
            bell();
            break;
        default:
            break;
        }
    }
    return 0;
}
