#include <fathom.h>

static int begun, writes;
static void begin(void) { begun = 1; writes = 0; }
static void put(void) { writes += begun; }
static void check(void) { writes = 0; }
static int commit(void) {
    int done = begun;
    begun = 0;
    return done;
}

int main(void) {
    unsigned char orders[10];
    fathom_symbolic(orders, sizeof orders, "orders");
    for (int i = 0; i < 10; i++) {
        switch (orders[i]) {
        case 'b':
            begin();
            break;
        case 'w':
            put();
            break;
        case 'k':
            check();
            break;
        case 'c':
            commit();
            break;
        default:
            break;
        }
    }
    return 0;
}
