/* Messages of findings, in the names and with the values of the source: `//~ says` on the line of each. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { int v; struct node *next; };
static int scale;
static char *held;

static int next(struct node *n) {
    return n->next->v; //~ says: n->next is null, and n->next->v is read
}

static int late(void) {
    char *p = malloc(4);
    if (!p) return 0;
    p[1] = 1;
    free(p);
    return p[1]; //~ says: p[1] is read after it was freed at others.c:18 (allocated at others.c:15)
}

static int twice(void) {
    held = malloc(4);
    free(held);
    free(held); //~ says: held is freed again after it was freed at others.c:24 (allocated at others.c:23)
    return 0;
}

static int lost(void) {
    char *p = malloc(4); //~ says: the heap block of 4 bytes that p held is never freed, and nothing points to it any more
    if (p) p[0] = 1;
    p = NULL;
    return 0;
}

static int unwritten(int c) {
    int x;
    if (c == 'x') x = 1;
    if (x > 3) return 1; //~ says: x was never given a value, and the branch depends on it
    return 0;
}

static int sum(int n) {
    return n + scale + 2147483647; //~ says: n + scale is 5: 5 + 2147483647 does not fit into 32 signed bits
}

int main(void) {
    struct node a = {1, NULL};
    int *none = NULL, (*call)(int) = NULL, minus = -61;
    char local[4], *moved = NULL, *text = "text";
    double d = 0;
    int c = getchar();
    switch (c) {
    case 'a': return next(&a);
    case 'b': return 10 / scale; //~ says: divisor scale is 0
    case 'c': return late();
    case 'd': return twice();
    case 'e': return lost();
    case 'f': return unwritten(c);
    case 'g': return sum(5);
    case 'h': return *none; //~ says: none is null
    case 'i': return call(1); //~ says: call is null and is called
    case 'j': free(local); return 0; //~ says: free of local: the stack variable 'local' of 4 bytes, which is not on the heap
    case 'k': return (int)strlen(a.next ? "x" : NULL); //~ says: strlen is given a null pointer
    case 'l': return 3.0 / d > 1; //~ says: divisor d is 0.0
    case 'm': text[1] = 'x'; return 0; //~ says: text[1]: write to the constant global of 5 bytes
    case 'n': return malloc(minus) != NULL; //~ says: minus is -61, and the negative number is used as a size
    case 'o': return 1 << (minus + 100); //~ says: minus + 100 is 39: a shift of 32 bits by 39
    case 'p': return (int)strlen(moved); //~ says: moved is null and is given to strlen
    }
    return 0;
}
