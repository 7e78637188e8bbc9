// Functions that have no model: the machine's own are called.
#define _GNU_SOURCE
#include <fnmatch.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    printf("%d %d\n", strverscmp("file9", "file10") < 0, strverscmp("a", "a"));
    printf("%d %d\n", fnmatch("*.c", "main.c", 0), fnmatch("*.c", "main.h", 0) != 0);
    printf("%.12f %.12f %.6f\n", j1(1.5), jn(3, 2.25), (double)j0f(0.5f));
    printf("%s %ld\n", l64a(123456), a64l("cde"));
    printf("%s\n", strsignal(11));
    return 0;
}
