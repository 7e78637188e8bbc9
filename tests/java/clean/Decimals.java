//~ run: --self-check --max-paths 400
//~ branches: 36/36
// Numbers with fractions in texts, BigDecimal and Scanner: what is read is followed to the character.
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Scanner;

public class Decimals {
    public static int price(String text) {
        if (text == null || text.length() != 3) return -1;
        double value = Double.parseDouble(text);
        if (value == 2.5) return 1;
        return value < 0 ? 2 : 3;
    }

    public static int whole(double d) {
        if (!(d > 30 && d < 40)) return 0;
        return Double.toString(d).equals("37.0") ? 1 : 2;
    }

    public static int rounded(int cents) {
        BigDecimal amount = BigDecimal.valueOf(cents, 2);
        BigDecimal tax = amount.multiply(new BigDecimal("0.19")).setScale(2, RoundingMode.HALF_UP);
        if (tax.compareTo(new BigDecimal("19.01")) == 0) return 1;
        return amount.add(tax).signum() < 0 ? 2 : 3;
    }

    public static int amount(String text) {
        if (text == null || text.length() != 3) return -1;
        BigDecimal amount = new BigDecimal(text);
        return amount.equals(new BigDecimal("7.2")) ? 1 : 0;
    }

    public static int command(String line) {
        if (line == null || line.length() > 6) return -1;
        Scanner words = new Scanner(line);
        if (!words.hasNext() || !words.next().equals("go")) return 0;
        if (!words.hasNextInt()) return 1;
        return words.nextInt() == 4 ? 2 : 3;
    }
}
