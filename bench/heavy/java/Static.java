public class Static {
    static int x;
    static {
        while (x >= 0) {
            x++;
            if (x < 0)
                x = 0;
        }
    }
    public static int f(int a) {
        return a > x ? 1 : 2;
    }
}
