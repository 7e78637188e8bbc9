#include <fathom.h>

static int age, there;
static void put(void) { there = 1; age = 0; }
static int get(void) { return there && age < 5; }
static void tick(void) { age++; }
static void drop(void) { there = 0; }

int main(void) {
    unsigned char orders[11];
    fathom_symbolic(orders, sizeof orders, "orders");
    for (int i = 0; i < 11; i++) {
        switch (orders[i]) {
        case 'p':
            put();
            break;
        case 'g':
            get();
            break;
        case 't':
            tick();
            break;
        case 'd':
            drop();
            break;
        default:
            break;
        }
    }
    return 0;
}
