package shop.app;

import shop.Prices;

public class Cart {
    public static int share(int n) {
        return Prices.of(n) > 7 ? 100 / (n - 12) : 0;
    }
}
