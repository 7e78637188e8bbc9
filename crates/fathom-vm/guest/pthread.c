// pthread.h. Threads take turns (see the machine's threads): whoever waits loops around __fathom_wait, in which the others
// go on. The machine ends a path on which all of them wait.

#include "guest.h"

typedef unsigned long thread;

// The count comes first in the C library's layout too, so that a static initialiser is a free lock.
struct mutex {
    int locked;
    unsigned count;
    int owner;
    unsigned users;
    int kind;
};
enum { NORMAL = 0, RECURSIVE = 1, CHECKING = 2, EDEADLK = 35, EBUSY = 16, EAGAIN = 11, ESRCH = 3, ETIMEDOUT = 110 };
struct mutex_attributes {
    int kind;
};

API int pthread_mutex_init(struct mutex *m, const struct mutex_attributes *attributes) {
    memset(m, 0, 40);
    if (attributes) m->kind = attributes->kind;
    return 0;
}

long __fathom_thread_self(void);

API int pthread_mutex_lock(struct mutex *m) {
    int me = (int)__fathom_thread_self() + 1;
    if (m->locked && m->owner == me) {
        if ((m->kind & 3) == CHECKING) return EDEADLK;
        if ((m->kind & 3) == RECURSIVE) {
            m->count++;
            return 0;
        }
    }
    while (m->locked) __fathom_wait();
    __fathom_go_on();
    m->locked = 1;
    m->owner = me;
    m->count = 1;
    return 0;
}

API int pthread_mutex_trylock(struct mutex *m) {
    int mine = m->owner == (int)__fathom_thread_self() + 1;
    if (m->locked && !(mine && (m->kind & 3) == RECURSIVE)) return EBUSY;
    return pthread_mutex_lock(m);
}

API int pthread_mutex_timedlock(struct mutex *m, const void *until) {
    (void)until;
    // Time passes when nobody else can go on.
    for (int turns = 0; m->locked && m->owner != (int)__fathom_thread_self() + 1; turns++) {
        if (turns == 64) return ETIMEDOUT;
        __fathom_yield();
    }
    return pthread_mutex_lock(m);
}

API int pthread_mutex_unlock(struct mutex *m) {
    if (!m->locked) return (m->kind & 3) == NORMAL ? 0 : EPERM;
    if (--m->count == 0) m->locked = m->owner = 0;
    return 0;
}

API int pthread_mutex_destroy(struct mutex *m) { return m->locked ? EBUSY : 0; }
API int pthread_mutexattr_init(struct mutex_attributes *a) {
    a->kind = NORMAL;
    return 0;
}
API int pthread_mutexattr_settype(struct mutex_attributes *a, int kind) {
    a->kind = kind;
    return 0;
}
API int pthread_mutexattr_destroy(struct mutex_attributes *a) {
    (void)a;
    return 0;
}

// How often it was signalled. A waiter that is woken with others looks again, as it has to anyway.
struct condition {
    unsigned news;
};

API int pthread_cond_init(struct condition *c, const void *attributes) {
    (void)attributes;
    memset(c, 0, 48);
    return 0;
}
API int pthread_cond_signal(struct condition *c) {
    c->news++;
    return 0;
}
API int pthread_cond_broadcast(struct condition *c) { return pthread_cond_signal(c); }
API int pthread_cond_wait(struct condition *c, struct mutex *m) {
    unsigned before = c->news;
    pthread_mutex_unlock(m);
    while (c->news == before) __fathom_wait();
    __fathom_go_on();
    return pthread_mutex_lock(m);
}
API int pthread_cond_timedwait(struct condition *c, struct mutex *m, const void *until) {
    (void)until;
    unsigned before = c->news;
    int late = 0;
    pthread_mutex_unlock(m);
    for (int turns = 0; c->news == before && !late; turns++) {
        __fathom_yield();
        late = turns == 64;
    }
    pthread_mutex_lock(m);
    return late ? ETIMEDOUT : 0;
}

#define NOTHING(name)      \
    API int name(void *x) { \
        (void)x;           \
        return 0;          \
    }
NOTHING(pthread_cond_destroy)
NOTHING(pthread_condattr_init)
NOTHING(pthread_condattr_destroy)
NOTHING(pthread_attr_destroy)
NOTHING(pthread_rwlock_destroy)
NOTHING(pthread_barrier_destroy)

API int pthread_attr_init(void *a) {
    memset(a, 0, 56);
    return 0;
}
API int pthread_attr_setdetachstate(int *a, int state) {
    *a = state;
    return 0;
}
API int pthread_attr_setstacksize(void *a, size_t size) {
    (void)a, (void)size;
    return 0;
}

struct spin {
    int locked;
};
API int pthread_spin_init(struct spin *s, int shared) {
    (void)shared;
    s->locked = 0;
    return 0;
}
API int pthread_spin_lock(struct spin *s) {
    while (s->locked) __fathom_wait();
    __fathom_go_on();
    s->locked = 1;
    return 0;
}
API int pthread_spin_unlock(struct spin *s) {
    s->locked = 0;
    return 0;
}

struct rwlock {
    int readers, writer;
};
API int pthread_rwlock_init(struct rwlock *lock, const void *attributes) {
    (void)attributes;
    memset(lock, 0, 56);
    return 0;
}
API int pthread_rwlock_rdlock(struct rwlock *lock) {
    while (lock->writer) __fathom_wait();
    __fathom_go_on();
    lock->readers++;
    return 0;
}
API int pthread_rwlock_wrlock(struct rwlock *lock) {
    while (lock->writer || lock->readers) __fathom_wait();
    __fathom_go_on();
    lock->writer = 1;
    return 0;
}
API int pthread_rwlock_unlock(struct rwlock *lock) {
    if (lock->writer) lock->writer = 0;
    else if (lock->readers) lock->readers--;
    return 0;
}

struct barrier {
    unsigned count, arrived, round;
};
API int pthread_barrier_init(struct barrier *b, const void *attributes, unsigned count) {
    (void)attributes;
    b->count = count;
    b->arrived = b->round = 0;
    return 0;
}
API int pthread_barrier_wait(struct barrier *b) {
    unsigned round = b->round;
    if (++b->arrived == b->count) {
        b->arrived = 0;
        b->round++;
        return -1;
    }
    while (b->round == round) __fathom_wait();
    __fathom_go_on();
    return 0;
}

// Threads are numbered from 0, the program's first; as a pthread_t, one more.
long __fathom_thread_create(void (*body)(void *(*)(void *), void *), void *(*start)(void *), void *argument);
void __fathom_thread_exit(void *result) __attribute__((noreturn));
int __fathom_thread_done(long number);
void *__fathom_thread_value(long number);

API thread pthread_self(void) { return (thread)__fathom_thread_self() + 1; }
API int pthread_equal(thread a, thread b) { return a == b; }

static void leave(void *result) __attribute__((noreturn));

static void body(void *(*start)(void *), void *argument) { leave(start(argument)); }

API int pthread_create(thread *id, const void *attributes, void *(*start)(void *), void *argument) {
    (void)attributes;
    long number = __fathom_thread_create(body, start, argument);
    if (number < 0) return EAGAIN;
    *id = (thread)number + 1;
    return 0;
}

API int pthread_join(thread id, void **result) {
    long number = (long)id - 1;
    int state;
    if (number == __fathom_thread_self()) return EDEADLK;
    while (!(state = __fathom_thread_done(number))) __fathom_wait();
    __fathom_go_on();
    if (state == 2) return ESRCH;
    if (result) *result = __fathom_thread_value(number);
    return 0;
}

API int pthread_detach(thread id) {
    (void)id;
    return 0;
}

API int pthread_once(int *control, void (*f)(void)) {
    while (*control == 1) __fathom_wait();
    __fathom_go_on();
    if (*control == 0) {
        *control = 1;
        f();
        *control = 2;
    }
    return 0;
}

enum { KEYS = 64, THREADS = 65 };
static void *values[THREADS][KEYS];
static void (*destructors[KEYS])(void *);
static unsigned used;

API int pthread_key_create(unsigned *key, void (*destructor)(void *)) {
    if (used == KEYS) return EAGAIN;
    destructors[used] = destructor;
    *key = used++;
    return 0;
}
API int pthread_key_delete(unsigned key) {
    if (key >= used) return EINVAL;
    destructors[key] = NULL;
    return 0;
}
API void *pthread_getspecific(unsigned key) { return key < used ? values[__fathom_thread_self()][key] : NULL; }
API int pthread_setspecific(unsigned key, const void *value) {
    if (key >= used) return EINVAL;
    values[__fathom_thread_self()][key] = (void *)value;
    return 0;
}

static void leave(void *result) {
    void **mine = values[__fathom_thread_self()];
    for (unsigned key = 0; key < used; key++) {
        void *value = mine[key];
        mine[key] = NULL;
        if (value && destructors[key]) destructors[key](value);
    }
    __fathom_thread_exit(result);
}

API void pthread_exit(void *result) { leave(result); }
