//! Preconditions in Python: icontract's decorators where a module uses them, and lines of the docstring everywhere else.

use std::io::Write;
use std::path::Path;
use std::process::Stdio;

use fathom_finding::{Contract, Precondition};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::stating::{Statement, Stating, by_function, or_null};

/// The program that changes the source; it needs nothing of Fathom.
const STATE: &str = include_str!("assets/stating.py");

/// The condition in Python.
pub fn condition(contract: &Contract) -> Option<String> {
    match &contract.precondition {
        Precondition::NotNull { what } => Some(format!("{what} is not None")),
        Precondition::Condition { text } => Some(or_null(contract, text.clone(), "is None or")),
        Precondition::Consistent { .. } | Precondition::LongEnough { .. } | Precondition::Fit { .. } => None,
    }
}

#[derive(Deserialize)]
struct Changed {
    text: String,
    stated: Vec<bool>,
}

/// The source with conditions. Where the interpreter cannot read it, it stays as it is.
pub fn state(interpreter: &Path, text: &str, statements: &[Statement<'_>]) -> Stating {
    let functions = by_function(statements);
    let unchanged = || Stating { text: text.to_owned(), stated: 0, needs: Vec::new() };
    // Line ends are those of the file again afterwards.
    let windows = text.contains("\r\n");
    let plain = if windows { text.replace("\r\n", "\n") } else { text.to_owned() };
    let asked: Vec<Value> = functions
        .iter()
        .map(|function| {
            let conditions: Vec<&str> = function.iter().map(|one| &*one.condition).collect();
            json!({ "name": function[0].contract.entry, "line": function[0].line, "conditions": conditions })
        })
        .collect();
    let order = json!({ "text": plain, "functions": asked });
    let Some(changed) = ask(interpreter, &order) else { return unchanged() };
    let stated = functions.iter().zip(&changed.stated).filter(|(_, is)| **is).map(|(all, _)| all.len()).sum();
    let text = if windows { changed.text.replace('\n', "\r\n") } else { changed.text };
    Stating { text, stated, needs: Vec::new() }
}

fn ask(interpreter: &Path, order: &Value) -> Option<Changed> {
    let mut child = super::plain_command(interpreter)
        .args(["-I", "-S", "-c", STATE])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(order.to_string().as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    serde_json::from_slice(&output.stdout).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stating::tests::{condition as stated, contract, not_null};

    fn changed(text: &str, contracts: &[Contract]) -> Stating {
        let statements: Vec<Statement<'_>> = contracts
            .iter()
            .map(|contract| Statement { contract, line: 1, condition: condition(contract).unwrap() })
            .collect();
        state(Path::new("python3"), text, &statements)
    }

    #[test]
    fn docstrings_get_conditions() {
        let text = "def mean(values):\n    return sum(values) / len(values)\n\n\nclass A:\n    def one(self, s):\n        \"\"\"Does it.\"\"\"\n        return s.x\n\n    @staticmethod\n    def two(a, b):\n        '''Divides.\n\n        pre: a > 0\n        '''\n        return a / b\n\ndef short(x): return 1 / x\n";
        let contracts = [
            contract("mean", stated("len(values) > 0")),
            contract("A.one", not_null("s")),
            contract("A.one", stated("s != 'ä'")),
            contract("A.two", stated("b != 0")),
            contract("short", stated("x != 0")),
        ];
        let new = changed(text, &contracts);
        assert_eq!(
            new.text,
            "def mean(values):\n    \"\"\"pre: len(values) > 0\"\"\"\n    return sum(values) / len(values)\n\n\nclass A:\n    def one(self, s):\n        \"\"\"Does it.\n\n        pre: s is not None\n        pre: s != 'ä'\n        \"\"\"\n        return s.x\n\n    @staticmethod\n    def two(a, b):\n        '''Divides.\n\n        pre: a > 0\n        pre: b != 0\n        '''\n        return a / b\n\ndef short(x): return 1 / x\n"
        );
        assert_eq!(new.stated, 4, "a function on one line has no docstring");
    }

    #[test]
    fn icontract_is_used_where_it_is_known() {
        let text =
            "from icontract import require\n\n@require(lambda a: a > 0)\ndef two(a, b):\n    return a / b\n";
        let new = changed(text, &[contract("two", stated("b != 0"))]);
        assert!(
            new.text.contains("@require(lambda a: a > 0)\n@require(lambda b: b != 0)\ndef two"),
            "{}",
            new.text
        );
        let accepting = Contract { accepts_null: vec!["xs".into()], ..contract("f", stated("len(xs) > 0")) };
        assert_eq!(condition(&accepting).unwrap(), "xs is None or (len(xs) > 0)");
    }

    #[test]
    fn what_cannot_be_read_stays() {
        let new = changed("def f(:\r\n", &[contract("f", stated("x"))]);
        assert_eq!((new.text.as_str(), new.stated), ("def f(:\r\n", 0));
        let windows = changed("def f(x):\r\n    return 1 / x\r\n", &[contract("f", stated("x != 0"))]);
        assert_eq!(windows.text, "def f(x):\r\n    \"\"\"pre: x != 0\"\"\"\r\n    return 1 / x\r\n");
    }
}
