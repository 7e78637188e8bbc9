//! `findings/`: one readable file a finding, named by number and kind.

use std::fmt::Write;

use fathom_finding::Finding;

use crate::results::Results;

/// What the kinds of bugs mean and what to do about them: the text of SARIF rules and of the page.
pub fn help(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "out-of-bounds-read" | "out-of-bounds-write" => {
            ("Access outside an object", "Check the index or the length against the size of the object.")
        }
        "null-dereference" => ("Access through a null pointer", "Check the pointer before it is used."),
        "wild-pointer" => {
            ("Access through a pointer that points to nothing", "See where the pointer got its value.")
        }
        "use-after-free" => ("Use of freed memory", "Do not keep pointers to a block beyond its free."),
        "use-after-return" => (
            "Use of a local variable after its function returned",
            "Give the object a longer life, or copy it.",
        ),
        "double-free" => {
            ("Block freed twice", "Set the pointer to NULL after free, or give the block one owner.")
        }
        "invalid-free" => ("Free of what is no block", "Free only what malloc and its kin returned."),
        "division-by-zero" => {
            ("Division by zero", "Check the divisor before dividing, or say what the result should be.")
        }
        "division-overflow" => ("Quotient that does not fit", "Handle the smallest number divided by -1."),
        "write-to-constant" => ("Write to a constant", "Work on a copy."),
        "abort" => ("The program aborts", "Handle the case instead of aborting."),
        "error-reached" => ("An error function is reached", "See the path that leads to it."),
        "bad-call" | "bad-jump" => ("Jump to what is no code", "See where the pointer got its value."),
        "spec-violation" => (
            "A specification is broken",
            "The steps are the history that leads there: see which of them should not have come.",
        ),
        "unreachable" => {
            ("Code that the compiler took to be unreachable", "The behaviour is undefined here.")
        }
        "stack-overflow" => ("The stack is used up", "Bound the depth of the recursion."),
        "signal" => ("A signal ends the program", "Handle the signal, or do not raise it."),
        "zero-division" => {
            ("Division by zero", "Check the divisor before dividing, or say what the result should be.")
        }
        "index-error" => {
            ("Index out of range", "Check the length before indexing, or handle the empty case.")
        }
        "key-error" => ("Missing key", "Look the key up with a default, or check that it is there."),
        "type-error" => (
            "Operation on a value of the wrong type",
            "The declared types allow this value: narrow the annotation or handle the case.",
        ),
        "none-attribute" => ("Attribute of None", "The value can be None here: handle that case first."),
        "attribute-error" => (
            "Attribute of a value that does not have it",
            "Check the value's type first, or narrow the annotation.",
        ),
        "assertion" => ("Assertion fails", "The assertion does not hold for every input that gets here."),
        "recursion" => ("Recursion without end", "Bound the depth, or turn the recursion into a loop."),
        "hang" => ("Does not end", "Check that every turn of the loop makes progress."),
        "crash" => ("The process dies", "The interpreter or an extension module crashed on this input."),
        "unbound-local" | "name-error" => (
            "Name without a value",
            "The name is not bound on this path: give it a value before the branches part.",
        ),
        "overflow" => ("Result too large", "Bound the operands, or handle the overflow."),
        "unpacking" => ("Wrong number of values to unpack", "Check the length before unpacking."),
        "empty-sequence" => ("Smallest or largest of nothing", "Give `default=`, or handle the empty case."),
        "negative-shift" => ("Shift by a negative count", "Check the count before shifting."),
        "stop-iteration" => ("Iterator ran out", "Give `next` a default, or check first."),
        "runtime-error" => ("Runtime error", "The interpreter refused an operation: see the message."),
        _ => (
            "Uncaught exception",
            "Handle the case, or raise an exception that says what is wrong with the argument.",
        ),
    }
}

/// `file:line:column`, as far as it is known.
pub fn place(finding: &Finding) -> String {
    match finding.column {
        0 => format!("{}:{}", finding.file, finding.line),
        column => format!("{}:{}:{column}", finding.file, finding.line),
    }
}

/// Name of a finding's file, without folder.
pub fn file_name(number: usize, finding: &Finding) -> String {
    format!("{:03}-{}.txt", number + 1, finding.kind)
}

/// A finding as text: what, where, how it comes about, how to see it again.
pub fn file(results: &Results, finding: &Finding) -> String {
    let mut out = String::new();
    let (title, advice) = help(&finding.kind);
    writeln!(out, "{}: {}", finding.kind, finding.message).unwrap();
    let cwe = finding.cwe.map(|c| format!(" (CWE-{c})")).unwrap_or_default();
    writeln!(out, "{title}{cwe}\n").unwrap();
    writeln!(out, "at       {} in {}", place(finding), finding.function).unwrap();
    if let Some(line) = results.source_line(&finding.file, finding.line) {
        writeln!(out, "         {}", line.trim()).unwrap();
    }
    writeln!(out, "call     {}", finding.call).unwrap();
    writeln!(out, "input    {}", finding.input).unwrap();
    if !finding.test.is_empty() {
        writeln!(out, "test     {}", finding.test).unwrap();
    }
    let seen = if finding.confirmed {
        "yes, on the plain program"
    } else {
        "no: the plain program did not show it again"
    };
    writeln!(out, "confirmed {seen}").unwrap();
    if !finding.steps.is_empty() {
        writeln!(out, "\nHow it comes about:").unwrap();
        for (i, step) in finding.steps.iter().enumerate() {
            writeln!(
                out,
                "{:3}. {}:{}  {}",
                i + 1,
                results.shown_path(&step.place.file),
                step.place.line,
                step.what
            )
            .unwrap();
            for (name, value) in &step.values {
                writeln!(out, "       {name} = {value}").unwrap();
            }
        }
    }
    writeln!(out, "\n{advice}").unwrap();
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_says_where_how_and_what_to_do() {
        let results = crate::results::tests::sample();
        let finding = &results.summary.findings[0];
        assert_eq!(file_name(0, finding), "001-zero-division.txt");
        let text = file(&results, finding);
        for part in [
            "CWE-369",
            "/p/demo.py:2:12 in mean",
            "return sum(xs) / len(xs)",
            "mean([])",
            "xs = []",
            "divisor",
        ] {
            assert!(text.contains(part), "{part} is missing in:\n{text}");
        }
    }
}
