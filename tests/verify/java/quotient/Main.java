import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int divisor = Verifier.nondetInt();
        if (n > 5 && n < 9) {
            assert n / divisor >= 0 : "negative";
        }
    }
}
