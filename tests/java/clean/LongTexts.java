//~ run: --self-check
//~ branches: 30/30
// Texts and arrays are short as long as that will do; a branch that needs longer ones gets them.
public class LongTexts {
    public static int deep(String s) {
        if (s == null) return -1;
        return s.length() > 100 && s.charAt(90) == 'x' ? 1 : 0;
    }

    public static boolean exact(String s) {
        return s != null && s.length() == 200;
    }

    public static boolean found(String s) {
        return s != null && s.indexOf('x') == 90;
    }

    public static boolean trimmed(String s) {
        return s != null && s.trim().length() > 100;
    }

    public static boolean same(String s, String t) {
        return s != null && s.length() > 70 && s.equals(t);
    }

    public static boolean late(int[] a) {
        return a != null && a.length > 300 && a[299] == 7;
    }
}
