#define ROOM 2

struct buffer {
    int items[ROOM];
    int count;
};

static int put(struct buffer *b, int x) {
    if (b->count > ROOM)
        return 0;
    b->items[b->count % ROOM] = x;
    b->count++;
    return 1;
}

static int get(struct buffer *b) {
    if (b->count == 0)
        return 0;
    b->count--;
    return b->items[b->count];
}

int use(int a, int b, int c) {
    struct buffer buffer = {{0}, 0};
    int all[3] = {a, b, c};
    for (int i = 0; i < 3; i++) {
        if (all[i] > 0)
            put(&buffer, all[i]);
        else if (all[i] < 0)
            get(&buffer);
    }
    return buffer.count;
}
