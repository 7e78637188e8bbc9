#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int main(int count, char **words) {
    (void)words;
    if (count < 1) pthread_mutex_lock(&m);
    pthread_mutex_unlock(&m); //~ BUG unlock-of-unlocked
    return 0;
}
