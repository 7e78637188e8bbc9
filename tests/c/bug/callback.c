//~ run: --max-paths 60
//~ verdict: bugs
/* The answers of a caller's function are input: the third refusal in a row writes behind the array. */
typedef int (*visitor)(void *user, int value);

int visit(visitor visit_one, void *user, int count) {
    int refused[2];
    int at = 0;
    if (!visit_one) {
        return -1;
    }
    for (int i = 0; i < count && i < 4; i++) {
        if (visit_one(user, i) < 0) {
            refused[at++] = i; //~ BUG out-of-bounds-write
        }
    }
    return at > 0 ? refused[0] : -1;
}
