#include <fathom.h>

static int depth;
static void push(void) { depth++; }
static void pop(void) {
    if (depth > 0)
        depth--;
}
static void look(void) {}
static void clear(void) { depth = 0; }

int main(void) {
    unsigned char orders[10];
    fathom_symbolic(orders, sizeof orders, "orders");
    for (int i = 0; i < 10; i++) {
        switch (orders[i]) {
        case '+':
            push();
            break;
        case '-':
            pop();
            break;
        case '?':
            look();
            break;
        case '0':
            clear();
            break;
        default:
            break;
        }
    }
    return 0;
}
