package fathom.rt.model;

import fathom.rt.Heap;
import fathom.rt.Regex;
import fathom.rt.Sym;
import fathom.rt.Text;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Regular expressions on symbolic texts. Whether there is a match is one term; where it lies is decided character by character, in the
 * order of the platform, when the program asks. Places are the real matcher's; should ours be others, that is listed.
 */
public final class Regexes {
    private Regexes() {}

    private static final int WHOLE = 0, FRONT = 1, SOMEWHERE = 2;

    /** The state of a matcher. */
    private static final class Search {
        final Matcher matcher;
        final char[] chars;
        final String text;
        final Regex regex;
        /** How the last match was looked for, or -1, and from where. */
        int how = -1, from;
        /** It is there, and its place is decided. */
        boolean matched, decided;
        /** Where the next one is looked for. */
        int next;

        Search(Matcher matcher, String text, char[] chars, Regex regex) {
            this.matcher = matcher;
            this.text = text;
            this.chars = chars;
            this.regex = regex;
        }
    }

    /** The pattern in a form that can be followed on a text, or null where it runs concretely, which is listed. */
    private static Regex usable(Pattern pattern, CharSequence s) {
        if (s == null || Heap.chars(s) == null) return null;
        Regex regex = Regex.of(pattern);
        if (regex.problem == null && s instanceof String && !Text.large(s)) return regex;
        Sym.lost("a text that " + pattern.pattern() + " is matched with (" + (regex.problem == null ? "its kind" : regex.problem) + ")");
        return null;
    }

    private static Search of(Matcher m) {
        Object beside = Heap.beside(m);
        return beside instanceof Search ? (Search) beside : null;
    }

    // ---- asking

    public static boolean java_lang_String_matches(String s, String pattern) {
        return java_util_regex_Pattern_matches(pattern, s);
    }

    public static boolean java_util_regex_Pattern_matches(String pattern, CharSequence s) {
        if (pattern == null || s == null || Heap.chars(pattern) != null) return Pattern.matches(pattern, s);
        Pattern compiled = Pattern.compile(pattern);
        Regex regex = usable(compiled, s);
        if (regex == null) return compiled.matcher(s).matches();
        return Text.regex((String) s, regex, WHOLE, 0, compiled.matcher(s).matches());
    }

    public static Matcher java_util_regex_Pattern_matcher(Pattern pattern, CharSequence s) {
        Matcher m = pattern.matcher(s);
        Regex regex = usable(pattern, s);
        if (regex != null) Heap.beside(m, new Search(m, (String) s, Heap.chars(s), regex));
        return m;
    }

    public static boolean java_util_regex_Matcher_matches(Matcher m) {
        return asked(m, WHOLE);
    }

    public static boolean java_util_regex_Matcher_lookingAt(Matcher m) {
        return asked(m, FRONT);
    }

    public static boolean java_util_regex_Matcher_find(Matcher m) {
        return asked(m, SOMEWHERE);
    }

    public static boolean java_util_regex_Matcher_find(Matcher m, int from) {
        Search search = of(m);
        from = Sym.pin(from);
        if (search == null || from < 0 || from > search.text.length()) return m.find(from);
        search.how = SOMEWHERE;
        search.from = from;
        return answered(search, m.find(from));
    }

    private static boolean asked(Matcher m, int how) {
        Search search = of(m);
        boolean again = search != null && search.how == SOMEWHERE && !search.matched && how == SOMEWHERE;
        if (again) Sym.lost("what is found after nothing was found");
        if (search == null || again) return how == WHOLE ? m.matches() : how == FRONT ? m.lookingAt() : m.find();
        if (how == SOMEWHERE) decide(search);
        search.how = how;
        search.from = how == SOMEWHERE ? search.next : 0;
        return answered(search, how == WHOLE ? m.matches() : how == FRONT ? m.lookingAt() : m.find());
    }

    private static boolean answered(Search search, boolean matched) {
        search.matched = matched;
        search.decided = false;
        Matcher m = search.matcher;
        if (matched) search.next = m.end() == m.start() ? m.end() + 1 : m.end();
        return Text.regex(search.text, search.regex, search.how, search.from, matched);
    }

    /** The place of the match becomes part of the path. */
    private static void decide(Search search) {
        if (!search.matched || search.decided) return;
        search.decided = true;
        Run run = new Run(search.regex, search.chars, search.how == WHOLE);
        boolean found = search.how == SOMEWHERE ? run.somewhere(search.from) : run.at(0);
        boolean same = found && !run.lost;
        for (int i = 0; same && i <= search.matcher.groupCount(); i++) {
            same = search.matcher.start(i) == run.places[2 * i] && search.matcher.end(i) == run.places[2 * i + 1];
        }
        if (!same) lost(search.matcher.pattern(), null);
    }

    private static Search decided(Matcher m) {
        Search search = of(m);
        if (search != null) decide(search);
        return search;
    }

    public static String java_util_regex_Matcher_group(Matcher m) {
        return java_util_regex_Matcher_group(m, 0);
    }

    public static String java_util_regex_Matcher_group(Matcher m, int group) {
        Search search = decided(m);
        group = Sym.pin(group);
        if (search == null || m.group(group) == null) return m.group(group);
        return Heap.textOf(part(search.chars, m.start(group), m.end(group)));
    }

    public static String java_util_regex_Matcher_group(Matcher m, String name) {
        Search search = decided(m);
        if (search == null || m.group(name) == null) return m.group(name);
        return Heap.textOf(part(search.chars, m.start(name), m.end(name)));
    }

    public static int java_util_regex_Matcher_start(Matcher m) {
        decided(m);
        return m.start();
    }

    public static int java_util_regex_Matcher_end(Matcher m) {
        decided(m);
        return m.end();
    }

    public static int java_util_regex_Matcher_start(Matcher m, int group) {
        decided(m);
        return m.start(Sym.pin(group));
    }

    public static int java_util_regex_Matcher_end(Matcher m, int group) {
        decided(m);
        return m.end(Sym.pin(group));
    }

    public static int java_util_regex_Matcher_groupCount(Matcher m) {
        return m.groupCount();
    }

    public static Matcher java_util_regex_Matcher_reset(Matcher m) {
        Search search = of(m);
        if (search != null) {
            search.how = -1;
            search.matched = false;
            search.next = 0;
        }
        return m.reset();
    }

    // ---- texts

    private static char[] part(char[] c, int from, int to) {
        char[] out = new char[to - from];
        for (int i = from; i < to; i++) out[i - from] = c[i];
        return out;
    }

    private static char[] join(char[] a, char[] b) {
        char[] all = new char[Sym.pin(a.length) + Sym.pin(b.length)];
        for (int i = 0; i < a.length; i++) all[i] = a[i];
        for (int i = 0; i < b.length; i++) all[a.length + i] = b[i];
        return all;
    }

    public static String java_lang_String_replaceAll(String s, String pattern, String by) {
        return replaced(s, pattern, by, false);
    }

    public static String java_lang_String_replaceFirst(String s, String pattern, String by) {
        return replaced(s, pattern, by, true);
    }

    private static String replaced(String s, String pattern, String by, boolean first) {
        if (pattern == null || by == null || Heap.chars(pattern) != null || Heap.chars(by) != null) {
            return first ? s.replaceFirst(pattern, by) : s.replaceAll(pattern, by);
        }
        return replaced(Pattern.compile(pattern), s, by, first);
    }

    public static String java_util_regex_Matcher_replaceAll(Matcher m, String by) {
        Search search = of(m);
        if (search == null || by == null || Heap.chars(by) != null) return m.replaceAll(by);
        return replaced(m.pattern(), search.text, by, false);
    }

    public static String java_util_regex_Matcher_replaceFirst(Matcher m, String by) {
        Search search = of(m);
        if (search == null || by == null || Heap.chars(by) != null) return m.replaceFirst(by);
        return replaced(m.pattern(), search.text, by, true);
    }

    private static String replaced(Pattern pattern, String s, String by, boolean first) {
        Regex regex = usable(pattern, s);
        String value = first ? pattern.matcher(s).replaceFirst(by) : pattern.matcher(s).replaceAll(by);
        if (regex == null) return value;
        char[] c = Heap.chars(s), all = new char[0];
        int last = 0, from = 0;
        while (true) {
            Run run = new Run(regex, c, false);
            if (!run.somewhere(from)) break;
            all = join(all, part(c, last, run.places[0]));
            all = join(all, replacement(run, c, by));
            last = run.places[1];
            from = last == run.places[0] ? last + 1 : last;
            if (run.lost) return lost(pattern, value);
            if (first) break;
        }
        all = join(all, part(c, last, Sym.pin(c.length)));
        String made = Heap.textOf(all);
        return made.contentEquals(value) ? made : lost(pattern, value);
    }

    private static <T> T lost(Pattern pattern, T value) {
        Regex.elsewhere++;
        Sym.lost("where " + pattern.pattern() + " matches");
        return value;
    }

    /** `$1`, `${…}` is not followed, and `\$`. The platform has accepted it. */
    private static char[] replacement(Run run, char[] c, String by) {
        char[] all = new char[0];
        for (int i = 0; i < by.length(); i++) {
            char b = by.charAt(i);
            if (b == '\\') {
                all = join(all, new char[] {by.charAt(++i)});
            } else if (b == '$' && by.charAt(i + 1) != '{') {
                int group = by.charAt(++i) - '0', count = run.places.length / 2;
                while (i + 1 < by.length() && Character.isDigit(by.charAt(i + 1)) && group * 10 + by.charAt(i + 1) - '0' < count) {
                    group = group * 10 + by.charAt(++i) - '0';
                }
                if (run.places[2 * group] >= 0) all = join(all, part(c, run.places[2 * group], run.places[2 * group + 1]));
            } else {
                if (b == '$') run.lost = true;
                all = join(all, new char[] {b});
            }
        }
        return all;
    }

    public static String[] java_util_regex_Pattern_split(Pattern pattern, CharSequence s) {
        return java_util_regex_Pattern_split(pattern, s, 0);
    }

    public static String[] java_util_regex_Pattern_split(Pattern pattern, CharSequence s, int limit) {
        limit = Sym.pin(limit);
        Regex regex = usable(pattern, s);
        String[] value = pattern.split(s, limit);
        if (regex == null) return value;
        char[] c = Heap.chars(s);
        java.util.ArrayList<String> parts = new java.util.ArrayList<>();
        int last = 0, from = 0;
        while (limit <= 0 || parts.size() < limit - 1) {
            Run run = new Run(regex, c, false);
            if (!run.somewhere(from)) break;
            int start = run.places[0], end = run.places[1];
            from = end == start ? end + 1 : end;
            if (run.lost) return lost(pattern, value);
            if (end == 0) continue;
            parts.add(Heap.textOf(part(c, last, start)));
            last = end;
        }
        parts.add(Heap.textOf(part(c, last, Sym.pin(c.length))));
        int n = parts.size();
        if (limit == 0 && n > 1) while (n > 0 && parts.get(n - 1).length() == 0) n--;
        String[] made = new String[n];
        for (int i = 0; i < n; i++) made[i] = parts.get(i);
        boolean same = n == value.length;
        for (int i = 0; same && i < n; i++) same = made[i].contentEquals(value[i]);
        return same ? made : lost(pattern, value);
    }

    // ---- matching

    /** One search, in the order of the platform. */
    private static final class Run {
        final Regex regex;
        final char[] c;
        final boolean whole;
        final int[] places;
        /** A surrogate pair came up. */
        boolean lost;

        Run(Regex regex, char[] c, boolean whole) {
            this.regex = regex;
            this.c = c;
            this.whole = whole;
            this.places = new int[2 * regex.groups];
        }

        boolean somewhere(int from) {
            for (int i = from; i <= c.length; i++) if (at(i)) return true;
            return false;
        }

        boolean at(int i) {
            for (int k = 0; k < places.length; k++) places[k] = -1;
            return run(0, i);
        }

        private boolean run(int pc, int i) {
            int[] program = regex.program;
            while (true) {
                int x = program[3 * pc + 1], y = program[3 * pc + 2];
                switch (program[3 * pc]) {
                    case Regex.TAKE:
                        if (i >= c.length) return false;
                        if (y != 0 && isHalf(Sym.plain(c[i]))) lost = true;
                        else if (!Text.in(c[i], regex.singles[x])) return false;
                        i++;
                        pc++;
                        break;
                    case Regex.SPLIT:
                        if (run(x, i)) return true;
                        pc = y;
                        break;
                    case Regex.JUMP:
                        pc = x;
                        break;
                    case Regex.SAVE: {
                        int before = places[x];
                        places[x] = i;
                        if (run(pc + 1, i)) return true;
                        places[x] = before;
                        return false;
                    }
                    case Regex.BEGIN:
                        if (i != 0) return false;
                        pc++;
                        break;
                    case Regex.END:
                        if (!atEnd(i)) return false;
                        pc++;
                        break;
                    case Regex.VERY_END:
                        if (i != c.length) return false;
                        pc++;
                        break;
                    default:
                        return !whole || i == c.length;
                }
            }
        }

        private static boolean isHalf(char c) {
            return c >= 0xd800 && c < 0xe000;
        }

        /** Before the last line end, too, which may have two characters. */
        private boolean atEnd(int i) {
            if (i == c.length) return true;
            if (i == c.length - 2) return c[i] == '\r' && c[i + 1] == '\n';
            if (i != c.length - 1) return false;
            if (c[i] == '\n') return i == 0 || c[i - 1] != '\r';
            return c[i] == '\r' || c[i] == 0x85 || c[i] == 0x2028 || c[i] == 0x2029;
        }
    }
}
