// signal.h: handlers that the program sets, and signals that it sends to itself.

#include "guest.h"

typedef void (*handler)(int);
#define SIG_DFL ((handler)0)
#define SIG_IGN ((handler)1)
#define SIG_ERR ((handler)-1)
enum { SIGNALS = 65, SIGINFO = 4, RESET = (int)0x80000000, SIGABRT = 6, SIGKILL = 9, SIGSTOP = 19 };

struct set {
    unsigned long bits[16];
};

struct action {
    union {
        handler plain;
        void (*informed)(int, void *, void *);
    } call;
    struct set mask;
    int flags;
    void (*restorer)(void);
};

struct info {
    int number, error, code;
    char rest[116];
};

static struct action actions[SIGNALS];
static struct set blocked, pending;

int __fathom_signal(int number);
void __fathom_abort(void) __attribute__((noreturn));
int getpid(void);

static int bad(int number) {
    if (number >= 1 && number < SIGNALS) return 0;
    errno = EINVAL;
    return 1;
}

static int holds(const struct set *set, int number) { return set->bits[(number - 1) / 64] >> ((number - 1) % 64) & 1; }
static void add(struct set *set, int number) { set->bits[(number - 1) / 64] |= 1ul << ((number - 1) % 64); }
static void drop(struct set *set, int number) { set->bits[(number - 1) / 64] &= ~(1ul << ((number - 1) % 64)); }

API handler signal(int number, handler h) {
    if (bad(number) || number == SIGKILL || number == SIGSTOP) {
        errno = EINVAL;
        return SIG_ERR;
    }
    handler old = actions[number].call.plain;
    actions[number] = (struct action){.call.plain = h};
    return old;
}

API handler bsd_signal(int number, handler h) { return signal(number, h); }
API handler __sysv_signal(int number, handler h) {
    handler old = signal(number, h);
    if (old != SIG_ERR) actions[number].flags = RESET;
    return old;
}

API int sigaction(int number, const struct action *new, struct action *old) {
    if (bad(number)) return -1;
    if (old) *old = actions[number];
    if (new) {
        if (number == SIGKILL || number == SIGSTOP) {
            errno = EINVAL;
            return -1;
        }
        actions[number] = *new;
    }
    return 0;
}

API int raise(int number) {
    if (bad(number)) return -1;
    if (holds(&blocked, number)) {
        add(&pending, number);
        return 0;
    }
    struct action action = actions[number];
    if (action.call.plain == SIG_IGN) return 0;
    if (action.call.plain == SIG_DFL) return __fathom_signal(number);
    if (action.flags & RESET) actions[number] = (struct action){0};
    if (action.flags & SIGINFO) {
        struct info info = {.number = number};
        char context[968] = {0};
        action.call.informed(number, &info, context);
    } else {
        action.call.plain(number);
    }
    return 0;
}

API int kill(int pid, int number) {
    if (pid != getpid() && pid != 0) {
        errno = 3;
        return -1;
    }
    return number == 0 ? 0 : raise(number);
}

API int pthread_kill(unsigned long thread, int number) {
    (void)thread;
    return raise(number) < 0 ? errno : 0;
}

API void abort(void) {
    handler h = actions[SIGABRT].call.plain;
    if (h != SIG_DFL && h != SIG_IGN) h(SIGABRT);
    __fathom_abort();
}

API int sigemptyset(struct set *set) {
    memset(set, 0, sizeof *set);
    return 0;
}

API int sigfillset(struct set *set) {
    memset(set, 0xff, sizeof *set);
    return 0;
}

API int sigaddset(struct set *set, int number) {
    if (bad(number)) return -1;
    add(set, number);
    return 0;
}

API int sigdelset(struct set *set, int number) {
    if (bad(number)) return -1;
    drop(set, number);
    return 0;
}

API int sigismember(const struct set *set, int number) {
    if (bad(number)) return -1;
    return holds(set, number);
}

API int sigpending(struct set *set) {
    *set = pending;
    return 0;
}

API int sigprocmask(int how, const struct set *set, struct set *old) {
    if (old) *old = blocked;
    if (!set) return 0;
    for (int word = 0; word < 2; word++) {
        if (how == 0) blocked.bits[word] |= set->bits[word];
        else if (how == 1) blocked.bits[word] &= ~set->bits[word];
        else blocked.bits[word] = set->bits[word];
    }
    for (int number = 1; number < SIGNALS; number++) {
        if (holds(&pending, number) && !holds(&blocked, number)) {
            drop(&pending, number);
            raise(number);
        }
    }
    return 0;
}

API int pthread_sigmask(int how, const struct set *set, struct set *old) { return sigprocmask(how, set, old); }
API int siginterrupt(int number, int flag) {
    (void)flag;
    return bad(number) ? -1 : 0;
}
