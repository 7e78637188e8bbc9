import org.sosy_lab.sv_benchmarks.Verifier;

/** A switch over a text that is pieced together: one of its cases forgets to count. */
public class Main {
    static int weight(String unit) {
        switch (unit) {
            case "kg": return 1000;
            case "g": return 1;
            case "lb": return 0;
            default: return -1;
        }
    }

    public static void main(String[] args) {
        String unit = Verifier.nondetString();
        int weight = weight(unit.trim().toLowerCase());
        assert weight != 0;
    }
}
