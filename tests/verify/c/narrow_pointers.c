// Addresses of four bytes in memory keep their objects, and address arithmetic wraps at 2^32.
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static void check(int holds) {
    if (!holds) reach_error();
}

static int a = 1, b = 2, c = 3;
static int *table[3] = {&a, &b, &c};
static const char *names[] = {"zero", "one", "two"};
static unsigned long numbers[2] = {(unsigned long)&b, (unsigned long)&table[1]};

static int twice(int x) { return 2 * x; }
static int next(int x) { return x + 1; }
static int (*functions[2])(int) = {twice, next};

struct list {
    struct list *next;
};
struct big {
    char pad[100];
    struct list l;
};
struct entry {
    int pad[4];
    struct list l;
};
static struct big *current;
static struct entry *entry;
static struct list *first;
static char *volatile stored;

// A table of addresses at an index that is not known.
static void tables(unsigned i) {
    check(*table[i] == (int)i + 1);
    check(names[i][0] == (i == 0 ? 'z' : i == 1 ? 'o' : 't'));
    check(functions[i & 1](5) == (i == 1 ? 6 : 10));
    int *own[2] = {&a, &b};
    *own[i > 1] = 7;
    check(a + b == (i > 1 ? 8 : 9));
    a = 1, b = 2;
    check(*(int *)numbers[0] == 2 && **(int **)numbers[1] == 2);

    int *nodes[2] = {malloc(sizeof(int)), malloc(sizeof(int))};
    if (nodes[0] && nodes[1]) {
        *nodes[0] = 10, *nodes[1] = 20;
        check(*nodes[i > 1] == (i > 1 ? 20 : 10));
    }
    free(nodes[0]);
    free(nodes[1]);
}

// The structure that a member would belong to begins in another object, or below address zero.
static int containers(void) {
    char before[200];
    struct list head = {0};
    char after[200];
    before[0] = after[0] = 1;
    head.next = &head;
    current = (struct big *)((char *)head.next - offsetof(struct big, l));
    check(current->l.next == &head);
    struct big *copy;
    memcpy(&copy, &current, sizeof copy);
    check(&copy->l == &head);

    entry = (struct entry *)((char *)first - offsetof(struct entry, l));
    check(&entry->l == NULL);
    return before[0] - after[0];
}

static void wraps(void) {
    char *zero = NULL, *below = zero - 1;
    stored = below;
    check(stored == below && below == (char *)-1);
    check((unsigned long long)below == 0xffffffff && (unsigned long)below + 1 == 0);
    check(below > zero && below + 1 == zero);
}

// A number holds an address for a while.
static void numbers_and_back(unsigned i) {
    int values[4] = {0, 1, 2, 3};
    unsigned long address = (unsigned long)&values[i];
    address ^= 0x5a5a;
    unsigned long kept = address;
    check(*(int *)(kept ^ 0x5a5a) == (int)i);
    unsigned long long wide = (unsigned long)(values + 1);
    check(*(int *)(unsigned long)wide == 1);
    int *cursor = values;
    int **through = &cursor;
    for (unsigned at = 0; at < i; at++) ++*through;
    check(*cursor == (int)i && cursor - values == (int)i);
    cursor = values + i;
    check(*cursor == (int)i);
}

int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    if (i > 2) return 0;
    tables(i);
    wraps();
    numbers_and_back(i);
    return containers();
}
