// Destructors of thread-local variables: those of the first thread run when the program ends, those of others when their thread does.

#include "guest.h"

long __fathom_thread_self(void);
int pthread_key_create(unsigned *key, void (*destructor)(void *));
void *pthread_getspecific(unsigned key);
int pthread_setspecific(unsigned key, const void *value);
int __cxa_atexit(void (*f)(void *), void *argument, void *library);

struct destructor {
    void (*f)(void *);
    void *argument;
    struct destructor *next;
};

static unsigned key;
static int has_key;

static void run(void *list) {
    for (struct destructor *d = list; d;) {
        d->f(d->argument);
        struct destructor *next = d->next;
        free(d);
        d = next;
    }
}

API int __cxa_thread_atexit(void (*f)(void *), void *argument, void *library) {
    if (__fathom_thread_self() == 0) return __cxa_atexit(f, argument, library);
    if (!has_key) {
        has_key = 1;
        pthread_key_create(&key, run);
    }
    struct destructor *d = malloc(sizeof *d);
    d->f = f;
    d->argument = argument;
    d->next = pthread_getspecific(key);
    pthread_setspecific(key, d);
    return 0;
}
