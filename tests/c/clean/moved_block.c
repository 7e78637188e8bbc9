// A block that `realloc` moves: pointers into the old place are moved by the distance.
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct stack {
    int *bottom, *top, *end;
};

static int push(struct stack *stack, int value) {
    if (stack->top == stack->end) {
        size_t size = (size_t)((char *)stack->end - (char *)stack->bottom);
        char *old = (char *)stack->bottom;
        char *moved = malloc(2 * size);
        if (!moved) return 0;
        memcpy(moved, old, size);
        free(old);
        ptrdiff_t distance = moved - old;
        stack->bottom = (int *)((char *)stack->bottom + distance);
        stack->top = (int *)((char *)stack->top + distance);
        stack->end = (int *)(moved + 2 * size);
    }
    *stack->top++ = value;
    return 1;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
    struct stack stack;
    stack.bottom = stack.top = malloc(2 * sizeof(int));
    if (!stack.bottom) return 0;
    stack.end = stack.bottom + 2;
    int sum = 0;
    if (size != 4) {
        free(stack.bottom);
        return 0;
    }
    for (size_t i = 0; i < size; i++)
        if (!push(&stack, data[i] == 'x')) break;
    for (int *at = stack.bottom; at < stack.top; at++) sum += *at;
    free(stack.bottom);
    return sum;
}
