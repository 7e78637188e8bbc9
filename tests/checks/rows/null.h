//~ null-dereference
static int here = 4;
static void *source(void) {
#ifdef BUG
    return (void *)0;
#else
    return &here;
#endif
}
static void sink(void *data) { *(int *)data = 5; }
