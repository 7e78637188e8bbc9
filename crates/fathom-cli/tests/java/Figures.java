/** The examples of the LCT report (figures, example 6) and of the thesis on EvoSuite (algorithms), told anew. */
public class Figures {
    static class Node {
        int value;
        Node next;
    }

    public static int figure1(int x, int y) {
        int shifted = x + 5;
        int z = shifted > 0 ? y : 10;
        if (shifted > 2) {
            if (z == 2789) return -1;
        }
        return z;
    }

    public static boolean figure3(int x, Node given) {
        int shifted = x + 5;
        Node y = shifted > 0 ? given : null;
        return y.next == y;
    }

    public static int figure12(Node l1, Node l2, int x) {
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

    public static int example6(Node l1, Node l2) {
        l1.value = l2.value;
        return l1 == l2 ? 1 : 2;
    }

    /** A counter of the platform gives back what it was given, without its symbol. */
    public static int figure15(int x, int y) {
        if (y > x) {
            return x > new java.util.concurrent.atomic.AtomicInteger(y).get() ? 1 : 2;
        }
        return 3;
    }

    public static int algorithm1(int x, int y) {
        int z = 2 * y;
        if (z == 3) return 0;
        if (z == 4) return 1;
        throw new IllegalStateException("error");
    }

    public static int algorithm2(int x, int y) {
        if (x == hash(y)) {
            if (y == -10) return -1;
        }
        return 0;
    }

    private static int hash(int y) {
        return y * 31 + 7;
    }

    public static int algorithm8(int[] x) {
        return x[2] == 3 ? 0 : 1;
    }

    public static int algorithm9(int[] x, int a) {
        if (x[2] == 3) {
            x[1] = a;
            return x[1] == 4 ? 0 : 2;
        }
        return 1;
    }
}
