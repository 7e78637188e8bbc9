/** A program that asks for nothing: it is run once, from its beginning. */
public class Main {
    public static int half(int n) {
        return n / 2;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 10; i++) sum += half(i);
        assert sum == 20;
    }
}
