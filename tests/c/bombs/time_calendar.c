#include <stdlib.h>
#include <time.h>

/* The thirteenth of a month. */
int main(void) {
    time_t now = time(NULL);
    struct tm *t = gmtime(&now);
    if (t && t->tm_mday == 13 && t->tm_hour == 7) abort(); //~ BUG abort
    return 0;
}
