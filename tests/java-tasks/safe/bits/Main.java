import org.sosy_lab.sv_benchmarks.Verifier;

/** Shifts and masks. */
public class Main {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();
        assert (x & y) + (x | y) == x + y;
        assert (x ^ y ^ y) == x;
        assert Integer.bitCount(x) >= 0 && Integer.bitCount(x) <= 32;
        assert x >>> 31 == (x < 0 ? 1 : 0);
        long wide = ((long) x << 32) | (y & 0xffffffffL);
        assert (int) (wide >> 32) == x && (int) wide == y;
    }
}
