/* What a program can say to Fathom. Under a test's driver the same calls give the values that were found. */
#ifndef FATHOM_H
#define FATHOM_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Any bytes at the address; `name` is how reports speak of them. */
void fathom_symbolic(void *address, size_t bytes, const char *name);
/* Inputs for which the condition is false are of no interest. */
void fathom_assume(int condition);
void fathom_assert_failed(const char *text, const char *file, int line);

#ifdef __cplusplus
}
#endif

/* A condition that always holds: an input that breaks it is a finding. */
#define fathom_assert(condition) \
    ((condition) ? (void)0 : fathom_assert_failed(#condition, __FILE__, __LINE__))

#endif
