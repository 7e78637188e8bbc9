// Threads with a lock on i386.
#include <pthread.h>

extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long count;

static void *add(void *by) {
    pthread_mutex_lock(&lock);
    count += *(long *)by;
    long seen = count;
    pthread_mutex_unlock(&lock);
    return (void *)seen;
}

int main(void) {
    pthread_t one, two;
    long by = 21;
    void *result;
    if (pthread_create(&one, 0, add, &by) || pthread_create(&two, 0, add, &by)) return 0;
    pthread_join(one, &result);
    pthread_join(two, &result);
    if (count == 42 && (long)result >= 21) reach_error();
    return 0;
}
