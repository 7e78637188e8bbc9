#include <fathom.h>

static int state;
static void syn(void) { state = state == 0 ? 1 : state; }
static void ack(void) { state = state == 1 ? 2 : state == 3 ? 4 : state; }
static void fin(void) { state = state == 2 ? 3 : state; }
static int send_data(void) { return state; }
static void rst(void) { state = 0; }

int main(void) {
    unsigned char orders[10];
    fathom_symbolic(orders, sizeof orders, "orders");
    for (int i = 0; i < 10; i++) {
        switch (orders[i]) {
        case 's':
            syn();
            break;
        case 'a':
            ack();
            break;
        case 'f':
            fin();
            break;
        case 'd':
            send_data();
            break;
        case 'r':
            rst();
            break;
        default:
            break;
        }
    }
    return 0;
}
