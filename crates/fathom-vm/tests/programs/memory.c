#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    void *p;
    printf("%d %d\n", posix_memalign(&p, 64, 100), (int)((uintptr_t)p % 64));
    free(p);
    p = aligned_alloc(256, 512);
    printf("%d\n", (int)((uintptr_t)p % 256));
    free(p);
    errno = 0;
    volatile size_t huge = (size_t)-1 / 2;
    printf("%d %d\n", calloc(huge, 4) == NULL, errno == ENOMEM);
    printf("%d\n", reallocarray(NULL, huge, 3) == NULL);
    p = realloc(NULL, 10);
    memset(p, 'a', 10);
    p = realloc(p, 1000);
    printf("%.10s %d\n", (char *)p, malloc_usable_size(p) >= 1000);
    free(p);
    free(NULL);
    char data[] = "0123456789";
    memmove(data + 2, data, 5);
    printf("%s %s\n", data, (char *)mempcpy(data, "xy", 2));
    int n = 5;
    char vla[n * 2];
    memset(vla, 'v', sizeof vla);
    printf("%zu %c\n", sizeof vla, vla[9]);
    return 0;
}
