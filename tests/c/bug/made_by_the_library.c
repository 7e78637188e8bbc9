//~ run: --max-paths 200
//~ verdict: bugs
/* The room of a stack is compared wrongly: only a stack that the library made and two calls filled shows it. */
#include <stdlib.h>

enum { ROOM = 2 };

struct stack {
    int *items;
    unsigned count;
};

struct stack *stack_new(void) {
    struct stack *made = malloc(sizeof *made);
    if (!made) {
        return NULL;
    }
    made->count = 0;
    made->items = malloc(ROOM * sizeof *made->items);
    if (!made->items) {
        free(made);
        return NULL;
    }
    return made;
}

int stack_push(struct stack *stack, int item) {
    if (stack->count > ROOM) {
        return -1;
    }
    stack->items[stack->count++] = item; //~ BUG out-of-bounds-write
    return 0;
}

int stack_top(const struct stack *stack) {
    return stack->count > 0 && stack->count <= ROOM ? stack->items[stack->count - 1] : 0;
}

void stack_free(struct stack *stack) {
    if (stack) {
        free(stack->items);
        free(stack);
    }
}
