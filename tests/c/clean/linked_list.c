//~ run: --entry contains --max-depth 40 --max-paths 200
//~ branches: 4/4
struct node {
    struct node *next;
    int value;
};

int contains(const struct node *list, int value) {
    while (list) {
        if (list->value == value) return 1;
        list = list->next;
    }
    return 0;
}
