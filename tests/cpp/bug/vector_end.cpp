//~ run: --stdin 3
// One past the end of a vector: told by the line of the program, not by one of the library.
#include <cstdio>
#include <vector>

int main() {
    std::vector<int> seen;
    for (int c; (c = getchar()) != EOF && seen.size() < 3;) seen.push_back(c);
    if (seen.size() == 2 && seen[0] == 'p') {
        return seen[seen.size()]; //~ BUG out-of-bounds-read
    }
    return 0;
}
