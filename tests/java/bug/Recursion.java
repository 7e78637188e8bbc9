//~ run: --self-check
//~ branches: 2/2
public class Recursion {
    public static int down(int n) {
        if (n == 777) return deeper(n);
        return n;
    }

    static int deeper(int n) {
        return deeper(n + 1) + 1; //~ BUG stack-overflow
    }
}
