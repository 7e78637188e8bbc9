/* A program with a megabyte of data that decides 10,000 times on one path: each decision is a state to come back to. */
#include <klee/klee.h>

static unsigned char data[1 << 20];

int main(void) {
    unsigned char a[100];
    unsigned set = 0;
    klee_make_symbolic(a, sizeof a, "a");
    for (unsigned i = 0; i < sizeof data; i++) data[i] = (unsigned char)(i * 7);
    for (unsigned i = 0; i < 10000; i++) {
        data[(i * 4099u) % sizeof data]++;
        if ((unsigned char)(a[i % 100] ^ (i / 100)) == 7) set++;
    }
    return set > 3;
}
