#include <assert.h>
#include <pthread.h>

//~ verdict: verified
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t news = PTHREAD_COND_INITIALIZER;
static int ready, value;
static void *first(void *p) {
    pthread_mutex_lock(&m);
    while (!ready) pthread_cond_wait(&news, &m);
    assert(value == 7);
    pthread_mutex_unlock(&m);
    return p;
}
static void *second(void *p) {
    value = 7;
    pthread_mutex_lock(&m);
    ready = 1;
    pthread_cond_signal(&news);
    pthread_mutex_unlock(&m);
    return p;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, first, 0);
    pthread_create(&b, 0, second, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
