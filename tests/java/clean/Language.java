//~ run: --self-check
//~ branches: 34/34
//~ verdict: verified
// Bytecode that javac makes of everyday code: boxes, lambdas, records, enums, texts put together, collections.
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

public class Language {
    record Point(int x, int y) {}

    enum Size { SMALL, LARGE }

    public static int boxes(int x) {
        Integer a = x, b = x;
        if (a == b && a == -77) return 1;
        return a.equals(1000) ? 2 : 0;
    }

    public static int lambdas(int x, int y) {
        IntUnaryOperator add = v -> v + y;
        Function<Integer, Integer> twice = v -> v * 2;
        IntBinaryOperator sum = Integer::sum;
        if (add.applyAsInt(x) == 100) return 1;
        if (twice.apply(x) == 84) return 2;
        return sum.applyAsInt(x, y) == -5 ? 3 : 0;
    }

    public static int records(int x, int y) {
        return new Point(x, y).equals(new Point(31, 41)) ? 1 : 0;
    }

    public static int texts(char c, boolean b) {
        return ("<" + c + b + ">").equals("<Qtrue>") ? 1 : 0;
    }

    public static int enums(int x) {
        Size size = x > 99 ? Size.LARGE : Size.SMALL;
        switch (size) {
            case SMALL: return 1;
            default: return 2;
        }
    }

    public static int maps(int k) {
        Map<Integer, String> names = new HashMap<>();
        names.put(1, "one");
        names.put(k, "other");
        if (names.size() == 1) return 1;
        return names.containsKey(77) ? 2 : 0;
    }

    public static int trees(int k) {
        TreeMap<Integer, Integer> tree = new TreeMap<>();
        tree.put(10, 1);
        tree.put(k, 2);
        return tree.firstKey() == 10 ? 1 : 0;
    }

    public static int sorted(int a, int b) {
        List<Integer> all = new ArrayList<>();
        all.add(a);
        all.add(b);
        Collections.sort(all, (x, y) -> y - x);
        return all.get(0) == a ? 1 : 0;
    }

    public static int lists(int i) {
        List<Integer> all = new ArrayList<>(List.of(5, 6, 7));
        if (i < 0 || i >= all.size()) return -1;
        return all.get(i) == 6 ? 1 : 0;
    }
}
