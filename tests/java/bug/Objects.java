//~ run: --self-check --strict-callers --max-paths 400
//~ branches: 18/18
// Objects: receivers by their constructors, parameters by their fields, cycles and aliases among them.
public class Objects {
    private int balance;

    public Objects(int start) {
        if (start < 0) throw new IllegalArgumentException("negative");
        balance = start;
    }

    public boolean withdraw(int amount) {
        if (amount <= 0 || amount > balance) return false;
        balance -= amount;
        return true;
    }

    public int rate(int years) {
        return balance / years; //~ BUG zero-division
    }

    public boolean transfer(Objects to, int n) {
        if (to == this) return false;
        to.balance += n; //~ BUG null-pointer
        return to.balance == 4711;
    }

    public static int shape(Node n) {
        if (n == null) return 0;
        if (n.next == n) return 1;
        if (n.next != null && n.next.next == n) return 2;
        return 3;
    }

    static class Node {
        int value;
        Node next;
    }
}
