//~ run: --stdin 4
// Text of the input stays text of the input: strings, streams, numbers.
#include <cassert>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    std::string word;
    std::cin >> word;
    if (word == "key") std::cout << "found\n";
    if (word.size() > 2 && word.substr(1, 2) == "=7") {
        std::istringstream in(word.substr(2));
        int number = 0;
        in >> number;
        assert(number >= 7);
        std::cout << number << '\n';
    }
    std::ostringstream out;
    out << word.length() << ' ' << std::boolalpha << word.empty();
    assert(out.str() == std::to_string(word.size()) + (word.empty() ? " true" : " false"));
}
