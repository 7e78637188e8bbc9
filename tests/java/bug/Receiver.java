//~ branches: 4/4
// What the receiver was made with has the name of a parameter of its method: the two are different inputs.
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
