//~ run: --max-paths 60
//~ verdict: bugs
/* An assertion on something that was computed is a claim of the code, not a precondition. */
#include <assert.h>

int scaled(unsigned char value) {
    int twice = value * 2;
    int shifted = twice - 100;
    assert(shifted != 56); //~ BUG assertion
    return shifted;
}
