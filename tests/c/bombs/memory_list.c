//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A list built from the input; the bomb is at its third node. */
struct node {
    int value;
    struct node *next;
};
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    struct node *head = NULL;
    for (int i = 0; s[i] && i < 6; i++) {
        struct node *n = malloc(sizeof *n);
        if (!n) return 2;
        n->value = s[i];
        n->next = head;
        head = n;
    }
    int count = 0;
    for (struct node *n = head; n; n = n->next)
        if (++count == 3 && n->value == 'Q' && n->next && n->next->value == '7') abort(); //~ BUG abort
    return 0;
}
