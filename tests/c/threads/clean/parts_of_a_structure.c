// Neighbours are no neighbours' business: each thread has a member, an element and a block of its own.
#include <pthread.h>
#include <stdlib.h>

//~ verdict: verified
static struct {
    char a, b;
} pair;
static int parts[2];
static _Thread_local int own;
static void *work(void *p) {
    int me = *(int *)p;
    if (me) pair.a++;
    else pair.b++;
    parts[me] += 3;
    own++;
    char *block = malloc(4);
    block[0] = (char)own;
    free(block);
    return 0;
}
int main(void) {
    pthread_t t[2];
    int numbers[2] = {0, 1};
    for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, work, &numbers[i]);
    for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
    return parts[0] + parts[1] + pair.a + pair.b != 8;
}
