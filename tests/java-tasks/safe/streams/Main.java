import java.util.Arrays;
import java.util.stream.IntStream;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Sums, searches and the largest of a few numbers. */
public class Main {
    public static void main(String[] args) {
        int[] a = {Verifier.nondetInt(), 5, Verifier.nondetInt()};
        assert Arrays.stream(a).sum() == a[0] + 5 + a[2];
        assert Arrays.stream(a).anyMatch(x -> x == 5);
        assert Arrays.stream(a).max().getAsInt() >= a[0];
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 3);
        assert IntStream.range(0, n).count() == n;
        assert IntStream.of(n, n + 1).reduce(0, (x, y) -> x + y) == 2 * n + 1;
    }
}
