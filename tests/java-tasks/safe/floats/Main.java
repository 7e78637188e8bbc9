import org.sosy_lab.sv_benchmarks.Verifier;

/** Casts between numbers, as the language defines them. */
public class Main {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        int i = (int) d;
        if (d != d) {
            assert i == 0;
            return;
        }
        if (d >= 2147483647.0) assert i == Integer.MAX_VALUE;
        if (d <= -2147483648.0) assert i == Integer.MIN_VALUE;
        byte b = (byte) Verifier.nondetInt();
        assert (float) b == b && (b & 0xff) >= 0;
    }
}
