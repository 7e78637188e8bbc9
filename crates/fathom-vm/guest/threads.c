// threads.h of C11: the same threads under other names.

#include "guest.h"

typedef unsigned long thread;
enum { SUCCESS = 0, BUSY_ = 1, ERROR = 2, NO_MEMORY = 3, TIMED_OUT = 4 };
enum { ETIMEDOUT_ = 110, EBUSY_ = 16 };

int pthread_create(thread *id, const void *attributes, void *(*start)(void *), void *argument);
int pthread_join(thread id, void **result);
int pthread_detach(thread id);
thread pthread_self(void);
void pthread_exit(void *result) __attribute__((noreturn));
int pthread_mutex_init(void *m, const void *attributes);
int pthread_mutex_lock(void *m);
int pthread_mutex_trylock(void *m);
int pthread_mutex_timedlock(void *m, const void *until);
int pthread_mutex_unlock(void *m);
int pthread_mutex_destroy(void *m);
int pthread_cond_init(void *c, const void *attributes);
int pthread_cond_signal(void *c);
int pthread_cond_broadcast(void *c);
int pthread_cond_wait(void *c, void *m);
int pthread_cond_timedwait(void *c, void *m, const void *until);
int pthread_once(int *control, void (*f)(void));
int pthread_key_create(unsigned *key, void (*destructor)(void *));
int pthread_key_delete(unsigned key);
void *pthread_getspecific(unsigned key);
int pthread_setspecific(unsigned key, const void *value);

static int answer(int error) {
    if (error == 0) return SUCCESS;
    if (error == EBUSY_) return BUSY_;
    return error == ETIMEDOUT_ ? TIMED_OUT : ERROR;
}

struct start {
    int (*function)(void *);
    void *argument;
};
static void *begin(void *given) {
    struct start start = *(struct start *)given;
    free(given);
    return (void *)(long)start.function(start.argument);
}
API int thrd_create(thread *id, int (*function)(void *), void *argument) {
    struct start *start = malloc(sizeof *start);
    if (!start) return NO_MEMORY;
    start->function = function;
    start->argument = argument;
    return answer(pthread_create(id, NULL, begin, start));
}
API int thrd_join(thread id, int *result) {
    void *value;
    int error = pthread_join(id, &value);
    if (!error && result) *result = (int)(long)value;
    return answer(error);
}
API int thrd_detach(thread id) { return answer(pthread_detach(id)); }
API thread thrd_current(void) { return pthread_self(); }
API int thrd_equal(thread a, thread b) { return a == b; }
API void thrd_exit(int result) { pthread_exit((void *)(long)result); }
API void thrd_yield(void) { __fathom_yield(); }
API int thrd_sleep(const void *time, void *left) {
    (void)time, (void)left;
    __fathom_yield();
    return 0;
}

// The kind is where a mutex of POSIX has it; mtx_recursive is 1, as is its recursive kind.
API int mtx_init(int *m, int kind) {
    pthread_mutex_init(m, NULL);
    m[4] = kind & 1;
    return SUCCESS;
}
API int mtx_lock(void *m) { return answer(pthread_mutex_lock(m)); }
API int mtx_trylock(void *m) { return answer(pthread_mutex_trylock(m)); }
API int mtx_timedlock(void *m, const void *until) { return answer(pthread_mutex_timedlock(m, until)); }
API int mtx_unlock(void *m) { return answer(pthread_mutex_unlock(m)); }
API void mtx_destroy(void *m) { pthread_mutex_destroy(m); }

API int cnd_init(void *c) { return answer(pthread_cond_init(c, NULL)); }
API int cnd_signal(void *c) { return answer(pthread_cond_signal(c)); }
API int cnd_broadcast(void *c) { return answer(pthread_cond_broadcast(c)); }
API int cnd_wait(void *c, void *m) { return answer(pthread_cond_wait(c, m)); }
API int cnd_timedwait(void *c, void *m, const void *until) { return answer(pthread_cond_timedwait(c, m, until)); }
API void cnd_destroy(void *c) { (void)c; }

API void call_once(int *flag, void (*f)(void)) { pthread_once(flag, f); }
API int tss_create(unsigned *key, void (*destructor)(void *)) { return answer(pthread_key_create(key, destructor)); }
API void tss_delete(unsigned key) { pthread_key_delete(key); }
API void *tss_get(unsigned key) { return pthread_getspecific(key); }
API int tss_set(unsigned key, void *value) { return answer(pthread_setspecific(key, value)); }
