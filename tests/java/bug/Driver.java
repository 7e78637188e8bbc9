//~ run: --self-check
//~ branches: 6/6
// A program that is its own test driver, as SV-COMP has them: no entry is named, and the class it asks is not there.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Driver {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        String s = Verifier.nondetString();
        if (x > 10 && s.startsWith("ab")) {
            assert s.length() != x - 9 : "bad"; //~ BUG assertion
        }
    }
}
