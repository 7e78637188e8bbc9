//~ run: --self-check
//~ branches: 18/18
public class Texts {
    public static int password(String s) {
        if (s == null) return -1;
        if (s.equals("secret!")) return 2;
        return s.isEmpty() ? 0 : 1;
    }

    public static int digits(String s) {
        if (s == null || s.length() != 3) return -1;
        int value = 0;
        for (int i = 0; i < 3; i++) {
            char c = s.charAt(i);
            if (c < '0' || c > '9') return -2;
            value = value * 10 + (c - '0');
        }
        return value == 137 ? 1 : 0;
    }
}
