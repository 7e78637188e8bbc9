/* bzip2: decompresses what it reads. */
#include <unistd.h>

#include "bzlib.h"

void bz_internal_error(int code) { (void)code; }

int main(void) {
    char in[40], out[200];
    unsigned size = sizeof out;
    ssize_t got = read(0, in, sizeof in);
    return got > 0 && BZ2_bzBuffToBuffDecompress(out, &size, in, (unsigned)got, 0, 0) == BZ_OK;
}
