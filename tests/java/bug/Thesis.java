//~ run: --self-check
//~ branches: 21/22
// Examples in the manner of the thesis on EvoSuite: a value that cannot be, hashes, and arrays whose length is a symbol.
public class Thesis {
    public static int doubled(int x, int y) {
        int z = 2 * y;
        if (z == 3) return 0;
        if (z == 4) return 1;
        throw new AssertionError("neither"); //~ BUG assertion
    }

    public static int hashed(Integer x, Integer y) {
        if (x == null || y == null) return 0;
        if (x == y.hashCode() * 31) {
            if (y == -10) return -1;
        }
        return 0;
    }

    public static int third(int[] x) {
        if (x == null) return 2;
        return x[2] == 3 ? 0 : 1; //~ BUG array-index-out-of-bounds
    }

    public static int stored(int[] x, int a) {
        if (x == null) return 3;
        if (x[2] == 3) { //~ BUG array-index-out-of-bounds
            x[1] = a;
            return x[1] == 4 ? 0 : 2;
        }
        return 1;
    }
}
