/* Constants that are known once the program is laid out: differences of symbols, tags, alignment, labels, relative tables. */
#include <stdint.h>
#include <stdio.h>

struct pair { int id; short parts[4]; struct pair *other; };
static struct pair first, second = {2, {1, 2, 3, 4}, &first};
static char text[] = "constant", *const middle = text + 3;
static int numbers[8] = {0, 1, 2, 3, 4, 5, 6, 7};
static const intptr_t distance = (char *)&numbers[6] - (char *)&numbers[1];
static const uintptr_t end = (uintptr_t)(numbers + 8);
static short *const part = &second.parts[2];
static long between(void) { return (long)((intptr_t)&second - (intptr_t)&first); }
static int tagged(void) { return (int)(((uintptr_t)&numbers[1] | 1) & 1); }
static int aligned(void) { return ((uintptr_t)&numbers & ~(uintptr_t)3) == (uintptr_t)numbers; }
static int differ(void) { return (void *)&first != (void *)&second && (uintptr_t)&first - (uintptr_t)&second != 0; }
static double as_number(void) { return (double)(uintptr_t)&first - (double)(uintptr_t)&first; }

static int labels(int which) {
    static const int offsets[] = {&&zero - &&zero, &&one - &&zero, &&two - &&zero};
    goto *(&&zero + offsets[which]);
zero: return 10;
one: return 11;
two: return 12;
}

int main(void) {
    int which = getchar() & 1;
    if (labels(0) != 10 || labels(1) != 11 || labels(2) != 12) __builtin_trap();
    if (*middle != 's' || distance != 5 * (intptr_t)sizeof(int)) __builtin_trap();
    if (end != (uintptr_t)&numbers[7] + sizeof(int) || *part != 3) __builtin_trap();
    if (between() == 0 || !tagged() || !aligned() || !differ() || as_number() != 0) __builtin_trap();
    if (second.other->id != 0) __builtin_trap();
    return which;
}
