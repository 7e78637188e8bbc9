//~ branches: 42/42
// Texts end with their zero, buffers with their length; what a count counts and where a key ends is not known.
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

int words(const char *text) {
    int count = 0;
    if (!text) return 0;
    while (*text) {
        if (*text == '\\' && text[1]) text++;
        else count++;
        text++;
    }
    return count;
}

/* A count beside a text is not its length. */
int repeated(const char *text, int count) {
    if (!text || count < 0 || count > 3) return -1;
    return (int)strlen(text) * count;
}

int checksum(const unsigned char *data, size_t size) {
    int sum = 0;
    if (!data) return -1;
    for (size_t i = 0; i < size; i++) sum ^= data[i];
    return sum;
}

/* Eight bytes by agreement: nothing here looks for a zero. */
int is_magic(const char *header) {
    return header && header[0] == 'F' && header[7] == 'M';
}

char *copied(const char *data, size_t len) {
    char *copy = data ? malloc(len + 1) : NULL;
    if (!copy) return NULL;
    memcpy(copy, data, len);
    copy[len] = 0;
    return copy;
}

int found(const char *haystack, size_t haystack_len, const char *needle, size_t needle_len) {
    if (!haystack || !needle || needle_len == 0 || needle_len > 2) return -1;
    for (size_t i = 0; i + needle_len <= haystack_len; i++)
        if (memcmp(haystack + i, needle, needle_len) == 0) return 1;
    return 0;
}

struct item {
    int key, value;
};

int sum(const struct item *items, size_t n) {
    int total = 0;
    if (!items) return -1;
    for (size_t i = 0; i < n; i++) total ^= items[i].key & items[i].value;
    return total;
}
