#include <pthread.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error() { __assert_fail("0", "race.c", 3, "reach_error"); }
int shared;
void *add(void *unused) {
    shared++;
    return unused;
}
int main() {
    pthread_t one, other;
    pthread_create(&one, 0, add, 0);
    pthread_create(&other, 0, add, 0);
    pthread_join(one, 0);
    pthread_join(other, 0);
    if (shared > 2) reach_error();
    return 0;
}
