//~ run: --max-paths 60
/* The code tests for null and lets it through with another argument: a bug, whoever calls it. */
#include <stddef.h>

int first(const char *text, int mode) {
    if (text == NULL && mode == 0) {
        return -1;
    }
    return text[0]; //~ BUG null-dereference
}
