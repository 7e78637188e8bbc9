class LockUse {
    static class Account {
        boolean held;
        int money;

        void acquire() {
            held = true;
        }

        void release() {
            held = false;
        }

        void pay(int n) {
            money += n;
        }
    }

    public static int transfer(int n, boolean twice) {
        Account account = new Account();
        account.acquire();
        if (n < 0) {
            account.release();
            return -1;
        }
        account.pay(n);
        if (twice) {
            account.pay(n);
        }
        account.release();
        return account.money;
    }
}
