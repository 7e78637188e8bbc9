package shop;

public class Prices {
    public static int of(int n) {
        return n < 0 ? 0 : n * 3;
    }
}
