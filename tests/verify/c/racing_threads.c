// Threads that race on purpose: the property does not ask about it.
#include <pthread.h>

extern void reach_error(void);

static int done, count;

static void *work(void *unused) {
    count = 7;
    done = 1;
    return unused;
}

int main(void) {
    pthread_t other;
    if (pthread_create(&other, 0, work, 0)) return 0;
    if (!done) count = 3;
    pthread_join(other, 0);
    if (count == 7) reach_error();
    return 0;
}
