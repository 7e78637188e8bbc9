#include <stdlib.h>
int f(unsigned n) {
    if (n > 1000000)
        return 0;
    char *composite = calloc(n + 1, 1);
    if (!composite)
        return 1;
    int count = 0;
    for (unsigned i = 2; i <= n; i++) {
        if (composite[i])
            continue;
        count++;
        for (unsigned j = i + i; j <= n; j += i)
            composite[j] = 1;
    }
    free(composite);
    return count == 25;
}
