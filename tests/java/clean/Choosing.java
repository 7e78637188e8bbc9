//~ verdict: no_bugs
public class Choosing {
    public interface Rule {
        boolean fits(int n);
    }

    private static final class Even implements Rule {
        private int bias;

        private Even(int bias) {
            if (bias < 0) throw new IllegalArgumentException("negative");
            this.bias = bias;
        }

        @Override
        public boolean fits(int n) {
            return (n + bias) % 2 == 0;
        }
    }

    public static int choose(Rule rule, int a, int b) {
        if (rule.fits(a)) {
            return a > 10 ? a : -a;
        }
        return b;
    }
}
