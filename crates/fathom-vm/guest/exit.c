// How a program ends: handlers in reverse order, then destructors. Linked when a program has any.

#include "guest.h"

void _exit(int code) __attribute__((noreturn));
// The destructor by its number in the order they run, or null.
void (*__fathom_destructor(int at))(void);

struct handler {
    void (*plain)(void);
    void (*with_code)(int, void *);
    void (*with_argument)(void *);
    void *argument;
};

static struct handler *handlers, *quick;
static size_t count, room, quick_count, quick_room;

static struct handler *another(struct handler **list, size_t *count, size_t *room) {
    if (*count == *room) {
        *room = *room ? 2 * *room : 32;
        *list = realloc(*list, *room * sizeof **list);
    }
    struct handler *h = &(*list)[(*count)++];
    *h = (struct handler){0};
    return h;
}

API int atexit(void (*f)(void)) {
    another(&handlers, &count, &room)->plain = f;
    return 0;
}

API int on_exit(void (*f)(int, void *), void *argument) {
    struct handler *h = another(&handlers, &count, &room);
    h->with_code = f;
    h->argument = argument;
    return 0;
}

API int __cxa_atexit(void (*f)(void *), void *argument, void *library) {
    (void)library;
    struct handler *h = another(&handlers, &count, &room);
    h->with_argument = f;
    h->argument = argument;
    return 0;
}

API int at_quick_exit(void (*f)(void)) {
    another(&quick, &quick_count, &quick_room)->plain = f;
    return 0;
}

API void exit(int code) {
    while (count > 0) {
        struct handler h = handlers[--count];
        if (h.plain) h.plain();
        else if (h.with_code) h.with_code(code, h.argument);
        else h.with_argument(h.argument);
    }
    free(handlers);
    handlers = NULL;
    void (*destructor)(void);
    for (int at = 0; (destructor = __fathom_destructor(at)); at++) destructor();
    _exit(code);
}

API void quick_exit(int code) {
    while (quick_count > 0) quick[--quick_count].plain();
    _exit(code);
}

// Runs `main` and ends as the C library does when it returns.
API void __fathom_run(int (*main)(int, char **, char **), int argc, char **argv, char **envp) {
    exit(main(argc, argv, envp));
}
