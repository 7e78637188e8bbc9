// Functions of the library, pointers to functions and bit-fields in loops that are compiled.
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct hooks {
    void *(*allocate)(size_t);
    void *(*resize)(void *, size_t);
    void (*release)(void *);
    int (*compare)(const void *, const void *, size_t);
};

struct node {
    unsigned kind : 3;
    unsigned depth : 5;
    unsigned rest : 24;
    char name[8];
    struct node *next;
};

static const struct hooks hooks = { malloc, realloc, free, memcmp };

static long add(long a, long b) { return a + b; }
static long take(long a, long b) { return a - b; }
static long larger(long a, long b) { return a > b ? a : b; }
static long (*const table[])(long, long) = { add, take, larger };

// A pointer that travels as a number.
static uintptr_t align(uintptr_t address) { return (address + 7) & ~(uintptr_t)7; }
static uintptr_t (*const aligner)(uintptr_t) = align;

static struct node *push(struct node *next, const uint8_t *data, size_t size) {
    struct node *node = hooks.allocate(sizeof *node);
    if (!node) return next;
    node->kind = size & 7;
    node->depth = next ? next->depth + 1 : 0;
    node->rest = 0;
    size_t length = size < sizeof node->name - 1 ? size : sizeof node->name - 1;
    memcpy(node->name, data, length);
    node->name[length] = 0;
    node->next = next;
    return node;
}

static long value(const struct node *node) {
    const char *sign = strchr("+-*/", node->name[0]);
    size_t length = strlen(node->name);
    double half = length / 2.0;
    int none = isnan(half);
    if (none || fabs(half) > 100) return -1;
    return (sign && *sign ? 10 : 1) * (long)length + node->kind;
}

static long run(const uint8_t *data, size_t size) {
    struct node *list = NULL;
    char *text = NULL;
    size_t length = 0;
    long sum = 0;
    for (size_t at = 0; at < size; at++) {
        list = push(list, data + at, size - at);
        sum = table[data[at] % 3](sum, value(list));
        char *more = hooks.resize(text, length + 2);
        if (!more) break;
        text = more;
        text[length++] = (char)data[at];
        text[length] = 0;
    }
    char *place = text ? (char *)aligner((uintptr_t)text) : NULL;
    if (place && place == text && length > 2 && hooks.compare(text, "ab", 2) == 0) sum++;
    char *copy = text ? strdup(text) : NULL;
    if (copy && strcmp(copy, text) != 0) abort();
    free(copy);
    hooks.release(text);
    while (list) {
        struct node *next = list->next;
        hooks.release(list);
        list = next;
    }
    return sum;
}

int calls(unsigned char n) {
    static const char *const texts[] = { "ab+cd", "-1*x/y", "", "abracadabra" };
    long sum = 0;
    for (int turn = 0; turn < 3; turn++) {
        for (int at = 0; at < 4; at++) sum += run((const uint8_t *)texts[at], strlen(texts[at]));
    }
    if (n == 7) return (int)sum;
    return n > 100 ? -1 : 0;
}
