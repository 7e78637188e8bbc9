#include <pthread.h>

static int counter;
static void *first(void *p) {
    counter = counter + 1; //~ BUG data-race
    return p;
}
#define second first
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, first, 0);
    pthread_create(&b, 0, second, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
