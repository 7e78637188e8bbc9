#include <stdlib.h>
#include <time.h>

/* The time of day. */
int main(void) {
    time_t now = time(NULL);
    if (now % 86400 == 4242) abort(); //~ BUG abort
    return 0;
}
