import java.util.regex.*;
public class Regex {
    public static boolean f(String s) {
        return Pattern.matches("(a+)+(b+)+c?(a|aa|aaa)*$", s);
    }
    public static int g(String s) {
        return s.replaceAll("(x*x*)*y", "").length();
    }
}
