//~ run: --self-check
//~ branches: 32/32
// Regular expressions: whether there is a match is one decision, and where its groups lie is decided when they are asked for.
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Patterns {
    private static final Pattern DATE = Pattern.compile("(\\d{4})-(\\d\\d)");

    public static boolean phone(String s) {
        if (s == null) return false;
        return s.matches("\\+?[0-9]{3,5}/[1-9]\\d*");
    }

    public static int month(String s) {
        if (s == null) return -1;
        Matcher m = DATE.matcher(s);
        if (!m.matches()) return 0;
        return m.group(2).equals("12") ? 12 : m.group(1).startsWith("2") ? 2 : 1;
    }

    public static int found(String s) {
        if (s == null || s.length() > 6) return -1;
        Matcher m = Pattern.compile("x=([ab]+);").matcher(s);
        return m.find() ? m.group(1).length() == 2 ? 2 : 1 : 0;
    }

    public static String squeezed(String s) {
        if (s == null || s.length() > 3) return null;
        String t = s.replaceAll("[ \t]+", "_");
        return t.equals("a_b") ? "hit" : t;
    }

    public static int parts(String s) {
        if (s == null || s.length() > 4) return -1;
        String[] all = s.split("\\s*,\\s*");
        return all.length == 2 && all[1].equals("z") ? 2 : 1;
    }
}
