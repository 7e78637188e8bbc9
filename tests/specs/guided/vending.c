#include <fathom.h>

static int money;
static void penny(void) { money += 1; }
static void dime(void) { money += 10; }
static int drink(void) { return money >= 60; }
static void refund(void) { money = 0; }

int main(void) {
    unsigned char orders[9];
    fathom_symbolic(orders, sizeof orders, "orders");
    for (int i = 0; i < 9; i++) {
        switch (orders[i]) {
        case 'p':
            penny();
            break;
        case 'd':
            dime();
            break;
        case 'c':
            drink();
            break;
        case 'r':
            refund();
            break;
        default:
            break;
        }
    }
    return 0;
}
