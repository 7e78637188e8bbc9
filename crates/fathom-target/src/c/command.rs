//! A parsed compiler command line: its sources, its flags, and its link inputs.
//!
//! Compilation databases and `fathom cc` both hold such commands. For making IR only those flags are kept that affect how a
//! source is read; flags for output files, optimisation or hardening are dropped.

use std::path::{Path, PathBuf};

/// How far the compiler goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// To an object a source.
    Objects,
    /// To a program or a shared library.
    Linked,
    /// Elsewhere: preprocessing, assembly, dependencies, a question about the compiler.
    Other,
}

/// A source with the language that `-x` gave it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    pub file: PathBuf,
    pub language: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    pub goal: Goal,
    pub output: Option<PathBuf>,
    pub sources: Vec<Source>,
    /// The flags that affect how sources are read.
    pub flags: Vec<String>,
    /// Objects, archives, libraries and where they are looked for, in order.
    pub link: Vec<String>,
    /// Whether the objects would be bitcode.
    pub lto: bool,
}

/// Flags whose value is the next word, and that matter for reading sources.
const KEPT_PAIRS: [&str; 17] = [
    "-I",
    "-D",
    "-U",
    "-include",
    "-imacros",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-iprefix",
    "-iwithprefix",
    "-iwithprefixbefore",
    "-isysroot",
    "--sysroot",
    "-target",
    "-Xclang",
    "-Xpreprocessor",
    "-mllvm",
];
/// Flags whose value is the next word, for the linker.
const LINK_PAIRS: [&str; 9] = ["-L", "-l", "-Xlinker", "-T", "-u", "-z", "-e", "-rpath", "-soname"];
/// Flags whose value is the next word, ignored here.
const DROPPED_PAIRS: [&str; 9] =
    ["-MF", "-MT", "-MQ", "-MJ", "-Xassembler", "-aux-info", "-dumpbase", "-dumpdir", "-G"];
/// Flags after which there is neither object nor program.
const OTHER_GOALS: [&str; 14] = [
    "-E",
    "-S",
    "-M",
    "-MM",
    "-fsyntax-only",
    "-emit-llvm",
    "-emit-ast",
    "--version",
    "-dumpversion",
    "-dumpmachine",
    "-###",
    "--help",
    "--analyze",
    "-cc1",
];
/// Flags that say how native code is made, or what is written beside it.
const DROPPED_PREFIXES: [&str; 21] = [
    "-O",
    "-Werror",
    "-W",
    "-MD",
    "-MMD",
    "-MP",
    "-MG",
    "-flto",
    "-fno-lto",
    "-fsanitize",
    "-fno-sanitize",
    "-fprofile",
    "-fcoverage",
    "-ftest-coverage",
    "--coverage",
    "-finstrument",
    "-fembed-bitcode",
    "-save-temps",
    "-fcf-protection",
    "-fstack-",
    "-pedantic",
];

/// Reads a command's words, without the compiler itself. Response files are looked for from `folder`.
pub fn read(words: &[String], folder: &Path) -> Command {
    let mut command = Command {
        goal: Goal::Linked,
        output: None,
        sources: Vec::new(),
        flags: Vec::new(),
        link: Vec::new(),
        lto: false,
    };
    let words = expanded(words, folder, 0);
    let mut language: Option<String> = None;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let word = word.as_str();
        let next = |words: &mut std::slice::Iter<'_, String>| words.next().cloned().unwrap_or_default();
        match word {
            "-o" => command.output = Some(next(&mut words).into()),
            "-x" => language = Some(next(&mut words)).filter(|l| l != "none"),
            "-c" if command.goal == Goal::Linked => command.goal = Goal::Objects,
            _ if OTHER_GOALS.contains(&word) || word.starts_with("-print-") => command.goal = Goal::Other,
            "-c" | "-g" | "-pipe" | "-p" | "-pg" | "-v" | "-w" | "-shared" => {}
            "-static" | "-rdynamic" | "-pie" | "-no-pie" | "-nostdlib" | "-nostartfiles" => {}
            "-pthread" => {
                command.flags.push(word.into());
                command.link.push(word.into());
            }
            _ if KEPT_PAIRS.contains(&word) => command.flags.extend([word.into(), next(&mut words)]),
            _ if LINK_PAIRS.contains(&word) => command.link.extend([word.into(), next(&mut words)]),
            _ if DROPPED_PAIRS.contains(&word) => drop(next(&mut words)),
            _ if word.starts_with("-o") && word.len() > 2 && !word.starts_with("-object") => {
                command.output = Some(word[2..].into());
            }
            _ if word.starts_with("-x") && word.len() > 2 => {
                language = Some(word[2..].to_string()).filter(|l| l != "none");
            }
            _ if ["-l", "-L", "-Wl,"].iter().any(|start| word.starts_with(start)) => {
                command.link.push(word.into());
            }
            _ if word.starts_with("-Wp,-M") || is_debugging(word) || word.contains("-prefix-map=") => {}
            _ if DROPPED_PREFIXES.iter().any(|start| word.starts_with(start))
                && !word.starts_with("-Wp,") =>
            {
                command.lto |= word.starts_with("-flto");
            }
            _ if word.starts_with('-') && word.len() > 1 => command.flags.push(word.into()),
            _ if is_source(word, language.as_deref()) => {
                command.sources.push(Source { file: word.into(), language: language.clone() });
            }
            _ => command.link.push(word.into()),
        }
    }
    command
}

/// `-g3`, `-ggdb`, `-gdwarf-4` and their kind; we choose the debug information.
fn is_debugging(word: &str) -> bool {
    word.starts_with("-g") && !word.starts_with("-gcc-")
}

/// Whether the compiler would read IR out of the file. Assembly and standard input have none.
fn is_source(word: &str, language: Option<&str>) -> bool {
    if word == "-" {
        return false;
    }
    match language {
        Some(language) => matches!(language, "c" | "c++" | "cpp-output" | "c++-cpp-output"),
        None => Path::new(word).extension().and_then(|e| e.to_str()).is_some_and(|e| {
            matches!(e, "c" | "i" | "cc" | "cp" | "cpp" | "cxx" | "c++" | "C" | "CPP" | "ii")
        }),
    }
}

/// The words with those of response files (`@FILE`) in their place.
fn expanded(words: &[String], folder: &Path, depth: u32) -> Vec<String> {
    let mut out = Vec::new();
    for word in words {
        let text = word.strip_prefix('@').filter(|_| depth < 8);
        match text.and_then(|name| std::fs::read_to_string(folder.join(name)).ok()) {
            Some(text) => out.extend(expanded(&split(&text), folder, depth + 1)),
            None => out.push(word.clone()),
        }
    }
    out
}

/// A shell command's words: quotes and backslashes as a shell reads them.
pub fn split(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    let mut chars = command.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (Some(q), c) if c == q => quote = None,
            (Some('\''), c) => word.get_or_insert_default().push(c),
            (_, '\\') => word.get_or_insert_default().extend(chars.next()),
            (Some(_), c) => word.get_or_insert_default().push(c),
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (None, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Command {
        read(&split(line), Path::new("/nowhere"))
    }

    #[test]
    fn commands_are_split_as_a_shell_does() {
        assert_eq!(split(r#"cc -DX="a b" -D'Y=\n' z\ z.c  """#), ["cc", "-DX=a b", r"-DY=\n", "z z.c", ""]);
    }

    #[test]
    fn only_what_matters_for_reading_the_source_stays() {
        let line =
            "-c -O2 -g3 -Wall -Iinclude -D X -o a.o -MD -MF a.d -Wp,-MD,b.d -fsanitize=address src/a.c";
        let command = of(line);
        assert_eq!(command.goal, Goal::Objects);
        assert_eq!(command.flags, ["-Iinclude", "-D", "X"]);
        assert_eq!(command.output, Some("a.o".into()));
        assert_eq!(command.sources, [Source { file: "src/a.c".into(), language: None }]);
        assert!(command.link.is_empty());
    }

    #[test]
    fn a_link_keeps_its_inputs_in_order() {
        let command = of("-pthread a.c b.o -Llib -lz libx.a -Wl,--as-needed -o prog");
        assert_eq!(command.goal, Goal::Linked);
        assert_eq!(command.link, ["-pthread", "b.o", "-Llib", "-lz", "libx.a", "-Wl,--as-needed"]);
        assert_eq!(command.flags, ["-pthread"]);
    }

    #[test]
    fn questions_and_other_outputs_are_left_to_the_compiler() {
        for line in ["--version", "-E a.c", "-S a.c", "-MM a.c", "-print-search-dirs", "-c -emit-llvm a.c"] {
            assert_eq!(of(line).goal, Goal::Other, "{line}");
        }
    }

    #[test]
    fn the_language_of_a_file_can_be_said() {
        let command = of("-x c a.txt -xnone b.txt - c.S");
        assert_eq!(command.sources, [Source { file: "a.txt".into(), language: Some("c".into()) }]);
        assert_eq!(command.link, ["b.txt", "-", "c.S"]);
    }

    #[test]
    fn response_files_are_read() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("words"), "-DX='a b'\n-c a.c @more").unwrap();
        std::fs::write(folder.path().join("more"), "-o a.o").unwrap();
        let command = read(&["@words".to_string()], folder.path());
        assert_eq!((command.goal, command.flags), (Goal::Objects, vec!["-DX=a b".to_string()]));
        assert_eq!(command.output, Some("a.o".into()));
    }
}
