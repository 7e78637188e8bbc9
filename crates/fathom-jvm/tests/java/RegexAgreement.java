package fathom.rt;

import fathom.rt.model.Regexes;
import java.util.Arrays;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Regular expressions as the models follow them, against the platform: generated patterns on texts of few letters. */
final class RegexAgreement {
    private static final Random random = new Random(20261116);
    private static final String[] ATOMS = {
        "a", "b", "c", "-", "1", ".", "\\d", "\\w", "\\s", "\\D", "[ab]", "[^a]", "[a-c1]", "[^\\d]", "\\.", "\\Qa.\\E", "\\p{Alpha}", "x", "[\\w-]", "[a[1-3]]"
    };
    private static final String LETTERS = "aabbc1-. A\n\r";

    static void main(int rounds) {
        int followed = 0;
        for (int round = 0; round < 20 * rounds; round++) {
            Pattern pattern;
            try {
                int flags = random.nextInt(4) == 0 ? Pattern.CASE_INSENSITIVE : random.nextInt(4) == 0 ? Pattern.DOTALL : 0;
                pattern = Pattern.compile(alternatives(2), flags);
            } catch (PatternSyntaxException e) {
                continue;
            }
            String text = text();
            Regex regex = Regex.of(pattern);
            if (regex.problem != null) continue;
            followed++;
            int before = Regex.elsewhere;
            Rt.begin();
            char[] chars = text.toCharArray();
            Heap.array(chars, 0, new int[chars.length], new long[chars.length]);
            Heap.text(text, chars);
            Rt.owner = Thread.currentThread();
            String problem = compare(pattern, text);
            Rt.owner = null;
            if (problem == null && Regex.elsewhere != before) problem = "is elsewhere";
            if (problem != null) {
                System.out.println("/" + pattern + "/ on '" + text + "': " + problem);
                System.exit(1);
            }
        }
        if (followed < 5 * rounds) throw new AssertionError("only " + followed + " patterns are followed");
    }

    private static String compare(Pattern pattern, String text) {
        Matcher real = pattern.matcher(new String(text)), ours = Regexes.java_util_regex_Pattern_matcher(pattern, text);
        int how = random.nextInt(4);
        if (how < 2) {
            boolean wanted = how == 0 ? real.matches() : real.lookingAt();
            boolean got = how == 0 ? Regexes.java_util_regex_Matcher_matches(ours) : Regexes.java_util_regex_Matcher_lookingAt(ours);
            return wanted != got ? "is " + got : wanted ? groups(real, ours) : null;
        }
        while (true) {
            boolean wanted = real.find(), got = Regexes.java_util_regex_Matcher_find(ours);
            if (wanted != got) return "is found: " + got;
            if (!wanted) break;
            String problem = groups(real, ours);
            if (problem != null) return problem;
        }
        String by = pattern.matcher("").groupCount() > 0 ? "<$1\\$>" : "<$0>";
        String all = Regexes.java_util_regex_Matcher_replaceAll(Regexes.java_util_regex_Pattern_matcher(pattern, text), by);
        if (!all.equals(pattern.matcher(new String(text)).replaceAll(by))) return "becomes " + all;
        int limit = random.nextInt(4) - 1;
        String[] parts = Regexes.java_util_regex_Pattern_split(pattern, text, limit);
        return Arrays.equals(parts, pattern.split(new String(text), limit)) ? null : "splits into " + Arrays.toString(parts);
    }

    private static String groups(Matcher real, Matcher ours) {
        for (int i = 0; i <= real.groupCount(); i++) {
            String group = Regexes.java_util_regex_Matcher_group(ours, i);
            if (!java.util.Objects.equals(group, real.group(i))) return "group " + i + " is " + group;
            if (Regexes.java_util_regex_Matcher_start(ours, i) != real.start(i)) return "group " + i + " is elsewhere";
        }
        return null;
    }

    private static String alternatives(int depth) {
        String one = sequence(depth);
        return random.nextInt(4) == 0 ? one + "|" + sequence(depth) : one;
    }

    private static String sequence(int depth) {
        StringBuilder out = new StringBuilder(random.nextInt(12) == 0 ? "^" : "");
        for (int i = random.nextInt(4); i >= 0; i--) {
            boolean group = depth > 0 && random.nextInt(4) == 0;
            out.append(group ? (random.nextBoolean() ? "(" : "(?:") + alternatives(depth - 1) + ")" : ATOMS[random.nextInt(ATOMS.length)]);
            switch (random.nextInt(10)) {
                case 0: out.append("?"); break;
                case 1: out.append("*"); break;
                case 2: out.append("+"); break;
                case 3: out.append("{1,2}"); break;
                case 4: out.append("*?"); break;
                default:
            }
        }
        return out.append(random.nextInt(12) == 0 ? "$" : "").toString();
    }

    private static String text() {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(7); i > 0; i--) out.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        return new String(out.toString());
    }
}
