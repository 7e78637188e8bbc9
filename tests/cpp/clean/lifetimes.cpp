//~ run: --stdin 1
//~ verdict: verified
// The order of constructors and destructors: global, static, members, bases, arrays, one that throws in the middle.
#include <cassert>
#include <cstdio>
#include <cstring>

static char order[64];
static void note(char c) { order[std::strlen(order)] = c; }

struct Part {
    char name;
    explicit Part(char n) : name(n) { note(n); }
    ~Part() { note(static_cast<char>(name - 'a' + 'A')); }
};
struct Base {
    Part part{'b'};
};
struct Whole : Base {
    Part first{'f'}, second;
    explicit Whole(int c) : second('s') {
        if (c == 't') throw c;
    }
};
static Part global('g');
static Part &lazy() {
    static Part once('o');
    return once;
}

int main() {
    int c = getchar();
    assert(!std::strcmp(order, "g"));
    lazy();
    lazy();
    try {
        Whole whole(c);
        note('-');
    } catch (int) {
        note('!');
    }
    assert(!std::strcmp(order, c == 't' ? "gobfsSFB!" : "gobfs-SFB"));
    Part *parts = new Part[2]{Part('x'), Part('y')};
    delete[] parts;
    assert(!std::strcmp(order + 9, "xyYX"));
}
