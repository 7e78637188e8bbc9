//~ run: --max-paths 60
/* Assertions at the beginning of a function say what it expects of its callers. */
#include <assert.h>

int percent(int part, int whole) {
    assert(whole > 0);
    assert(part >= 0);
    return part <= whole / 100 ? 0 : (int)(100LL * part / whole);
}
