/** A program that asks for nothing and is wrong all the same. */
public class Main {
    public static int half(int n) {
        return n / 2;
    }

    public static void main(String[] args) {
        assert half(7) == 4;
    }
}
