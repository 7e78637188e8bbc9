#include <assert.h>
#include <threads.h>

//~ verdict: verified
static mtx_t m;
static once_flag once = ONCE_FLAG_INIT;
static int made, x;
static void make(void) { made++; }
static int work(void *p) {
    call_once(&once, make);
    mtx_lock(&m);
    x += *(int *)p;
    mtx_unlock(&m);
    return x > 0;
}
int main(void) {
    thrd_t t[2];
    int numbers[2] = {3, 4};
    mtx_init(&m, mtx_plain);
    for (int i = 0; i < 1; i++) thrd_create(&t[i], work, &numbers[i]);
    int result = 0;
    thrd_join(t[0], &result);
    assert(result == 1 && made == 1 && x == 3);
    mtx_destroy(&m);
    return 0;
}
