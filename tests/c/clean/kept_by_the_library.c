//~ run: --max-paths 400
/* A library keeps what its callers give it, and links objects that they say belong together: that it ends with a zero, or is in the list, is their word. */
#include <stdlib.h>
#include <string.h>

struct label {
    const char *text;
    size_t length;
};

struct label *label_new(const char *text, size_t length) {
    struct label *made = malloc(sizeof *made);
    if (made) {
        made->text = text;
        made->length = length;
    }
    return made;
}

int label_is(const struct label *label, const char *text) {
    return label && text && strcmp(label->text, text) == 0;
}

void label_free(struct label *label) {
    free(label);
}

struct node {
    struct node *next;
};

struct chain {
    struct node *first;
    unsigned count;
};

struct chain *chain_new(void) {
    return calloc(1, sizeof(struct chain));
}

struct node *node_new(void) {
    return calloc(1, sizeof(struct node));
}

void chain_push(struct chain *chain, struct node *node) {
    if (chain && node) {
        node->next = chain->first;
        chain->first = node;
        chain->count++;
    }
}

void chain_remove(struct chain *chain, struct node *node) {
    if (chain && node) {
        if (chain->first == node) {
            chain->first = node->next;
        }
        chain->count--;
    }
}

unsigned chain_depth(const struct chain *chain) {
    unsigned depth = 0;
    if (!chain) {
        return 0;
    }
    const struct node *node = chain->first;
    for (unsigned i = 0; i < chain->count; i++) {
        node = node->next;
        depth++;
    }
    return depth;
}
