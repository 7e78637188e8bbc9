#include <pthread.h>
#include <stdlib.h>

struct node {
    char name[4];
    union {
        int number;
        float real;
    } value;
    struct node *next;
};
static void set(struct node **at, int by) { (*at)->next->value.number = by; } //~ BUG data-race
static void (*volatile setter)(struct node **, int) = set;
static void *work(void *p) {
    struct node *list = p;
    for (int i = 0; i < 2; i++) {
        switch (i) {
        case 1: setter(&list, i); break;
        default: break;
        }
    }
    return 0;
}
int main(void) {
    pthread_t t;
    struct node *list = calloc(1, sizeof *list);
    list->next = calloc(1, sizeof *list);
    pthread_create(&t, 0, work, list);
    work(list);
    pthread_join(t, 0);
    free(list->next);
    free(list);
    return 0;
}
