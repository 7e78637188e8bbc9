//~ run: --stdin 2
#include <cstdio>

struct Shape {
    virtual int area() const = 0;
    virtual ~Shape() {}
};
struct Square : Shape {
    int side;
    explicit Square(int s) : side(s) {}
    int area() const override { return side * side; }
};

int main() {
    Shape *shape = new Square(getchar());
    if (getchar() == 'd') {
        delete shape;
        return shape->area(); //~ BUG use-after-free
    }
    int area = shape->area();
    delete shape;
    return area > 100;
}
