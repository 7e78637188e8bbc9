#include <stdlib.h>
#include <unistd.h>
#include <sys/types.h>

/* The number of the process. */
int main(void) {
    pid_t me = getpid();
    if (me % 78 == 77) abort(); //~ BUG abort
    return 0;
}
