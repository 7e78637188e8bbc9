//! The text of a test file.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use fathom_finding::{Finding, Outcome};

use crate::conditions::telling;
use crate::pytest::form::{Form, body};
use crate::pytest::literal::python_string;
use crate::results::Run;
use crate::text::one_line;

/// A test that is to be written.
#[derive(Clone, Debug)]
pub struct Case<'a> {
    /// With the `test_` prefix.
    pub name: String,
    pub run: &'a Run,
    pub form: Form,
    pub finding: Option<&'a Finding>,
}

/// Lines of conditions above a test's body; a path through a loop can have hundreds.
const MOST_CONDITIONS: usize = 3;

/// The text of a file with these tests; `watch` is the module that checks the code's specifications.
pub fn write(title: &str, cases: &[Case<'_>], watch: &str) -> String {
    let mut imports = Imports::default();
    let mut tests = String::new();
    for case in cases {
        let call = case.run.call.as_ref().expect("only runs with a call become tests");
        for line in &call.imports {
            imports.add(line);
        }
    }
    let needs_limit = cases.iter().any(|c| c.form == Form::MustEnd);
    for case in cases {
        let exception = match &case.run.outcome {
            Some(Outcome::Raised { class, module, .. }) => imports.exception(module, class),
            _ => "BaseException".into(),
        };
        write_case(&mut tests, case, &exception, &mut imports);
    }
    if cases.iter().any(|c| c.form == Form::MustKeep) {
        imports.add(&format!("from {watch} import Violation, keeping"));
    }
    if needs_limit {
        imports.add("import contextlib");
        imports.add("import signal");
    }
    let mut out = format!("\"\"\"{title}\"\"\"\n\n");
    out.push_str(&imports.text());
    if needs_limit {
        out.push_str(TIME_LIMIT);
    }
    out.push_str(&tests);
    out
}

const TIME_LIMIT: &str = r#"

class Late(BaseException):
    """The call did not end in time."""


@contextlib.contextmanager
def time_limit(seconds):
    def late(signum, frame):
        raise Late("still running after %d s" % seconds)

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
"#;

fn write_case(out: &mut String, case: &Case<'_>, exception: &str, imports: &mut Imports) {
    let lines = body(case.run, case.form, exception);
    out.push_str("\n\n");
    if let Some(finding) = case.finding {
        imports.add("import pytest");
        let file = finding.file.rsplit('/').next().unwrap_or(&finding.file);
        let reason =
            format!("{} at {file}:{}: {}", finding.kind, finding.line, one_line(&finding.message, 160));
        let raises = match case.form {
            Form::MustNotRaise => format!("raises={exception}, "),
            Form::MustEnd => "raises=Late, ".into(),
            Form::MustKeep => "raises=Violation, ".into(),
            _ => String::new(),
        };
        writeln!(out, "@pytest.mark.xfail(strict=True, {raises}reason={})", python_string(&reason)).unwrap();
    }
    let argument = if case.form == Form::ResultAndOutput { "capsys" } else { "" };
    writeln!(out, "def {}({argument}):", case.name).unwrap();
    for condition in telling(&case.run.source_conditions, MOST_CONDITIONS) {
        writeln!(out, "    # {condition}").unwrap();
    }
    for line in &lines {
        if line.contains("pytest.") {
            imports.add("import pytest");
        }
        if line.contains("math.isnan(") {
            imports.add("import math");
        }
        if case.form == Form::MustLive {
            imports.add("import os");
        }
        // A literal may span lines; only its first is indented, the rest is inside quotes.
        writeln!(out, "    {line}").unwrap();
    }
}

/// Import lines, and which names they bind.
#[derive(Default, Debug)]
struct Imports {
    /// `import a.b`, as written.
    modules: BTreeSet<String>,
    /// Names by module: `from a import b, c`.
    names: BTreeMap<String, BTreeSet<String>>,
    /// Anything else, as written.
    other: Vec<String>,
    bound: BTreeMap<String, String>,
}

impl Imports {
    fn add(&mut self, line: &str) {
        let line = line.trim();
        if let Some((module, names)) = line.strip_prefix("from ").and_then(|l| l.split_once(" import "))
            && !names.contains('(')
            && module != "__future__"
        {
            for name in names.split(',').map(str::trim) {
                let bound = name.rsplit(' ').next().unwrap_or(name);
                self.bound.entry(bound.to_string()).or_insert_with(|| module.to_string());
                self.names.entry(module.to_string()).or_default().insert(name.to_string());
            }
        } else if let Some(module) = line.strip_prefix("import ") {
            let first = module.rsplit(" as ").next().unwrap_or(module);
            let first = first.split('.').next().unwrap_or(first);
            self.bound.entry(first.to_string()).or_insert_with(|| first.to_string());
            self.modules.insert(line.to_string());
        } else if !self.other.iter().any(|o| o == line) {
            self.other.push(line.to_string());
        }
    }

    /// How the exception class is written in the tests, with the import that it needs.
    fn exception(&mut self, module: &str, class: &str) -> String {
        if module == "builtins" || module.is_empty() {
            return class.to_string();
        }
        if class.contains('<') || module == "__main__" || !crate::text::is_name(module) {
            // A class defined inside a function cannot be imported by a test.
            return "Exception".into();
        }
        let top = class.split('.').next().unwrap_or(class);
        let taken = self.bound.get(top).is_some_and(|m| m != module);
        if taken || is_builtin(top) {
            self.add(&format!("import {module}"));
            return format!("{module}.{class}");
        }
        self.add(&format!("from {module} import {top}"));
        class.to_string()
    }

    fn text(&self) -> String {
        let mut out = String::new();
        let (standard, third): (Vec<_>, Vec<_>) = self.modules.iter().partition(|m| *m != "import pytest");
        for line in &standard {
            writeln!(out, "{line}").unwrap();
        }
        if !third.is_empty() {
            if !out.is_empty() {
                out.push('\n');
            }
            out.push_str("import pytest\n");
        }
        if !(out.is_empty() || self.names.is_empty() && self.other.is_empty()) {
            out.push('\n');
        }
        for (module, names) in &self.names {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let line = format!("from {module} import {}", names.join(", "));
            if line.len() <= 100 {
                writeln!(out, "{line}").unwrap();
            } else {
                writeln!(out, "from {module} import (\n    {},\n)", names.join(",\n    ")).unwrap();
            }
        }
        for line in &self.other {
            writeln!(out, "{line}").unwrap();
        }
        out
    }
}

/// Names that a class of the user's must not hide, since other tests of the file may use the builtin.
fn is_builtin(name: &str) -> bool {
    matches!(
        name,
        "Exception" | "BaseException" | "Warning" | "SystemExit" | "KeyboardInterrupt" | "StopIteration"
    ) || name.ends_with("Error")
        && matches!(
            name.trim_end_matches("Error"),
            "" | "Value"
                | "Type"
                | "Key"
                | "Index"
                | "Attribute"
                | "Assertion"
                | "ZeroDivision"
                | "Runtime"
                | "NotImplemented"
                | "OS"
                | "IO"
                | "Timeout"
                | "Permission"
                | "Connection"
                | "Lookup"
                | "Arithmetic"
                | "Overflow"
                | "Recursion"
                | "Syntax"
                | "Import"
                | "Memory"
                | "Name"
                | "Unicode"
                | "EOF"
                | "System"
                | "Reference"
                | "Buffer"
        )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::tests::run;

    #[test]
    fn a_file_reads_like_one_that_a_person_wrote() {
        let mut first = run(24, "clock", &[]);
        first.source_conditions = vec!["hour > 23".into()];
        first.outcome = Some(Outcome::Raised {
            class: "ValueError".into(),
            module: "builtins".into(),
            message: "bad hour".into(),
        });
        let second = run(3, "clock", &[]);
        let cases = [
            Case { name: "test_a".into(), run: &first, form: Form::RaisesMessage, finding: None },
            Case { name: "test_b".into(), run: &second, form: Form::Result, finding: None },
        ];
        assert_eq!(
            write("Tests of demo.", &cases, ""),
            r#""""Tests of demo."""

import pytest

from demo import clock


def test_a():
    # hour > 23
    with pytest.raises(ValueError, match="bad hour"):
        clock(24)


def test_b():
    # x > 3
    assert clock(3) == 1
"#
        );
    }

    #[test]
    fn exceptions_of_other_modules_are_imported_and_never_hide_a_name() {
        let mut imports = Imports::default();
        imports.add("from demo import Error");
        assert_eq!(imports.exception("builtins", "KeyError"), "KeyError");
        assert_eq!(imports.exception("demo", "Bad"), "Bad");
        assert_eq!(imports.exception("csv", "Error"), "csv.Error");
        assert_eq!(imports.exception("demo", "Outer.Inner"), "Outer.Inner");
        assert_eq!(imports.exception("mine", "TimeoutError"), "mine.TimeoutError");
        assert_eq!(imports.exception("demo", "f.<locals>.E"), "Exception");
        assert_eq!(imports.text(), "import csv\nimport mine\n\nfrom demo import Bad, Error, Outer\n");
    }
}
