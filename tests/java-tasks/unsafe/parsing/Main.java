import org.sosy_lab.sv_benchmarks.Verifier;

/** A date is read from a text; the thirtieth of February goes through. */
public class Main {
    static boolean valid(String text) {
        String[] parts = text.split("/");
        if (parts.length != 2) return false;
        try {
            int day = Integer.parseInt(parts[0]);
            int month = Integer.parseInt(parts[1]);
            return day >= 1 && day <= 30 && month >= 1 && month <= 12;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    public static void main(String[] args) {
        String text = Verifier.nondetString();
        if (text.length() != 4) return;
        assert !(valid(text) && text.equals("30/2"));
    }
}
