struct handle {
    int is_open;
    int reads;
};

static void open_handle(struct handle *h) { h->is_open = 1; }

static int read_handle(struct handle *h) {
    h->reads++;
    return h->reads;
}

static void close_handle(struct handle *h) { h->is_open = 0; }

int use(int a, int b, int c) {
    struct handle h = {0, 0};
    int orders[3] = {a, b, c};
    int total = 0;
    for (int i = 0; i < 3; i++) {
        if (orders[i] == 1 && !h.is_open)
            open_handle(&h);
        else if (orders[i] == 2 && h.is_open)
            total += read_handle(&h);
        else if (orders[i] == 3 && h.is_open)
            close_handle(&h);
    }
    if (h.is_open)
        close_handle(&h);
    return total;
}
