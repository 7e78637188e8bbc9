import java.util.stream.IntStream;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Digits of a text are counted and weighed; one weight is reached by few texts. */
public class Main {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        if (text.length() != 3) return;
        if (!text.chars().allMatch(c -> c >= '0' && c <= '9')) return;
        int sum = text.chars().map(c -> c - '0').filter(d -> d % 2 == 1).sum();
        int n = Verifier.nondetInt();
        if (n < 0 || n > 4) return;
        assert sum != 27 || IntStream.range(0, n).map(i -> i * i).sum() != 14;
    }
}
