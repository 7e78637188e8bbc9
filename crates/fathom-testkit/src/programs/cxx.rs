//! Random small C++ programs that print what they compute: classes with virtual functions and several bases, exceptions, containers,
//! templates. They have no bugs: what an input makes them print is the same wherever they run.

use std::fmt::Write;

use super::random::Random;

/// A program that reads three bytes.
pub fn program(seed: u64) -> String {
    let mut maker = Maker { random: Random::new(seed), out: String::from(HEAD), classes: 0 };
    maker.random.next();
    let classes = 2 + maker.below(3);
    (0..classes).for_each(|_| maker.class());
    let functions = 2 + maker.below(3);
    (0..functions).for_each(|number| maker.function(number));
    maker.main(functions);
    maker.out
}

const HEAD: &str = "\
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

static int alive;

struct Counted {
    Counted() { alive++; }
    Counted(const Counted &) { alive++; }
    ~Counted() { alive--; }
};

struct Shape {
    Counted counted;
    int size;
    explicit Shape(int s) : size(s) {}
    virtual ~Shape() {}
    virtual int value(int x) const { return size + x; }
};

struct Named {
    std::string name;
    explicit Named(const std::string &n) : name(n) {}
    virtual ~Named() {}
    virtual std::string label() const { return name; }
};

struct Failure : std::runtime_error {
    int code;
    Failure(const std::string &what, int c) : std::runtime_error(what), code(c) {}
};

template <class T> static T sum(const std::vector<T> &all) {
    T total = T();
    for (const T &one : all) total = total + one;
    return total;
}
";

struct Maker {
    random: Random,
    out: String,
    classes: u64,
}

impl Maker {
    fn below(&mut self, n: u64) -> u64 {
        self.random.below(n)
    }

    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        self.random.one(list)
    }

    /// An expression over `x` and a member.
    fn number(&mut self) -> String {
        let (k, op) = (1 + self.below(9), self.pick(&["+", "-", "*", "^", "&", "|"]));
        format!("((x {op} {k}) % 1000)")
    }

    fn class(&mut self) {
        let number = self.classes;
        self.classes += 1;
        let base = match number {
            0 => "Shape".to_string(),
            n => {
                let which = self.below(n + 1);
                if which == n { "Shape".to_string() } else { format!("C{which}") }
            }
        };
        // Only a class that does not have it already.
        let named = base == "Shape" && self.below(2) == 0;
        let (head, init) = match named {
            true => (format!("{base}, Named"), format!("{base}(s), Named(\"n{number}\")")),
            false => (base.clone(), format!("{base}(s)")),
        };
        let (value, inner) = (self.number(), self.number());
        let up = if self.below(2) == 0 { format!("{base}::value(x)") } else { inner };
        let label = match named {
            true => {
                "    std::string label() const override { return name + std::to_string(size); }\n".to_string()
            }
            false => String::new(),
        };
        write!(
            self.out,
            "\nstruct C{number} : {head} {{\n    explicit C{number}(int s) : {init} {{}}\n    \
             int value(int x) const override {{ return {value} + {up}; }}\n{label}}};\n"
        )
        .unwrap();
    }

    fn function(&mut self, number: u64) {
        writeln!(self.out, "\nstatic int f{number}(int x, std::vector<int> &seen) {{\n    Counted counted;")
            .unwrap();
        let statements = 2 + self.below(3);
        (0..statements).for_each(|_| self.statement());
        if number > 0 {
            let called = self.below(number);
            writeln!(self.out, "    x += f{called}(x % 50, seen);").unwrap();
        }
        writeln!(self.out, "    return x % 1000;\n}}").unwrap();
    }

    fn statement(&mut self) {
        let (class, k, value) = (self.below(self.classes), self.below(120), self.number());
        let text = match self.below(9) {
            0 => format!("if (x > {k}) seen.push_back({value});\n    else x += {k};"),
            1 => format!("if (x == {k}) throw Failure(\"at {k}\", x);"),
            2 => format!("if (x == {k}) throw C{class}(x);"),
            3 => format!("{{ std::unique_ptr<Shape> shape(new C{class}(x)); x = shape->value({k}); }}"),
            4 => format!(
                "{{ C{class} c(x); Shape *s = &c; Named *n = dynamic_cast<Named *>(s); x += n ? (int)n->label().size() : {k}; }}"
            ),
            5 => format!(
                "{{ std::map<int, std::string> m; m[x % 4] = \"a\"; m[{k}] += \"b\"; for (auto &p : m) x += p.first + (int)p.second.size(); }}"
            ),
            6 => format!(
                "{{ std::unordered_map<std::string, int> m{{{{\"one\", {k}}}, {{\"two\", 2}}}}; x += m[x > {k} ? \"one\" : \"three\"] + (int)m.size(); }}"
            ),
            7 => format!(
                "try {{ x += seen.at((size_t)(x & 3)); }} catch (const std::out_of_range &) {{ seen.push_back({k}); }}"
            ),
            _ => format!(
                "{{ std::set<int> s(seen.begin(), seen.end()); s.insert({value}); x += *s.begin() + (int)s.size(); }}"
            ),
        };
        writeln!(self.out, "    {text}").unwrap();
    }

    fn main(&mut self, functions: u64) {
        self.out.push_str("\nint main() {\n    std::vector<int> seen;\n    int total = 0;\n    for (int at = 0; at < 3; at++) {\n        int c = std::getchar();\n        if (c == EOF) break;\n        try {\n");
        let called = self.below(functions);
        writeln!(
            self.out,
            "            total += f{}(c, seen);\n            total += f{called}(total % 100, seen);",
            functions - 1
        )
        .unwrap();
        let class = self.below(self.classes);
        self.out.push_str("        } catch (const Failure &failure) {\n            std::cout << failure.what() << ' ' << failure.code << '\\n';\n        }");
        write!(self.out, " catch (const C{class} &caught) {{\n            std::cout << \"C{class} \" << caught.value(1) << '\\n';\n        }}").unwrap();
        self.out.push_str(" catch (const Shape &shape) {\n            std::cout << \"shape \" << shape.value(2) << '\\n';\n            total++;\n        }\n    }\n    std::sort(seen.begin(), seen.end());\n    for (int one : seen) std::cout << one << ' ';\n    std::cout << sum(seen) << ' ' << total << ' ' << alive << std::endl;\n    return total & 7;\n}\n");
    }
}
