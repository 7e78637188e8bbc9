#include <stdlib.h>
struct n {
    int v;
    struct n *next;
};
int f(int k) {
    struct n *h = 0;
    for (int i = 0; i < k; i++) {
        struct n *x = malloc(sizeof *x);
        x->v = i;
        x->next = h;
        h = x;
    }
    int s = 0;
    while (h) {
        s += h->v;
        h = h->next;
    }
    return s;
}
