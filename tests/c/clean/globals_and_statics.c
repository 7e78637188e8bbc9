//~ run: --entry step
//~ verdict: verified
static int counter = 40;
int limit = 42;

int step(int by) {
    static int calls;
    calls++;
    counter += by;
    if (counter > limit) return calls;
    return 0;
}
