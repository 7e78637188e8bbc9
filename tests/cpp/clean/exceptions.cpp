//~ run: --stdin 2
//~ verdict: verified
// Handlers by type, by base and by pointer, rethrown and nested, with clean-ups on the way.
#include <cassert>
#include <cstdio>

static int alive;
struct Guard {
    Guard() { alive++; }
    ~Guard() { alive--; }
};
struct A {
    int a = 1;
    virtual ~A() {}
};
struct B {
    int b = 2;
    virtual ~B() {}
};
struct C : A, B {
    int c = 3;
};
struct V : virtual A {
    int v = 4;
};

static void raise(int what) {
    Guard guard;
    static C object;
    switch (what) {
    case 'a': throw C();
    case 'b': throw static_cast<B *>(&object);
    case 'c': throw &object;
    case 'd': throw V();
    case 'e': throw 2.5;
    case 'f': throw nullptr;
    }
}

static int again(int what) {
    Guard guard;
    try {
        raise(what);
    } catch (const double &) {
        try {
            throw;
        } catch (double d) {
            return static_cast<int>(d * 2);
        }
    } catch (...) {
        throw;
    }
    return 0;
}

int main() {
    int what = getchar(), code = 0;
    try {
        code = again(what);
    } catch (const B &b) {
        code = b.b * 10;
    } catch (const B *b) {
        code = b ? b->b * 100 : 7;
    } catch (A &a) {
        code = a.a * 1000;
    }
    assert(alive == 0);
    if (what == 'a') assert(code == 20);
    if (what == 'b' || what == 'c') assert(code == 200);
    if (what == 'd') assert(code == 1000);
    if (what == 'e') assert(code == 5);
    if (what == 'f') assert(code == 7);
    std::printf("%d\n", code);
}
