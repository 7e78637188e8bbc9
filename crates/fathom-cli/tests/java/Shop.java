import java.util.*;

public class Shop {
    public enum Size { SMALL, LARGE }
    public record Item(String name, int price) {}
    public static final class Basket {
        private final List<Item> items = new ArrayList<>();
        private int total;
        public Basket add(Item item) { items.add(item); total += item.price(); return this; }
        public int getTotal() { return total; }
        public boolean isEmpty() { return items.isEmpty(); }
        public List<Item> getItems() { return items; }
    }
    public static Integer boxed(int a) { return a > 5 ? Integer.valueOf(a * 2) : null; }
    public static Size size(int a) { return a > 10 ? Size.LARGE : Size.SMALL; }
    public static List<String> words(String s) { return s.isEmpty() ? List.of() : Arrays.asList(s.split(" ")); }
    public static Map<String, Integer> count(String s) {
        Map<String, Integer> m = new HashMap<>();
        for (char c : s.toCharArray()) m.merge(String.valueOf(c), 1, Integer::sum);
        return m;
    }
    public static Optional<Integer> half(int n) { return n % 2 == 0 ? Optional.of(n / 2) : Optional.empty(); }
    public static Item item(String name, int price) { if (price < 0) throw new IllegalArgumentException("price " + price); return new Item(name, price); }
    public static Basket basket(int n) { Basket b = new Basket(); if (n > 2) b.add(new Item("x", n)); return b; }
    public static void fill(int[] a) {
        if (a.length > 3) throw new IllegalArgumentException("too long");
        for (int i = 0; i < a.length; i++) a[i] = i + 1;
    }
    public static Object any(int n) { return n == 3 ? "three" : (Object) n; }
    public static double[] roots(double a) { return a < 0 ? new double[0] : new double[] {Math.sqrt(a), -Math.sqrt(a)}; }
    public static Set<Integer> set(int n) { Set<Integer> s = new HashSet<>(); if (n > 0) s.add(n); return s; }
    public static StringBuilder build(String s) { return new StringBuilder(s).reverse(); }
    public static Iterator<Integer> iterate(int n) { return List.of(n, n + 1).iterator(); }
}
