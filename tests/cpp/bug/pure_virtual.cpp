//~ run: --stdin 1
// A constructor that calls what only a derived class has.
#include <cstdio>

struct Base {
    explicit Base(int c) {
        if (c == 'v') call();
    }
    void call() { size(); } //~ BUG pure-virtual-call
    virtual int size() = 0;
    virtual ~Base() {}
};
struct Derived : Base {
    using Base::Base;
    int size() override { return 1; }
};

int main() {
    Derived derived(getchar());
    return derived.size() - 1;
}
