/** The run ends only because its stack is full: on a larger one the assertion would fail. */
public class Main {
    static int down(int n) {
        return n == 0 ? 0 : 1 + down(n - 1);
    }

    public static void main(String[] args) {
        assert down(50_000_000) == 0;
    }
}
