// pthread.h for a program with one thread: locks that nobody else holds. Starting another thread is not supported.

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
enum { NORMAL = 0, RECURSIVE = 1, CHECKING = 2, EDEADLK = 35, EBUSY = 16 };
struct mutex_attributes {
    int kind;
};

API int pthread_mutex_init(struct mutex *m, const struct mutex_attributes *attributes) {
    memset(m, 0, 40);
    if (attributes) m->kind = attributes->kind;
    return 0;
}

API int pthread_mutex_lock(struct mutex *m) {
    if (m->locked && (m->kind & 3) != RECURSIVE) {
        if ((m->kind & 3) == CHECKING) return EDEADLK;
        // The only thread waits for itself.
        abort();
    }
    m->locked = 1;
    m->count++;
    return 0;
}

API int pthread_mutex_trylock(struct mutex *m) {
    if (m->locked && (m->kind & 3) != RECURSIVE) return EBUSY;
    return pthread_mutex_lock(m);
}

API int pthread_mutex_unlock(struct mutex *m) {
    if (!m->locked) return (m->kind & 3) == NORMAL ? 0 : EPERM;
    if (--m->count == 0) m->locked = 0;
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

API int pthread_cond_init(void *c, const void *attributes) {
    (void)attributes;
    memset(c, 0, 48);
    return 0;
}
#define NOTHING(name)      \
    API int name(void *x) { \
        (void)x;           \
        return 0;          \
    }
NOTHING(pthread_cond_signal)
NOTHING(pthread_cond_broadcast)
NOTHING(pthread_cond_destroy)
NOTHING(pthread_attr_init)
NOTHING(pthread_attr_destroy)
NOTHING(pthread_rwlock_rdlock)
NOTHING(pthread_rwlock_wrlock)
NOTHING(pthread_rwlock_unlock)
NOTHING(pthread_rwlock_destroy)
NOTHING(pthread_spin_lock)
NOTHING(pthread_spin_unlock)

API int pthread_rwlock_init(void *lock, const void *attributes) {
    (void)attributes;
    memset(lock, 0, 56);
    return 0;
}

API thread pthread_self(void) { return 1; }
API int pthread_equal(thread a, thread b) { return a == b; }

API int pthread_once(int *control, void (*f)(void)) {
    if (*control == 0) {
        *control = 2;
        f();
    }
    return 0;
}

enum { KEYS = 128 };
static void *values[KEYS];
static unsigned used;

API int pthread_key_create(unsigned *key, void (*destructor)(void *)) {
    (void)destructor;
    if (used == KEYS) return 11;
    *key = used++;
    return 0;
}
API int pthread_key_delete(unsigned key) { return key < used ? 0 : EINVAL; }
API void *pthread_getspecific(unsigned key) { return key < used ? values[key] : NULL; }
API int pthread_setspecific(unsigned key, const void *value) {
    if (key >= used) return EINVAL;
    values[key] = (void *)value;
    return 0;
}
