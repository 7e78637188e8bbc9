#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

//~ verdict: verified
static atomic_int hits, ready;
static int message;
static void *first(void *p) {
    message = 42;
    atomic_store_explicit(&ready, 1, memory_order_release);
    atomic_fetch_add(&hits, 1);
    return p;
}
static void *second(void *p) {
    if (atomic_load_explicit(&ready, memory_order_acquire)) assert(message == 42);
    atomic_fetch_add(&hits, 1);
    return p;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, first, 0);
    pthread_create(&b, 0, second, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    assert(atomic_load(&hits) == 2);
    return 0;
}
