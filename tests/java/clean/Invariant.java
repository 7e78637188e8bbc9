//~ run: --self-check --lazy-receiver
//~ branches: 13/16
// A class that says by repOk which of its objects can be is given no others: the element that is missing from a full list is never seen.
public class Invariant {
    static class Pair {
        Pair next;
        int value;
        int size;

        boolean repOk() {
            return size == (next == null ? 0 : 1);
        }
    }

    int low, high;

    boolean repOk() {
        return low <= high;
    }

    public int middle(int x) {
        if (low > high) return -1;
        return x < low ? low : x > high ? high : x;
    }

    public static int second(Pair pair) {
        if (pair == null) return 0;
        return pair.size == 1 ? pair.next.value : -1;
    }
}
