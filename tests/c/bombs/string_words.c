//~ run: --sym-arg 12
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Words and numbers in one line. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    char word[8];
    int n;
    if (sscanf(s, "%7[a-z]=%d", word, &n) == 2 && strcmp(word, "go") == 0 && n == -12) abort(); //~ BUG abort
    return 0;
}
