package fathom.rt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * A regular expression of {@link Pattern} as a program: characters to consume, ordered alternatives, places to save. The native
 * half runs all alternatives at once on terms and says whether there is a match; {@code model.Regexes} tries them in order, as the platform
 * does, and says where it lies. An expression without such a form has a {@link #problem}.
 */
public final class Regex {
    /** Consume a character of a set; try two alternatives in order; jump; save a place. */
    public static final int TAKE = 0, SPLIT = 1, JUMP = 2, SAVE = 3;
    /** The beginning; the end, before a last line end, too; the very end; a match. */
    public static final int BEGIN = 4, END = 5, VERY_END = 6, MATCH = 7;
    /** Not an instruction: a loop, which becomes several. */
    private static final int LOOP = 8;

    private static final int MAX_INSTRUCTIONS = 200;
    private static final int HIGHEST = 0x10ffff;
    private static final int[] LINE_ENDS = {'\n', '\n', '\r', '\r', 0x85, 0x85, 0x2028, 0x2029};

    /** Three numbers an instruction: what, and two parts of it. */
    public int[] program;
    /** Ranges of each set, low and high of each. */
    public int[][] sets;
    /** The same without surrogates and surrogate pairs, for single characters. */
    public int[][] singles;
    public int groups = 1;
    /** Longest match, or -1. */
    public int longest;
    /** Why there is no program, or null. */
    public String problem;

    /** How often a match was not where the platform sees it, which is listed each time. */
    public static int elsewhere;

    private static final ConcurrentHashMap<String, Regex> known = new ConcurrentHashMap<>();

    /** Of a pattern that the platform has accepted. */
    public static Regex of(Pattern pattern) {
        return known.computeIfAbsent(pattern.flags() + ":" + pattern.pattern(), k -> new Regex(pattern.pattern(), pattern.flags()));
    }

    private static final class Unsupported extends RuntimeException {
        Unsupported(String what) {
            super(what, null, false, false);
        }
    }

    private final String text;
    private final boolean anyCase, dotAll;
    private int at;
    private final List<int[]> code = new ArrayList<>();
    private final List<int[]> found = new ArrayList<>();

    private Regex(String text, int flags) {
        this.text = text;
        anyCase = (flags & Pattern.CASE_INSENSITIVE) != 0;
        dotAll = (flags & Pattern.DOTALL) != 0;
        try {
            if ((flags & ~(Pattern.CASE_INSENSITIVE | Pattern.DOTALL)) != 0) throw new Unsupported("flags");
            Node all = alternatives();
            if (at < text.length()) throw new Unsupported("what follows");
            longest = all.longest();
            emit(SAVE, 0, 0);
            emit(all);
            emit(SAVE, 1, 0);
            emit(MATCH, 0, 0);
            program = code.stream().flatMapToInt(Arrays::stream).toArray();
            sets = found.toArray(new int[0][]);
            singles = found.stream().map(Regex::single).toArray(int[][]::new);
        } catch (Unsupported e) {
            problem = e.getMessage();
        }
    }

    // ---- reading

    private static final class Node {
        final int kind;
        int[] set;
        List<Node> parts = List.of();
        int min, max, group = -1;
        boolean greedy;

        Node(int kind) {
            this.kind = kind;
        }

        boolean empty() {
            if (kind == TAKE) return false;
            if (kind == SPLIT) return parts.stream().anyMatch(Node::empty);
            if (kind == LOOP) return min == 0 || parts.get(0).empty();
            return parts.stream().allMatch(Node::empty);
        }

        int longest() {
            if (kind == TAKE) return 2;
            int sum = 0;
            for (Node part : parts) {
                int one = part.longest();
                if (one < 0) return -1;
                sum = kind == SPLIT ? Math.max(sum, one) : sum + one;
            }
            if (kind != LOOP) return sum;
            return max < 0 ? (sum == 0 ? 0 : -1) : (int) Math.min((long) sum * max, 1 << 20);
        }
    }

    /** Parts one after the other. */
    private static final int SEQUENCE = 20;

    private boolean more() {
        return at < text.length();
    }

    private char peek() {
        return more() ? text.charAt(at) : 0;
    }

    private char next() {
        if (!more()) throw new Unsupported("its end");
        char c = text.charAt(at++);
        if (Character.isSurrogate(c)) throw new Unsupported("surrogate pairs");
        return c;
    }

    private Node alternatives() {
        List<Node> all = new ArrayList<>();
        all.add(sequence());
        while (more() && peek() == '|') {
            at++;
            all.add(sequence());
        }
        if (all.size() == 1) return all.get(0);
        Node node = new Node(SPLIT);
        node.parts = all;
        return node;
    }

    private Node sequence() {
        Node node = new Node(SEQUENCE);
        node.parts = new ArrayList<>();
        while (more() && peek() != '|' && peek() != ')') node.parts.add(repeated());
        return node;
    }

    private Node repeated() {
        Node node = atom();
        while (more() && "?*+{".indexOf(peek()) >= 0) {
            Node loop = new Node(LOOP);
            switch (next()) {
                case '?': loop.max = 1; break;
                case '*': loop.max = -1; break;
                case '+': loop.min = 1; loop.max = -1; break;
                default:
                    loop.min = loop.max = number();
                    if (peek() == ',') {
                        at++;
                        loop.max = peek() == '}' ? -1 : number();
                    }
                    if (next() != '}') throw new Unsupported("{");
            }
            if (peek() == '+') throw new Unsupported("possessive repetition");
            loop.greedy = peek() != '?';
            if (!loop.greedy) at++;
            if (node.kind == LOOP) throw new Unsupported("repetition of a repetition");
            // The platform's treatment of empty rounds depends on the order in which it tries them.
            if (loop.max != 1 && node.empty()) throw new Unsupported("repetition of what may be empty");
            loop.parts = List.of(node);
            node = loop;
        }
        return node;
    }

    private int number() {
        int from = at;
        while (more() && peek() >= '0' && peek() <= '9') at++;
        if (at == from || at - from > 4) throw new Unsupported("{");
        return Integer.parseInt(text.substring(from, at));
    }

    private Node atom() {
        char c = next();
        switch (c) {
            case '(': return group();
            case '[': return take(set());
            case '.': return take(dotAll ? new int[] {0, HIGHEST} : negated(LINE_ENDS));
            case '^': return new Node(BEGIN);
            case '$': return new Node(END);
            case '\\': return escape();
            case '?': case '*': case '+': case '{': throw new Unsupported("" + c);
            default: return take(folded(new int[] {c, c}));
        }
    }

    private Node group() {
        int number = -1;
        if (peek() == '?') {
            at++;
            char kind = next();
            if (kind == '<' && peek() != '=' && peek() != '!') {
                while (next() != '>') continue;
                number = groups++;
            } else if (kind != ':') {
                throw new Unsupported("(?" + kind);
            }
        } else {
            number = groups++;
        }
        Node inside = alternatives();
        if (next() != ')') throw new Unsupported("(");
        if (number < 0) return inside;
        Node node = new Node(SEQUENCE);
        node.parts = List.of(inside);
        node.group = number;
        return node;
    }

    private Node escape() {
        char c = next();
        if (c == 'A') return new Node(BEGIN);
        if (c == 'z') return new Node(VERY_END);
        if (c == 'Z') return new Node(END);
        if (c == 'Q') {
            int to = text.indexOf("\\E", at);
            String literal = text.substring(at, to < 0 ? text.length() : to);
            at = to < 0 ? text.length() : to + 2;
            // A repetition would be of the last character.
            if (more() && "?*+{".indexOf(peek()) >= 0) throw new Unsupported("repetition of a quotation");
            Node node = new Node(SEQUENCE);
            node.parts = new ArrayList<>();
            for (char l : literal.toCharArray()) {
                if (Character.isSurrogate(l)) throw new Unsupported("surrogate pairs");
                node.parts.add(take(folded(new int[] {l, l})));
            }
            return node;
        }
        int[] known = named(c);
        return take(known != null ? known : folded(one(c)));
    }

    private int[] one(char c) {
        int code = literal(c);
        return new int[] {code, code};
    }

    private int literal(char c) {
        switch (c) {
            case 't': return '\t';
            case 'n': return '\n';
            case 'r': return '\r';
            case 'f': return '\f';
            case 'a': return 7;
            case 'e': return 27;
            case 'x': return hex(2);
            case 'u': return hex(4);
            default:
                if (Character.isLetterOrDigit(c)) throw new Unsupported("\\" + c);
                return c;
        }
    }

    private int hex(int digits) {
        if (at + digits > text.length() || peek() == '{') throw new Unsupported("\\x");
        int code = Integer.parseInt(text.substring(at, at + digits), 16);
        at += digits;
        if (code >= 0xd800 && code < 0xe000) throw new Unsupported("surrogate pairs");
        return code;
    }

    /** A class of characters with a name. */
    private int[] named(char c) {
        switch (c) {
            case 'd': return DIGITS;
            case 'D': return negated(DIGITS);
            case 'w': return WORD;
            case 'W': return negated(WORD);
            case 's': return BLANKS;
            case 'S': return negated(BLANKS);
            case 'p': case 'P': {
                if (anyCase || peek() != '{') throw new Unsupported("\\p");
                int to = text.indexOf('}', at);
                int[] set = posix(text.substring(at + 1, to));
                at = to + 1;
                return c == 'p' ? set : negated(set);
            }
            default: return null;
        }
    }

    private static final int[] DIGITS = {'0', '9'}, WORD = {'0', '9', 'A', 'Z', '_', '_', 'a', 'z'}, BLANKS = {9, 13, ' ', ' '};

    private static int[] posix(String name) {
        switch (name) {
            case "Lower": return new int[] {'a', 'z'};
            case "Upper": return new int[] {'A', 'Z'};
            case "ASCII": return new int[] {0, 127};
            case "Alpha": return new int[] {'A', 'Z', 'a', 'z'};
            case "Digit": return DIGITS;
            case "Alnum": return new int[] {'0', '9', 'A', 'Z', 'a', 'z'};
            case "Punct": return new int[] {'!', '/', ':', '@', '[', '`', '{', '~'};
            case "Graph": return new int[] {'!', '~'};
            case "Print": return new int[] {' ', '~'};
            case "Blank": return new int[] {9, 9, ' ', ' '};
            case "Cntrl": return new int[] {0, 31, 127, 127};
            case "XDigit": return new int[] {'0', '9', 'A', 'F', 'a', 'f'};
            case "Space": return BLANKS;
            default: throw new Unsupported("\\p{" + name + "}");
        }
    }

    /** After the bracket that opens it. */
    private int[] set() {
        boolean not = peek() == '^';
        if (not) at++;
        int[] all = {};
        boolean first = true;
        while (true) {
            char c = next();
            if (c == ']') {
                if (first) throw new Unsupported("[]");
                break;
            }
            first = false;
            if (c == '[') {
                if (not) throw new Unsupported("a set in a set that is not");
                all = union(all, set());
                continue;
            }
            if (c == '&' && peek() == '&') throw new Unsupported("&&");
            int low;
            if (c == '\\') {
                char e = next();
                int[] known = e == 'Q' ? null : named(e);
                if (known != null) {
                    all = union(all, known);
                    continue;
                }
                low = literal(e);
            } else {
                low = c;
            }
            int high = low;
            if (peek() == '-' && at + 1 < text.length() && text.charAt(at + 1) != ']') {
                at++;
                char to = next();
                if (to == '[') throw new Unsupported("a range to a set");
                high = to == '\\' ? literal(next()) : to;
                if (high < low) throw new Unsupported("a range");
            }
            all = union(all, folded(new int[] {low, high}));
        }
        return not ? negated(all) : all;
    }

    // ---- sets

    private Node take(int[] set) {
        Node node = new Node(TAKE);
        node.set = set;
        return node;
    }

    /** With the other case of ASCII letters, where case does not count. */
    private int[] folded(int[] range) {
        if (!anyCase) return range;
        int[] all = range;
        for (int[] letters : new int[][] {{'a', 'z', -32}, {'A', 'Z', 32}}) {
            int low = Math.max(range[0], letters[0]), high = Math.min(range[1], letters[1]);
            if (low <= high) all = union(all, new int[] {low + letters[2], high + letters[2]});
        }
        return all;
    }

    private static int[] union(int[] a, int[] b) {
        List<int[]> all = new ArrayList<>();
        for (int[] set : new int[][] {a, b}) for (int i = 0; i < set.length; i += 2) all.add(new int[] {set[i], set[i + 1]});
        all.sort((x, y) -> Integer.compare(x[0], y[0]));
        List<int[]> merged = new ArrayList<>();
        for (int[] range : all) {
            int[] last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
            if (last != null && range[0] <= last[1] + 1) last[1] = Math.max(last[1], range[1]);
            else merged.add(range);
        }
        return merged.stream().flatMapToInt(Arrays::stream).toArray();
    }

    private static int[] negated(int[] set) {
        List<Integer> all = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < set.length; i += 2) {
            if (from < set[i]) {
                all.add(from);
                all.add(set[i] - 1);
            }
            from = set[i + 1] + 1;
        }
        if (from <= HIGHEST) {
            all.add(from);
            all.add(HIGHEST);
        }
        return all.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int[] single(int[] set) {
        return negated(union(negated(set), new int[] {0xd800, 0xdfff, 0x10000, HIGHEST}));
    }

    /** Membership of surrogate pairs and lone surrogates in a set: all of them or none. */
    static boolean isWide(int[] set) {
        return set.length > 0 && set[set.length - 1] == HIGHEST;
    }

    // ---- writing

    private int emit(int what, int x, int y) {
        if (code.size() >= MAX_INSTRUCTIONS) throw new Unsupported("its size");
        code.add(new int[] {what, x, y});
        return code.size() - 1;
    }

    private void emit(Node node) {
        switch (node.kind) {
            case TAKE: {
                int[] set = node.set;
                boolean surrogates = set.length > 0 && set[set.length - 1] >= 0xd800 && !covers(set);
                if (surrogates) throw new Unsupported("surrogate pairs");
                found.add(set);
                emit(TAKE, found.size() - 1, isWide(set) ? 1 : 0);
                break;
            }
            case SPLIT: {
                List<int[]> ends = new ArrayList<>();
                for (int i = 0; i < node.parts.size(); i++) {
                    int[] split = null;
                    if (i + 1 < node.parts.size()) split = code.get(emit(SPLIT, code.size() + 1, 0));
                    emit(node.parts.get(i));
                    if (i + 1 < node.parts.size()) {
                        ends.add(code.get(emit(JUMP, 0, 0)));
                        split[2] = code.size();
                    }
                }
                for (int[] jump : ends) jump[1] = code.size();
                break;
            }
            case LOOP: loop(node); break;
            case SEQUENCE:
                if (node.group >= 0) emit(SAVE, 2 * node.group, 0);
                for (Node part : node.parts) emit(part);
                if (node.group >= 0) emit(SAVE, 2 * node.group + 1, 0);
                break;
            default: emit(node.kind, 0, 0);
        }
    }

    /** Everything above the surrogates, and they. */
    private static boolean covers(int[] set) {
        return isWide(set) && set[set.length - 2] <= 0xd800;
    }

    private void loop(Node node) {
        Node body = node.parts.get(0);
        for (int i = 0; i < node.min; i++) emit(body);
        if (node.max < 0) {
            int[] split = code.get(emit(SPLIT, 0, 0));
            int head = code.size() - 1;
            emit(body);
            emit(JUMP, head, 0);
            way(split, head + 1, code.size(), node.greedy);
            return;
        }
        List<int[]> splits = new ArrayList<>();
        for (int i = node.min; i < node.max; i++) {
            splits.add(code.get(emit(SPLIT, code.size() + 1, 0)));
            emit(body);
        }
        for (int[] split : splits) way(split, split[1], code.size(), node.greedy);
    }

    private static void way(int[] split, int in, int out, boolean greedy) {
        split[1] = greedy ? in : out;
        split[2] = greedy ? out : in;
    }
}
