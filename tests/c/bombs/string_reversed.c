//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <ctype.h>

/* A word that reads the same from its end. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    size_t n = strlen(s);
    if (n < 5) return 2;
    for (size_t i = 0; i < n; i++)
        if (!isalpha((unsigned char)s[i]) || s[i] != s[n - 1 - i]) return 3;
    if (toupper((unsigned char)s[n / 2]) == 'X' && s[0] != s[1]) abort(); //~ BUG abort
    return 0;
}
