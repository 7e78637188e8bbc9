// The signal may come before anybody waits for it.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t news = PTHREAD_COND_INITIALIZER;
static void *first(void *p) {
    pthread_mutex_lock(&m);
    pthread_cond_wait(&news, &m); //~ BUG deadlock
    pthread_mutex_unlock(&m);
    return p;
}
static void *second(void *p) {
    pthread_mutex_lock(&m);
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
