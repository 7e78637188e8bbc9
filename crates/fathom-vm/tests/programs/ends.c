#include <stdio.h>
#include <stdlib.h>

static void first(void) { puts("first registered, last run"); }
static void second(void) { puts("second"); }
static void with(int code, void *what) { printf("on_exit %d %s\n", code, (char *)what); }
__attribute__((constructor)) static void before(void) { puts("constructor"); }
__attribute__((destructor)) static void after(void) { puts("destructor"); }

int main(void) {
    atexit(first);
    atexit(second);
    on_exit(with, "argument");
    puts("main");
    return 9;
}
