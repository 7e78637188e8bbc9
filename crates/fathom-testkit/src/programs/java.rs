//! Random small Java methods. They branch on numbers, texts and arrays, loop, call, throw and catch, print, and use the forms that instrumenting
//! has to get right: arithmetic of every width, casts, shifts, `switch` in all its forms, `finally`, labels, lambdas, nested classes,
//! records, enums, strings and collections.

use std::fmt::Write;

use super::random::Random;

/// Static methods named `f0`, `f1`, … of one public class.
pub fn file(seed: u64, class: &str, methods: usize) -> String {
    let mut out = HEAD.replace("CLASS", class);
    for number in 0..methods as u64 {
        Maker::new(seed.wrapping_mul(1019).wrapping_add(number)).method(&mut out, number);
    }
    out.push_str("}\n");
    out
}

const HEAD: &str = r#"import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

public class CLASS {
    private enum Level { LOW, MID, HIGH { @Override int weight() { return 9; } };
        int weight() { return ordinal(); }
    }

    private record Pair(int left, String right) {
        Pair { if (left == 77) throw new IllegalArgumentException("77"); }
    }

    private interface Shape { int area(); default String show() { return "area " + area(); } }

    private static final class Box implements Shape {
        final int w; int h;
        Box(int w, int h) { this.w = w; this.h = h; }
        @Override public int area() { return w * h; }
    }

    private static final class Refused extends RuntimeException {
        final int code;
        Refused(String why, int code) { super(why); this.code = code; }
    }

    private static final class Door implements AutoCloseable {
        final StringBuilder log;
        Door(StringBuilder log) { this.log = log; log.append('<'); }
        @Override public void close() { log.append('>'); }
    }

    private static int pick(int x, int... rest) {
        if (x > 100) return 1;
        if (x < -100) return 2;
        return 3 + rest.length;
    }

    private static long fold(int n) { return n <= 0 ? 1 : n * fold(n - 3); }

    private static int check(int n) {
        if (n < 0) throw new IllegalStateException("negative: " + n);
        return n;
    }
"#;

struct Maker {
    random: Random,
    /// How many more branches on input may be made: each can double the paths.
    branches: u32,
    depth: usize,
    in_loop: bool,
    made: u32,
}

impl Maker {
    fn new(seed: u64) -> Maker {
        let mut random = Random::new(seed);
        random.next();
        let branches = 4 + random.below(5) as u32;
        Maker { random, branches, depth: 0, in_loop: false, made: 0 }
    }

    fn below(&mut self, n: u64) -> u64 {
        self.random.below(n)
    }

    fn one<'a>(&mut self, all: &[&'a str]) -> &'a str {
        self.random.one(all)
    }

    fn number(&mut self) -> i64 {
        self.below(14) as i64 - 4
    }

    fn fresh(&mut self, what: &str) -> String {
        self.made += 1;
        format!("{what}{}", self.made)
    }

    fn method(&mut self, out: &mut String, number: u64) {
        let _ = writeln!(
            out,
            "\n    public static String f{number}(int a, long b, String s, int[] xs, char c, boolean flag) {{"
        );
        self.line(out, "int x = 0, y = 7; long z = -1; double r = 0.5; String t = \"ab\";");
        self.line(out, "int[] ys = {3, 1, 2}; List<Integer> list = new ArrayList<>(List.of(4, 5));");
        self.line(
            out,
            "Map<String, Integer> map = new TreeMap<>(); StringBuilder log = new StringBuilder();",
        );
        for _ in 0..5 + self.below(6) {
            self.statement(out);
        }
        self.line(
            out,
            "return x + \",\" + y + \",\" + z + \",\" + r + \",\" + t + \",\" + Arrays.toString(ys) + list + map + log;",
        );
        out.push_str("    }\n");
    }

    fn line(&mut self, out: &mut String, text: &str) {
        let _ = writeln!(out, "{}{text}", "    ".repeat(self.depth + 2));
    }

    fn int(&mut self) -> String {
        let k = self.number();
        let positive = 1 + self.below(6);
        match self.below(44) {
            0..=4 => "a".into(),
            5 | 6 => "(int) b".into(),
            7 | 8 => format!("{k}"),
            9 | 10 => "x".into(),
            11 => "y".into(),
            12 => "s.length()".into(),
            13 => "xs.length".into(),
            14 => format!("(a + {k})"),
            15 => format!("a * {}", self.one(&["a", "31", "65537", "x"])),
            16 => format!("a / {}", self.one(&["y", "3", "-4", "(x - 2)"])),
            17 => format!("a % {}", self.one(&["x", "5", "-3", "s.length()"])),
            18 => format!("((a & {positive}) ^ y)"),
            19 => format!("(~a | {positive})"),
            20 => format!("(a << {})", self.one(&["3", "33", "y", "x"])),
            21 => format!("(a >>> {positive})"),
            22 => format!("(a >> {})", self.one(&["1", "31", "y"])),
            23 => "Math.abs(a)".into(),
            24 => format!("Math.min(a, {k})"),
            25 => format!("Math.floorMod(a, {positive})"),
            26 => format!("xs[{}]", self.one(&["0", "a", "a & 1", "xs.length - 1"])),
            27 => "Integer.parseInt(s)".into(),
            28 => format!("s.charAt({})", self.one(&["0", "a", "s.length() - 1"])),
            29 => format!("s.indexOf({})", self.one(&["'a'", "\"ab\"", "c"])),
            30 => format!("({} ? {} : {k})", self.test(), self.one(&["a", "x", "-y"])),
            31 => "(byte) a".into(),
            32 => "(short) (a + 7)".into(),
            33 => "(char) a".into(),
            34 => "c - 'a'".into(),
            35 => format!("pick(a, {})", self.one(&["y", "y, 2", "xs", "new int[]{1}"])),
            36 => "new Box(a, y).area()".into(),
            37 => "Integer.compare(a, y)".into(),
            38 => format!("Level.values()[a & {}].weight()", self.one(&["1", "3"])),
            39 => "Integer.bitCount(a)".into(),
            40 => "(int) r".into(),
            41 => "new Pair(a, s).left()".into(),
            42 => self.one(&["x++", "--y", "x--"]).into(),
            _ => "Long.compare(b, z)".into(),
        }
    }

    fn long(&mut self) -> String {
        let k = self.number();
        match self.below(12) {
            0 | 1 => "b".into(),
            2 => "z".into(),
            3 => format!("b + {k}L"),
            4 => "b * b".into(),
            5 => format!("b / {}", self.one(&["z", "7", "a"])),
            6 => format!("b % {}", self.one(&["z", "10L"])),
            7 => format!("b >> {}", self.one(&["a", "40"])),
            8 => "(b ^ 0xffL) & ~z".into(),
            9 => "Math.max(b, (long) a)".into(),
            10 => "fold(a & 7)".into(),
            _ => "(long) r".into(),
        }
    }

    fn real(&mut self) -> String {
        let k = self.number();
        match self.below(6) {
            0 => "a / 4.0".into(),
            1 => format!("r * {k}"),
            2 => "(double) b".into(),
            3 => format!("a > {k} ? 1.5 : -0.0"),
            4 => "(float) a / 3".into(),
            _ => "r - a".into(),
        }
    }

    fn text(&mut self) -> String {
        let k = self.number();
        let letter = self.one(&["a", "b", ":", " ", "Z", "0"]);
        match self.below(22) {
            0..=2 => "s".into(),
            3 => "t".into(),
            4 => format!("s + \"{letter}\""),
            5 => "s.toUpperCase()".into(),
            6 => "s.trim()".into(),
            7 => format!("s.replace(\"{letter}\", \"--\")"),
            8 => format!("s.substring({})", self.below(4)),
            9 => format!("s.substring({}, {})", self.below(2), 2 + self.below(2)),
            10 => "new StringBuilder(s).reverse().toString()".into(),
            11 => "a + s + b".into(),
            12 => "String.valueOf(a)".into(),
            13 => "\"\" + c + flag".into(),
            14 => "Integer.toHexString(a)".into(),
            15 => "t.repeat(a & 3)".into(),
            16 => format!("s.split(\"{letter}\")[0]"),
            17 => "String.join(\"-\", s, t)".into(),
            18 => "new Pair(y, s).toString()".into(),
            19 => "new Box(y, 2).show()".into(),
            20 => format!("String.format(\"%d|%s\", a, {k})"),
            _ => "new StringBuilder(t).append(a).insert(0, c).toString()".into(),
        }
    }

    fn test(&mut self) -> String {
        let k = self.number();
        let relation = self.one(&["<", ">", "<=", ">=", "==", "!="]);
        match self.below(22) {
            0..=4 => format!("a {relation} {k}"),
            5 | 6 => format!("b {relation} {k}L"),
            7 => format!("a > {k} && a <= {}", k + 20),
            8 => "flag".into(),
            9 => format!("a {relation} b"),
            10 => format!("(a & 3) == {}", self.below(4)),
            11 => format!("\"{}\".equals(s)", self.one(&["", "a", "go", "k:v"])),
            12 => format!("s.startsWith(\"{}\")", self.one(&["a", "b", "Z"])),
            13 => format!("s.contains(\"{}\")", self.one(&["a", "ab", ":"])),
            14 => format!("s.length() {relation} {}", self.below(4)),
            15 => "s == null || s.isEmpty()".into(),
            16 => format!("xs.length {relation} {}", self.below(4)),
            17 => "xs != null && xs.length > 1 && xs[0] > xs[1]".into(),
            18 => "Character.isDigit(c)".into(),
            19 => format!("c {relation} '{}'", self.one(&["a", "0", "Z"])),
            20 => format!("!(flag ^ a {relation} {k})"),
            _ => format!("r {relation} {k}"),
        }
    }

    fn assignment(&mut self, out: &mut String) {
        let text = match self.below(22) {
            0..=3 => format!("x = {};", self.int()),
            4 | 5 => format!("y = {};", self.int()),
            6 => format!("x {} {};", self.one(&["+=", "-=", "*=", "^=", "<<=", ">>>="]), self.int()),
            7 | 8 => format!("z = {};", self.long()),
            9 => format!("x {} {};", self.one(&["+=", "*="]), self.long()),
            10 => format!("r = {};", self.real()),
            11 => format!("x += {};", self.real()),
            12 | 13 => format!("t = {};", self.text()),
            14 => format!("t += {};", self.text()),
            15 => format!("ys[{}] = {};", self.one(&["0", "a & 3", "y", "2"]), self.int()),
            16 => format!("list.add(Integer.valueOf({}));", self.int()),
            17 => format!("map.put({}, Integer.valueOf({}));", self.text(), self.int()),
            18 => format!("map.merge(t, Integer.valueOf({}), Integer::sum);", self.int()),
            19 => self
                .one(&[
                    "x = list.remove(0);",
                    "Collections.reverse(list);",
                    "ys = Arrays.copyOf(xs, 2);",
                    "ys = new int[a % 50];",
                    "Arrays.sort(ys);",
                    "x = map.getOrDefault(s, y);",
                    "x = map.get(s);",
                    "ys = xs.clone();",
                    "list.removeIf(v -> v > a);",
                    "{ Object o = flag ? s : xs; y = o instanceof String q ? q.length() : 2; }",
                    "x = IntStream.of(ys).filter(v -> v > a).sum();",
                    "x = IntStream.range(0, a & 3).map(v -> v * a).sum();",
                    "{ ArrayDeque<Integer> dq = new ArrayDeque<>(list); dq.push(a); y = dq.peekLast(); }",
                    "{ Map<Integer, String> hm = new HashMap<>(); hm.put(a, s); t = hm.get(y); }",
                ])
                .to_owned(),
            20 => format!("log.append({});", self.text()),
            _ => format!("x = y = {};", self.int()),
        };
        self.line(out, &text);
    }

    fn statement(&mut self, out: &mut String) {
        match self.below(23) {
            0..=4 if self.branches > 0 && self.depth < 3 => self.branch(out),
            5 | 6 if self.branches > 0 && self.depth < 2 => self.repeat(out),
            7 | 8 if self.depth < 3 => self.guarded(out),
            9 if self.depth < 3 => {
                let name = self.fresh("door");
                self.line(out, &format!("try (Door {name} = new Door(log)) {{"));
                self.block(out, 2);
                self.line(out, "}");
            }
            10 | 11 if self.branches > 1 && self.depth < 2 => self.choice(out),
            12 => {
                let (name, test) = (self.fresh("g"), self.one(&["n > 2", "n == a", "n < 0"]));
                let (one, other) = (self.one(&["n + a", "n * n", "a / n"]), self.one(&["-n", "n ^ 5", "7"]));
                self.line(out, &format!("IntUnaryOperator {name} = n -> {test} ? {one} : {other};"));
                let value = self.int();
                self.line(out, &format!("x = {name}.applyAsInt({value});"));
            }
            13 => {
                let what = match self.below(3) {
                    0 => self.text(),
                    1 => self.long(),
                    _ => self.int(),
                };
                self.line(out, &format!("System.out.println({what});"));
            }
            14 if self.branches > 0 => {
                self.branches -= 1;
                let test = self.test();
                let text = match self.below(4) {
                    0 => {
                        let thrown = self.one(&[
                            "Refused(s, a)",
                            "IllegalArgumentException(\"bad \" + a)",
                            "ArithmeticException()",
                        ]);
                        format!("if ({test}) throw new {thrown};")
                    }
                    1 => format!("if ({test}) return \"early \" + ({});", self.int()),
                    _ => format!("y = check({});", self.one(&["a", "(int) b", "x"])),
                };
                self.line(out, &text);
            }
            15 if self.in_loop && self.branches > 0 => {
                self.branches -= 1;
                let (test, jump) = (self.test(), self.one(&["break", "continue"]));
                self.line(out, &format!("if ({test}) {jump};"));
            }
            _ => self.assignment(out),
        }
    }

    fn block(&mut self, out: &mut String, most: u64) {
        self.depth += 1;
        for _ in 0..1 + self.below(most) {
            self.statement(out);
        }
        self.depth -= 1;
    }

    fn branch(&mut self, out: &mut String) {
        self.branches -= 1;
        let test = self.test();
        self.line(out, &format!("if ({test}) {{"));
        self.block(out, 2);
        if self.below(3) > 0 {
            self.line(out, "} else {");
            self.block(out, 2);
        }
        self.line(out, "}");
    }

    fn repeat(&mut self, out: &mut String) {
        self.branches -= 1;
        let i = self.fresh("i");
        let outer = std::mem::replace(&mut self.in_loop, true);
        match self.below(6) {
            0 => self.line(out, &format!("for (int {i} = 0; {i} < (a & 3); {i}++) {{")),
            1 => self.line(out, &format!("for (int {i} : xs) {{ y += {i};")),
            2 => self.line(out, &format!("for (char {i} : s.toCharArray()) {{ y ^= {i};")),
            3 => self.line(out, &format!("for (Integer {i} : List.copyOf(list)) {{ y -= {i};")),
            4 => {
                self.line(out, &format!("int {i} = 0;"));
                self.line(out, &format!("do {{ {i}++;"));
                self.block(out, 2);
                let test = self.test();
                self.line(out, &format!("}} while ({i} < 3 && ({test}));"));
                self.in_loop = outer;
                return;
            }
            _ => {
                let test = self.test();
                self.line(out, &format!("int {i} = 0;"));
                self.line(out, &format!("{i}l: while ({i}++ < 3 && ({test})) {{"));
                self.line(
                    out,
                    &format!("    for (int j{i} = 0; j{i} < 2; j{i}++) if (x > {i}) break {i}l; else x++;"),
                );
            }
        }
        self.block(out, 2);
        self.line(out, "}");
        self.in_loop = outer;
    }

    fn guarded(&mut self, out: &mut String) {
        let e = self.fresh("e");
        self.line(out, "try {");
        self.block(out, 2);
        let class = self.one(&[
            "ArithmeticException | IllegalArgumentException",
            "IndexOutOfBoundsException",
            "NullPointerException",
            "RuntimeException",
        ]);
        self.line(out, &format!("}} catch ({class} {e}) {{"));
        // The text of a NullPointerException names variables, which instrumented code may call otherwise.
        self.line(out, &format!("    t = {e}.getClass().getSimpleName();"));
        if self.below(3) == 0 {
            self.line(out, "} finally {");
            self.line(out, "    y += 100;");
        }
        self.line(out, "}");
    }

    fn choice(&mut self, out: &mut String) {
        self.branches -= 2;
        match self.below(4) {
            0 => {
                self.line(out, "switch (a) {");
                for case in 0..3 {
                    self.line(out, &format!("case {}:", case * 3 + 1));
                    self.block(out, 1);
                    // Statements after a jump are refused by the compiler.
                    if self.below(3) > 0 {
                        self.line(out, "    if (y != 12345) break;");
                    }
                }
                self.line(out, "default:");
                self.block(out, 1);
                self.line(out, "}");
            }
            1 => {
                self.line(out, "switch (s) {");
                for case in ["go", "a", ""] {
                    self.line(out, &format!("case \"{case}\" -> {{"));
                    self.block(out, 1);
                    self.line(out, "}");
                }
                self.line(out, "default -> x = 8;");
                self.line(out, "}");
            }
            2 => {
                let (one, other) = (self.int(), self.int());
                let text = format!(
                    "x = switch (c) {{ case 'a', 'b' -> {one}; case '0' -> {{ y++; yield {other}; }} default -> -2; }};"
                );
                self.line(out, &text);
            }
            _ => {
                let other = self.int();
                let text = format!(
                    "y = switch (Level.values()[a & 1]) {{ case LOW -> {other}; case MID -> 5; case HIGH -> 6; }};"
                );
                self.line(out, &text);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_same_seed_gives_the_same_file() {
        assert_eq!(super::file(3, "Made", 4), super::file(3, "Made", 4));
        assert_ne!(super::file(3, "Made", 4), super::file(4, "Made", 4));
    }
}
