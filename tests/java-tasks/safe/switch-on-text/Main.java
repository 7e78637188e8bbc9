import org.sosy_lab.sv_benchmarks.Verifier;

/** The same switch, and every case is what it should be. */
public class Main {
    static int weight(String unit) {
        switch (unit) {
            case "kg": return 1000;
            case "g": return 1;
            case "lb": return 453;
            default: return -1;
        }
    }

    public static void main(String[] args) {
        String unit = Verifier.nondetString();
        int weight = weight(unit);
        assert weight == -1 || weight > 0 && unit.length() <= 2;
    }
}
