import org.sosy_lab.sv_benchmarks.Verifier;

/** Numbers that are not themselves, and sums that are rounded. */
public class Main {
    public static void main(String[] args) {
        float x = Verifier.nondetFloat();
        if (Float.isNaN(x) || Float.isInfinite(x)) return;
        if (x > 1000f || x < -1000f) return;
        float y = x + 0.5f;
        assert y != x + 1.5f - 1f || y > x - 1f && y - x == 0.5f;
    }
}
