/* Fathom's intrinsics for programs. Under a test's driver the same calls give the values that were found. */
#ifndef FATHOM_H
#define FATHOM_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Makes the bytes at the address symbolic; `name` is their name in reports. */
void fathom_symbolic(void *address, size_t bytes, const char *name);
/* Discards inputs for which the condition is false. */
void fathom_assume(int condition);
void fathom_assert_failed(const char *text, const char *file, int line);

#ifdef __cplusplus
}
#endif

/* A condition that always holds: an input that breaks it is a finding. */
#define fathom_assert(condition) \
    ((condition) ? (void)0 : fathom_assert_failed(#condition, __FILE__, __LINE__))

#endif
