//~ run: --max-paths 200
//~ verdict: bugs
/* Code that compares an index with its length accepts what it lets through. */
#include <stddef.h>

int at(const int *items, size_t count, size_t index) {
    if (!items || index > count) {
        return -1;
    }
    return items[index]; //~ BUG out-of-bounds-read
}
