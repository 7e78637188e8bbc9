#include <fathom.h>

static int failures;
static int login(int good) {
    if (good && failures < 8) {
        failures = 0;
        return 1;
    }
    failures++;
    return 0;
}
static void logout(void) {}
static void ping(void) {}

int main(void) {
    unsigned char orders[10];
    fathom_symbolic(orders, sizeof orders, "orders");
    for (int i = 0; i < 10; i++) {
        switch (orders[i]) {
        case 'g':
            login(1);
            break;
        case 'b':
            login(0);
            break;
        case 'o':
            logout();
            break;
        case 'p':
            ping();
            break;
        default:
            break;
        }
    }
    return 0;
}
