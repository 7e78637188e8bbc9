//! Large targets: programs of tens of thousands of branches, libraries of thousands of functions, a jar of thousands of classes and a
//! package of hundreds of modules. The same every time.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Writes all of them into the folder; the targets.
pub fn write(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut numbers = Numbers(7);
    let mut targets = Vec::new();
    let mut file = |name: &str, text: String| -> Result<(), String> {
        put(&folder.join(name), &text)?;
        targets.push(folder.join(name));
        Ok(())
    };
    file("35k.c", program(&mut numbers, 600, 28))?;
    file("200k.c", program(&mut numbers, 1_600, 60))?;
    file("one_function.c", program(&mut numbers, 1, 8_000))?;
    file("library.c", library(5_000))?;
    file("automaton.c", automaton(3_000))?;
    file("nested.c", nested(200))?;
    file("table.c", table(&mut numbers, 200_000))?;
    file("pointers.c", pointers(2_000))?;
    file("macros.c", macros(14))?;
    file("Huge.java", huge(&mut numbers, 2_200))?;
    file("Many.java", many_methods(2_000))?;
    file("Constants.java", constants(2_000))?;
    file("Levels.java", levels(300))?;
    file("many.py", many_functions(2_000))?;
    file("one_function.py", one_function(&mut numbers, 3_000))?;
    targets.push(project(&folder.join("project"), 200)?);
    targets.push(package(&folder.join("package"), 400)?);
    targets.push(jar(folder, 3_000)?);
    Ok(targets)
}

/// A harness, and a folder with so many files for it and one of 300 MB.
pub fn corpus(folder: &Path, files: usize) -> Result<(PathBuf, PathBuf), String> {
    let (harness, corpus) = (folder.join("harness.c"), folder.join("files"));
    put(
        &harness,
        "#include <stddef.h>\n#include <stdint.h>\nint LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {\n    unsigned sum = 0;\n    for (size_t \
         i = 0; i < size; i++)\n        if (data[i] > 'a')\n            sum = sum * 31 + data[i];\n    return sum == 4711;\n}\n",
    )?;
    let mut numbers = Numbers(11);
    for file in 0..files {
        let text: String =
            (0..numbers.below(400)).map(|_| char::from(32 + numbers.below(90) as u8)).collect();
        put(&corpus.join(format!("{file:05}")), &text)?;
    }
    let large = std::fs::File::create(corpus.join("large")).and_then(|file| file.set_len(300 << 20));
    large.map_err(|error| format!("{}: {error}", corpus.display()))?;
    Ok((harness, corpus))
}

fn put(path: &Path, text: &str) -> Result<(), String> {
    let parent = path.parent().unwrap_or(path);
    std::fs::create_dir_all(parent)
        .and_then(|()| std::fs::write(path, text))
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// Numbers that look random (xorshift).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }

    fn between(&mut self, start: u64, end: u64) -> u64 {
        start + self.below(end - start)
    }
}

/// Functions of many conditions that call each other; all of them run on every input.
fn program(numbers: &mut Numbers, functions: u64, conditions: u64) -> String {
    let mut out = String::from("#include <stdio.h>\n");
    for function in 0..functions {
        let _ = writeln!(out, "static int f{function}(int a, int b, const char *s) {{\n    int r = 0;");
        for at in 0..conditions {
            let (factor, modulus, rest) = (numbers.between(3, 99), numbers.between(3, 50), numbers.below(3));
            let _ = writeln!(out, "    if ((a * {factor} + b) % {modulus} == {rest})\n        r += {at};");
            let low = numbers.between(40, 120);
            let _ = writeln!(out, "    else if (s[{}] > {low})\n        r ^= b;", at % 8);
        }
        if function > 0 {
            let (low, called) = (numbers.between(1, 50), numbers.below(function));
            let _ = writeln!(out, "    if (r > {low})\n        r += f{called}(b, r, s);");
        }
        out.push_str("    return r;\n}\n");
    }
    out.push_str("int main(void) {\n    char s[16] = {0};\n    int r = 0;\n");
    out.push_str("    if (fread(s, 1, 15, stdin) < 4)\n        return 0;\n");
    for function in 0..functions {
        let _ = writeln!(out, "    r += f{function}(s[0] + r, s[1], s);");
    }
    out.push_str("    printf(\"%d\\n\", r);\n    return 0;\n}\n");
    out
}

/// Functions that nothing calls.
fn library(functions: u64) -> String {
    let mut out = String::new();
    for at in 0..functions {
        let _ = writeln!(
            out,
            "int g{at}(int a, int b) {{\n    if (a > {at} && b < {})\n        return a - b;\n    if (a * b == {})\n        \
             return 1;\n    for (int k = 0; k < a; k++)\n        b ^= k;\n    return b;\n}}",
            at * 3,
            at * 7
        );
    }
    out
}

/// A `switch` with a case for each state.
fn automaton(states: u64) -> String {
    let mut out = String::from("#include <stdio.h>\nint main(void) {\n    int s = 0, c;\n");
    out.push_str("    while ((c = getchar()) != EOF) {\n        switch (s) {\n");
    for state in 0..states {
        let letter = char::from(b'a' + u8::try_from(state % 26).unwrap_or_default());
        let (yes, no) = ((state * 7 + 1) % states, (state * 3 + 2) % states);
        let _ = writeln!(out, "        case {state}:\n            s = c == '{letter}' ? {yes} : {no};");
        out.push_str("            break;\n");
    }
    out.push_str("        }\n    }\n    return s;\n}\n");
    out
}

/// An expression and a statement, each nested so deep.
fn nested(depth: usize) -> String {
    let (open, close) = ("(".repeat(depth), " + 1)".repeat(depth));
    let (blocks, ends) = ("if (x > 0) {\nx--;\n".repeat(depth), "}\n".repeat(depth));
    format!(
        "int f(int x) {{\n    return {open}x{close};\n}}\nint g(int x) {{\n{blocks}return x;\n{ends}return 0;\n}}\n"
    )
}

/// A constant table that symbolic numbers index.
fn table(numbers: &mut Numbers, size: u64) -> String {
    let mut out = String::from("static const int t[] = {\n");
    for _ in 0..size {
        let _ = writeln!(out, "{},", numbers.below(10_000));
    }
    let _ = writeln!(
        out,
        "}};\nint f(unsigned i, unsigned j) {{\n    if (t[i % {size}] == t[j % {size}] && i != j)\n        return 1;\n    \
         if (t[i % {size}] == 77)\n        return 2;\n    return 0;\n}}"
    );
    out
}

/// Calls through a table of function pointers that the input chooses from.
fn pointers(functions: u64) -> String {
    let mut out = String::from("#include <stdio.h>\n");
    for at in 0..functions {
        let _ = writeln!(out, "static int h{at}(int x) {{\n    return x == {} ? {at} : x + 1;\n}}", at * 11);
    }
    let _ = writeln!(out, "static int (*const all[])(int) = {{");
    for at in 0..functions {
        let _ = writeln!(out, "    h{at},");
    }
    let _ = writeln!(
        out,
        "}};\nint main(void) {{\n    unsigned n;\n    int x = 0;\n    while (fread(&n, 4, 1, stdin) == 1)\n        \
         x = all[n % {functions}](x);\n    return x;\n}}"
    );
    out
}

/// A macro that doubles so many times.
fn macros(doublings: u32) -> String {
    let mut out = String::from("#define M0(x) if (a[(x) & 7] > 100) r += 1; else r -= 1;\n");
    for at in 1..=doublings {
        let _ = writeln!(out, "#define M{at}(x) M{0}(x) M{0}((x) + 1)", at - 1);
    }
    let _ = writeln!(
        out,
        "int f(const unsigned char a[8]) {{\n    int r = 0;\n    M{doublings}(r)\n    return r == 3;\n}}"
    );
    out
}

/// A method that the JVM's limit of 64 KB leaves no room to observe.
fn huge(numbers: &mut Numbers, conditions: u64) -> String {
    let mut out =
        String::from("public class Huge {\n    public static int f(int a, int b) {\n        int r = 0;\n");
    for at in 0..conditions {
        let (factor, modulus) = (numbers.between(2, 99), numbers.between(3, 97));
        let _ = writeln!(out, "        if ((a * {factor} + b) % {modulus} == 1)\n            r += {at};");
    }
    out.push_str("        return r;\n    }\n}\n");
    out
}

fn many_methods(methods: u64) -> String {
    let mut out = String::from("public class Many {\n");
    for at in 0..methods {
        let _ = writeln!(
            out,
            "    public static int m{at}(int a, String s) {{\n        if (a > {at} && s.length() > {})\n            \
             return s.charAt(0);\n        return s.equals(\"k{at}\") ? 1 : a;\n    }}",
            at % 9
        );
    }
    out.push_str("}\n");
    out
}

/// An enumeration whose initialiser is large.
fn constants(count: u64) -> String {
    let mut out = String::from("public class Constants {\n    enum Kind {\n");
    for at in 0..count {
        let _ = writeln!(out, "        K{at}({}),", at * 3);
    }
    out.push_str(
        "        ;\n        final int code;\n        Kind(int code) {\n            this.code = code;\n        }\n    }\n    \
         public static Kind find(int code) {\n        for (Kind kind : Kind.values())\n            \
         if (kind.code == code)\n                return kind;\n        return null;\n    }\n    \
         public static Kind named(String name) {\n        return Kind.valueOf(name);\n    }\n}\n",
    );
    out
}

/// Classes that extend each other, each with its own method.
fn levels(count: u64) -> String {
    let mut out = String::from(
        "public class Levels {\n    public static int go(int n, int depth) {\n        A0 made = depth > 5 ? new A",
    );
    let _ = writeln!(out, "{}() : new A0();\n        return made.step(n);\n    }}\n}}", count - 1);
    for at in 0..count {
        let parent = if at == 0 { String::new() } else { format!(" extends A{}", at - 1) };
        let inner = if at == 0 { "n".to_owned() } else { "super.step(n + 1)".to_owned() };
        let _ = writeln!(
            out,
            "class A{at}{parent} {{\n    int step(int n) {{\n        return n == {} ? {at} : {inner};\n    }}\n}}",
            at * 5
        );
    }
    out
}

fn many_functions(functions: u64) -> String {
    let mut out = String::new();
    for at in 0..functions {
        let _ = writeln!(
            out,
            "def m{at}(a: int, s: str):\n    if a > {at} and len(s) > {}:\n        return s[0]\n    if s == \"k{at}\":\n        \
             return 1\n    return a\n\n",
            at % 9
        );
    }
    out
}

fn one_function(numbers: &mut Numbers, conditions: u64) -> String {
    let mut out = String::from("def f(a: int, b: int, s: str):\n    r = 0\n");
    for at in 0..conditions {
        let (factor, modulus) = (numbers.between(2, 99), numbers.between(3, 97));
        let _ = writeln!(out, "    if (a * {factor} + b) % {modulus} == 1:\n        r += {at}");
        let _ = writeln!(out, "    elif s.startswith(\"k{at}\"):\n        r -= 1");
    }
    out.push_str("    return r\n");
    out
}

/// Files with their `compile_commands.json`.
fn project(folder: &Path, files: u64) -> Result<PathBuf, String> {
    let mut commands = Vec::new();
    for at in 0..files {
        let name = format!("part{at}.c");
        let next = (at + 1) % files;
        put(
            &folder.join(&name),
            &format!(
                "#include <string.h>\nint part{next}(const char *s, int n);\nint part{at}(const char *s, int n) {{\n    if (n > {at} && \
                 strcmp(s, \"w{at}\") == 0)\n        return part{next}(s + 1, n - 1);\n    return n == {} ? 1 : 0;\n}}\n",
                at * 13
            ),
        )?;
        commands.push(
            serde_json::json!({ "directory": folder, "file": name, "command": format!("cc -c {name}") }),
        );
    }
    put(&folder.join("compile_commands.json"), &format!("{:#}\n", serde_json::Value::Array(commands)))?;
    Ok(folder.to_owned())
}

/// Modules in twenty folders, most of which import another one.
fn package(folder: &Path, modules: u64) -> Result<PathBuf, String> {
    put(&folder.join("__init__.py"), "")?;
    for at in 0..modules {
        let group = at % 20;
        put(&folder.join(format!("sub{group}/__init__.py")), "")?;
        let import = if at % 5 == 0 {
            String::new()
        } else {
            format!("from package.sub{} import mod{}\n", (at - 1) % 20, at - 1)
        };
        put(
            &folder.join(format!("sub{group}/mod{at}.py")),
            &format!(
                "from dataclasses import dataclass\n{import}\n\n@dataclass\nclass C{at}:\n    a: int\n    b: str\n\n    def go(self, k: int):\n        \
                 if k > self.a + {at}:\n            return self.b.upper()\n        if self.b == \"z{at}\":\n            \
                 raise ValueError(k)\n        return k\n\n\ndef f{at}(x: int, y: str):\n    if x == {}:\n        return 1\n    \
                 return 2 if y.startswith(\"q{at}\") else 3\n",
                at * 31
            ),
        )?;
    }
    Ok(folder.to_owned())
}

/// Classes in fifty packages, compiled and packed once.
fn jar(folder: &Path, classes: u64) -> Result<PathBuf, String> {
    let jar = folder.join("thousands.jar");
    if jar.is_file() {
        return Ok(jar);
    }
    let (sources, compiled) = (folder.join("sources"), folder.join("classes"));
    let mut files = String::new();
    for at in 0..classes {
        let package = format!("p{}", at % 50);
        let file = sources.join(format!("{package}/K{at}.java"));
        put(
            &file,
            &format!(
                "package {package};\n\npublic class K{at} {{\n    private int v;\n\n    public K{at}(int v) {{\n        this.v = v;\n    }}\n\n    \
                 public int add(int a) {{\n        if (a > {at})\n            v += a;\n        else if (a == -{at})\n            \
                 throw new IllegalStateException();\n        return v;\n    }}\n\n    public static boolean is(String s) {{\n        \
                 return s.startsWith(\"k{at}\") && s.length() > 3;\n    }}\n}}\n"
            ),
        )?;
        let _ = writeln!(files, "{}", file.display());
    }
    let list = folder.join("sources.txt");
    put(&list, &files)?;
    let mut javac = Command::new("javac");
    javac.args(["-g", "-d"]).arg(&compiled).arg(format!("@{}", list.display()));
    let mut pack = Command::new("jar");
    pack.arg("cf").arg(&jar).arg("-C").arg(&compiled).arg(".");
    for command in [&mut javac, &mut pack] {
        let status = command.status().map_err(|error| format!("{command:?}: {error}"))?;
        if !status.success() {
            return Err(format!("{command:?} failed"));
        }
    }
    Ok(jar)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_the_same_every_time_and_as_large_as_asked_for() {
        let text = program(&mut Numbers(7), 3, 5);
        assert_eq!(text, program(&mut Numbers(7), 3, 5));
        assert_eq!(text.matches("static int f").count(), 3);
        assert_eq!(text.matches("else if").count(), 15);
        assert_eq!(library(10).matches("int g").count(), 10);
        assert_eq!(macros(3).matches("#define").count(), 4);
    }
}
