import org.sosy_lab.sv_benchmarks.Verifier;

/** The effect of finally shows in the result: one path leaves the lock held. */
public class Main {
    static int held;

    static int work(int n) {
        held++;
        try {
            if (n > 100) throw new IllegalStateException("busy");
            return 100 / n;
        } catch (ArithmeticException e) {
            return 0;
        } finally {
            if (n != 0) held--;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        try {
            work(n);
        } catch (IllegalStateException e) {
            assert n > 100;
        }
        assert held == 0;
    }
}
