//! The text of a test class.

use std::collections::BTreeMap;
use std::fmt::Write;

use fathom_finding::{Fact, FactKind, Outcome, Test};
use fathom_trace::without_parameters;

use super::form::JavaFramework;
use super::kit::Kit;
use crate::results::Run;
use crate::specs;

/// A run that becomes a test.
#[derive(Clone, Debug)]
pub struct TestMethod<'a> {
    pub run: &'a Run,
    /// The finding that it shows.
    pub finding: Option<usize>,
    /// Name of the test method.
    pub name: String,
    pub package: String,
    /// Objects of other types are mocks.
    pub mocks: bool,
    /// Facts beyond the outcome are left out: some of them did not hold on the plain program.
    pub outcome_only: bool,
}

/// `parse` of `Foo.Inner.parse(int, int)`.
pub fn method_of(entry: &str) -> &str {
    let name = without_parameters(entry);
    name.rsplit('.').next().unwrap_or(name)
}

fn class_of(entry: &str) -> String {
    let name = without_parameters(entry);
    name.rsplit_once('.').map_or("", |n| n.0).replace('.', "_")
}

/// `parse_returns_3` as Java has it: `parseReturns3`.
pub fn camel(name: &str) -> String {
    let mut out = String::new();
    let mut upper = false;
    for c in name.chars() {
        if c == '_' {
            upper = !out.is_empty();
            // Adjacent digits stay separate.
            if out.ends_with(|c: char| c.is_ascii_digit()) {
                out.push('_');
            }
        } else if upper {
            out.extend(c.to_uppercase());
            upper = false;
        } else {
            out.push(c);
        }
    }
    out.trim_end_matches('_').to_owned()
}

/// Sort key of a test in its class.
pub fn order(run: &Run, finding: Option<usize>) -> (bool, String, u32) {
    (finding.is_some(), run.entry.clone(), run.number)
}

/// The name of a caught exception.
const THROWN: &str = "thrown";

const NO_EXCEPTION: &str = "no exception";

/// The exception class in the failure of a test with this outcome.
pub fn class_of_exception(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Raised { class, module, .. } => full(module, class),
        Outcome::Hung => "timed out".into(),
        _ => NO_EXCEPTION.into(),
    }
}

impl TestMethod<'_> {
    pub fn class(&self) -> String {
        let kind = if self.finding.is_some() { "FindingsTest" } else { "Test" };
        format!("{}{kind}", class_of(&self.run.entry))
    }

    /// Relative to `tests/`.
    pub fn path(&self) -> String {
        let folder = self.package.replace('.', "/");
        let slash = if folder.is_empty() { "" } else { "/" };
        format!("src/test/java/{folder}{slash}{}.java", self.class())
    }

    /// Its identifier in the runner's output.
    pub fn id(&self) -> String {
        let dot = if self.package.is_empty() { "" } else { "." };
        format!("{}{dot}{}#{}", self.package, self.class(), self.name)
    }

    /// The exception class that a test of a finding must fail with.
    pub fn class_of_exception(&self) -> String {
        if let Some(rule) = self.rule() {
            return format!("{}: {rule}", specs::KIND);
        }
        self.run.outcome.as_ref().map_or_else(|| NO_EXCEPTION.into(), class_of_exception)
    }

    /// Whether it serves its purpose: a test that states the right behaviour must fail with the bug.
    pub fn holds(&self, verdict: Option<&Option<String>>) -> bool {
        match (self.finding, verdict) {
            (None, Some(None)) => true,
            (Some(_), Some(Some(why))) => why.contains(&self.class_of_exception()),
            _ => false,
        }
    }

    /// The rule of a specification that it breaks.
    fn rule(&self) -> Option<&str> {
        let bug = self.run.bug.as_ref().filter(|bug| bug.kind == specs::KIND)?;
        Some(specs::rule(&bug.rule))
    }

    /// The class with the call that is watched.
    fn watched(&self) -> String {
        let mut name = self.name.clone();
        name.replace_range(..1, &self.name[..1].to_uppercase());
        name
    }

    /// Whether the run does not terminate.
    pub fn is_endless(&self) -> bool {
        self.run.outcome == Some(Outcome::Hung)
    }

    pub fn test(&self) -> Test {
        let mut test = self.run.to_test(self.name.clone(), self.finding);
        test.call.setup = self.setup().to_vec();
        test.call.mocks.clear();
        test
    }

    fn write(&self, out: &mut String, form: JavaFramework) {
        let call = self.run.call.as_ref().map(|c| c.expression.as_str()).unwrap_or_default();
        out.push('\n');
        for condition in self.run.conditions.iter().take(20) {
            line(out, &format!("    // {}", crate::text::one_line(&one_line(condition), WIDEST)));
        }
        if let Some(bug) = &self.run.bug {
            line(out, &format!("    // {}: {}", bug.kind, one_line(&bug.message)));
        }
        for heading in form.heading(&quoted(&self.title(call)), self.is_endless()) {
            line(out, &format!("    {heading}"));
        }
        line(out, &format!("    {}void {}() throws Exception {{", form.public(), self.name));
        for statement in self.statements(call, form) {
            line(out, &format!("        {statement}"));
        }
        line(out, "    }");
        if self.rule().is_some() {
            let name = self.watched();
            line(out, "");
            line(
                out,
                &format!("    static final class {name} implements java.util.concurrent.Callable<Object> {{"),
            );
            line(out, "        @Override");
            line(out, "        public Object call() throws Exception {");
            for statement in self.setup().iter().map(String::as_str).chain([call, "return null"]) {
                line(out, &format!("            {statement};"));
            }
            line(out, "        }");
            line(out, "    }");
        }
    }

    fn title(&self, call: &str) -> String {
        if let Some(rule) = self.rule() {
            return format!("{call} keeps to {rule}");
        }
        match (&self.run.bug, &self.run.outcome) {
            (None, Some(Outcome::Returned { literal: None, .. })) if self.direct().is_some() => {
                let shown = self.direct().map(|fact| fact.shown.as_str()).unwrap_or_default();
                format!("{call} is {}", crate::text::one_line(shown, WIDEST))
            }
            (Some(bug), _) => format!("{call} has no {}", bug.kind),
            (None, Some(Outcome::Returned { literal: Some(value), .. })) => format!("{call} is {value}"),
            (None, Some(Outcome::Raised { class, .. })) => format!("{call} throws {class}"),
            _ => format!("{call} returns"),
        }
    }

    /// Facts that the test asserts beside the outcome.
    fn facts(&self) -> &[Fact] {
        let facts = self.run.call.as_ref().map_or(&[][..], |call| &call.observed.facts);
        if self.outcome_only || self.run.bug.is_some() { &[] } else { facts }
    }

    /// The value of the result, when that is known.
    fn direct(&self) -> Option<&Fact> {
        self.itself().filter(|fact| !matches!(fact.kind, FactKind::NotNull | FactKind::Message))
    }

    /// The fact about the result or the exception itself.
    fn itself(&self) -> Option<&Fact> {
        self.facts().iter().find(|fact| fact.of.is_none())
    }

    fn binding(&self) -> Option<&str> {
        self.run
            .call
            .as_ref()
            .and_then(|call| call.observed.binding.as_deref())
            .filter(|_| !self.facts().is_empty())
    }

    /// The statements before the call.
    pub fn setup(&self) -> &[String] {
        self.run.call.as_ref().map_or(&[], |c| if self.mocks { &c.mocks } else { &c.setup })
    }

    /// Preparation, call and assertion.
    fn statements(&self, call: &str, form: JavaFramework) -> Vec<String> {
        if let Some(rule) = self.rule() {
            return vec![format!("watched.Specs.keeps({}, {}.class);", quoted(rule), self.watched())];
        }
        let after = self.facts().iter().filter_map(|fact| Some(form.fact(fact, fact.of.as_deref()?)));
        let said = match (&self.run.bug, &self.run.outcome) {
            (None, Some(Outcome::Returned { literal: None, .. })) if !self.facts().is_empty() => {
                match (self.binding(), self.itself()) {
                    (Some(binding), _) => format!("{binding}{call};"),
                    (None, Some(fact)) => form.fact(fact, call),
                    (None, None) => format!("{call};"),
                }
            }
            (None, Some(Outcome::Returned { literal: Some(value), .. })) if value == "null" => {
                format!("assertNull({call});")
            }
            (None, Some(Outcome::Returned { literal: Some(value), .. })) => form.equal(value, call),
            (None, Some(Outcome::Raised { class, module, .. })) => {
                if let Some(fact) = self.itself() {
                    let class = full(module, class);
                    let name = self.free(THROWN);
                    let opening = format!("{class} {name} = {}({class}.class, () -> {{", form.throws());
                    let mut lines = self.inside(&opening, call);
                    lines.push(form.fact(fact, &name));
                    return lines;
                }
                return self.inside(&format!("assertThrows({}.class, () -> {{", full(module, class)), call);
            }
            _ => match if self.is_endless() { form.ends() } else { form.quiet().map(str::to_owned) } {
                Some(opening) => return self.inside(&opening, call),
                None => format!("{call};"),
            },
        };
        self.setup().iter().map(|s| format!("{s};")).chain([said]).chain(after).collect()
    }

    /// A name that the preparation does not use.
    fn free(&self, name: &str) -> String {
        let taken =
            |name: &str| self.setup().iter().any(|statement| statement.contains(&format!(" {name} = ")));
        let mut names = std::iter::once(name.to_owned()).chain((2..).map(|n| format!("{name}{n}")));
        names.find(|name| !taken(name)).unwrap_or_else(|| name.to_owned())
    }

    /// Everything in one lambda: the preparation may throw, too.
    fn inside(&self, opening: &str, call: &str) -> Vec<String> {
        if self.setup().is_empty() {
            return vec![format!("{opening} {call}; }});")];
        }
        let body = self.setup().iter().map(|s| format!("    {s};")).chain([format!("    {call};")]);
        [opening.to_owned()].into_iter().chain(body).chain(["});".to_owned()]).collect()
    }

    /// The test as a row of a table: its title, the expected outcome and the call; with whether it throws.
    fn row(&self) -> Option<(bool, String)> {
        let call = self.run.call.as_ref().filter(|_| self.setup().is_empty())?.expression.as_str();
        if !self.facts().is_empty() {
            return None;
        }
        let (throws, expected) = match (&self.run.bug, &self.run.outcome) {
            (None, Some(Outcome::Returned { literal: Some(value), .. })) => (false, value.clone()),
            (None, Some(Outcome::Raised { class, module, .. })) => {
                (true, format!("{}.class", full(module, class)))
            }
            _ => return None,
        };
        let code = if throws { format!("() -> {{ {call}; return null; }}") } else { format!("() -> {call}") };
        Some((throws, format!("arguments({}, {expected}, (Callable<?>) {code})", quoted(call))))
    }

    fn needs_made(&self) -> bool {
        self.setup().iter().any(|s| s.contains("Made.of(") || s.contains("Made.set("))
    }
}

/// Classes that the tests need: a helper for objects, stand-ins for a test driver, and monitors of specifications.
pub fn helpers(shown: &[TestMethod<'_>], kit: &Kit) -> Vec<(String, String)> {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    for one in shown.iter().filter(|one| one.needs_made()) {
        let (folder, head) = match one.package.as_str() {
            "" => (String::new(), String::new()),
            package => (format!("{}/", package.replace('.', "/")), format!("package {package};\n\n")),
        };
        found.insert(format!("src/test/java/{folder}Made.java"), format!("{head}{MADE}"));
    }
    if !shown.is_empty() {
        found
            .extend(kit.stand_ins.iter().map(|(path, text)| (format!("src/test/java/{path}"), text.clone())));
    }
    for (path, text) in kit.watch.iter().filter(|_| shown.iter().any(|one| one.rule().is_some())) {
        found.insert(format!("src/test/java/{path}"), text.clone());
    }
    found.into_iter().collect()
}

/// The test method that a line of a test class belongs to.
pub fn test_at(text: &str, line: usize) -> Option<&str> {
    text.lines()
        .take(line)
        .filter_map(|l| l.strip_prefix("    void ")?.split_once('(').map(|(name, _)| name))
        .last()
}

/// Characters of a condition; longer ones are cut.
const WIDEST: usize = 140;

const MADE: &str = include_str!("../assets/junit5/Made.java");

fn full(module: &str, class: &str) -> String {
    match module {
        "" | "java.lang" => class.to_owned(),
        _ => format!("{module}.{class}"),
    }
}

/// Text in a comment or on one line; `\u` would be read even there.
fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ").replace("\\u", "\\ u")
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if (' '..='~').contains(&c) => out.push(c),
            c => {
                let mut units = [0; 2];
                for unit in c.encode_utf16(&mut units) {
                    write!(out, "\\u{unit:04x}").expect("writing to a string");
                }
            }
        }
    }
    out.push('"');
    out
}

fn line(out: &mut String, text: &str) {
    out.push_str(text.trim_end());
    out.push('\n');
}

/// The files of the suite: path below `tests/`, and text.
pub fn all(shown: &[TestMethod<'_>], form: JavaFramework) -> Vec<(String, String)> {
    let mut classes: BTreeMap<String, Vec<&TestMethod<'_>>> = BTreeMap::new();
    for one in shown {
        classes.entry(one.path()).or_default().push(one);
    }
    classes.into_iter().map(|(path, tests)| (path, class(&tests, form))).collect()
}

fn class(tests: &[&TestMethod<'_>], form: JavaFramework) -> String {
    let mut out = String::new();
    let first = tests[0];
    if !first.package.is_empty() {
        line(&mut out, &format!("package {};", first.package));
        line(&mut out, "");
    }
    let mocks = tests.iter().any(|test| test.mocks);
    for import in form.imports() {
        if mocks && import.is_empty() {
            line(&mut out, "import static org.mockito.Mockito.*;");
        }
        line(&mut out, import);
    }
    line(&mut out, "");
    let what = match first.finding {
        Some(_) => {
            "/** Findings: each test states the right behaviour and fails for as long as its bug is there. */"
        }
        None => "/** Behaviour of the code, as observed. */",
    };
    line(&mut out, what);
    line(&mut out, &format!("{}class {} {{", form.public(), first.class()));
    let mut body = String::new();
    let mut rest = tests.to_vec();
    if form == JavaFramework::Parametrised {
        tables(&mut rest, &mut body);
    }
    for test in rest {
        test.write(&mut body, form);
    }
    out.push_str(body.trim_start_matches('\n'));
    line(&mut out, "}");
    out
}

/// Tests of one method that are calls without preparation become rows of a table; the others remain methods.
fn tables(tests: &mut Vec<&TestMethod<'_>>, out: &mut String) {
    let mut rows: BTreeMap<(String, bool), Vec<String>> = BTreeMap::new();
    tests.retain(|test| match test.row() {
        Some((throws, row)) => {
            rows.entry((method_of(&test.run.entry).to_owned(), throws)).or_default().push(row);
            false
        }
        None => true,
    });
    for ((method, throws), rows) in rows {
        let (name, title) =
            if throws { (format!("{method}Throws"), "{0} throws {1}") } else { (method, "{0} is {1}") };
        line(out, "");
        line(out, &format!("    static Stream<Arguments> {name}() {{"));
        line(out, "        return Stream.of(");
        let all: Vec<String> = rows.iter().map(|row| format!("                {row}")).collect();
        line(out, &format!("{});", all.join(",\n")));
        line(out, "    }");
        line(out, "");
        line(out, &format!("    @ParameterizedTest(name = \"{title}\")"));
        line(out, "    @MethodSource");
        match throws {
            true => {
                line(
                    out,
                    &format!(
                        "    void {name}(String call, Class<? extends Throwable> expected, Callable<?> code) {{"
                    ),
                );
                line(out, "        assertThrows(expected, code::call);");
            }
            false => {
                line(
                    out,
                    &format!(
                        "    void {name}(String call, Object expected, Callable<?> code) throws Exception {{"
                    ),
                );
                line(out, "        assertEquals(expected, code.call());");
            }
        }
        line(out, "    }");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_javas() {
        assert_eq!(camel("classify_returns_none_when_a_above_3"), "classifyReturnsNoneWhenAAbove3");
        assert_eq!(camel("f_returns_1_2"), "fReturns1_2");
        assert_eq!(method_of("Foo.Inner.parse(int, int)"), "parse");
        assert_eq!(class_of("Foo.Inner.parse(int, int)"), "Foo_Inner");
        assert_eq!(quoted("a\"\\u00e9é"), "\"a\\\"\\\\u00e9\\u00e9\"");
    }
}
