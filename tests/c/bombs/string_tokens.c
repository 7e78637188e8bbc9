//~ run: --sym-arg 12
#include <stdlib.h>
#include <string.h>

/* The third of the words that commas part. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    char copy[16];
    strncpy(copy, s, sizeof copy - 1);
    copy[15] = 0;
    char *token = strtok(copy, ",");
    for (int i = 0; token && i < 2; i++) token = strtok(NULL, ",");
    if (token && strcmp(token, "key") == 0) abort(); //~ BUG abort
    return 0;
}
