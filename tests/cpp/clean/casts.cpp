//~ run: --stdin 1
//~ verdict: verified
// dynamic_cast down, across, to a virtual base and in vain; typeid; a cast of a reference that throws.
#include <cassert>
#include <cstdio>
#include <typeinfo>

struct Root {
    int root = 1;
    virtual ~Root() {}
};
struct Left : virtual Root {
    int left = 2;
};
struct Right : virtual Root {
    int right = 3;
};
struct Both : Left, Right {
    int both = 4;
};
struct Hidden : private Left {
    Left *self() { return this; }
};

int main() {
    Both both;
    Right right;
    Hidden hidden;
    Root *root = &both;
    if (getchar() == 'r') root = &right;
    Left *left = dynamic_cast<Left *>(root);
    Right *other = dynamic_cast<Right *>(root);
    assert(other && other->right == 3);
    assert((left != nullptr) == (typeid(*root) == typeid(Both)));
    if (left) assert(dynamic_cast<Right *>(left) == other && dynamic_cast<Both *>(left)->both == 4);
    assert(dynamic_cast<void *>(other) == (left ? static_cast<void *>(&both) : static_cast<void *>(&right)));
    assert(dynamic_cast<Hidden *>(hidden.self()) == nullptr);
    bool thrown = false;
    try {
        dynamic_cast<Both &>(*root).both = 5;
    } catch (const std::bad_cast &) {
        thrown = true;
    }
    assert(thrown == !left);
}
