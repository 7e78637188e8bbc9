// Only when the threads take turns at the lock three times does one of them write without it.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int stage, seen;
static int get(void) {
    pthread_mutex_lock(&m);
    int s = stage;
    pthread_mutex_unlock(&m);
    return s;
}
static void set(int s) {
    pthread_mutex_lock(&m);
    stage = s;
    pthread_mutex_unlock(&m);
}
static void *first(void *p) {
    set(1);
    if (get() == 2) {
        set(3);
        seen = 1; //~ BUG data-race
    }
    return p;
}
static void *second(void *p) {
    if (get() == 1) {
        set(2);
        if (get() == 3) seen = 2;
    }
    return p;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, first, 0);
    pthread_create(&b, 0, second, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
