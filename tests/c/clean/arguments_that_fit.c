//~ run: --max-paths 300
/* Arguments that are used together fit each other: code that compares them with nothing leaves that to its callers. */
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

int at(const int *items, size_t count, size_t index) {
    if (!items || count == 0) {
        return -1;
    }
    return items[index];
}

/* A null with a length is the caller's mistake, although a null without one is fine. */
int sum(const unsigned char *data, size_t size) {
    int total = 0;
    for (size_t i = 0; i < size; i++) {
        total += data[i];
    }
    return total;
}

/* Both texts have the length; nothing here looks for a zero. */
char mapped(char c, const char *from, const char *to, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (c == from[i]) {
            return to[i];
        }
    }
    return c;
}

/* A function may assert something of its own parameter anywhere. */
int shifted(int kind, unsigned by) {
    int base = kind == 3 ? 1 : 2;
    assert(by < 8);
    return base << by;
}
