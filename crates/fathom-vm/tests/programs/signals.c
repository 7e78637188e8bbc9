#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t seen;
static void handler(int number) { seen = number; }
static void informed(int number, siginfo_t *info, void *context) { seen = number * 100 + (info->si_signo == number); }
static void at_abort(int number) {
    printf("aborting %d\n", number);
    fflush(stdout);
    _exit(4);
}

int main(void) {
    printf("%d\n", signal(SIGUSR1, handler) == SIG_DFL);
    raise(SIGUSR1);
    printf("%d\n", seen);
    struct sigaction action, old;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = informed;
    action.sa_flags = SA_SIGINFO;
    sigemptyset(&action.sa_mask);
    sigaction(SIGUSR2, &action, &old);
    kill(getpid(), SIGUSR2);
    printf("%d %d\n", seen, old.sa_handler == SIG_DFL);
    signal(SIGTERM, SIG_IGN);
    raise(SIGTERM);
    raise(SIGCHLD);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    printf("%d %d\n", sigismember(&set, SIGUSR1), sigismember(&set, SIGUSR2));
    seen = 0;
    sigprocmask(SIG_BLOCK, &set, NULL);
    raise(SIGUSR1);
    printf("%d\n", seen);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    printf("%d\n", seen);
    fflush(stdout);
    signal(SIGABRT, at_abort);
    abort();
}
