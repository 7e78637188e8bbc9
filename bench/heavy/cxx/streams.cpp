#include <iostream>
#include <sstream>
int main() {
    int n = 0, all = 0;
    while (!std::cin.eof()) { // never true once a word is no number
        std::cin >> n;
        std::ostringstream text;
        text << all << n;
        all += static_cast<int>(text.str().size());
    }
    return all;
}
