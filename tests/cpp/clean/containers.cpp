//~ run: --stdin 2
// Containers with elements from the input.
#include <algorithm>
#include <cassert>
#include <cstdio>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

int main() {
    int a = getchar(), b = getchar();
    std::vector<int> numbers{3, a, b, 1};
    std::sort(numbers.begin(), numbers.end());
    assert(std::is_sorted(numbers.begin(), numbers.end()));
    std::map<int, std::string> names;
    names[a] = "a";
    names[b] = "b";
    assert(names.size() == (a == b ? 1u : 2u) && names.at(b) == "b");
    std::unordered_map<std::string, int> ages{{"x", 1}, {"y", 2}};
    ages.erase("x");
    assert(ages.count("x") == 0 && ages["y"] == 2);
    std::set<char> letters{'a', 'c', 'b'};
    letters.erase('a');
    assert(*letters.begin() == 'b');
    std::list<int> list{1, 2};
    list.push_front(a);
    list.reverse();
    assert(list.back() == a);
    std::variant<int, std::string> either = 1;
    if (a == 's') either = std::string("text");
    assert(std::holds_alternative<std::string>(either) == (a == 's'));
    std::optional<int> maybe;
    if (b > 'm') maybe = b;
    assert(maybe.value_or(0) == (b > 'm' ? b : 0));
    auto shared = std::make_shared<int>(a);
    auto other = shared;
    auto unique = std::make_unique<std::string>(3, 'u');
    std::function<int(int)> plus = [shared](int n) { return n + *shared; };
    assert(plus(1) == a + 1 && shared.use_count() == 3 && *unique == "uuu");
}
