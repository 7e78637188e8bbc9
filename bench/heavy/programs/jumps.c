#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
static jmp_buf again;
static volatile int turns;
static void handler(int number) {
    signal(number, handler);
    longjmp(again, 1);
}
int main(void) {
    int c = getchar();
    signal(SIGSEGV, handler);
    signal(SIGABRT, handler);
    signal(SIGFPE, handler);
    signal(SIGTERM, SIG_IGN);
    signal(SIGALRM, SIG_IGN);
    setjmp(again);
    turns++;
    if (c == 'a')
        abort();
    if (c == 'b')
        *(volatile int *)0 = turns;
    if (c == 'c')
        return 1 / (turns - turns);
    if (c == 'd')
        longjmp(again, 1);
    return turns;
}
