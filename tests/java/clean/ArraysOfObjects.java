//~ run: --self-check
//~ branches: 46/46
// Elements of an array that are objects or texts are decided one by one, where they are used.
import java.util.Arrays;

public class ArraysOfObjects {
    static class Node {
        int value;
    }

    public static int second(Node[] all) {
        if (all == null || all.length < 3) return 0;
        Node node = all[1];
        return node != null && node.value == 77 ? 1 : 2;
    }

    public static boolean twice(Node[] all) {
        return all != null && all.length == 3 && all[0] != null && all[0] == all[2];
    }

    public static int text(String[] all) {
        if (all == null || all.length != 1) return 0;
        String s = all[0];
        return s != null && s.startsWith("ab") ? 2 : 1;
    }

    public static boolean copied(String[] all) {
        if (all == null || all.length != 2) return false;
        String[] copy = all.clone();
        return copy[1] != null && Arrays.asList(copy).contains("xyz");
    }

    public static boolean grid(int[][] all) {
        if (all == null || all.length != 2 || all[0] == null || all[1] == null) return false;
        return all[0].length > 0 && all[1].length > 0 && all[0][0] == all[1][0] + 3;
    }
}
