//~ run: --schedules local-or-remote-define
// The first schedule runs each thread whole: what `keep` reads is its own. Only between its two sections does the other's write count.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int shared;

static void *keep(void *p) {
    pthread_mutex_lock(&m);
    shared = 1;
    pthread_mutex_unlock(&m);
    pthread_mutex_lock(&m);
    assert(shared == 1); //~ BUG assertion
    pthread_mutex_unlock(&m);
    return p;
}

static void *change(void *p) {
    pthread_mutex_lock(&m);
    shared = 2;
    pthread_mutex_unlock(&m);
    return p;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, keep, 0);
    pthread_create(&b, 0, change, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
