#include <iostream>
#include <map>
#include <string>
#include <vector>
int main() {
    std::map<std::string, std::vector<std::string>> words;
    std::string word, last;
    while (std::cin >> word) {
        words[last].push_back(word);
        last = word;
    }
    size_t most = 0;
    for (auto &[from, to] : words)
        for (auto &next : to)
            most += words.count(next + from);
    return most > 1000;
}
