// pthread.h. Threads take turns (see the machine's threads): whoever waits loops around __fathom_wait, in which the others
// go on. The machine ends a path on which all of them wait.

#include "guest.h"

typedef unsigned long thread;

// The count comes first in the C library's layout too, so that a static initialiser is a free lock.
struct mutex {
    int locked;
    unsigned count;
    int owner;
#if __SIZEOF_LONG__ == 8
    unsigned users;
#endif
    int kind;
};
enum { NORMAL = 0, RECURSIVE = 1, CHECKING = 2, EDEADLK = 35, EBUSY = 16, EAGAIN = 11, ESRCH = 3, ETIMEDOUT = 110 };
struct mutex_attributes {
    int kind;
};

API int pthread_mutex_init(struct mutex *m, const struct mutex_attributes *attributes) {
    memset(m, 0, BYTES(40, 24));
    if (attributes) m->kind = attributes->kind;
    return 0;
}

long __fathom_thread_self(void);

static int kind_of(struct mutex *m) { return m->kind & 3; }

static void take(struct mutex *m, int me) {
    m->locked = 1;
    m->owner = me;
    m->count = 1;
}

API int pthread_mutex_lock(struct mutex *m) {
    int me = (int)__fathom_thread_self() + 1;
    if (m->locked && m->owner == me) {
        if (kind_of(m) == CHECKING) return EDEADLK;
        if (kind_of(m) == RECURSIVE) {
            m->count++;
            return 0;
        }
        __fathom_misuse(LOCKED_TWICE, m);
    }
    do {
        while (m->locked) __fathom_block(LOCK, m);
    } while (__fathom_point(LOCK, m));
    take(m, me);
    __fathom_did(LOCK, m);
    return 0;
}

API int pthread_mutex_trylock(struct mutex *m) {
    int me = (int)__fathom_thread_self() + 1;
    if (m->locked && m->owner == me && kind_of(m) == RECURSIVE) {
        m->count++;
        return 0;
    }
    while (__fathom_point(TRY, m)) {}
    if (m->locked) {
        __fathom_did(BUSY, m);
        return EBUSY;
    }
    take(m, me);
    __fathom_did(TRY, m);
    return 0;
}

API int pthread_mutex_timedlock(struct mutex *m, const void *until) {
    (void)until;
    int me = (int)__fathom_thread_self() + 1;
    if (m->locked && m->owner == me) return pthread_mutex_lock(m);
    do {
        while (m->locked)
            if (__fathom_block_timed(LOCK, m)) return ETIMEDOUT;
    } while (__fathom_point(LOCK, m));
    take(m, me);
    __fathom_did(LOCK, m);
    return 0;
}

API int pthread_mutex_unlock(struct mutex *m) {
    int mine = m->owner == (int)__fathom_thread_self() + 1;
    if (!m->locked || !mine) {
        if (kind_of(m) == CHECKING || kind_of(m) == RECURSIVE) return EPERM;
        __fathom_misuse(m->locked ? NOT_OURS : NOT_LOCKED, m);
    }
    if (m->count > 1) {
        m->count--;
        return 0;
    }
    while (__fathom_point(UNLOCK, m)) {}
    m->count = m->locked = m->owner = 0;
    __fathom_did(UNLOCK, m);
    return 0;
}

API int pthread_mutex_destroy(struct mutex *m) {
    if (!m->locked) return 0;
    __fathom_misuse(STILL_LOCKED, m);
    return EBUSY;
}
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

// Who waits has a ticket, and a signal wakes the one that waits longest: tickets below `woken` go on. A timed wait that is given up
// leaves a ticket that the next signal passes over.
struct condition {
    unsigned tickets, woken, gone;
};

API int pthread_cond_init(struct condition *c, const void *attributes) {
    (void)attributes;
    memset(c, 0, 48);
    return 0;
}
API int pthread_cond_signal(struct condition *c) {
    while (__fathom_point(SIGNAL, c)) {}
    unsigned wake = 1 + c->gone;
    if (wake < c->tickets - c->woken) __fathom_chose(LONGEST_WAITER);
    if (wake > c->tickets - c->woken) wake = c->tickets - c->woken;
    c->woken += wake;
    c->gone = 0;
    __fathom_did(SIGNAL, c);
    return 0;
}
API int pthread_cond_broadcast(struct condition *c) {
    while (__fathom_point(SIGNAL, c)) {}
    c->woken = c->tickets;
    c->gone = 0;
    __fathom_did(SIGNAL, c);
    return 0;
}
static unsigned begin_waiting(struct condition *c, struct mutex *m) {
    while (__fathom_point(WAIT, c)) {}
    unsigned mine = c->tickets++;
    __fathom_did(WAIT, c);
    pthread_mutex_unlock(m);
    return mine;
}
API int pthread_cond_wait(struct condition *c, struct mutex *m) {
    unsigned mine = begin_waiting(c, m);
    while ((int)(mine - c->woken) >= 0) __fathom_block(WOKEN, c);
    __fathom_did(WOKEN, c);
    return pthread_mutex_lock(m);
}
API int pthread_cond_timedwait(struct condition *c, struct mutex *m, const void *until) {
    (void)until;
    unsigned mine = begin_waiting(c, m);
    int late = 0;
    while ((int)(mine - c->woken) >= 0 && !late) late = __fathom_block_timed(WOKEN, c);
    if (late) c->gone++;
    else __fathom_did(WOKEN, c);
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
NOTHING(pthread_spin_destroy)
NOTHING(pthread_rwlockattr_init)
NOTHING(pthread_rwlockattr_destroy)
NOTHING(pthread_barrierattr_init)
NOTHING(pthread_barrierattr_destroy)
NOTHING(pthread_barrier_destroy)

API int pthread_attr_init(void *a) {
    memset(a, 0, BYTES(56, 36));
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
    int me = (int)__fathom_thread_self() + 1;
    if (s->locked == me) __fathom_misuse(LOCKED_TWICE, s);
    do {
        while (s->locked) __fathom_block(LOCK, s);
    } while (__fathom_point(LOCK, s));
    s->locked = me;
    __fathom_did(LOCK, s);
    return 0;
}
API int pthread_spin_trylock(struct spin *s) {
    while (__fathom_point(TRY, s)) {}
    if (s->locked) {
        __fathom_did(BUSY, s);
        return EBUSY;
    }
    s->locked = (int)__fathom_thread_self() + 1;
    __fathom_did(TRY, s);
    return 0;
}
API int pthread_spin_unlock(struct spin *s) {
    if (!s->locked) __fathom_misuse(NOT_LOCKED, s);
    while (__fathom_point(UNLOCK, s)) {}
    s->locked = 0;
    __fathom_did(UNLOCK, s);
    return 0;
}

// `writer` is the number of the thread that writes, plus one.
struct rwlock {
    int readers, writer;
};
API int pthread_rwlock_init(struct rwlock *lock, const void *attributes) {
    (void)attributes;
    memset(lock, 0, BYTES(56, 32));
    return 0;
}
API int pthread_rwlock_rdlock(struct rwlock *lock) {
    if (lock->writer == (int)__fathom_thread_self() + 1) return EDEADLK;
    do {
        while (lock->writer) __fathom_block(READ_LOCK, lock);
    } while (__fathom_point(READ_LOCK, lock));
    lock->readers++;
    __fathom_did(READ_LOCK, lock);
    return 0;
}
API int pthread_rwlock_wrlock(struct rwlock *lock) {
    int me = (int)__fathom_thread_self() + 1;
    if (lock->writer == me) return EDEADLK;
    do {
        while (lock->writer || lock->readers) __fathom_block(LOCK, lock);
    } while (__fathom_point(LOCK, lock));
    lock->writer = me;
    __fathom_did(LOCK, lock);
    return 0;
}
API int pthread_rwlock_tryrdlock(struct rwlock *lock) {
    while (__fathom_point(READ_LOCK, lock)) {}
    if (lock->writer) {
        __fathom_did(BUSY, lock);
        return EBUSY;
    }
    lock->readers++;
    __fathom_did(READ_LOCK, lock);
    return 0;
}
API int pthread_rwlock_trywrlock(struct rwlock *lock) {
    while (__fathom_point(TRY, lock)) {}
    if (lock->writer || lock->readers) {
        __fathom_did(BUSY, lock);
        return EBUSY;
    }
    lock->writer = (int)__fathom_thread_self() + 1;
    __fathom_did(TRY, lock);
    return 0;
}
API int pthread_rwlock_unlock(struct rwlock *lock) {
    if (!lock->writer && !lock->readers) __fathom_misuse(NOT_LOCKED, lock);
    int op = lock->writer ? UNLOCK : READ_UNLOCK;
    while (__fathom_point(op, lock)) {}
    if (lock->writer) lock->writer = 0;
    else lock->readers--;
    __fathom_did(op, lock);
    return 0;
}
API int pthread_rwlock_destroy(struct rwlock *lock) {
    if (lock->writer || lock->readers) __fathom_misuse(STILL_LOCKED, lock);
    return 0;
}

struct barrier {
    unsigned count, arrived, round;
};
API int pthread_barrier_init(struct barrier *b, const void *attributes, unsigned count) {
    (void)attributes;
    if (count == 0) return EINVAL;
    b->count = count;
    b->arrived = b->round = 0;
    return 0;
}
API int pthread_barrier_wait(struct barrier *b) {
    unsigned round = b->round;
    // Each round is an object of its own, so that who comes for the next one is not mixed up with who leaves this one.
    const char *object = (const char *)b + (round & 1);
    while (__fathom_point(ARRIVE, object)) {}
    unsigned last = ++b->arrived == b->count;
    if (last && b->count > 1) __fathom_chose(LAST_AT_BARRIER);
    if (last) {
        b->arrived = 0;
        b->round++;
    }
    __fathom_did(ARRIVE, object);
    while (b->round == round) __fathom_block(LEAVE, object);
    __fathom_did(LEAVE, object);
    return last ? -1 : 0;
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

// The object that stands for a thread in the log of what threads do.
static const void *object_of(long number) { return (const void *)(LONG_MIN | (unsigned long)number); }

API int pthread_join(thread id, void **result) {
    long number = (long)id - 1;
    int state;
    if (number == __fathom_thread_self()) return EDEADLK;
    while (!(state = __fathom_thread_done(number))) __fathom_block(JOIN, object_of(number));
    if (state == 2) return ESRCH;
    __fathom_did(JOIN, object_of(number));
    if (result) *result = __fathom_thread_value(number);
    return 0;
}
API int pthread_tryjoin_np(thread id, void **result) {
    return __fathom_thread_done((long)id - 1) == 0 ? EBUSY : pthread_join(id, result);
}

API int pthread_detach(thread id) {
    (void)id;
    return 0;
}

API int pthread_once(int *control, void (*f)(void)) {
    do {
        while (*control == 1) __fathom_block(ONCE_SEEN, control);
    } while (__fathom_point(*control ? ONCE_SEEN : ONCE, control));
    if (*control) {
        __fathom_did(ONCE_SEEN, control);
        return 0;
    }
    *control = 1;
    __fathom_did(ONCE, control);
    f();
    *control = 2;
    __fathom_did(ONCE_DONE, control);
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
