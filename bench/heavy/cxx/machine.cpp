#include <cstdio>
#include <memory>
#include <vector>
struct operation {
    virtual ~operation() = default;
    virtual size_t run(size_t at, long &value) const = 0;
};
struct add : operation {
    long by;
    explicit add(long n) : by(n) {}
    size_t run(size_t at, long &value) const override {
        value += by;
        return at + 1;
    }
};
struct jump : operation {
    size_t to;
    explicit jump(size_t n) : to(n) {}
    size_t run(size_t at, long &value) const override { return value % 3 ? to : at + 1; }
};
int main() {
    std::vector<std::unique_ptr<operation>> program;
    for (int c; (c = getchar()) != EOF && c != '\n' && program.size() < 200;) {
        if (c & 1)
            program.push_back(std::make_unique<add>(c));
        else
            program.push_back(std::make_unique<jump>(c % 16));
    }
    long value = 0;
    for (size_t at = 0; at < program.size();)
        at = program[at]->run(at, value);
    return value == 4711;
}
