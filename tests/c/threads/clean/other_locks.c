// A lock for readers, a spinning lock, a semaphore and a barrier keep others out as well.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
static pthread_spinlock_t spin;
static sem_t one;
static pthread_barrier_t both;
static int a, b, c, d[2];
static void *work(void *p) {
    int me = *(int *)p;
    pthread_rwlock_wrlock(&rw);
    a++;
    pthread_rwlock_unlock(&rw);
    pthread_spin_lock(&spin);
    b++;
    pthread_spin_unlock(&spin);
    sem_wait(&one);
    c++;
    sem_post(&one);
    d[me] = 1;
    pthread_barrier_wait(&both);
    assert(d[0] + d[1] == 2);
    return 0;
}
int main(void) {
    pthread_t t[2];
    int numbers[2] = {0, 1};
    pthread_spin_init(&spin, 0);
    sem_init(&one, 0, 1);
    pthread_barrier_init(&both, 0, 2);
    for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, work, &numbers[i]);
    pthread_rwlock_rdlock(&rw);
    assert(a <= 2);
    pthread_rwlock_unlock(&rw);
    for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
    assert(a == 2 && b == 2 && c == 2);
    return 0;
}
