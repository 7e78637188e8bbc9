#include <pthread.h>
#include <unistd.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int main(void) {
    char c = 0;
    pthread_mutex_lock(&m); //~ BUG lock-not-released
    if (read(0, &c, 1) == 1 && c == 'x') return 1;
    pthread_mutex_unlock(&m);
    return 0;
}
