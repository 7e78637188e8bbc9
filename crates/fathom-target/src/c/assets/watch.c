/* Checks the program under test against its specifications: events of the watched functions (specs.c) go through the tables of
 * the rules, and the first one that is broken ends the program with its name. Written by Fathom; it needs nothing of Fathom.
 *
 * Only tests with `check-specs` in their data file are watched.
 */
#include <stdio.h>
#include <stdlib.h>

/* The names of the rules, and all of them as numbers (see `load`). */
static const char *const names[] = {
@NAMES@    0,
};
static const char *const tables[] = {
@TABLES@    0,
};

struct list {
    long size;
    int *at;
};
struct probe {
    struct list checks, events, props; /* pairs: a bit of the values (-1: always) and a number */
};
struct rule {
    int scope, single, bad, width;
    struct list steps, events, props, accepting, next;
};

static struct probe probes[@PROBES@ + 1];
static struct rule rules[@RULES@ + 1];
static int pool[@NUMBERS@ + 1];
static long used, probe_count, rule_count;

/* The state of a rule for an object or thread. */
static struct history {
    long rule;
    unsigned long long key, props;
    int state;
} histories[1 << 16];
static long history_count;

static int watching, lock;
static unsigned threads;
static __thread unsigned thread;

static struct list listed(char **text) {
    struct list list = {strtol(*text, text, 10), pool + used};
    for (long i = 0; i < list.size; i++) pool[used++] = (int)strtol(*text, text, 10);
    return list;
}

static void load(void) {
    for (const char *const *line = tables; *line; line++) {
        char *text = (char *)*line + 1;
        if (**line == 'P') {
            struct probe *probe = &probes[probe_count++];
            probe->checks = listed(&text), probe->events = listed(&text), probe->props = listed(&text);
        } else {
            struct rule *rule = &rules[rule_count++];
            rule->scope = (int)strtol(text, &text, 10), rule->single = (int)strtol(text, &text, 10);
            rule->bad = (int)strtol(text, &text, 10), rule->width = (int)strtol(text, &text, 10);
            rule->steps = listed(&text), rule->events = listed(&text), rule->props = listed(&text);
            rule->accepting = listed(&text), rule->next = listed(&text);
        }
    }
}

static long place(struct list list, int value) {
    for (long i = 0; i < list.size; i++)
        if (list.at[i] == value) return i;
    return -1;
}

static void broken(long rule) {
    fprintf(stderr, "spec-violation: %s\n", names[rule]);
    fflush(stderr);
    watching = 0;
    abort();
}

static struct history *history(long rule, unsigned long long key) {
    for (long i = 0; i < history_count; i++)
        if (histories[i].rule == rule && histories[i].key == key) return &histories[i];
    if (history_count == sizeof histories / sizeof *histories) {
        fprintf(stderr, "more objects than a test watches\n");
        _Exit(99);
    }
    struct history *fresh = &histories[history_count++];
    fresh->rule = rule, fresh->key = key;
    return fresh;
}

/* A rule sees the events of a moment; whether that breaks it. */
static int step(long number, const struct probe *probe, const int *now, long count, unsigned long long object,
                unsigned long long values) {
    const struct rule *rule = &rules[number];
    int concerned = 0;
    for (long i = 0; i < count; i++) concerned |= place(rule->steps, now[i]) >= 0;
    if (!concerned || !rule->next.size) return 0;
    struct history *it = history(number, rule->scope == 0 ? 0 : rule->scope == 1 ? object : thread);
    if (rule->single) {
        for (long i = 0; i < count; i++) {
            long letter = place(rule->events, now[i]);
            if (letter >= 0) it->state = rule->next.at[it->state * rule->width + letter];
        }
    } else {
        unsigned long long letter = 0;
        for (long i = 0; i < probe->props.size; i += 2) {
            long at = place(rule->props, probe->props.at[i + 1]);
            if (at >= 0) it->props = (it->props & ~(1ull << at)) | (values >> probe->props.at[i] & 1) << at;
        }
        for (long i = 0; i < count; i++) {
            long at = place(rule->events, now[i]);
            if (at >= 0) letter |= 1ull << at;
        }
        letter |= it->props << rule->events.size;
        it->state = rule->next.at[it->state * rule->width + (long)letter];
    }
    return it->state == rule->bad;
}

void fathom_spec_probing(void) {}

void fathom_spec_passed(unsigned number, const void *object, unsigned long long values) {
    if (!watching) return;
    while (__sync_lock_test_and_set(&lock, 1)) {}
    if (!thread) thread = ++threads;
    const struct probe *probe = &probes[number];
    int now[64], count = 0;
    long first = -1;
    for (long i = 0; i < probe->checks.size && first < 0; i += 2)
        if (!(values >> probe->checks.at[i] & 1)) first = probe->checks.at[i + 1];
    for (long i = 0; i < probe->events.size && count < 64; i += 2)
        if (probe->events.at[i] < 0 || values >> probe->events.at[i] & 1) now[count++] = probe->events.at[i + 1];
    for (long rule = 0; rule < rule_count; rule++)
        if (step(rule, probe, now, count, (unsigned long long)(__UINTPTR_TYPE__)object, values) && first < 0) first = rule;
    if (first >= 0) broken(first);
    __sync_lock_release(&lock);
}

/* A usage that must be finished is looked at when the program ends. */
static void at_end(void) {
    for (long rule = 0; watching && rule < rule_count; rule++)
        for (long i = 0; rules[rule].accepting.size > 0 && i < history_count; i++)
            if (histories[i].rule == rule && !rules[rule].accepting.at[histories[i].state]) broken(rule);
}

/* The runner calls this where the data file asks for it. */
void fathom_spec_watch(void) {
    load();
    watching = 1;
    atexit(at_end);
}
