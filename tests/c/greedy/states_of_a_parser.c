/* A parser of nested lists and numbers over 32 bytes of input: thousands of states to go back to. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node { struct node *next, *child; long number; char *text; };
static const char *at;
static struct node *list(int depth);
static struct node *value(int depth) {
    struct node *n = calloc(1, sizeof *n);
    while (*at == ' ') at++;
    if (*at == '[') { at++; n->child = list(depth + 1); return n; }
    if (*at == '"') {
        const char *from = ++at;
        while (*at && *at != '"') at++;
        n->text = malloc((size_t)(at - from) + 1);
        memcpy(n->text, from, (size_t)(at - from));
        n->text[at - from] = 0;
        if (*at) at++;
        return n;
    }
    if (*at == 't' && !strncmp(at, "true", 4)) { at += 4; n->number = 1; return n; }
    if (*at == 'n' && !strncmp(at, "null", 4)) { at += 4; return n; }
    int minus = *at == '-';
    if (minus) at++;
    while (*at >= '0' && *at <= '9') n->number = n->number * 10 + (*at++ - '0');
    if (minus) n->number = -n->number;
    return n;
}
static struct node *list(int depth) {
    struct node *first = NULL, **last = &first;
    if (depth > 8) return NULL;
    for (;;) {
        while (*at == ' ') at++;
        if (!*at || *at == ']') { if (*at) at++; return first; }
        *last = value(depth);
        last = &(*last)->next;
        while (*at == ' ') at++;
        if (*at == ',') at++;
        else if (*at != ']') return first;
    }
}
static long sum(const struct node *n) {
    long all = 0;
    for (; n; n = n->next) all += n->number + sum(n->child) + (n->text ? (long)strlen(n->text) : 0);
    return all;
}
int main(void) {
    char text[33];
    size_t len = fread(text, 1, 32, stdin);
    text[len] = 0;
    at = text;
    return sum(list(0)) == 4711;
}
