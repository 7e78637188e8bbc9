//~ run: --max-paths 80
// A loop that goes to a count through an array or a text that is given beside it: that they fit each other is up to the caller.
public class Counts {
    public static int sum(int[] items, int count) {
        if (items == null) return -1;
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += items[i];
        }
        return sum;
    }

    public static int spaces(String text, int end) {
        if (text == null) return -1;
        int found = 0;
        for (int i = 0; i < end; i++) {
            if (text.charAt(i) == ' ') found++;
        }
        return found;
    }
}
