public class Deep {
    public static int f(int n) {
        return n == 0 ? 0 : 1 + f(n - 1);
    }
    public static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }
}
