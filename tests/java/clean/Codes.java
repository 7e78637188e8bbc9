//~ run: --self-check --stop-at-coverage
//~ branches: 28/28
// The result of a method of String is a term, so that a search through trimmed, cased and cut texts is a few paths, not one for each letter.
public class Codes {
    public static int rate(String code, int n) {
        if (code == null) return -1;
        String c = code.trim().toUpperCase();
        if (c.equals("GOLD")) return n > 10 ? 3 : 2;
        if (c.equals("SILVER-PLUS")) return 1;
        if (c.startsWith("EX") && c.endsWith("X9")) return 7;
        return 0;
    }

    public static int setting(String line) {
        if (line == null) return -1;
        int at = line.indexOf('=');
        if (at < 0) return -2;
        String key = line.substring(0, at).strip(), value = line.substring(at + 1);
        if (key.equalsIgnoreCase("on")) return value.contains("y") ? 1 : 2;
        return 0;
    }

    public static int fields(String line) {
        if (line == null) return -1;
        String[] parts = line.split(",");
        if (parts.length == 2 && parts[1].replace("-", "").equals("77")) return 1;
        return line.lastIndexOf(';') > 2 ? 2 : 0;
    }
}
