#include <stdint.h>
#include <stdio.h>

enum { PUSH, ADD, SUB, DUP, SWAP, JUMP_IF, POP, HALT };

typedef struct {
    int op;
    int64_t arg;
} Instr;

static const Instr program[] = {
    {PUSH, 0},       /* sum */
    {PUSH, 6000000}, /* count */
    {DUP, 0},        /* 2: sum count count */
    {PUSH, 3},       {ADD, 0}, /* sum count count+3 */
    {POP, 0},        {SWAP, 0}, {PUSH, 7}, {ADD, 0}, {SWAP, 0},
    {PUSH, 1},       {SUB, 0},  {DUP, 0},  {JUMP_IF, 2},
    {POP, 0},        {HALT, 0},
};

static int64_t run(const Instr *code) {
    int64_t stack[16];
    int top = 0, pc = 0;
    for (;;) {
        Instr instr = code[pc++];
        switch (instr.op) {
        case PUSH:
            stack[top++] = instr.arg;
            break;
        case ADD:
            top--;
            stack[top - 1] += stack[top];
            break;
        case SUB:
            top--;
            stack[top - 1] -= stack[top];
            break;
        case DUP:
            stack[top] = stack[top - 1];
            top++;
            break;
        case SWAP: {
            int64_t kept = stack[top - 1];
            stack[top - 1] = stack[top - 2];
            stack[top - 2] = kept;
            break;
        }
        case JUMP_IF:
            if (stack[--top])
                pc = (int)instr.arg;
            break;
        case POP:
            top--;
            break;
        default:
            return stack[top - 1];
        }
    }
}

int main(void) {
    printf("%lld\n", (long long)run(program));
    return 0;
}
