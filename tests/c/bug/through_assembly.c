//~ verdict: bugs
/* Empty assembly keeps a value from the optimiser and gives it back; `cpuid` is answered by a processor without extensions. */
#ifdef __x86_64__
#include <cpuid.h>
#endif
#include <stdio.h>

static unsigned hidden(unsigned value) {
    __asm__ volatile("" : "+r"(value) : : "memory");
    return value;
}

static unsigned features(void) {
#ifdef __x86_64__
    unsigned a, b, c, d;
    __asm__ volatile("cpuid" : "=a"(a), "=b"(b), "=c"(c), "=d"(d) : "a"(1), "c"(0));
    __cpuid(1, a, b, c, d);
    return d & (1u << 30); /* never set on today's processors */
#else
    return 0;
#endif
}

int main(void) {
    int c = getchar();
    if (c < 0 || features()) return 0;
    return 100 / (int)(hidden((unsigned)c) - 'q'); //~ BUG division-by-zero
}
