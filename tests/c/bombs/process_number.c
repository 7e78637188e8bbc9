#include <stdlib.h>
#include <unistd.h>
#include <sys/types.h>

/* What number the process has. */
int main(void) {
    pid_t me = getpid();
    if (me % 78 == 77) abort(); //~ BUG abort
    return 0;
}
