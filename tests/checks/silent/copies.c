/* Structures that begin with an array and are copied whole: the array's address is the structure's. */
#include <string.h>

struct inner { char name[8]; int n; };
struct outer { int kind; struct inner in; struct inner last; };
#pragma pack(push, 1)
struct bits { unsigned a : 30, b : 30; unsigned long long c : 20; int plain; char flag; };
#pragma pack(pop)

static struct inner all = {"first", 1};
static struct outer outer = {1, {"second", 2}, {"third", 3}};
static volatile struct bits bits = {1, 2, 3, 4, 5};

int main(void) {
    struct inner copy = all, other;
    struct bits here = bits;
    bits = here;
    memcpy(&other, &all, sizeof other);
    memcpy(&outer.in, &all, sizeof all);
    other = outer.in;
    memset(&outer.in, 0, sizeof outer.in);
    all = copy;
    memcpy(&all, &outer.last, sizeof all);
    return other.n + copy.n + all.n + here.plain - 9;
}
