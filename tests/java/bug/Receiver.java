//~ branches: 4/4
// An argument of the constructor and a parameter of the method have the same name: they are different inputs.
public class Receiver {
    private final int x;

    public Receiver(int x) {
        this.x = x;
    }

    public int f(int x) {
        if (this.x == 17) {
            if (x == 23) {
                throw new AssertionError("both"); //~ BUG assertion
            }
        }
        return x;
    }
}
