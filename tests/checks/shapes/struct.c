#include ROW

struct box {
    int before;
    void *data;
};

static void use(struct box box) { sink(box.data); }

int main(void) {
    struct box box = {1, source()};
    use(box);
    return 0;
}
