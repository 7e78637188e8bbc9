/* miniz: inflates what it reads. */
#include <unistd.h>

#include "miniz.h"

int main(void) {
    unsigned char in[16], out[64];
    mz_ulong size = sizeof out;
    ssize_t got = read(0, in, sizeof in);
    return got > 0 && mz_uncompress(out, &size, in, (mz_ulong)got) == MZ_OK;
}
