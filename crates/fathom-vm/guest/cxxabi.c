// The Itanium C++ ABI below the language: exceptions, guards of static variables, handlers. The machine finds the handler of an
// exception and moves there (`machine/unwind.rs`); everything else that a throw and a catch do is here.

#include "guest.h"

// Symbols of C++ functions are written as linkers see them.
#define NAMED(symbol) __asm__(symbol)

// In front of every exception object; `machine/unwind.rs` reads and writes the first three members.
struct exception {
    const void *type;
    // The object that was thrown, and the part of it that the handler asked for.
    void *object, *adjusted;
    void (*destroy)(void *);
    // Handlers that it is in; negative while it is thrown again.
    long handlers;
    // Owners: the throw, and every `exception_ptr`.
    long owners;
    // The one that was caught before.
    struct exception *below;
    // The exception that it stands for, where an `exception_ptr` is thrown.
    struct exception *primary;
    char rest[64];
};
_Static_assert(sizeof(struct exception) == 128, "the size that the machine knows");

// Searches for a handler and goes there; returns if there is none.
void __fathom_unwind(struct exception *e);
// The part of an object of this type that is of that one, or null.
void *__fathom_as(void *object, const void *type, const void *wanted);
// Ends the path: the exception (or null), and what it says about itself.
void __fathom_terminate(const void *type, const char *what) __attribute__((noreturn));

extern const char exception_type[] NAMED("_ZTISt9exception") __attribute__((weak));

static __thread struct exception *caught;
static __thread unsigned uncaught;
static void (*handler)(void);

static struct exception *of(void *thrown) { return (struct exception *)thrown - 1; }

API void *__cxa_allocate_exception(size_t n) {
    struct exception *e = malloc(sizeof(struct exception) + n);
    memset(e, 0, sizeof *e);
    return e + 1;
}

API void __cxa_free_exception(void *thrown) { free(of(thrown)); }

static void release(struct exception *e) {
    if (--e->owners > 0) return;
    if (e->primary) release(e->primary);
    else if (e->destroy) e->destroy(e->object);
    free(e);
}

API void *__cxa_begin_catch(void *thrown) {
    struct exception *e = of(thrown);
    e->handlers = e->handlers < 0 ? 1 - e->handlers : e->handlers + 1;
    if (caught != e) {
        e->below = caught;
        caught = e;
    }
    uncaught--;
    return e->adjusted;
}

API void __cxa_end_catch(void) {
    struct exception *e = caught;
    if (!e) return;
    if (e->handlers < 0) {
        // Thrown again: it belongs to the next handler.
        if (++e->handlers == 0) caught = e->below;
    } else if (--e->handlers == 0) {
        caught = e->below;
        release(e);
    }
}

API void *__cxa_get_exception_ptr(void *thrown) { return of(thrown)->adjusted; }

API void *__cxa_current_exception_type(void) { return caught ? (void *)caught->type : NULL; }

static void stop(void) __attribute__((noreturn));
static void stop(void) {
    if (!caught) __fathom_terminate(NULL, NULL);
    const char *what = NULL;
    void *standard = exception_type ? __fathom_as(caught->object, caught->type, exception_type) : NULL;
    // The virtual functions of `std::exception`: two destructors, then `what`.
    if (standard) what = (*(const char *(***)(void *))standard)[2](standard);
    __fathom_terminate(caught->type, what);
}

API void terminate(void) NAMED("_ZSt9terminatev") __attribute__((noreturn));
API void terminate(void) {
    if (handler) {
        handler();
        abort();
    }
    stop();
}

API void *set_terminate(void (*f)(void)) NAMED("_ZSt13set_terminatePFvvE");
API void *set_terminate(void (*f)(void)) {
    void *old = (void *)handler;
    handler = f;
    return old;
}

API void *get_terminate(void) NAMED("_ZSt13get_terminatev");
API void *get_terminate(void) { return (void *)handler; }

static void raise(struct exception *e) __attribute__((noreturn));
static void raise(struct exception *e) {
    uncaught++;
    __fathom_unwind(e);
    e->adjusted = e->object;
    __cxa_begin_catch(e + 1);
    terminate();
}

API void __cxa_throw(void *thrown, const void *type, void (*destroy)(void *)) {
    struct exception *e = of(thrown);
    e->type = type;
    e->object = thrown;
    e->destroy = destroy;
    e->owners = 1;
    raise(e);
}

API void __cxa_rethrow(void) {
    struct exception *e = caught;
    if (!e) terminate();
    e->handlers = -e->handlers;
    raise(e);
}

API int uncaught_exceptions(void) NAMED("_ZSt19uncaught_exceptionsv");
API int uncaught_exceptions(void) { return (int)uncaught; }

API int uncaught_exception(void) NAMED("_ZSt18uncaught_exceptionv");
API int uncaught_exception(void) { return uncaught > 0; }

API void __cxa_call_unexpected(void *thrown) {
    __cxa_begin_catch(thrown);
    terminate();
}

// ---- exception_ptr: one pointer, to the object that was thrown

API void ptr_addref(void **p) NAMED("_ZNSt15__exception_ptr13exception_ptr9_M_addrefEv");
API void ptr_addref(void **p) {
    if (*p) of(*p)->owners++;
}

API void ptr_release(void **p) NAMED("_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv");
API void ptr_release(void **p) {
    if (*p) release(of(*p));
    *p = NULL;
}

API void ptr_of(void **p, void *thrown) NAMED("_ZNSt15__exception_ptr13exception_ptrC1EPv");
API void ptr_of(void **p, void *thrown) {
    *p = thrown;
    ptr_addref(p);
}

API void *ptr_get(void *const *p) NAMED("_ZNKSt15__exception_ptr13exception_ptr6_M_getEv");
API void *ptr_get(void *const *p) { return *p; }

API const void *ptr_type(void *const *p) NAMED("_ZNKSt15__exception_ptr13exception_ptr20__cxa_exception_typeEv");
API const void *ptr_type(void *const *p) { return of(*p)->type; }

// A class with a destructor is returned through memory of the caller.
API void *ptr_current(void **p) NAMED("_ZSt17current_exceptionv");
API void *ptr_current(void **p) {
    struct exception *e = caught && caught->primary ? caught->primary : caught;
    *p = e ? e + 1 : NULL;
    ptr_addref(p);
    return p;
}

API void ptr_rethrow(void **p) NAMED("_ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE");
API void ptr_rethrow(void **p) {
    struct exception *primary = of(*p);
    struct exception *e = of(__cxa_allocate_exception(0));
    e->type = primary->type;
    e->object = primary->object;
    e->owners = 1;
    e->primary = primary;
    primary->owners++;
    raise(e);
}

// ---- static variables of functions: 1 in the first byte when the variable is there, 1 in the second while it is made

API int __cxa_guard_acquire(char *guard) {
    do {
        while (guard[1]) __fathom_block(ONCE_SEEN, guard);
    } while (__fathom_point(guard[0] ? ONCE_SEEN : ONCE, guard));
    if (guard[0]) {
        __fathom_did(ONCE_SEEN, guard);
        return 0;
    }
    guard[1] = 1;
    __fathom_did(ONCE, guard);
    return 1;
}

API void __cxa_guard_release(char *guard) {
    guard[0] = 1;
    guard[1] = 0;
    __fathom_did(ONCE_DONE, guard);
}

API void __cxa_guard_abort(char *guard) {
    guard[1] = 0;
    __fathom_did(ONCE_DONE, guard);
}
