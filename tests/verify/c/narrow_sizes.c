// Sizes, layouts, addresses in memory, variadic arguments and the library on i386.
#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static void check(int holds) {
    if (!holds) reach_error();
}

struct mixed {
    char c;
    long long wide;
    double real;
    void *pointer;
    short s;
};

struct node {
    struct node *next;
    int value;
};

static long sum(int count, ...) {
    va_list list, again;
    long all = 0;
    va_start(list, count);
    va_copy(again, list);
    for (int at = 0; at < count; at++) {
        all += va_arg(list, long);
        all += (long)va_arg(list, long long);
        all += (long)va_arg(list, double);
        all += *va_arg(list, int *);
    }
    all += va_arg(again, long);
    va_end(again);
    va_end(list);
    return all;
}

static void text(char *to, size_t room, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(to, room, format, list);
    va_end(list);
}

static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static const char *words[] = {"one", "two", "three"};

int main(void) {
    check(sizeof(long) == 4 && sizeof(void *) == 4 && sizeof(size_t) == 4 && sizeof(long long) == 8);
    check(offsetof(struct mixed, wide) == 4 && offsetof(struct mixed, real) == 12 && offsetof(struct mixed, pointer) == 20);
    check(sizeof(struct mixed) == 28 && sizeof(long double) == 12);

    struct node *list = NULL;
    for (int at = 0; at < 5; at++) {
        struct node *node = malloc(sizeof *node);
        if (!node) return 0;
        node->value = at;
        node->next = list;
        list = node;
    }
    int all = 0;
    while (list) {
        struct node *next = list->next;
        all += list->value;
        free(list);
        list = next;
    }
    check(all == 10);

    unsigned long address = (unsigned long)&all;
    check(*(int *)address == 10 && (int *)address == &all);
    check(strcmp(words[2], "three") == 0 && strlen(words[0]) == 3);

    int seven = 7;
    check(sum(2, 1L, 2LL, 3.0, &seven, 4L, 5LL, 6.0, &seven) == 1 + 2 + 3 + 7 + 4 + 5 + 6 + 7 + 1);

    char out[80];
    text(out, sizeof out, "%ld %lld %u %s %.1f %zu %p", -5L, 1LL << 40, 3u, "x", 2.5, sizeof out, (void *)0x10);
    check(strcmp(out, "-5 1099511627776 3 x 2.5 80 0x10") == 0);
    sprintf(out, "%lu%c%lld", 4294967295UL, '!', -1LL);
    check(strcmp(out, "4294967295!-1") == 0);

    char *end;
    errno = 0;
    check(strtol("3000000000", &end, 10) == 2147483647L && errno == ERANGE && *end == 0);
    check(strtoll("3000000000", &end, 10) == 3000000000LL && *end == 0);
    check(strtoul("4000000000x", &end, 10) == 4000000000UL && *end == 'x');
    long scanned = 0;
    long long wide = 0;
    check(sscanf("12 345678901234 word", "%ld %lld %5s", &scanned, &wide, out) == 3);
    check(scanned == 12 && wide == 345678901234LL && strcmp(out, "word") == 0);

    int numbers[] = {3, 1, 2};
    qsort(numbers, 3, sizeof *numbers, by_value);
    check(numbers[0] == 1 && numbers[1] == 2 && numbers[2] == 3);

    // Numbers of 32 bits wrap where those of 64 would not.
    unsigned long big = __VERIFIER_nondet_uint();
    check(big + 1 != 0 || big == 4294967295UL);
    check((big << 16 << 16) == 0);
    return 0;
}
