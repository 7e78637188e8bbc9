import java.math.BigInteger;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Numbers beyond a long do not wrap around. */
public class Main {
    public static void main(String[] args) {
        long n = Verifier.nondetLong();
        BigInteger big = BigInteger.valueOf(n);
        BigInteger more = big.add(BigInteger.ONE);
        assert more.compareTo(big) > 0;
        assert more.subtract(big).equals(BigInteger.ONE);
        if (n > 0) assert big.negate().signum() < 0;
    }
}
