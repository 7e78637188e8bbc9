static int held;
static int money;

static void acquire(void) { held = 1; }

static void release(void) { held = 0; }

static void pay(int n) { money += n; }

int transfer(int n, int twice) {
    acquire();
    if (n < 0) {
        release();
        return -1;
    }
    pay(n / 4);
    if (twice)
        pay(n / 4);
    release();
    return money;
}
