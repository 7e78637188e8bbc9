#include <stdio.h>
/* A machine whose program is the input: most programs never end. */
int main(void) {
    unsigned char code[256] = {0};
    int stack[16], top = 0, at = 0;
    size_t size = fread(code, 1, sizeof code, stdin);
    for (;;) {
        if (at < 0 || (size_t)at >= size)
            return 0;
        switch (code[at++] % 8) {
        case 0:
            if (top < 16)
                stack[top++] = code[at % 256];
            at++;
            break;
        case 1:
            if (top > 1)
                top--, stack[top - 1] += stack[top];
            break;
        case 2:
            if (top > 1)
                top--, stack[top - 1] *= stack[top];
            break;
        case 3:
            if (top > 0 && stack[--top])
                at = code[at % 256];
            else
                at++;
            break;
        case 4:
            at = code[at % 256];
            break;
        case 5:
            if (top > 0 && top < 16)
                stack[top] = stack[top - 1], top++;
            break;
        case 6:
            if (top > 0)
                stack[top - 1]--;
            break;
        default:
            if (top > 0)
                printf("%d\n", stack[top - 1]);
        }
    }
}
