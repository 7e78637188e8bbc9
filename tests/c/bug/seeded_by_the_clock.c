//~ verdict: bugs
/* A hash table that is seeded by the clock and by chance: for a harness these are the same in every run, and only its bytes are input. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static unsigned seed;
static const char *table[8];

static unsigned slot(const char *text) {
    unsigned hash = seed;
    for (int at = 0; at < 3; at++) hash ^= (hash << 5) + (hash >> 2) + (unsigned char)text[at];
    return hash % 8;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    seed = (unsigned)time(NULL) ^ (unsigned)rand();
    memset(table, 0, sizeof table);
    table[slot("key")] = "key";
    if (size < 4) return 0;
    const char *found = table[slot((const char *)data)];
    if (!found || memcmp(found, data, 3) != 0) return 0;
    return 100 / (data[3] - '!'); //~ BUG division-by-zero
}
