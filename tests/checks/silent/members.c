/* Valid uses of arrays inside structures: nothing is found here. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct first { char name[8]; int x; int y; };
struct flexible { int n; char tail[]; };
struct old { int n; char tail[1]; };
struct trailing { int n; char tail[4]; };
struct inner { int v[4]; int more; };
struct outer { struct inner in; struct inner rows[2]; int end; };
union either { struct { char low[4]; char high[4]; } part; char whole[8]; };

static int sum(const int *v, int n) {
    int all = 0;
    for (const int *at = v; at != v + n; at++) all += *at;
    return all;
}

/* From a member back to what holds it. */
static struct first *holder(char *name) { return (struct first *)(name - offsetof(struct first, name)); }

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
    struct first f = {"abc", 1, 2}, g;
    int c = getchar(), n = c & 3;
    /* Whole structures, by their address or that of their first member. */
    memcpy(&g, &f, sizeof g);
    memset(&g, 0, sizeof g);
    char *cast = (char *)&f;
    for (size_t i = 0; i < sizeof f; i++) g.x += cast[i];
    g.y = holder(f.name)->y;
    int *start = (int *)f.name;
    g.x += start[2];
    /* Arrays at the end, of no, one or a few elements. */
    struct flexible *a = malloc(sizeof *a + 16);
    struct old *b = malloc(sizeof *b + 16);
    struct trailing *t = malloc(sizeof *t + 16);
    if (!a || !b || !t) return 1;
    memset(a->tail, 1, 16);
    memset(b->tail, 1, 16);
    strcpy(t->tail, "longer than four");
    a->tail[n + 10] = b->tail[n + 9] = t->tail[n + 8] = 2;
    /* Within their bounds, to the last element and to the place behind it. */
    struct outer o = {{{4, 3, 2, 1}, 5}, {{{1, 2, 3, 4}, 5}, {{1, 2, 3, 4}, 5}}, 6};
    int all = sum(o.in.v, 4) + sum(o.rows[1].v, 4) + o.rows[n & 1].v[n];
    int *end = &o.in.v[4];
    all += end[-1] + (int)(end - o.in.v);
    qsort(o.in.v, 4, sizeof *o.in.v, compare);
    strncpy(f.name, "1234567", sizeof f.name);
    snprintf(f.name, sizeof f.name, "%d", n);
    char *found = strchr(f.name, 0);
    all += holder(found - (found - f.name))->x;
    /* One after the other, as a union has them. */
    union either e;
    memset(e.whole, 'x', sizeof e.whole);
    memset(&e, 'y', sizeof e);
    all += e.whole[n + 4];
    printf("%d %d %s\n", all, g.x + g.y, found);
    free(a);
    free(b);
    free(t);
    return 0;
}
