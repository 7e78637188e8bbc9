#include <stdlib.h>
#include <time.h>

/* What time it is. */
int main(void) {
    time_t now = time(NULL);
    if (now % 86400 == 4242) abort(); //~ BUG abort
    return 0;
}
