// Each thread writes its own half before the barrier and reads the other's behind it. Which of them the barrier calls the last one is
// left open by the standard: that one way was taken is said.
#include <pthread.h>

static pthread_barrier_t meeting;
static int half[2];

static int other(int mine) {
    half[mine] = mine + 1;
    pthread_barrier_wait(&meeting);
    return half[1 - mine];
}

static void *second(void *p) {
    return other(1) == 1 ? p : &half;
}

int main(void) {
    pthread_t t;
    void *result = 0;
    pthread_barrier_init(&meeting, 0, 2);
    pthread_create(&t, 0, second, 0);
    int seen = other(0);
    pthread_join(t, &result);
    pthread_barrier_destroy(&meeting);
    return seen != 2 || result != 0;
}
