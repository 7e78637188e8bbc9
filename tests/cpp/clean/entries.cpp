//~ verdict: verified
// Functions as entries: text parameters, an enumeration, a static method, and one that throws as it should.
#include <stdexcept>
#include <string>

namespace geo {
enum class Side { Left = 1, Right };

struct Shape {
    static int larger(int a, int b);
};
int Shape::larger(int a, int b) { return a > b ? a : b; }

int turn(Side side) { return side == Side::Left ? 1 : 2; }
}

int checked(int n) {
    if (n > 5) throw std::out_of_range("n");
    return n;
}
