#include <assert.h>
#include <errno.h>
#include <pthread.h>

//~ verdict: verified
static pthread_mutex_t again, careful;
static void *work(void *p) {
    assert(pthread_mutex_trylock(&again) == EBUSY);
    assert(pthread_mutex_unlock(&careful) == EPERM);
    return p;
}
int main(void) {
    pthread_t t;
    pthread_mutexattr_t kind;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&again, &kind);
    pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&careful, &kind);
    pthread_mutex_lock(&again);
    pthread_mutex_lock(&again);
    pthread_mutex_lock(&careful);
    assert(pthread_mutex_lock(&careful) == EDEADLK);
    pthread_create(&t, 0, work, 0);
    pthread_join(t, 0);
    pthread_mutex_unlock(&careful);
    pthread_mutex_unlock(&again);
    pthread_mutex_unlock(&again);
    assert(pthread_mutex_destroy(&again) == 0);
    return 0;
}
