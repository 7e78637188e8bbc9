import java.math.BigInteger;
import org.sosy_lab.sv_benchmarks.Verifier;

/** A number that does not fit is cut off when it is converted back. */
public class Main {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        BigInteger square = BigInteger.valueOf(a).multiply(BigInteger.valueOf(a));
        if (a < 0) return;
        assert square.intValue() == square.longValue();
    }
}
