import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Functions as values; one combination of them undoes the check of another. */
public class Main {
    static int apply(IntUnaryOperator f, IntPredicate good, int x) {
        return good.test(x) ? f.applyAsInt(x) : 0;
    }

    public static void main(String[] args) {
        int offset = Verifier.nondetInt();
        int x = Verifier.nondetInt();
        IntUnaryOperator shifted = n -> n + offset;
        IntUnaryOperator twice = shifted.andThen(n -> 2 * n);
        int result = apply(twice, n -> n > 0 && n < 1000, x);
        if (offset < 0 || offset > 1000) return;
        assert result != 1234;
    }
}
