//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <pthread.h>

/* A thread waits until another has news. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t news = PTHREAD_COND_INITIALIZER;
static int ready, value;
static void *wait_for_news(void *out) {
    pthread_mutex_lock(&lock);
    while (!ready) pthread_cond_wait(&news, &lock);
    *(int *)out = value * 2;
    pthread_mutex_unlock(&lock);
    return NULL;
}
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    pthread_t id;
    int got = 0;
    if (pthread_create(&id, NULL, wait_for_news, &got) != 0) return 2;
    pthread_mutex_lock(&lock);
    value = s[0];
    ready = 1;
    pthread_cond_signal(&news);
    pthread_mutex_unlock(&lock);
    pthread_join(id, NULL);
    if (got == 166) abort(); //~ BUG abort
    return 0;
}
