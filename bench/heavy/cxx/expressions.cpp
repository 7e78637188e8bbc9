#include <iostream>
#include <regex>
#include <string>
int main() {
    std::string line;
    std::regex shape("(a+)+(b|c+)*([0-9]{1,8}-?)+$");
    int found = 0;
    while (std::getline(std::cin, line))
        found += std::regex_match(line, shape);
    return found > 3;
}
