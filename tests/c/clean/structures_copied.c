//~ run: --entry copies --max-paths 100
//~ verdict: verified
/* Structures of several sizes, with and without pointers, are copied between pages that hold pointers and pages that do not. */
#include <assert.h>
#include <stdlib.h>

struct pair {
    int *first;
    int *second;
};

struct named {
    int *of;
    int count;
    int rest;
};

struct three {
    int numbers[3];
};

struct tail {
    int *of;
    int numbers[3];
};

#pragma pack(push, 4)
struct packed {
    int before;
    int *of;
};
#pragma pack(pop)

static struct three table[4] = {{{1, 2, 3}}, {{4, 5, 6}}, {{7, 8, 9}}, {{10, 11, 12}}};

int copies(unsigned char which) {
    int one = 1, two = 2, sum = 0;
    which %= 4;
    struct pair *pairs = calloc(4, sizeof *pairs);
    struct three *numbers = malloc(4 * sizeof *numbers);
    struct tail *tails = malloc(4 * sizeof *tails);
    if (!pairs || !numbers || !tails) {
        free(pairs);
        free(numbers);
        free(tails);
        return 0;
    }
    for (int i = 0; i < 4; i++) {
        struct pair here = {&one, &two};
        struct named name = {&two, i, 1};
        struct tail long_one = {&one, {i, i + 1, i + 2}};
        struct packed odd = {i, &two}, copy = odd;
        pairs[i] = here;
        numbers[i] = table[i];
        tails[i] = long_one;
        struct named kept = name;
        struct three back = numbers[i];
        struct tail again = tails[i];
        struct pair swapped = pairs[i];
        int *first = swapped.first;
        swapped.first = swapped.second;
        swapped.second = first;
        pairs[i] = swapped;
        here = pairs[i];
        assert(*here.first == 2);
        assert(*here.second == 1);
        sum += *kept.of + kept.count + back.numbers[2] + *again.of + again.numbers[2] + *copy.of + copy.before;
    }
    // A table of pointers is written over with numbers.
    struct three *over = (struct three *)pairs;
    over[0] = numbers[which];
    assert(over[0].numbers[0] == 3 * which + 1);
    assert(*pairs[2].first == 2);
    free(pairs);
    free(numbers);
    free(tails);
    assert(sum == 76);
    return sum;
}
