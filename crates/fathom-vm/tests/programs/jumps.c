//~ stdin: "3"
//~ stdin: "0"
//~ stdin: "9"
#include <setjmp.h>
#include <stdio.h>

static jmp_buf outer, inner;

static void deep(int n) {
    volatile char room[64];
    room[n % 64] = 1;
    if (n == 0) longjmp(outer, 5);
    deep(n - 1);
}

int main(void) {
    volatile int rounds = 0;
    int c = getchar() - '0';
    int r = setjmp(outer);
    printf("setjmp gives %d in round %d\n", r, rounds);
    if (r == 0) deep(c);
    if (rounds++ < 2) longjmp(outer, rounds == 1 ? 0 : 7);
    sigjmp_buf other;
    if ((r = sigsetjmp(other, 1)) < 3) siglongjmp(other, r + 1);
    printf("%d %d\n", r, _setjmp(inner));
    return rounds;
}
