//~ run: --self-check --arrays lazy
//~ branches: 16/16
// Elements at symbolic places one by one: the place is decided, and the element there is a symbol of its own.
public class LazyArrays {
    public static int picked(int[] a, int i) {
        if (a == null || a.length > 3 || i < 0 || i >= a.length) return -1;
        return a[i] == 7 ? 1 : 0;
    }

    private static final int[] TABLE = {3, 1, 4};

    public static boolean pi(byte i) {
        return i >= 0 && i < 3 && TABLE[i] == 4;
    }
}
