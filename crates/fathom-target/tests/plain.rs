//! Rewritten code does what plain code does: generated Python functions and Java methods are explored, and each call is made again by the
//! plain interpreter. Results, exceptions and output must be equal.
//!
//! `FATHOM_PLAIN=N` chooses how many functions of each language (`cargo xtask soak plain` asks for thousands), `FATHOM_PLAIN_FROM=SEED` where to
//! start. Without an interpreter there is nothing to compare: the test prints that and passes.

mod exploring;

use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use fathom_explore::{Criterion, Plan, Search, explore};
use fathom_finding::{Call, End, Outcome};
use fathom_solve::{ChainOptions, SharedCache};
use fathom_target::{Options, Pool};
use fathom_term::Store;
use fathom_testkit::programs;

use exploring::{IN_A_FILE, number, with_tools};

/// Runs of a function that are compared.
const MOST_PATHS: u64 = 25;

/// A language, its generated source and the program that makes calls without Fathom.
struct Plain {
    file: fn(u64) -> String,
    source: fn(u64) -> String,
    /// Makes the calls and prints a line for each: see [`line`].
    run: fn(&Path, u64, &[Ran]) -> Vec<String>,
}

/// A run of rewritten code.
struct Ran {
    entry: String,
    call: Call,
    /// The result as an expression.
    literal: Option<String>,
    line: String,
}

/// The outcome of a call and its output as one line.
fn line(outcome: &[&str], stdout: &str) -> String {
    let escape = |text: &str| text.replace('\\', "\\\\").replace('\n', "\\n").replace('\t', "\\t");
    let mut all: Vec<String> = outcome.iter().map(|part| escape(part)).collect();
    all.push(escape(stdout));
    all.join("\t")
}

/// The runs of all functions of a file; nothing when it cannot be opened here.
fn rewritten(path: &Path, seed: u64) -> Option<Vec<Ran>> {
    let store = Arc::new(Store::new());
    let entries = (0..IN_A_FILE).map(|number| format!("f{number}")).collect();
    let options = Options { entries, ..Options::default() };
    let target = match fathom_target::open(&path.to_string_lossy(), &options, &store) {
        Ok(target) => target,
        Err(error) => {
            println!("{}: not compared: {error}", path.display());
            return None;
        }
    };
    let pool = Pool::new(&*target, &store);
    let mut runs = Vec::new();
    for entry in target.entries().to_vec() {
        let mut plan = Plan::new(&entry);
        plan.criterion = Criterion::Path;
        plan.search = Search::Generational;
        plan.self_check = true;
        plan.limits.paths = Some(MOST_PATHS);
        plan.limits.time = Some(Duration::from_millis(1500));
        let cache = Arc::new(SharedCache::default());
        let explored = with_tools(&pool, &store, &cache, &ChainOptions::default(), |tools| {
            explore(&plan, tools, &mut ())
        });
        let explored = explored.unwrap_or_else(|error| panic!("seed {seed}, {entry}: {error}"));
        assert!(explored.wrong_terms.is_empty(), "seed {seed}, {entry}: {:?}", explored.wrong_terms);
        for kept in explored.kept {
            let trace = kept.trace;
            let (literal, line) = match (&trace.end, &trace.outcome) {
                (End::Unsupported { .. } | End::Limit { .. }, _) | (_, None) => continue,
                (_, Some(Outcome::Returned { literal, shown })) => {
                    (literal.clone(), line(&["returned", shown], &trace.stdout))
                }
                (_, Some(Outcome::Raised { class, message, .. })) => {
                    let class = class.rsplit('.').next().unwrap_or(class);
                    (None, line(&["raised", class, message], &trace.stdout))
                }
                (_, Some(other)) => panic!("seed {seed}, {entry}: {other:?}"),
            };
            runs.extend(trace.call.map(|call| Ran { entry: entry.clone(), call, literal, line }));
        }
    }
    Some(runs)
}

fn output(command: &mut Command) -> Vec<String> {
    let output = command.output().expect("the interpreter starts");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
}

fn run_python(folder: &Path, seed: u64, runs: &[Ran]) -> Vec<String> {
    let mut text = String::from(PYTHON);
    for (number, Ran { call, .. }) in runs.iter().enumerate() {
        let _ = writeln!(text, "def case{number}():");
        for statement in call.imports.iter().chain(&call.setup).flat_map(|text| text.lines()) {
            let _ = writeln!(text, "    {statement}");
        }
        let _ = writeln!(
            text,
            "    import made{seed}\n    return made{seed}.{}\nshow(case{number})",
            call.expression
        );
    }
    let path = folder.join("plain.py");
    std::fs::write(&path, text).unwrap();
    output(Command::new("python3").arg(path))
}

const PYTHON: &str = r"
import contextlib, io

def escape(text):
    return text.replace('\\', '\\\\').replace('\n', '\\n').replace('\t', '\\t')

# As the runtime shows it.
def shorten(text, limit):
    return text if len(text) <= limit else text[:limit - 3] + '...'

def show(case):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        try:
            parts = ['returned', shorten(repr(case()), 300)]
        except Exception as error:
            parts = ['raised', type(error).__name__, shorten(str(error), 500)]
    print('\t'.join(escape(part) for part in parts + [out.getvalue()]))

";

/// Java shows results as literals, so that the plain program compares with these.
fn run_java(folder: &Path, _seed: u64, runs: &[Ran]) -> Vec<String> {
    let mut imports: Vec<&String> = runs.iter().flat_map(|run| &run.call.imports).collect();
    imports.sort();
    imports.dedup();
    let mut text = String::new();
    for import in imports {
        let _ = writeln!(text, "{import}");
    }
    text.push_str(JAVA);
    for (number, Ran { call, .. }) in runs.iter().enumerate() {
        let _ = writeln!(text, "    static Object case{number}() throws Throwable {{");
        for statement in &call.setup {
            let _ = writeln!(text, "        {statement}");
        }
        let _ = writeln!(text, "        return {};\n    }}", call.expression);
    }
    text.push_str("    public static void main(String[] arguments) {\n");
    for (number, run) in runs.iter().enumerate() {
        let literal = run.literal.as_deref().unwrap_or("null");
        let _ = writeln!(text, "        show(Plain::case{number}, {literal});");
    }
    text.push_str("    }\n}\n");
    std::fs::write(folder.join("Plain.java"), text).unwrap();
    output(Command::new("javac").args(["-g", "-d", "plain", "-cp", ".", "Plain.java"]).current_dir(folder));
    let lines = output(Command::new("java").args(["-cp", "plain", "Plain"]).current_dir(folder));
    let told = lines.into_iter().zip(runs).map(|(line, run)| match line.strip_prefix("equal\t") {
        Some(stdout) => match run.line.strip_suffix(stdout) {
            Some(result) if result.starts_with("returned\t") => run.line.clone(),
            _ => line,
        },
        // The machine's own message names what the rewritten program calls otherwise.
        None if line.starts_with("raised\tNullPointerException\t") => {
            let stdout = line.rsplit('\t').next().unwrap_or_default();
            match run.line.starts_with("raised\tNullPointerException\t") && run.line.ends_with(stdout) {
                true => run.line.clone(),
                false => line,
            }
        }
        None => line,
    });
    told.collect()
}

const JAVA: &str = r#"
class Plain {
    interface Case { Object call() throws Throwable; }

    static String escape(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t");
    }

    static void show(Case one, Object expected) {
        java.io.PrintStream real = System.out;
        java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
        System.setOut(new java.io.PrintStream(out, true));
        String parts;
        try {
            Object result = one.call();
            parts = java.util.Objects.equals(result, expected) ? "equal" : "returned\t" + escape(String.valueOf(result));
        } catch (Throwable thrown) {
            parts = "raised\t" + thrown.getClass().getSimpleName() + "\t" + escape(thrown.getMessage() == null ? "" : thrown.getMessage());
        }
        System.setOut(real);
        System.out.println(parts + "\t" + escape(out.toString()));
    }

"#;

fn compare(plain: &Plain) {
    let files = number("FATHOM_PLAIN", 20).div_ceil(IN_A_FILE as u64);
    let from = number("FATHOM_PLAIN_FROM", 1);
    let (mut compared, mut different) = (0, Vec::new());
    for seed in from..from + files {
        let scratch = tempfile::tempdir().unwrap();
        let path = scratch.path().join((plain.file)(seed));
        std::fs::write(&path, (plain.source)(seed)).unwrap();
        let Some(runs) = rewritten(&path, seed) else {
            assert_eq!(seed, from, "the language's tools were there before");
            return;
        };
        let lines = (plain.run)(scratch.path(), seed, &runs);
        assert_eq!(lines.len(), runs.len(), "seed {seed}: one line for each call");
        for (run, line) in runs.iter().zip(lines) {
            if run.line != line {
                if different.is_empty() {
                    println!("seed {seed}:\n{}", (plain.source)(seed));
                }
                let call = &run.call.expression;
                different.push(format!(
                    "seed {seed}, {}: {call}\n  rewritten {}\n  plain     {line}",
                    run.entry, run.line
                ));
            }
            compared += 1;
        }
        if different.len() > 20 {
            break;
        }
    }
    println!("{compared} calls compared");
    assert!(different.is_empty(), "{} of {compared} differ\n{}", different.len(), different.join("\n"));
    assert!(compared as u64 >= files * IN_A_FILE as u64 * 2, "only {compared} calls were compared");
}

#[test]
fn python_functions_do_what_they_do_without_fathom() {
    compare(&Plain {
        file: |seed| format!("made{seed}.py"),
        source: |seed| programs::python::file(seed, IN_A_FILE),
        run: run_python,
    });
}

#[test]
fn java_methods_do_what_they_do_without_fathom() {
    compare(&Plain {
        file: |seed| format!("Made{seed}.java"),
        source: |seed| programs::java::file(seed, &format!("Made{seed}"), IN_A_FILE),
        run: run_java,
    });
}
