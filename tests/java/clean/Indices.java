//~ run: --self-check
//~ branches: 18/18
// Elements at symbolic places of arrays whose length is symbolic: the length is decided, and no run goes elsewhere.
public class Indices {
    public static int picked(int[] all, int i) {
        if (all == null || i < 0 || i >= all.length) return -1;
        return all[i] == 7 ? 1 : 0;
    }

    public static int last(int[] all) {
        if (all == null || all.length == 0) return -1;
        return all[all.length - 1] == 5 ? 1 : 0;
    }

    public static void reverse(boolean[] all) {
        if (all == null) return;
        for (int i = 0, j = all.length - 1; j > i; i++, j--) {
            boolean kept = all[j];
            all[j] = all[i];
            all[i] = kept;
        }
    }
}
