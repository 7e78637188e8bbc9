#include <pthread.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error() { __assert_fail("0", "locked.c", 3, "reach_error"); }
int shared;
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
void *add(void *unused) {
    pthread_mutex_lock(&lock);
    shared++;
    pthread_mutex_unlock(&lock);
    return unused;
}
int main() {
    pthread_t one, other;
    pthread_create(&one, 0, add, 0);
    pthread_create(&other, 0, add, 0);
    pthread_mutex_lock(&lock);
    if (shared == 1) reach_error();
    pthread_mutex_unlock(&lock);
    pthread_join(one, 0);
    pthread_join(other, 0);
    return 0;
}
