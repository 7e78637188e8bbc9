#include <stdlib.h>

struct list {
    struct list *next;
    int value;
};

/* Frees a node and then reads its link. */
void drop(struct list *head, int value) {
    struct list *copy = malloc(sizeof *copy);
    if (!copy) return;
    copy->value = value;
    copy->next = 0;
    free(copy);
    if (value == 1234) head = copy->next; //~ BUG use-after-free
    (void)head;
}
