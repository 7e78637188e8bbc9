//! Preconditions written down on request: `contracts/NAME.spec` for Fathom, and `contracts/NAME.patch` that states them in the source.
//!
//! Only rules that the target accepts are written, so that both files can be used as they are; everything else is listed in comments.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use fathom_finding::{Contract, ContractsWritten, Precondition};
use fathom_report::{Results, wording};
use fathom_target::stating::Statement;
use fathom_target::{Language, Reach, Target, TargetError, language_named, split};
use fathom_term::Store;
use fathom_trace::{Function, Program, without_parameters};
use similar::TextDiff;

use crate::clock::Clock;
use crate::job::Job;

/// The folder in the results.
const FOLDER: &str = "contracts";
/// Rules that are refused one after the other before the rest is not written either.
const MAX_REFUSED: usize = 20;

/// A precondition that is not stated as a rule.
enum Unstated {
    /// Calls that break it end well, too.
    OnSomePaths,
    /// The language has no words for it.
    NoWords,
    /// The source of the function is not known, or not text.
    NoSource,
    /// The target does not accept the rule.
    Refused(String),
    /// Rules could not be checked.
    Unchecked,
}

/// A rule of the specification.
struct Rule<'a> {
    statement: Statement<'a>,
    function: String,
    file: PathBuf,
}

/// Writes the preconditions of a target, which may be part of a whole that the user named.
pub fn write(
    results: &mut Results,
    target: &dyn Target,
    check: &Check<'_>,
    whole: &str,
    folder: &Path,
) -> io::Result<()> {
    let Some(language) = language_named(target.language().name) else { return Ok(()) };
    let contracts = &results.summary.contracts;
    let mut sources = Sources::default();
    let (mut rules, mut unstated) = (Vec::new(), Vec::new());
    for contract in contracts {
        match rule(language, target.program(), contract, &mut sources) {
            Ok(rule) => rules.push(rule),
            Err(why) => unstated.push((contract, why)),
        }
    }
    // Short conditions are needed for longer ones, and come first.
    rules.sort_by_key(|rule| (rule.file.clone(), rule.statement.line, rule.statement.condition.len()));
    if contracts.is_empty() {
        results.summary.contracts_written = Some(ContractsWritten::default());
        return Ok(());
    }
    let place = folder.join(FOLDER);
    std::fs::create_dir_all(&place)?;
    let name = name(target.reach());
    let spec = place.join(format!("{name}.spec"));
    check.keep_accepted(&spec, &mut rules, &mut unstated)?;
    std::fs::write(&spec, specification(&check.job.target, language, &rules, &unstated))?;
    let base = base(&split(whole).0);
    let (patch, in_source) = patch(language, target, &rules, &sources, &base);
    if !patch.is_empty() {
        let words = format!(
            "Preconditions that Fathom inferred. To apply: patch -p1 -d {} < {name}.patch\n\n",
            base.display()
        );
        std::fs::write(place.join(format!("{name}.patch")), words + &patch)?;
    }
    let written = ContractsWritten { rules: rules.len() as u64, in_source: in_source as u64 };
    results.summary.contracts_written = Some(written);
    Ok(())
}

/// The name of the files: that of the module, or of the file.
fn name(reach: &Reach) -> String {
    let plain = |c: char| c.is_alphanumeric() || "._-".contains(c);
    match reach.name.is_empty() || !reach.name.chars().all(plain) {
        true => reach.file.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
        false => reach.name.clone(),
    }
}

/// The folder that the paths of a patch begin in.
fn base(target: &Path) -> PathBuf {
    let folder = if target.is_dir() { target } else { target.parent().unwrap_or(Path::new("")) };
    if folder.as_os_str().is_empty() { PathBuf::from(".") } else { folder.to_path_buf() }
}

/// Texts of sources that are read as they are.
#[derive(Default)]
struct Sources(BTreeMap<PathBuf, Option<String>>);

impl Sources {
    fn text(&mut self, file: &Path) -> Option<&str> {
        let read = |file: &Path| std::fs::read(file).ok().and_then(|bytes| String::from_utf8(bytes).ok());
        self.0.entry(file.to_path_buf()).or_insert_with(|| read(file)).as_deref()
    }
}

fn rule<'a>(
    language: &dyn Language,
    program: &Program,
    contract: &'a Contract,
    sources: &mut Sources,
) -> Result<Rule<'a>, Unstated> {
    if let Precondition::NotNull { what } = &contract.precondition
        && contract.accepts_null.contains(what)
    {
        return Err(Unstated::OnSomePaths);
    }
    let condition = language.condition(contract).ok_or(Unstated::NoWords)?;
    let function = function(program, &contract.entry).ok_or(Unstated::NoSource)?;
    let file = PathBuf::from(&*program.files[function.file as usize].path);
    let text = sources.text(&file).ok_or(Unstated::NoSource)?;
    let named = language.rule_function(text, &contract.entry).ok_or(Unstated::NoSource)?;
    Ok(Rule { statement: Statement { contract, line: function.line, condition }, function: named, file })
}

/// The function of an entry; one of several overloads has a name of its own.
fn function<'p>(program: &'p Program, entry: &str) -> Option<&'p Function> {
    let named = |name: &str| program.functions.iter().find(|function| *function.name == *name);
    named(entry).or_else(|| named(without_parameters(entry)))
}

/// Asks the target whether it accepts the rules.
pub struct Check<'a> {
    pub job: &'a Job,
    /// The time that opening the target took.
    pub starting: Duration,
    pub clock: &'a Clock,
}

impl Check<'_> {
    /// Leaves out rules until the target accepts the rest.
    fn keep_accepted<'c>(
        &self,
        spec: &Path,
        rules: &mut Vec<Rule<'c>>,
        unstated: &mut Vec<(&'c Contract, Unstated)>,
    ) -> io::Result<()> {
        for refused in 0.. {
            if rules.is_empty() {
                return Ok(());
            }
            if refused == MAX_REFUSED || self.clock.left() < self.starting * 2 {
                break;
            }
            let (text, lines) = rules_text(rules);
            std::fs::write(spec, text)?;
            match self.refusal(spec) {
                None => return Ok(()),
                Some((line, why)) => match lines.iter().position(|&one| one == line) {
                    Some(number) => {
                        unstated.push((rules.remove(number).statement.contract, Unstated::Refused(why)));
                    }
                    None => break,
                },
            }
        }
        unstated.extend(rules.drain(..).map(|rule| (rule.statement.contract, Unstated::Unchecked)));
        Ok(())
    }

    /// The line of a rule that the target does not accept, and why; line 0 when it cannot be opened for another reason.
    fn refusal(&self, spec: &Path) -> Option<(u32, String)> {
        let mut options = self.job.options.clone();
        options.spec_files.push(spec.to_path_buf());
        match fathom_target::open(&self.job.target, &options, &Arc::new(Store::new())) {
            Ok(_) => None,
            Err(TargetError::Spec(error)) if Path::new(&error.file) == spec => {
                Some((error.at.line, error.message))
            }
            Err(other) => Some((0, other.to_string())),
        }
    }
}

/// The rules with their examples, and the line of each.
fn rules_text(rules: &[Rule<'_>]) -> (String, Vec<u32>) {
    let mut text = String::new();
    let mut lines = Vec::new();
    for rule in rules {
        let contract = rule.statement.contract;
        let file = Path::new(&contract.file).file_name().unwrap_or_default().to_string_lossy();
        let place = if contract.line > 0 { format!(" at {file}:{}", contract.line) } else { String::new() };
        let call = contract.call.replace(['\n', '\r'], " ");
        writeln!(text, "\n# otherwise {}{place}: {call}", contract.kind).expect("writing to a string");
        writeln!(text, "pre {}: {}", rule.function, rule.statement.condition).expect("writing to a string");
        lines.push(text.lines().count() as u32);
    }
    (text, lines)
}

/// The text of the specification.
fn specification(
    target: &str,
    language: &dyn Language,
    rules: &[Rule<'_>],
    unstated: &[(&Contract, Unstated)],
) -> String {
    let mut text = format!(
        "# Preconditions that Fathom inferred for {}. Beside the source, under its name, or with --spec, calls that break\n# them are not explored, and broken ones inside of the program are findings.\n",
        target.replace(['\n', '\r'], " ")
    );
    text.push_str(&rules_text(rules).0);
    if !unstated.is_empty() {
        text.push_str("\n# Not stated:\n");
    }
    for (contract, why) in unstated {
        let expects = wording::precondition(language.profile().name, &contract.precondition);
        let because = match why {
            Unstated::OnSomePaths => "only on some paths".to_owned(),
            Unstated::NoWords => "beyond an expression".to_owned(),
            Unstated::NoSource => "no source that can be named".to_owned(),
            Unstated::Refused(why) => why.replace(['\n', '\r'], " "),
            Unstated::Unchecked => "not checked for lack of time".to_owned(),
        };
        writeln!(text, "# {}: {expects} ({because})", contract.entry).expect("writing to a string");
    }
    text
}

/// The changes of the sources below a folder, and how many preconditions they state.
fn patch(
    language: &dyn Language,
    target: &dyn Target,
    rules: &[Rule<'_>],
    sources: &Sources,
    base: &Path,
) -> (String, usize) {
    let mut files: BTreeMap<&Path, Vec<Statement<'_>>> = BTreeMap::new();
    for rule in rules {
        files.entry(&rule.file).or_default().push(rule.statement.clone());
    }
    let (mut out, mut stated) = (String::new(), 0);
    let mut needed: BTreeMap<PathBuf, String> = BTreeMap::new();
    for (file, statements) in files {
        let Some(name) = below(base, file) else { continue };
        let Some(Some(text)) = sources.0.get(file) else { continue };
        let new = language.state(target.reach(), file, text, &statements);
        if new.stated == 0 || new.needs.iter().any(|(path, _)| below(base, path).is_none()) {
            continue;
        }
        let diff = TextDiff::from_lines(text.as_str(), &new.text);
        let header = (format!("a/{name}"), format!("b/{name}"));
        write!(out, "{}", diff.unified_diff().header(&header.0, &header.1)).expect("writing to a string");
        stated += new.stated;
        needed.extend(new.needs);
    }
    for (path, text) in needed {
        let Some(name) = below(base, &path) else { continue };
        let diff = TextDiff::from_lines("", &text);
        write!(out, "{}", diff.unified_diff().header("/dev/null", &format!("b/{name}")))
            .expect("writing to a string");
    }
    (out, stated)
}

/// The path of a file below a folder.
fn below(base: &Path, file: &Path) -> Option<String> {
    let whole = |path: &Path| {
        // A file that is to be made has no path of its own yet.
        let known = path.ancestors().find(|one| one.exists())?;
        Some(known.canonicalize().ok()?.join(path.strip_prefix(known).ok()?))
    };
    Some(whole(file)?.strip_prefix(whole(base)?).ok()?.to_string_lossy().into_owned())
}
