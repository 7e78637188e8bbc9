// A loop that goes one too far fails whatever its caller does; and code that looks whether the two fit says itself what is allowed.
public class Counts {
    public static int beyond(int[] items, int count) {
        if (items == null) return -1;
        int sum = 0;
        for (int i = 0; i <= count; i++) {
            sum += items[i]; //~ BUG array-index-out-of-bounds
        }
        return sum;
    }

    public static int looked(int[] items, int count) {
        if (items == null || count > items.length + 1) return -1;
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += items[i]; //~ BUG array-index-out-of-bounds
        }
        return sum;
    }
}
