//~ run: --sym-env MODE=6
#include <stdlib.h>
#include <string.h>

/* An environment variable. */
int main(void) {
    const char *mode = getenv("MODE");
    if (mode && strcmp(mode, "blast") == 0) abort(); //~ BUG abort
    return 0;
}
