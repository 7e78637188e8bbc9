//! Random small C functions, for tests that compare two ways of exploring the same program.
//!
//! They branch on their input, loop, call each other, write through pointers and into arrays, and hide bugs of every kind: some
//! behind conditions that some input satisfies, some behind conditions that none does. Much of what they compute dies
//! soon, so that paths can be merged.

use std::fmt::Write;

use super::random::Random;

/// Functions named `f0`, `f1`, … in one file.
pub fn file(seed: u64, functions: usize) -> String {
    let mut out = String::from(HEAD);
    for number in 0..functions as u64 {
        Maker::new(seed.wrapping_mul(1009).wrapping_add(number)).function(&mut out, number);
    }
    out
}

const HEAD: &str = "\
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static int g0, g1 = 5;
static int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};

static int pick(int x) {
    if (x > 100)
        return 1;
    if (x < -100)
        return 2;
    return 3;
}

static void bump(int *p, int by) {
    if (by & 1)
        *p += by & 7;
    else
        *p -= 1;
}

static int clamp(int x, int low, int high) {
    if (x < low)
        return low;
    if (x > high)
        return high;
    return x;
}

static int count(const unsigned char *s, int n, int what) {
    int found = 0;
    for (int i = 0; i < n; i++)
        if (s[i] == what)
            found++;
    return found;
}
";

struct Maker {
    random: Random,
    /// How many more branches on input may be made: each can double the paths.
    branches: u32,
    /// How many more bugs.
    bugs: u32,
    depth: usize,
    /// Variables of loops that are in scope, and how many there were.
    loops: Vec<String>,
    made: u32,
}

impl Maker {
    fn new(seed: u64) -> Maker {
        let mut maker =
            Maker { random: Random::new(seed), branches: 0, bugs: 0, depth: 0, loops: Vec::new(), made: 0 };
        maker.random.next();
        maker.branches = 3 + maker.below(4) as u32;
        maker.bugs = 1 + maker.below(3) as u32;
        maker
    }

    fn below(&mut self, n: u64) -> u64 {
        self.random.below(n)
    }

    fn one<'a>(&mut self, all: &[&'a str]) -> &'a str {
        self.random.one(all)
    }

    fn function(&mut self, out: &mut String, number: u64) {
        let _ = writeln!(out, "\nint f{number}(int a, int b, unsigned char c, unsigned char d) {{");
        out.push_str("    int x = 0, y = 7, z = -1, buffer[6] = {0};\n");
        out.push_str("    unsigned char s[3] = {c, d, 'x'};\n    int *p = &x;\n    (void)s;\n");
        let statements = 4 + self.below(5);
        for _ in 0..statements {
            self.statement(out);
        }
        if self.bugs > 0 {
            self.bug(out);
        }
        out.push_str("    return x + y + z + g0 + *p;\n}\n");
    }

    fn indent(&self) -> String {
        "    ".repeat(self.depth + 1)
    }

    fn line(&mut self, out: &mut String, text: &str) {
        let _ = writeln!(out, "{}{text}", self.indent());
    }

    /// Something that depends on the input.
    fn input(&mut self) -> String {
        let k = self.below(60) as i64 - 20;
        match self.below(7) {
            0 | 1 => "a".into(),
            2 => "b".into(),
            3 => "c".into(),
            4 => "d".into(),
            5 => format!("(a ^ {k})"),
            _ => "(b & 15)".into(),
        }
    }

    fn value(&mut self) -> String {
        let k = self.below(12) as i64 - 3;
        match self.below(12) {
            0..=2 => format!("{k}"),
            3 => "x".into(),
            4 => "y".into(),
            5 => "z".into(),
            6 => format!("(g{} + {k})", self.below(2)),
            7 => "table[2]".into(),
            8 => format!("(y + {k})"),
            9 => "(z & 7)".into(),
            _ => self.input(),
        }
    }

    fn condition(&mut self) -> String {
        let k = self.below(40) as i64 - 10;
        let relation = self.one(&["<", ">", "<=", ">=", "==", "!="]);
        match self.below(8) {
            0..=3 => format!("{} {relation} {k}", self.input()),
            4 => format!("({} & 3) == {}", self.input(), self.below(4)),
            5 => format!("{} {relation} {}", self.value(), self.value()),
            6 => format!("{} > {k} && {} < {}", self.input(), self.input(), k + 30),
            _ => format!("x {relation} {k}"),
        }
    }

    fn assignment(&mut self, out: &mut String) {
        let value = self.value();
        let text = match self.below(9) {
            0 | 1 => format!("x = {value};"),
            2 | 3 => format!("y = {value};"),
            4 => format!("z = {value};"),
            5 => format!("g0 = {value};"),
            6 => format!("buffer[{} & 3] = {value};", self.value()),
            7 => format!("x += {};", self.below(5)),
            _ => format!("*p = {value};"),
        };
        self.line(out, &text);
    }

    fn statement(&mut self, out: &mut String) {
        match self.below(16) {
            0..=4 if self.branches > 0 && self.depth < 3 => self.branch(out),
            5 | 6 if self.branches > 0 && self.depth < 2 => self.repeat(out),
            7 if self.branches > 0 => {
                self.branches -= 1;
                let input = self.input();
                let text = match self.below(5) {
                    0 => format!("y = pick({input});"),
                    1 => format!("bump(&x, {input});"),
                    2 => format!("bump(&buffer[1], {input});"),
                    3 => format!("z = clamp({input}, 0, 5);"),
                    _ => format!("y = count(s, {}, 'k');", 1 + self.below(2)),
                };
                self.line(out, &text);
            }
            8 if self.branches > 1 && self.depth < 2 => self.choice(out),
            9 => {
                let target = self.one(&["&x", "&y", "&buffer[2]", "&g1"]);
                self.line(out, &format!("p = {target};"));
            }
            10 => {
                let what = self.one(&["x", "y", "g1"]);
                self.line(out, &format!("printf(\"%d\\n\", {what});"));
            }
            11 if self.bugs > 0 => self.bug(out),
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
        let condition = self.condition();
        self.line(out, &format!("if ({condition}) {{"));
        self.block(out, 2);
        if self.below(3) > 0 {
            self.line(out, "} else {");
            self.block(out, 2);
        }
        self.line(out, "}");
    }

    fn repeat(&mut self, out: &mut String) {
        self.branches -= 1;
        self.made += 1;
        let i = format!("i{}", self.made);
        let bound = match self.below(4) {
            0 => "(c & 3)".to_string(),
            1 => "(b & 1) + 1".to_string(),
            _ => format!("{}", 2 + self.below(2)),
        };
        self.line(out, &format!("for (int {i} = 0; {i} < {bound}; {i}++) {{"));
        self.loops.push(i.clone());
        self.depth += 1;
        match self.below(4) {
            0 => self.line(out, &format!("x += {i};")),
            1 => self.line(out, &format!("if (s[{i} % 3] > 60) y = {i};")),
            2 => self.line(out, &format!("buffer[{i}] = y;")),
            _ => self.line(out, &format!("if (s[{i} % 3] == 'q') z = 2; else z = 3;")),
        }
        self.assignment(out);
        self.depth -= 1;
        self.loops.pop();
        self.line(out, "}");
    }

    fn choice(&mut self, out: &mut String) {
        self.branches -= 2;
        let input = self.input();
        self.line(out, &format!("switch ({input}) {{"));
        for case in 0..2 + self.below(2) {
            self.line(out, &format!("case {}:", case * 3 + 1));
            self.block(out, 1);
            if self.below(4) > 0 {
                self.line(out, "    break;");
            }
        }
        self.line(out, "default:");
        self.block(out, 1);
        self.line(out, "}");
    }

    /// A bug: sometimes every input shows it, sometimes some, sometimes none.
    fn bug(&mut self, out: &mut String) {
        self.bugs -= 1;
        let k = self.below(50);
        let value = self.value();
        let text = match self.below(13) {
            0 => format!("buffer[{value} & 7] = 1;"),
            1 => format!("if (a >= 0 && a < {}) buffer[a] = 2;", 5 + self.below(4)),
            2 => format!("if (x != {k}) y = 100 / (x - {k});"),
            3 => format!("y = 50 % ({value} + {k});"),
            4 => format!("assert({value} != {k});"),
            5 => format!("if (y == {k} && b == {}) abort();", self.below(9)),
            6 => format!("p = {value} == {k} ? 0 : p; *p = 3;"),
            7 => format!("if (c == {k}) {{ int *q = malloc(4); free(q); if (q) *q = x; }}"),
            8 => format!("if (d > {k}) {{ char *q = malloc(2); if (q) {{ q[d & 3] = 1; free(q); }} }}"),
            9 => format!("z = table[clamp({value}, 0, {})];", 6 + self.below(3)),
            10 => format!("assert(x + z < {});", 10 + k),
            11 => format!("if (c > {k}) {{ char *q = malloc(3); if (q) q[0] = 1; y = q != 0; }}"),
            _ => format!("if (g0 == {k} && x > y) assert(0);"),
        };
        self.line(out, &text);
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
