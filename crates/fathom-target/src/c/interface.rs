//! The interface of a library: the functions that headers of the project declare.
//!
//! Clang expands the unit, so that declarations inside macros (`API(int) parse(…)`) are seen, and says which text comes from a header
//! of the system.

use std::collections::BTreeSet;

/// Names declared in the project's headers, by a unit with its macros expanded.
pub fn declared(expanded: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut scanner = Scanner::default();
    let mut header = false;
    for line in expanded.lines() {
        match marker(line) {
            Some((file, system)) => header = !system && !file.starts_with('<') && !file.ends_with(".c"),
            None if header => scanner.line(line, &mut names),
            None => {}
        }
    }
    names
}

/// The file of a line marker (`# 12 "file" 1 3`), and whether it is a header of the system.
fn marker(line: &str) -> Option<(&str, bool)> {
    let rest = line.strip_prefix("# ")?;
    let (_, rest) = rest.split_once(" \"")?;
    let (file, flags) = rest.rsplit_once('"')?;
    Some((file, flags.split_whitespace().any(|flag| flag == "3")))
}

/// Looks for names in front of parentheses, outside of bodies and of other parentheses.
#[derive(Default)]
struct Scanner {
    braces: u32,
    parentheses: u32,
    /// The last identifier, if nothing but space followed.
    word: String,
}

impl Scanner {
    fn line(&mut self, line: &str, names: &mut BTreeSet<String>) {
        let mut quote = None;
        let mut characters = line.chars();
        let mut inside = false;
        while let Some(c) = characters.next() {
            if let Some(end) = quote {
                match c {
                    '\\' => drop(characters.next()),
                    _ if c == end => quote = None,
                    _ => {}
                }
                continue;
            }
            if c.is_alphanumeric() || c == '_' {
                if !inside {
                    self.word.clear();
                }
                inside = true;
                self.word.push(c);
                continue;
            }
            inside = false;
            match c {
                _ if c.is_whitespace() => continue,
                '"' | '\'' => quote = Some(c),
                '{' => self.braces += 1,
                '}' => self.braces = self.braces.saturating_sub(1),
                '(' => {
                    if self.braces == 0 && self.parentheses == 0 && !self.word.is_empty() {
                        names.insert(self.word.clone());
                    }
                    self.parentheses += 1;
                }
                ')' => self.parentheses = self.parentheses.saturating_sub(1),
                _ => {}
            }
            self.word.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_of_the_projects_headers() {
        let text = "# 1 \"lib.c\"\n# 1 \"/usr/include/string.h\" 1 3 4\nunsigned long strlen(const char *s);\n# 1 \"./lib.h\" 1\n\
                    typedef int (*callback)(int);\nint parse\n  (const char *text, int (*f)(void));\n\
                    static inline int twice(int x) { return helper(x) + 2; }\n__attribute__((pure)) int hash(void);\n# 2 \"lib.c\" 2\nint internal(void) { return 0; }\n";
        let names = declared(text);
        for name in ["parse", "hash", "twice"] {
            assert!(names.contains(name), "{name} in {names:?}");
        }
        for name in ["strlen", "internal", "helper", "callback"] {
            assert!(!names.contains(name), "{name} in {names:?}");
        }
    }
}
