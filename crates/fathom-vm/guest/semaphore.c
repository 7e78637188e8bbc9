// semaphore.h: counters that threads wait for.

#include "guest.h"

struct semaphore {
    unsigned value;
};
enum { EAGAIN_ = 11, ETIMEDOUT_ = 110 };

API int sem_init(struct semaphore *s, int shared, unsigned value) {
    (void)shared;
    s->value = value;
    return 0;
}
API int sem_destroy(struct semaphore *s) {
    (void)s;
    return 0;
}
API int sem_post(struct semaphore *s) {
    while (__fathom_point(POST, s)) {}
    s->value++;
    __fathom_did(POST, s);
    return 0;
}
API int sem_wait(struct semaphore *s) {
    do {
        while (s->value == 0) __fathom_block(TAKE, s);
    } while (__fathom_point(TAKE, s));
    s->value--;
    __fathom_did(TAKE, s);
    return 0;
}
API int sem_trywait(struct semaphore *s) {
    while (__fathom_point(EMPTY, s)) {}
    if (s->value == 0) {
        __fathom_did(EMPTY, s);
        errno = EAGAIN_;
        return -1;
    }
    s->value--;
    __fathom_did(TAKE, s);
    return 0;
}
API int sem_timedwait(struct semaphore *s, const void *until) {
    (void)until;
    do {
        while (s->value == 0) {
            if (__fathom_block_timed(TAKE, s)) {
                errno = ETIMEDOUT_;
                return -1;
            }
        }
    } while (__fathom_point(TAKE, s));
    s->value--;
    __fathom_did(TAKE, s);
    return 0;
}
API int sem_getvalue(struct semaphore *s, int *to) {
    *to = (int)s->value;
    return 0;
}
