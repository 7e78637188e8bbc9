// The lock is left out on one path of the input only.
#include <pthread.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int total;
static void *work(void *p) {
    int careful = *(char *)p != 'q';
    if (careful) pthread_mutex_lock(&lock);
    total++;
    if (careful) pthread_mutex_unlock(&lock);
    return 0;
}
int main(void) {
    pthread_t t;
    char c = 0;
    if (read(0, &c, 1) != 1) return 1;
    pthread_create(&t, 0, work, &c);
    pthread_mutex_lock(&lock);
    total++; //~ BUG data-race
    pthread_mutex_unlock(&lock);
    pthread_join(t, 0);
    return 0;
}
