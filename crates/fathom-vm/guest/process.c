// sys/wait.h: children that have ended.

#include "guest.h"

long __fathom_reap(int pid);

API int waitpid(int pid, int *status, int options) {
    (void)options;
    long ended = __fathom_reap(pid);
    if (ended < 0) return -1;
    if (status) *status = (int)(ended & 0xffffffff);
    return (int)(ended >> 32);
}

API int wait(int *status) { return waitpid(-1, status, 0); }
API int wait3(int *status, int options, void *usage) {
    if (usage) memset(usage, 0, 144);
    return waitpid(-1, status, options);
}
API int wait4(int pid, int *status, int options, void *usage) {
    if (usage) memset(usage, 0, 144);
    return waitpid(pid, status, options);
}
