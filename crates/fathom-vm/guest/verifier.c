// SV-COMP's atomic sections: one lock for all of them. Accesses outside of them are not kept out, and race with those inside.

#include "guest.h"

long __fathom_thread_self(void);

static struct {
    int owner;
    unsigned depth;
} section;

API void __VERIFIER_atomic_begin(void) {
    int me = (int)__fathom_thread_self() + 1;
    if (section.owner == me) {
        section.depth++;
        return;
    }
    do {
        while (section.owner) __fathom_block(LOCK, &section);
    } while (__fathom_point(LOCK, &section));
    section.owner = me;
    section.depth = 1;
    __fathom_did(LOCK, &section);
}

API void __VERIFIER_atomic_end(void) {
    int me = (int)__fathom_thread_self() + 1;
    if (section.owner != me || --section.depth > 0) return;
    while (__fathom_point(UNLOCK, &section)) {}
    section.owner = 0;
    __fathom_did(UNLOCK, &section);
}
