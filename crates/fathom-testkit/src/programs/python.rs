//! Random small Python functions. They branch on numbers, texts, lists and dicts, loop, call, raise and handle exceptions, print, and use the
//! forms that rewriting has to get right: comprehensions, generators, closures, context managers, `match`, chained comparisons, slices,
//! `finally`, `else` of loops, unpacking.

use std::fmt::Write;

use super::random::Random;

/// Functions named `f0`, `f1`, … in one module.
pub fn file(seed: u64, functions: usize) -> String {
    let mut out = String::from(HEAD);
    for number in 0..functions as u64 {
        Maker::new(seed.wrapping_mul(1013).wrapping_add(number)).function(&mut out, number);
    }
    out
}

const HEAD: &str = r#"class Refused(Exception):
    def __init__(self, why, code=3):
        super().__init__(why)
        self.code = code


class Scope:
    def __init__(self, name):
        self.name = name
        self.log = []

    def __enter__(self):
        self.log.append('in ' + self.name)
        return self

    def __exit__(self, kind, error, trace):
        self.log.append('out' if kind is None else kind.__name__)
        return kind is KeyError


class Point:
    __slots__ = ('x', 'y')

    def __init__(self, x, y=0):
        self.x = x
        self.y = y

    def __eq__(self, other):
        return isinstance(other, Point) and (self.x, self.y) == (other.x, other.y)

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)

    def __lt__(self, other):
        return (self.x, self.y) < (other.x, other.y)

    def __bool__(self):
        return self.x != self.y

    def __len__(self):
        return 2

    @property
    def size(self):
        return abs(self.x) + abs(self.y)

    @classmethod
    def of(cls, both):
        return cls(*both)


def _pick(x, *rest, low=-100, high=100):
    if x > high:
        return 1
    if x < low:
        return 2
    return 3 + len(rest)


def _count(n):
    total = 0
    for i in range(n):
        got = yield i + total
        total += got or 1


def _check(n):
    if n < 0:
        raise ValueError('negative: %d' % n)
    return n
"#;

struct Maker {
    random: Random,
    /// How many more branches on input may be made: each can double the paths.
    branches: u32,
    depth: usize,
    /// Inside a loop of the function itself.
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

    fn function(&mut self, out: &mut String, number: u64) {
        let _ = writeln!(
            out,
            "\n\ndef f{number}(a: int, b: int, s: str, xs: list[int], d: dict[str, int], flag: bool):"
        );
        out.push_str("    x, y, t, ys, m = 0, 7, 'ab', [3, 1, 2], {'k': 1}\n");
        for _ in 0..5 + self.below(6) {
            self.statement(out);
        }
        out.push_str("    return x, y, t, ys, sorted(m.items())\n");
    }

    fn line(&mut self, out: &mut String, text: &str) {
        let _ = writeln!(out, "{}{text}", "    ".repeat(self.depth + 1));
    }

    /// An expression that is a number.
    fn int(&mut self) -> String {
        let k = self.number();
        let positive = 1 + self.below(6);
        match self.below(38) {
            0..=3 => "a".into(),
            4..=6 => "b".into(),
            7 | 8 => format!("{k}"),
            9 | 10 => "x".into(),
            11 => "y".into(),
            12 => "len(s)".into(),
            13 => "len(xs)".into(),
            14 => format!("(a + {k})"),
            15 => format!("(b * {k})"),
            16 => format!("a // {}", self.one(&["b", "3", "-4", "(b - 2)"])),
            17 => format!("a % {}", self.one(&["b", "5", "-3", "len(s)"])),
            18 => format!("(a & {positive}) ^ b"),
            19 => format!("(~a | {positive})"),
            20 => format!("(a << {positive}) >> {}", 1 + self.below(3)),
            21 => "abs(b)".into(),
            22 => format!("min(a, {k}, key=abs)"),
            23 => "max(a, b, x)".into(),
            24 => "sum(xs)".into(),
            25 => format!("xs[{}]", self.one(&["0", "-1", "a", "a & 1"])),
            26 => "int(s)".into(),
            27 => "ord(s[0])".into(),
            28 => format!("d['{}']", self.one(&["k", "q"])),
            29 => format!("d.get('k', {k})"),
            30 => format!("s.find('{}')", self.one(&["a", "b", "ab", ""])),
            31 => format!("({} if {} else {})", self.one(&["a", "x", "-b"]), self.test(), k),
            32 => "divmod(a, 7)[1]".into(),
            33 => format!("_pick(a, {}, low={k})", self.one(&["b", "*xs", "*[1, 2]"])),
            34 => "Point(a, b).size".into(),
            35 => "round(a / 4)".into(),
            36 => format!("int(b / {positive})"),
            _ => format!("hash(flag) + a ** {}", self.below(3)),
        }
    }

    /// An expression that is a text.
    fn text(&mut self) -> String {
        let k = self.number();
        let letter = self.one(&["a", "b", ":", " ", "Z", "0"]);
        match self.below(30) {
            0..=3 => "s".into(),
            4 | 5 => "t".into(),
            6 => format!("'{letter}x'"),
            7 => format!("s + '{letter}'"),
            8 => "s.upper()".into(),
            9 => "s.strip()".into(),
            10 => format!("s.replace('{letter}', '--')"),
            11 => format!("s[{k}:]"),
            12 => "s[::-1]".into(),
            13 => format!("s[{}:{}]", self.below(3), 3 + self.below(3)),
            14 => format!("f'{{a}}{letter}{{s!r}}'"),
            15 => format!("f'{{b:>{}}}|{{a:x}}'", 2 + self.below(4)),
            16 => "'%d-%s' % (a, s)".into(),
            17 => "'-'.join([s, t])".into(),
            18 => format!("s.partition('{letter}')[2]"),
            19 => format!("s.split('{letter}')[-1]"),
            20 => "str(a)".into(),
            21 => "chr(97 + (a & 7))".into(),
            22 => "t * (a & 3)".into(),
            23 => "s.lower().title()".into(),
            24 => format!("s.zfill({})", self.below(6)),
            25 => format!("(s or '{letter}')"),
            26 => "'{}/{:03d}'.format(s, a % 50)".into(),
            27 => "s.lstrip('ab')".into(),
            28 => "s.swapcase()".into(),
            _ => "repr(xs)".into(),
        }
    }

    /// An expression that is a list.
    fn list(&mut self) -> String {
        let k = self.number();
        match self.below(17) {
            0 | 1 => "xs".into(),
            2 => "ys".into(),
            3 => format!("xs + [{k}]"),
            4 => "sorted(xs)".into(),
            5 => "xs[::-1]".into(),
            6 => format!("[v * 2 for v in xs if v > {k}]"),
            7 => "list(range(a & 3))".into(),
            8 => format!("xs[:{}]", self.below(4)),
            9 => "[i + v for i, v in enumerate(xs)]".into(),
            10 => "[p * q for p, q in zip(xs, ys)]".into(),
            11 => "[*ys, *xs]".into(),
            12 => "sorted(set(xs))".into(),
            13 => "list(_count(b & 3))".into(),
            14 => format!("[c for c in s if c != '{}']", self.one(&["a", "x"])),
            15 => "sorted(ys, key=lambda v: -v if isinstance(v, int) else 0)".into(),
            _ => "list(map(lambda v: v + a, xs))".into(),
        }
    }

    /// A condition.
    fn test(&mut self) -> String {
        let k = self.number();
        let relation = self.one(&["<", ">", "<=", ">=", "==", "!="]);
        match self.below(24) {
            0..=3 => format!("a {relation} {k}"),
            4 | 5 => format!("b {relation} {k}"),
            6 => format!("{k} < a <= {}", k + 20),
            7 => "flag".into(),
            8 => format!("a {relation} b"),
            9 => format!("a % 4 == {}", self.below(4)),
            10 => format!("s == '{}'", self.one(&["", "a", "go", "k:v"])),
            11 => format!("s.startswith('{}')", self.one(&["a", "b", "Z"])),
            12 => format!("'{}' in s", self.one(&["a", "ab", ":"])),
            13 => format!("len(s) {relation} {}", self.below(4)),
            14 => "s.isdigit()".into(),
            15 => format!("len(xs) {relation} {}", self.below(4)),
            16 => format!("{k} in xs"),
            17 => "xs".into(),
            18 => format!("'{}' in d", self.one(&["k", "q"])),
            19 => format!("not (a {relation} {k} and flag)"),
            20 => format!("any(v {relation} {k} for v in xs)"),
            21 => "Point(a, b)".into(),
            22 => format!("(x := a - {k}) {relation} b"),
            _ => format!("all(c.isalpha() for c in s[:{}])", 1 + self.below(2)),
        }
    }

    fn assignment(&mut self, out: &mut String) {
        let text = match self.below(17) {
            0..=2 => format!("x = {}", self.int()),
            3 | 4 => format!("y = {}", self.int()),
            5 => format!("x {} {}", self.one(&["+=", "-=", "*=", "^="]), self.int()),
            6 | 7 => format!("t = {}", self.text()),
            8 => format!("t += {}", self.text()),
            9 | 10 => format!("ys = {}", self.list()),
            11 => format!("ys.append({})", self.int()),
            12 => format!("m[{}] = {}", self.text(), self.int()),
            13 => format!("x, y = y, {}", self.int()),
            14 => self.one(&["x, *ys = xs", "y, x = divmod(a, b)", "(x, y), t = (b, a), s"]).to_owned(),
            15 => self
                .one(&[
                    "ys[0] = a",
                    "del ys[-1]",
                    "x = ys.pop()",
                    "ys.insert(1, b)",
                    "m.update(d)",
                    "y = m.pop('k', 5)",
                    "ys[1:2] = [a, b]",
                    "m.setdefault(s, a)",
                ])
                .to_owned(),
            _ => format!("x = {} or {}", self.int(), self.int()),
        };
        self.line(out, &text);
    }

    fn statement(&mut self, out: &mut String) {
        match self.below(22) {
            0..=4 if self.branches > 0 && self.depth < 3 => self.branch(out),
            5 | 6 if self.branches > 0 && self.depth < 2 => self.repeat(out),
            7 | 8 if self.depth < 3 => self.guarded(out),
            9 if self.depth < 3 => {
                let (name, text) = (self.fresh("scope"), self.one(&["s", "'w'", "t"]));
                self.line(out, &format!("with Scope({text}) as {name}:"));
                self.block(out, 2);
                self.line(out, &format!("ys = ys + [len({name}.log)]"));
            }
            10 if self.branches > 1 && self.depth < 2 => self.matched(out),
            11 => {
                let name = self.fresh("inner");
                let (value, test) = (self.int(), self.one(&["n > 2", "n == a", "not n"]));
                let (by, argument) = (self.number(), self.int());
                self.line(out, &format!("def {name}(n, by={by}):"));
                self.line(out, "    nonlocal y");
                self.line(out, "    y += 1");
                self.line(out, &format!("    if {test}:"));
                self.line(out, &format!("        return {value}"));
                self.line(out, &format!("    return by if n < 0 else {name}(-1, n)"));
                self.line(out, &format!("x = {name}({argument})"));
            }
            12 => {
                let what = match self.below(4) {
                    0 => self.text(),
                    1 => self.list(),
                    _ => self.int(),
                };
                self.line(out, &format!("print({what}, x, sep='|')"));
            }
            13 if self.branches > 0 => {
                self.branches -= 1;
                let test = self.test();
                match self.below(4) {
                    0 => self.line(out, &format!("assert {test}, 'expected'")),
                    1 => {
                        self.line(out, &format!("if {test}:"));
                        let raised =
                            self.one(&["Refused(s)", "ValueError(f'bad {a}')", "KeyError(s)", "TypeError"]);
                        self.line(out, &format!("    raise {raised}"));
                    }
                    2 => {
                        self.line(out, &format!("if {test}:"));
                        let result = self.int();
                        self.line(out, &format!("    return {result}"));
                    }
                    _ => {
                        let checked = self.one(&["a", "b", "x"]);
                        self.line(out, &format!("y = _check({checked})"));
                    }
                }
            }
            14 if self.in_loop && self.branches > 0 => {
                self.branches -= 1;
                let test = self.test();
                self.line(out, &format!("if {test}:"));
                let jump = self.one(&["break", "continue"]);
                self.line(out, &format!("    {jump}"));
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
        self.line(out, &format!("if {test}:"));
        self.block(out, 2);
        if self.branches > 0 && self.below(4) == 0 {
            self.branches -= 1;
            let test = self.test();
            self.line(out, &format!("elif {test}:"));
            self.block(out, 1);
        }
        if self.below(3) > 0 {
            self.line(out, "else:");
            self.block(out, 2);
        }
    }

    fn repeat(&mut self, out: &mut String) {
        self.branches -= 1;
        let i = self.fresh("i");
        let head = match self.below(7) {
            0 => format!("for {i} in range(a & 3):"),
            1 => format!("for {i} in xs:"),
            2 => format!("for {i}, c in enumerate(s):"),
            3 => format!("for {i} in _count(3):"),
            4 => format!("for _, {i} in sorted(d.items()):"),
            _ => {
                self.line(out, &format!("{i} = 0"));
                format!("while {i} < 3 and {}:", self.test())
            }
        };
        self.line(out, &head);
        if head.starts_with("while") {
            self.line(out, &format!("    {i} += 1"));
        }
        let outer = std::mem::replace(&mut self.in_loop, true);
        self.block(out, 2);
        self.in_loop = outer;
        if self.below(3) == 0 {
            self.line(out, "else:");
            self.line(out, "    t += '.'");
        }
    }

    fn guarded(&mut self, out: &mut String) {
        self.line(out, "try:");
        self.block(out, 2);
        match self.below(3) {
            0 => self.line(out, "except (ValueError, ZeroDivisionError) as error:"),
            1 => self.line(out, "except LookupError as error:"),
            _ => self.line(out, "except Exception as error:"),
        }
        self.line(out, "    t = type(error).__name__ + str(error)");
        if self.below(3) == 0 {
            self.line(out, "else:");
            self.block(out, 1);
        }
        if self.below(3) == 0 {
            self.line(out, "finally:");
            self.line(out, "    y += 100");
        }
    }

    fn matched(&mut self, out: &mut String) {
        self.branches -= 2;
        let (subject, cases): (&str, &[&str]) = match self.below(4) {
            0 => ("a", &["1 | 2", "-3", "int(v) if v > 9", "_"]),
            1 => ("s", &["'go' | 'a'", "''", "str(v) if len(v) == 2", "_"]),
            2 => ("xs", &["[]", "[v]", "[v, _, *rest]", "_"]),
            _ => ("(flag, b)", &["(True, 0)", "(False, v) if v < 0", "(_, v)"]),
        };
        self.line(out, &format!("match {subject}:"));
        self.depth += 1;
        for case in cases {
            self.line(out, &format!("case {case}:"));
            self.block(out, 1);
        }
        self.depth -= 1;
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_same_seed_gives_the_same_file() {
        assert_eq!(super::file(3, 4), super::file(3, 4));
        assert_ne!(super::file(3, 4), super::file(4, 4));
    }
}
