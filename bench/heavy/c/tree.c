#include <stdlib.h>
struct node {
    int key;
    struct node *left, *right;
};
static struct node *insert(struct node *at, int key) {
    if (!at) {
        at = calloc(1, sizeof *at);
        if (at)
            at->key = key;
    } else if (key < at->key) {
        at->left = insert(at->left, key);
    } else {
        at->right = insert(at->right, key);
    }
    return at;
}
static int depth(const struct node *at) {
    if (!at)
        return 0;
    int left = depth(at->left), right = depth(at->right);
    return 1 + (left > right ? left : right);
}
int build(const int *keys, int count) {
    struct node *root = 0;
    for (int i = 0; i < count; i++)
        root = insert(root, keys[i]);
    return depth(root);
}
int cycle(struct node *at) {
    int steps = 0;
    while (at) {
        at = at->key > 0 ? at->left : at->right;
        steps++;
    }
    return steps;
}
