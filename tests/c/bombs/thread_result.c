//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <pthread.h>
#include <stdint.h>

/* A thread computes what decides. */
static void *work(void *given) {
    intptr_t n = (intptr_t)given;
    return (void *)(n * n + 1);
}
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    pthread_t id;
    void *result;
    if (pthread_create(&id, NULL, work, (void *)(intptr_t)s[0]) != 0) return 2;
    pthread_join(id, &result);
    if ((intptr_t)result == 5042 - 1) return 3;
    if ((intptr_t)result == 101 * 101 + 1) abort(); //~ BUG abort
    return 0;
}
