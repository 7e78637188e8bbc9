#include <cstdio>
#include <memory>
struct node {
    int value;
    std::unique_ptr<node> next;
};
int main() {
    std::unique_ptr<node> first;
    int c = getchar();
    for (int i = 0; i < 5000000; i++) {
        auto n = std::make_unique<node>();
        n->value = i ^ c;
        n->next = std::move(first);
        first = std::move(n);
    }
    return first->value == 77;
}
