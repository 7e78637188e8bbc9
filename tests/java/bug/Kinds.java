//~ run: --strict-callers
//~ verdict: bugs
public class Kinds {
    static final int[] TABLE = {1, 2, 3, 5, 8};

    public static int length(String s) {
        return s.length(); //~ BUG null-pointer
    }

    public static int bounds(int i) {
        return TABLE[i]; //~ BUG array-index-out-of-bounds
    }

    public static int size(byte n) {
        if (n > 2) return n;
        int[] made = new int[n]; //~ BUG negative-array-size
        return made.length;
    }

    public static int asserted(long x, short y) {
        assert x * 3 != y + 21L; //~ BUG assertion
        return 0;
    }

    public static char at(String s) {
        if (s == null) return 0;
        return s.charAt(2); //~ BUG string-index-out-of-bounds
    }

    public static int sum(int[] values) {
        if (values == null) return 0;
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += values[i]; //~ BUG array-index-out-of-bounds
        }
        return sum;
    }
}
