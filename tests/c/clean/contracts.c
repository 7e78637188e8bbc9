//~ run: --max-paths 60
/* Failures that callers are expected to avoid: preconditions, not findings. */
#include <stddef.h>

int count(const char *text, char wanted) {
    int found = 0;
    for (; *text != 0; text++) {
        if (*text == wanted) {
            found++;
        }
    }
    return found;
}

int share(int total, unsigned people) {
    return (int)((unsigned)total / people);
}
