import org.sosy_lab.sv_benchmarks.Verifier;

/** The largest sum of a window, with a bound that is one too far. */
public class Main {
    static int best(int[] a, int width) {
        int best = Integer.MIN_VALUE;
        for (int i = 0; i + width <= a.length + 1; i++) {
            int sum = 0;
            for (int j = i; j < i + width; j++) sum += a[j];
            best = Math.max(best, sum);
        }
        return best;
    }

    public static void main(String[] args) {
        int width = Verifier.nondetInt();
        if (width < 2 || width > 4) return;
        int[] a = new int[4];
        for (int i = 0; i < a.length; i++) a[i] = i * 3;
        best(a, width);
    }
}
