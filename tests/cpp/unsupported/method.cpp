//~ run: --entry Counter::add
//~ error: it is called on an object, which cannot be made yet
struct Counter {
    int count = 0;
    int add(int by);
};

int Counter::add(int by) { return count += by; }
