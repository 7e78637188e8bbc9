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
    s->value++;
    return 0;
}
API int sem_wait(struct semaphore *s) {
    while (s->value == 0) __fathom_wait();
    __fathom_go_on();
    s->value--;
    return 0;
}
API int sem_trywait(struct semaphore *s) {
    if (s->value == 0) {
        errno = EAGAIN_;
        return -1;
    }
    s->value--;
    return 0;
}
API int sem_timedwait(struct semaphore *s, const void *until) {
    (void)until;
    for (int turns = 0; s->value == 0; turns++) {
        if (turns == 64) {
            errno = ETIMEDOUT_;
            return -1;
        }
        __fathom_yield();
    }
    s->value--;
    return 0;
}
API int sem_getvalue(struct semaphore *s, int *to) {
    *to = (int)s->value;
    return 0;
}
