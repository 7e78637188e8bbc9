//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* As many characters of one kind as of another. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    int a = 0, b = 0, i = 0;
    for (; s[i]; i++) {
        if (s[i] == 'a') a++;
        else if (s[i] == 'b') b++;
        else return 2;
    }
    if (i == 8 && a == b) abort(); //~ BUG abort
    return 0;
}
