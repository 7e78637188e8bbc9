//~ run: --stdin 2
// Exceptions of the library, by their classes and by what they say.
#include <cassert>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

int main() {
    std::vector<int> numbers(2);
    std::string text;
    int c = getchar();
    try {
        if (c == '9') text = std::to_string(std::stoi("x"));
        text = std::to_string(numbers.at(static_cast<unsigned>(c - '0')));
    } catch (const std::out_of_range &error) {
        text = std::string("range: ") + error.what();
    } catch (const std::logic_error &error) {
        text = std::string("logic: ") + error.what();
    }
    if (c == '0' || c == '1') assert(text == "0");
    else if (c == '9') assert(text == "logic: stoi");
    else assert(text.find("vector::_M_range_check") != std::string::npos);
}
