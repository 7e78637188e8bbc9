//! Specifications of a target: where they are found, and the code that all languages share.

use std::path::{Path, PathBuf};

use fathom_spec::{At, Moment, RuleKind, Source, Spec, SpecError, Weave, What, Woven, expression};

use crate::TargetError;
use crate::bundle::{Bundle, HERE};

impl From<SpecError> for TargetError {
    fn from(error: SpecError) -> TargetError {
        TargetError::Spec(error)
    }
}

/// The name of the plan's file in the folder [`WOVEN`].
const PLAN: &str = "plan.json";
/// The folder of a bundle with the weaving plan of the machine that sent it.
pub const WOVEN: &str = "woven";

/// Adds the weaving plan of a target to its bundle.
pub fn send(bundle: &mut Bundle, specs: &[Spec], weave: &Weave) {
    if !specs.is_empty() {
        let plan = serde_json::to_vec(&(specs, weave)).expect("plain data");
        bundle.add(format!("{WOVEN}/{PLAN}"), plan);
        bundle.options.woven = Some(format!("{HERE}{WOVEN}").into());
    }
}

/// Reads the plan that was sent with a target.
pub fn arrive(folder: &Path) -> Result<(Vec<Spec>, Weave), TargetError> {
    let file = folder.join(PLAN);
    let bytes = std::fs::read(&file).map_err(|_| TargetError::Missing(file))?;
    serde_json::from_slice(&bytes).map_err(|e| TargetError::Scratch(e.to_string()))
}

/// Reads the specifications that were named, and the one beside the target: `buffer.spec` for `buffer.c`.
pub fn load(target: &Path, named: &[PathBuf]) -> Result<Vec<Spec>, TargetError> {
    let beside = target.with_extension("spec");
    let mut files: Vec<PathBuf> = named.to_vec();
    let same = |a: &Path, b: &Path| a.canonicalize().ok() == b.canonicalize().ok();
    let ours = |file: &Path| std::fs::read_to_string(file).is_ok_and(|text| !is_packaging(&text));
    if target.is_file() && beside.is_file() && !files.iter().any(|file| same(file, &beside)) && ours(&beside)
    {
        files.insert(0, beside);
    }
    let mut specs = Vec::new();
    for file in files {
        let text =
            std::fs::read_to_string(&file).map_err(|e| TargetError::NoSpec(file.clone(), e.to_string()))?;
        specs.push(fathom_spec::parse(&file.to_string_lossy(), &text)?);
    }
    Ok(specs)
}

/// Whether the text of a `.spec` file is a package description of RPM or PyInstaller, not a specification.
fn is_packaging(text: &str) -> bool {
    let rpm = text.lines().any(|line| line.starts_with("Name:")) && text.contains("\n%");
    rpm || text.contains("Analysis(") && text.contains("EXE(")
}

/// Specifications in comments of a source: `/*@spec` begins one, and it goes on to the end of the comment.
pub fn in_comments(file: &str, text: &str) -> Result<Vec<Spec>, TargetError> {
    let mut specs = Vec::new();
    let mut from = 0;
    while let Some(at) = text[from..].find(COMMENT) {
        let begins = from + at + COMMENT.len();
        let ends = text[begins..].find("*/").map_or(text.len(), |end| begins + end);
        // Lines keep their numbers; a column of blanks or stars before them is not theirs.
        let mut padded = "\n".repeat(text[..begins].matches('\n').count());
        for line in text[begins..ends].split('\n') {
            let bare = line.trim_start().trim_start_matches('*');
            padded.push_str(bare.strip_prefix(' ').unwrap_or(bare));
            padded.push('\n');
        }
        specs.push(fathom_spec::parse(file, &padded)?);
        from = ends;
    }
    Ok(specs)
}

/// The start of a specification in a comment of C or Java.
pub const COMMENT: &str = "/*@spec";

/// The column where the expression on a line of a specification begins.
pub fn column_of(spec: &Spec, line: u32) -> Option<u32> {
    let events = spec.events.iter().flat_map(|event| [&event.when, &event.on]).flatten();
    let rules = spec.rules.iter().flat_map(|rule| match &rule.kind {
        RuleKind::Pre(condition) | RuleKind::Post(condition) => vec![&condition.source],
        RuleKind::Invariant(conditions) => conditions.iter().map(|condition| &condition.source).collect(),
        RuleKind::Regex { .. } | RuleKind::Pltl { .. } => Vec::new(),
    });
    let props = spec.props.iter().map(|prop| &prop.source);
    events.chain(props).chain(rules).find(|source| source.at.line == line).map(|source| source.at.column)
}

/// The properties of a function that a specification names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// Its parameters by name, without the receiver.
    pub params: Vec<String>,
    /// It has a receiver, which expressions call `this` (and `self` in Python).
    pub receiver: bool,
    pub returns: bool,
}

/// The plan for these specifications. `find` knows the functions of the program, and says why one cannot be watched.
pub fn weave(
    specs: &[Spec],
    mut find: impl FnMut(&Woven) -> Result<Known, String>,
) -> Result<(Weave, Vec<Known>), TargetError> {
    // First without propositions, to find the functions.
    let bare: Vec<Spec> = specs.iter().map(|spec| Spec { props: Vec::new(), ..spec.clone() }).collect();
    let plan = Weave::new(&bare, &|_, _, _| true)?;
    let mut known = Vec::new();
    for woven in &plan.functions {
        let found = find(woven).map_err(|why| specs[woven.spec].error(woven.function.at, why))?;
        if let Some(params) = &woven.params
            && params.len() > found.params.len()
        {
            let message = format!(
                "at most {} parameters were expected: `{}` has {}",
                found.params.len(),
                woven.function.text,
                if found.params.is_empty() { "none".into() } else { found.params.join(", ") }
            );
            return Err(specs[woven.spec].error(woven.function.at, message).into());
        }
        known.push(found);
    }
    // A parameter of another function is unknown where this function has no such parameter; the language resolves all other names.
    let local: Vec<String> = plan
        .functions
        .iter()
        .zip(&known)
        .flat_map(|(woven, known)| names_at(woven, known, Moment::Return))
        .collect();
    let has = |woven: &Woven, moment: Moment, text: &str| {
        let at = plan.functions.iter().position(|w| w.function == woven.function && w.params == woven.params);
        let Some(at) = at else { return false };
        let here = names_at(woven, &known[at], moment);
        expression::names(text)
            .iter()
            .filter(|name| !name.member)
            .map(|name| &text[name.from..name.to])
            .all(|name| here.iter().any(|h| h == name) || !local.iter().any(|l| l == name))
    };
    let weave = Weave::new(specs, &has)?;
    Ok((weave, known))
}

/// The names that expressions have at a moment of a function, besides the program's own.
pub fn names_at(woven: &Woven, known: &Known, moment: Moment) -> Vec<String> {
    let mut names = known.params.clone();
    names.extend(woven.params.iter().flatten().cloned());
    if known.receiver {
        names.extend(["this".to_owned(), "self".to_owned()]);
    }
    match moment {
        Moment::Return if known.returns => names.push("result".into()),
        Moment::Exception => names.push("error".into()),
        Moment::Write => names.push("value".into()),
        Moment::Call | Moment::Return => {}
    }
    names
}

/// An expression of the plan with the names in its scope and its owner.
pub struct Asked<'a> {
    pub source: &'a Source,
    pub spec: usize,
    pub woven: usize,
    pub moment: Moment,
    pub names: Vec<String>,
}

pub fn expressions<'a>(weave: &'a Weave, known: &[Known]) -> Vec<Asked<'a>> {
    let mut all = Vec::new();
    for (number, (woven, known)) in weave.functions.iter().zip(known).enumerate() {
        for old in &woven.olds {
            let names = names_at(woven, known, if woven.field { Moment::Write } else { Moment::Call });
            all.push(Asked { source: old, spec: woven.spec, woven: number, moment: Moment::Call, names });
        }
        for probe in &woven.probes {
            let mut names = names_at(woven, known, probe.moment);
            names.extend((0..woven.olds.len()).map(expression::old_name));
            let sources = probe.exprs.iter().map(|expr| (&expr.source, expr.spec));
            for (source, spec) in sources.chain(probe.key.iter().map(|key| (key, woven.spec))) {
                let names = names.clone();
                all.push(Asked { source, spec, woven: number, moment: probe.moment, names });
            }
        }
    }
    all
}

/// The first part of the plan that needs an object where the function has none.
pub fn needs_object(weave: &Weave, known: &[Known]) -> Option<(usize, Source)> {
    for (woven, known) in weave.functions.iter().zip(known) {
        for probe in &woven.probes {
            if probe.keyed && probe.key.is_none() && !known.receiver {
                return Some((woven.spec, woven.function.clone()));
            }
        }
    }
    None
}

/// The first condition of the plan that reads as an assignment: `=` where `==` was meant compiles in C and Java.
pub fn assignment(weave: &Weave) -> Option<(usize, Source)> {
    let wrong = |text: &str| {
        let bytes = text.as_bytes();
        let mut quote = None;
        (0..bytes.len()).any(|i| {
            match (quote, bytes[i]) {
                (Some(q), c) if c == q && bytes[i - 1] != b'\\' => quote = None,
                (None, c @ (b'"' | b'\'')) => quote = Some(c),
                _ => {}
            }
            let before = i.checked_sub(1).map_or(b' ', |b| bytes[b]);
            let after = bytes.get(i + 1).copied().unwrap_or(b' ');
            quote.is_none() && bytes[i] == b'=' && !b"=!<>".contains(&before) && after != b'='
        })
    };
    weave.functions.iter().flat_map(|w| w.probes.iter().map(move |p| (w, p))).find_map(|(_, probe)| {
        let bad = probe.exprs.iter().find(|expr| wrong(&expr.source.text))?;
        debug_assert!(matches!(bad.what, What::Prop { .. } | What::When { .. } | What::Check { .. }));
        Some((bad.spec, bad.source.clone()))
    })
}

/// The first expression of the plan with unbalanced brackets: woven into a program, it would swallow the code around it.
pub fn unbalanced(weave: &Weave) -> Option<(usize, At, String)> {
    let all = weave.functions.iter().flat_map(|woven| {
        let olds = woven.olds.iter().map(|old| (woven.spec, old));
        let exprs = woven.probes.iter().flat_map(|p| p.exprs.iter().map(|expr| (expr.spec, &expr.source)));
        let keys = woven.probes.iter().filter_map(|p| p.key.as_ref().map(|key| (woven.spec, key)));
        olds.chain(exprs).chain(keys)
    });
    all.into_iter().find_map(|(spec, source)| {
        let (column, message) = brackets(&source.text)?;
        Some((spec, At { line: source.at.line, column: source.at.column + column }, message))
    })
}

/// The first mistake in the brackets of a text, and after how many characters.
fn brackets(text: &str) -> Option<(u32, String)> {
    let mut open = Vec::new();
    let mut quote = None;
    let mut escaped = false;
    for (at, c) in text.chars().enumerate() {
        match (quote, c) {
            _ if escaped => escaped = false,
            (Some(_), '\\') => escaped = true,
            (Some(q), c) if c == q => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '(' | '[' | '{') => open.push(if c == '(' { ')' } else { (c as u8 + 2) as char }),
            (None, ')' | ']' | '}') if open.pop() != Some(c) => {
                return Some((at as u32, format!("`{c}` closes nothing")));
            }
            _ => {}
        }
    }
    let end = text.chars().count() as u32;
    match (quote, open.pop()) {
        (Some(quote), _) => Some((end, format!("`{quote}` was expected"))),
        (None, Some(bracket)) => Some((end, format!("`{bracket}` was expected"))),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proposition_is_looked_at_where_its_names_are_known() {
        let text = "event put = call put\nevent got = return get\nprop big = x > limit\npltl p: put -> !big\npltl q: got -> !big\n";
        let specs = [fathom_spec::parse("b.spec", text).unwrap()];
        let find = |woven: &Woven| match &*woven.function.text {
            "put" => Ok(Known { params: vec!["x".into()], returns: true, ..Known::default() }),
            _ => Ok(Known { returns: true, ..Known::default() }),
        };
        let (weave, _) = weave(&specs, find).unwrap();
        assert_eq!(weave.functions[0].probes[0].exprs.len(), 1);
        assert_eq!(weave.functions[1].probes[0].exprs.len(), 0, "`x` is a parameter elsewhere");
    }

    #[test]
    fn descriptions_of_packages_are_not_specifications() {
        assert!(is_packaging("Name: hello\nVersion: 1\n%prep\n"));
        assert!(is_packaging("a = Analysis(['main.py'])\nexe = EXE(pyz)\n"));
        assert!(!is_packaging("event open = call open_it\nregex r: open\n"));
    }

    #[test]
    fn brackets_must_fit() {
        assert_eq!(brackets("a[(b)] == '(' && \"x)\\\"\""), None);
        assert_eq!(brackets("f(x"), Some((3, "`)` was expected".to_owned())));
        assert_eq!(brackets("x) || (y"), Some((1, "`)` closes nothing".to_owned())));
        assert_eq!(brackets("a[1)"), Some((3, "`)` closes nothing".to_owned())));
        assert_eq!(brackets("a == 'b"), Some((7, "`'` was expected".to_owned())));
    }

    #[test]
    fn an_assignment_is_no_condition() {
        let spec = |text: &str| [fathom_spec::parse("b.spec", text).unwrap()];
        let plan = |text: &str| Weave::new(&spec(text), &|_, _, _| true).unwrap();
        assert!(assignment(&plan("pre f: x = 1\n")).is_some());
        for fine in ["pre f: x == 1\n", "pre f: x <= 1 && y >= 2 || z != 3\n", "pre f: x == '='\n"] {
            assert!(assignment(&plan(fine)).is_none(), "{fine}");
        }
    }
}
