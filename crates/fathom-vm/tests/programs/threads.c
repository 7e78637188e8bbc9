// Threads whose result does not depend on who runs first.
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t room = PTHREAD_COND_INITIALIZER, goods = PTHREAD_COND_INITIALIZER;
static int queue[2], count, total;
static __thread int own = 5;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static sem_t turns;
static pthread_barrier_t together;
static pthread_key_t key;
static int once_count, freed;

static void first(void) { once_count++; }
static void release(void *p) {
    pthread_mutex_lock(&lock);
    freed += *(int *)p;
    pthread_mutex_unlock(&lock);
}

static void *producer(void *given) {
    int from = *(int *)given;
    pthread_once(&once, first);
    for (int i = 0; i < 10; i++) {
        pthread_mutex_lock(&lock);
        while (count == 2) pthread_cond_wait(&room, &lock);
        queue[count++] = from + i;
        pthread_cond_signal(&goods);
        pthread_mutex_unlock(&lock);
        own++;
    }
    return (void *)(long)own;
}

static void *consumer(void *given) {
    (void)given;
    pthread_once(&once, first);
    for (int i = 0; i < 20; i++) {
        pthread_mutex_lock(&lock);
        while (count == 0) pthread_cond_wait(&goods, &lock);
        total += queue[--count];
        pthread_cond_broadcast(&room);
        pthread_mutex_unlock(&lock);
    }
    pthread_exit((void *)7L);
}

static void *waiter(void *given) {
    pthread_setspecific(key, given);
    pthread_barrier_wait(&together);
    sem_wait(&turns);
    return NULL;
}

int main(void) {
    pthread_t ids[3];
    int starts[2] = {100, 1000}, numbers[2] = {3, 4};
    void *results[3];
    pthread_create(&ids[0], NULL, producer, &starts[0]);
    pthread_create(&ids[1], NULL, producer, &starts[1]);
    pthread_create(&ids[2], NULL, consumer, NULL);
    for (int i = 0; i < 3; i++) pthread_join(ids[i], &results[i]);
    printf("%d %ld %ld %ld own %d once %d\n", total, (long)results[0], (long)results[1], (long)results[2], own, once_count);
    pthread_key_create(&key, release);
    sem_init(&turns, 0, 0);
    pthread_barrier_init(&together, NULL, 3);
    for (int i = 0; i < 2; i++) pthread_create(&ids[i], NULL, waiter, &numbers[i]);
    pthread_barrier_wait(&together);
    sem_post(&turns);
    sem_post(&turns);
    for (int i = 0; i < 2; i++) pthread_join(ids[i], NULL);
    printf("freed %d equal %d\n", freed, pthread_equal(ids[0], ids[1]) != 0);
    return 0;
}
