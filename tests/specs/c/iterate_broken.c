struct cursor {
    const int *items;
    int count;
    int at;
};

static int has_next(struct cursor *c) { return c->at < c->count; }

static int next(struct cursor *c) { return c->items[c->at++]; }

int total(int a, int b, int skip) {
    int items[3] = {a, b, 0};
    struct cursor cursor = {items, 2, 0};
    int sum = 0;
    while (has_next(&cursor)) {
        int value = next(&cursor);
        if (value == 7 && skip)
            value = next(&cursor);
        sum ^= value;
    }
    return sum;
}
