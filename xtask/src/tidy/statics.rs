//! No global mutable state: options are data passed in, and so is everything that changes.
//!
//! A `static` whose type can change (an atomic, a lock, a cell, a value made on first use), a `static mut` and a `thread_local!` need
//! a row in [`ALLOWED`] with the reason.

use std::path::Path;

use super::Complaint;
use super::rust::{self, Token};

/// File, name, reason. A name of `*` allows every static of the file.
const ALLOWED: &[(&str, &str, &str)] = &[
    ("fathom-cli/src/interrupt.rs", "CONTROL", "a signal handler can reach nothing but a global"),
    ("fathom-cli/src/interrupt.rs", "SIGNALS", "a signal handler can reach nothing but a global"),
    (
        "fathom-job/src/guard.rs",
        "*",
        "a panic hook gets no context: what it saw is kept for the thread that catches the panic",
    ),
    (
        "fathom-trace/src/process_memory.rs",
        "GIVE_BACK",
        "the allocator is global, and only the program knows which it is",
    ),
    (
        "fathom-term/src/rewrite/budget.rs",
        "*",
        "rules make terms inside of terms: the work for the outermost one is counted for the thread that makes it",
    ),
    ("fathom-cli/src/main.rs", "ALLOCATOR", "Rust declares the global allocator so"),
    (
        "fathom-trace/src/wire/spawner.rs",
        "SPAWNER",
        "the kernel ends a process with the thread that started it: one thread for all of them",
    ),
    ("fathom-report/src/kinds/mod.rs", "ALL", "a table of constants, made on first use"),
    ("fathom-vm/src/program/guest.rs", "MODULES", "constant modules, read on first use"),
    ("fathom-pyrt/src/ffi.rs", "*", "objects of CPython, and functions that only newer versions of it have"),
    (
        "fathom-pyrt/src/slots.rs",
        "*",
        "CPython's type slots are process-wide: the originals are kept beside them",
    ),
    (
        "fathom-pyrt/src/state.rs",
        "STATE",
        "hooks that CPython calls get no context; one process explores one target",
    ),
    ("fathom-jvm/src/native/mod.rs", "STATE", "native methods get no context; one JVM explores one target"),
];

/// Words in a type that let a value change behind a shared reference.
const MUTABLE: &[&str] = &[
    "Mutex",
    "RwLock",
    "Cell",
    "RefCell",
    "UnsafeCell",
    "OnceCell",
    "OnceLock",
    "LazyLock",
    "LazyCell",
    "Condvar",
];

pub fn check(root: &Path) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let mut used = vec![false; ALLOWED.len()];
    for (path, text) in rust::files(&root.join("crates")) {
        if !path.contains("/src/")
            || path.starts_with("fathom-testkit/")
            || path.starts_with("fathom-fuzz/")
            || path.contains("/tests")
        {
            continue;
        }
        for (name, line) in mutable_statics(&text) {
            let row = ALLOWED
                .iter()
                .position(|&(file, allowed, _)| file == path && (allowed == "*" || allowed == name));
            match row {
                Some(row) => used[row] = true,
                None => complaints.push(Complaint::new(
                    format!("crates/{path}:{line}"),
                    format!("{name} is global mutable state: pass it in, or add it with its reason to xtask/src/tidy/statics.rs"),
                )),
            }
        }
    }
    for ((file, name, _), _) in ALLOWED.iter().zip(used).filter(|(_, used)| !used) {
        complaints.push(Complaint::new(
            "xtask/src/tidy/statics.rs",
            format!("{name} of {file} is not there any more"),
        ));
    }
    complaints
}

/// Statics outside of tests that can change, by name and line.
fn mutable_statics(text: &str) -> Vec<(String, usize)> {
    let numbered = rust::numbered_tokens(text);
    let tokens: Vec<Token<'_>> = numbered.iter().map(|&(token, _)| token).collect();
    let tests = rust::test_ranges(&tokens);
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        if tests.iter().any(|range| range.contains(&at)) {
            continue;
        }
        let line = numbered[at].1;
        match tokens[at] {
            Token::Word("thread_local") if tokens.get(at + 1) == Some(&Token::Symbol('!')) => {
                found.push(("thread_local!".to_owned(), line));
            }
            Token::Word("static") => {
                let is_mut = tokens.get(at + 1) == Some(&Token::Word("mut"));
                let name_at = at + 1 + usize::from(is_mut);
                let (Some(Token::Word(name)), Some(Token::Symbol(':'))) =
                    (tokens.get(name_at), tokens.get(name_at + 1))
                else {
                    continue;
                };
                let rest = tokens[name_at + 2..].iter();
                let changes = rest.take_while(|token| !matches!(token, Token::Symbol('=' | ';'))).any(|token| {
                    matches!(token, Token::Word(word) if MUTABLE.contains(word) || word.starts_with("Atomic"))
                });
                if is_mut || changes || is_allocator(&tokens, at) {
                    found.push(((*name).to_owned(), line));
                }
            }
            _ => {}
        }
    }
    found
}

fn is_allocator(tokens: &[Token<'_>], at: usize) -> bool {
    at >= 2 && tokens[at - 2] == Token::Word("global_allocator")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        mutable_statics(text).into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn state_is_found_and_constants_are_not() {
        assert_eq!(names("static SEEN: AtomicU64 = AtomicU64::new(1);"), ["SEEN"]);
        assert_eq!(
            names("fn f() { static START: std::sync::OnceLock<Instant> = OnceLock::new(); }"),
            ["START"]
        );
        assert_eq!(names("pub static mut COUNT: u32 = 0;"), ["COUNT"]);
        assert_eq!(names("thread_local! { static X: u8 = 1 }"), ["thread_local!"]);
        assert_eq!(
            names("static TABLE: [u8; 2] = [1, 2]; fn f(x: &'static str) -> &'static Mutex<u8> { x }"),
            [""; 0]
        );
    }

    #[test]
    fn text_and_tests_do_not_count() {
        assert_eq!(names("const C: &str = \"static A: AtomicU8 = 1;\"; // static B: Mutex<u8>"), [""; 0]);
        assert_eq!(names("#[cfg(test)] mod tests { static A: AtomicU8 = AtomicU8::new(0); }"), [""; 0]);
    }
}
