//~ run: --max-paths 60
/* Declarations say that null never comes: no path with it is tried, and there is nothing left to infer. */
#include <stddef.h>

__attribute__((nonnull)) size_t common(const char *left, const char *right);

size_t common(const char *left, const char *right) {
    size_t at = 0;
    while (left[at] && left[at] == right[at]) {
        at++;
    }
    return at;
}

__attribute__((nonnull(2))) int second(const int *first, const int *other) {
    return first ? *first : *other;
}

int total(const int pair[static 2]) {
    return pair[0] / 2 + pair[1] / 2;
}
