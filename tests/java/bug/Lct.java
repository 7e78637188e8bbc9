//~ run: --self-check --strict-callers
//~ branches: 26/26
// Examples in the manner of the LCT report: contradicting conditions, lazily initialised lists that alias, and code that is not followed.
public class Lct {
    static class List {
        int value;
        List next;
    }

    public static int contradiction(int x, int y) {
        x = x + 5;
        int z = x > 0 ? y : 10;
        if (x > 2 && z == 2789) throw new AssertionError("error"); //~ BUG assertion
        return z;
    }

    public static int cycle(int x, List given) {
        List y = x + 5 > 0 ? given : null;
        if (y.next == y) return 1; //~ BUG null-pointer
        return 0;
    }

    public static int aliases(List l1, List l2, int x) {
        if (x == 5) {
            if (l1 != null) {
                if (l2 != null) {
                    l1.value = l2.value;
                    if (l1 == l2) return l1.value;
                }
            }
        }
        return 0;
    }

    public static int same(List l1, List l2) {
        l1.value = l2.value; //~ BUG null-pointer
        return l1 == l2 ? 1 : 0;
    }

    public static int around(int x, int y) {
        if (y > x) {
            if (x > blackBox(y)) return 1;
            return 2;
        }
        return 3;
    }

    /** Digits of a number, by a way that has no model. */
    private static int blackBox(int y) {
        return Long.valueOf(Long.toString(y, 36), 36).hashCode() >= 100 ? 5 : 500;
    }
}
