//~ run: --self-check
//~ branches: 4/4
//~ verdict: inconclusive
// A run that takes all memory costs that run only.
import java.util.ArrayList;
import java.util.List;

public class Memory {
    public static int fill(int n) {
        if (n == 31337) {
            List<long[]> all = new ArrayList<>();
            while (true) all.add(new long[Integer.MAX_VALUE - 8]);
        }
        return n > 5 ? 1 : 0;
    }
}
