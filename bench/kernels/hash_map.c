#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Entry {
    uint64_t key;
    uint64_t value;
    struct Entry *next;
} Entry;

enum { BUCKETS = 4096 };
static Entry *buckets[BUCKETS];

static uint64_t hash(uint64_t key) {
    key ^= key >> 33;
    key *= 0xff51afd7ed558ccdu;
    key ^= key >> 33;
    return key;
}

static Entry *find(uint64_t key) {
    Entry *entry = buckets[hash(key) % BUCKETS];
    while (entry && entry->key != key)
        entry = entry->next;
    return entry;
}

static void add(uint64_t key, uint64_t by) {
    Entry *entry = find(key);
    if (!entry) {
        entry = malloc(sizeof *entry);
        if (!entry)
            exit(1);
        uint64_t at = hash(key) % BUCKETS;
        entry->key = key;
        entry->value = 0;
        entry->next = buckets[at];
        buckets[at] = entry;
    }
    entry->value += by;
}

int main(void) {
    for (uint64_t i = 0; i < 9000000; i++)
        add(i * 2654435761u % 10007, i);
    uint64_t sum = 0;
    for (uint64_t key = 0; key < 10007; key++) {
        Entry *entry = find(key);
        if (entry)
            sum = sum * 31 + entry->value;
    }
    printf("%llu\n", (unsigned long long)sum);
    return 0;
}
