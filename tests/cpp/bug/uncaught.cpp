//~ run: --stdin 2
//~ verdict: bugs
// An exception that nothing catches, after two that something does.
#include <cstdio>
#include <stdexcept>

struct Problem {
    int code;
    virtual ~Problem() {}
};
struct Severe : Problem {};

static void parse(int c) {
    if (c == 'a') throw 1;
    if (c == 'b') {
        Severe severe;
        severe.code = 7;
        throw severe;
    }
    if (c == 'c') throw "text"; //~ BUG uncaught-exception
}

int main() {
    try {
        parse(getchar());
    } catch (const Problem &problem) {
        std::printf("problem %d\n", problem.code);
    } catch (const std::exception &error) {
        std::puts(error.what());
    } catch (int number) {
        std::printf("number %d\n", number);
    }
}
