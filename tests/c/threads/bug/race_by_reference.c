#include <pthread.h>

static void *add(void *p) {
    *(int *)p += 1; //~ BUG data-race
    return 0;
}
int main(void) {
    pthread_t a, b;
    int shared = 0;
    pthread_create(&a, 0, add, &shared);
    pthread_create(&b, 0, add, &shared);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return shared;
}
