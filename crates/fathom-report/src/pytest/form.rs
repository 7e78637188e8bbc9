//! The forms that a test of one run can take, the strongest first. A test that does not pass on the plain program in one form is
//! tried in the next: a test that asserts less is better than a branch without a test.

use fathom_finding::{Bug, Outcome};

use crate::pytest::literal::python_string;
use crate::results::Run;
use crate::specs;

/// How the outcome is asserted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The result and the output.
    ResultAndOutput,
    /// `==` with the literal, or `is` with a singleton.
    Result,
    /// The result's printed form, where no literal compares equal.
    Shown,
    /// The exception with its message.
    RaisesMessage,
    Raises,
    Exits,
    /// Exits, with a message or a code that is not a number.
    ExitsSomehow,
    /// Only that the call returns.
    Returns,
    /// A finding: the call must end without the exception.
    MustNotRaise,
    /// A finding: the call must not violate a rule of the specification.
    MustKeep,
    /// A finding: the call must terminate.
    MustEnd,
    /// A finding: the process must survive.
    MustLive,
}

/// The forms that fit the run, the strongest first.
pub fn forms(run: &Run) -> Vec<Form> {
    if let Some(bug) = &run.bug {
        return vec![finding_form(bug, run.outcome.as_ref())];
    }
    match &run.outcome {
        Some(Outcome::Returned { literal, shown }) => {
            let mut forms = Vec::new();
            if !run.stdout.is_empty() && run.stdout.len() <= 400 && literal.is_some() {
                forms.push(Form::ResultAndOutput);
            }
            if literal.is_some() || shown == "nan" {
                forms.push(Form::Result);
            } else if !volatile(shown) {
                forms.push(Form::Shown);
            }
            forms.push(Form::Returns);
            forms
        }
        Some(Outcome::Raised { message, .. }) => {
            let mut forms = Vec::new();
            if message_pattern(message).is_some() {
                forms.push(Form::RaisesMessage);
            }
            forms.push(Form::Raises);
            forms
        }
        Some(Outcome::Exited { .. }) => vec![Form::Exits, Form::ExitsSomehow],
        Some(Outcome::Hung | Outcome::Crashed { .. }) | None => Vec::new(),
    }
}

fn finding_form(bug: &Bug, outcome: Option<&Outcome>) -> Form {
    if bug.kind == specs::KIND {
        return Form::MustKeep;
    }
    match outcome {
        Some(Outcome::Crashed { .. }) => Form::MustLive,
        Some(Outcome::Hung) => Form::MustEnd,
        None if bug.kind == "hang" => Form::MustEnd,
        _ => Form::MustNotRaise,
    }
}

/// Printed forms that name an address or are too long to be worth comparing.
fn volatile(shown: &str) -> bool {
    shown.contains(" at 0x") || shown.contains("object at") || shown.len() > 400
}

/// The pattern for `pytest.raises(match=…)`, as a Python literal; nothing when the message is empty or changes from run to run.
pub fn message_pattern(message: &str) -> Option<String> {
    let line = message.lines().next().unwrap_or("").trim_end();
    if line.is_empty() || line.contains("0x") || line.contains("/tmp") || line.len() > 300 {
        return None;
    }
    let line: String = line.chars().take(90).collect();
    let plain = line.bytes().all(|b| (b' '..=b'~').contains(&b) && b != b'"');
    let mut escaped = String::new();
    for c in line.chars() {
        if r"\.^$*+?()[]{}|#".contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    Some(match () {
        () if escaped == line => python_string(&escaped),
        () if plain => format!("r\"{escaped}\""),
        () => python_string(&escaped),
    })
}

/// The statements of the test's body, without indentation.
pub fn body(run: &Run, form: Form, exception: &str) -> Vec<String> {
    let call = run.call.as_ref().expect("only runs with a call become tests");
    let expression = &call.expression;
    let mut out: Vec<String> = call.setup.clone();
    match form {
        Form::Result | Form::ResultAndOutput => {
            let (literal, shown) = match &run.outcome {
                Some(Outcome::Returned { literal, shown }) => (literal.as_deref(), shown.as_str()),
                _ => (None, ""),
            };
            match literal {
                Some(l @ ("None" | "True" | "False")) => out.push(format!("assert {expression} is {l}")),
                // Zeroes of either sign compare equal, but are not the same.
                Some("-0.0") => out.push(format!("assert repr({expression}) == \"-0.0\"")),
                Some(l) => out.push(format!("assert {expression} == {l}")),
                None if shown == "nan" => out.push(format!("assert math.isnan({expression})")),
                None => out.push(expression.clone()),
            }
            if form == Form::ResultAndOutput {
                out.push(format!("assert capsys.readouterr().out == {}", python_string(&run.stdout)));
            }
        }
        Form::Shown => {
            let shown = match &run.outcome {
                Some(Outcome::Returned { shown, .. }) => shown.as_str(),
                _ => "",
            };
            out.push(format!("assert repr({expression}) == {}", python_string(shown)));
        }
        Form::Returns | Form::MustNotRaise => out.push(expression.clone()),
        Form::RaisesMessage | Form::Raises => {
            let message = match &run.outcome {
                Some(Outcome::Raised { message, .. }) if form == Form::RaisesMessage => {
                    message_pattern(message)
                }
                _ => None,
            };
            let pattern = message.map(|m| format!(", match={m}")).unwrap_or_default();
            out.push(format!("with pytest.raises({exception}{pattern}):"));
            out.push(format!("    {expression}"));
        }
        Form::Exits => {
            let code = match run.outcome {
                Some(Outcome::Exited { code }) => code,
                _ => 0,
            };
            out.push("with pytest.raises(SystemExit) as left:".into());
            out.push(format!("    {expression}"));
            let none = if code == 0 { " or left.value.code is None" } else { "" };
            out.push(format!("assert left.value.code == {code}{none}"));
        }
        Form::ExitsSomehow => {
            out.push("with pytest.raises(SystemExit):".into());
            out.push(format!("    {expression}"));
        }
        Form::MustKeep => {
            let rule = run.bug.as_ref().map_or("", |bug| specs::rule(&bug.rule));
            // The preparation may raise, too.
            let body = std::mem::take(&mut out);
            out.push(format!("with keeping({}):", python_string(rule)));
            out.extend(body.iter().chain([expression]).map(|line| format!("    {line}")));
        }
        Form::MustEnd => {
            out.push("with time_limit(2):".into());
            out.push(format!("    {expression}"));
        }
        Form::MustLive => {
            out.push("child = os.fork()".into());
            out.push("if child == 0:".into());
            out.push("    try:".into());
            out.push(format!("        {expression}"));
            out.push("    finally:".into());
            out.push("        os._exit(0)".into());
            out.push("assert not os.WIFSIGNALED(os.waitpid(child, 0)[1])".into());
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::tests::run;

    #[test]
    fn messages_become_patterns_that_match_themselves() {
        let check = |message: &str| message_pattern(message).unwrap_or_default();
        assert_eq!(check("bad hour"), "\"bad hour\"");
        assert_eq!(check("bad hour: 24."), r#"r"bad hour: 24\.""#);
        assert_eq!(check("a\"b(c"), r#""a\"b\\(c""#);
        assert_eq!(check("first\nsecond"), "\"first\"");
        assert_eq!(check(""), "");
        assert_eq!(check("<object at 0x7f00>"), "");
    }

    #[test]
    fn results_are_compared_as_their_kind_needs() {
        let mut r = run(1, "f", &[]);
        let mut check = |literal: Option<&str>, shown: &str, expected: &str| {
            let literal = literal.map(str::to_string);
            r.outcome = Some(Outcome::Returned { literal, shown: shown.into() });
            let form = forms(&r)[0];
            assert_eq!(body(&r, form, "")[0], expected);
        };
        check(Some("None"), "None", "assert f(1) is None");
        check(Some("3"), "3", "assert f(1) == 3");
        check(Some("-0.0"), "-0.0", "assert repr(f(1)) == \"-0.0\"");
        check(None, "nan", "assert math.isnan(f(1))");
        check(None, "<Thing 3>", "assert repr(f(1)) == \"<Thing 3>\"");
        check(None, "<Thing object at 0x1>", "f(1)");
    }
}
