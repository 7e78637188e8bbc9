//~ run: --first-finding 
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
    char line[64];
    if (!fgets(line, sizeof line, stdin)) return 1;
    line[strcspn(line, "\n")] = 0;
    int n = atoi(line);
    if (n < 0) { puts("negative"); return 2; }
    if (n > 100) {
        if (n == 4711) puts("magic");
        else puts("big");
    }
    size_t len = strlen(line);
    if (len < 4) { puts("short"); return 3; }
    if (len > 8) puts("long");
    if (memcmp(line, "pass", 4) == 0) {
        puts("ok");
        if (strcmp(line + 4, "word!") == 0) abort(); //~ BUG abort
    }
    return 0;
}
