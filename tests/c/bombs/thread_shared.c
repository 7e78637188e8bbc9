//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <pthread.h>

/* Two threads add to one number under a lock. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum;
static void *add(void *given) {
    const char *c = given;
    pthread_mutex_lock(&lock);
    sum += *c;
    pthread_mutex_unlock(&lock);
    return NULL;
}
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    pthread_t ids[2];
    char a = s[0], b = s[0] ? s[1] : 0;
    if (pthread_create(&ids[0], NULL, add, &a) != 0 || pthread_create(&ids[1], NULL, add, &b) != 0) return 2;
    for (int i = 0; i < 2; i++) pthread_join(ids[i], NULL);
    if (sum == 222 && a < b) abort(); //~ BUG abort
    return 0;
}
