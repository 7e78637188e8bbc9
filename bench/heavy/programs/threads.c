#include <pthread.h>
#include <stdio.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int n;
void *w(void *a) {
    for (int i = 0; i < 1000; i++) {
        pthread_mutex_lock(&m);
        n += (long)a;
        pthread_mutex_unlock(&m);
    }
    return 0;
}
int main() {
    pthread_t t[8];
    int c = getchar();
    for (long i = 0; i < 8; i++)
        pthread_create(&t[i], 0, w, (void *)i);
    for (int i = 0; i < 8; i++)
        pthread_join(t[i], 0);
    if (n == c)
        return 1;
    return 0;
}
