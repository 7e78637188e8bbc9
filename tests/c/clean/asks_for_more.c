//~ run: --no-mutation
//~ verdict: no_bugs
#include <stdio.h>

/* A line may be longer than the input that is tried: nothing is proved about the branch behind it. */
int main(void) {
    int c, n = 0;
    while ((c = getchar()) != EOF && c != '\n')
        n++;
    if (n == 50) puts("long");
    return 0;
}
