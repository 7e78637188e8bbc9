//! Specifications of a Python module: checked by the user's own interpreter before anything runs, then woven in by the runtime.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use fathom_spec::{At, Condition, Expr, Probe, Rule, RuleKind, Scope, Source, Spec, Weave, Woven};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::specs::{Known, expressions, needs_object, weave};
use crate::{Reach, TargetError};

/// The program that checks the source; it needs nothing of Fathom.
const CHECK: &str = include_str!("../../../fathom-py/python/fathom_rt/spec_check.py");

/// Texts of which one occurs in every source with contracts: other sources need not be checked.
const SIGNS: [&str; 8] =
    ["pre:", "post:", "post[", "inv:", "icontract", "import deal", "from deal", "fathom"];

#[derive(Deserialize)]
struct Function {
    params: Vec<String>,
    lazy: bool,
    /// Where decorators begin that check contracts by themselves.
    outer: Option<usize>,
}

#[derive(Deserialize)]
struct Contract {
    kind: String,
    functions: Vec<String>,
    text: String,
    line: u32,
    column: u32,
}

#[derive(Deserialize)]
struct Described {
    functions: BTreeMap<String, Function>,
    classes: Vec<String>,
    names: Option<Vec<String>>,
    contracts: Vec<Contract>,
    /// The dotted names behind imported names.
    imports: BTreeMap<String, String>,
}

/// The place of something that a specification names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Home {
    pub module: String,
    pub file: PathBuf,
    /// Its name in the module.
    pub name: String,
    /// The position among its decorators where calls are reported, if not innermost.
    pub outer: Option<usize>,
}

impl Home {
    pub fn key(&self) -> String {
        format!("{}:{}", self.module, self.name)
    }
}

/// The specifications of a module, those in its own source among them, with the plan to weave them in.
#[derive(Default)]
pub struct Prepared {
    pub specs: Vec<Spec>,
    pub weave: Weave,
    /// By the name in the specifications.
    pub homes: BTreeMap<String, Home>,
}

impl Prepared {
    pub fn home(&self, woven: &Woven) -> &Home {
        &self.homes[&woven.function.text]
    }
}

/// Whether a source may have specifications in it.
pub fn may_have_some(source: &str) -> bool {
    SIGNS.iter().any(|sign| source.contains(sign))
}

/// Reads the specifications and makes the plan.
pub fn prepare(reach: &Reach, source: &str, mut specs: Vec<Spec>) -> Result<Prepared, TargetError> {
    if specs.is_empty() && !may_have_some(source) {
        return Ok(Prepared::default());
    }
    let mut modules = Modules { reach, known: BTreeMap::new() };
    modules.describe(&reach.name, &reach.file)?;
    specs.iter_mut().for_each(name_constructors);
    specs.extend(in_source(&reach.file, &modules.known[&reach.name].contracts));
    if specs.is_empty() {
        return Ok(Prepared::default());
    }
    let mut homes = BTreeMap::new();
    let (plan, known) = weave(&specs, |woven| find(&mut modules, woven, &mut homes))?;
    if let Some((spec, source)) = needs_object(&plan, &known) {
        let message = format!("`on OBJECT` was expected for `{}`, which has no receiver", source.text);
        return Err(specs[spec].error(source.at, message).into());
    }
    let asked = expressions(&plan, &known);
    let exprs: Vec<Value> = asked
        .iter()
        .map(|asked| {
            let home: &Home = &homes[&plan.functions[asked.woven].function.text];
            let names = modules.known[&home.module].names.as_ref();
            let names = names.map(|names| names.iter().chain(&asked.names).collect::<Vec<_>>());
            json!([asked.source.text, names])
        })
        .collect();
    let wrong: Option<(usize, u32, String)> = ask(reach, &json!({ "do": "check", "exprs": exprs }))?;
    if let Some((which, column, why)) = wrong {
        let source = asked[which].source;
        let at = At { line: source.at.line, column: source.at.column + column - 1 };
        return Err(specs[asked[which].spec].error(at, why).into());
    }
    Ok(Prepared { specs, weave: plan, homes })
}

/// Gives constructors their name in Python.
fn name_constructors(spec: &mut Spec) {
    let name = |function: &mut Source| {
        if let Some(class) = function.text.strip_suffix(".<init>") {
            function.text = format!("{class}.__init__");
        }
    };
    spec.events.iter_mut().for_each(|event| name(&mut event.function));
    for rule in &mut spec.rules {
        match &mut rule.kind {
            RuleKind::Pre(condition) | RuleKind::Post(condition) => name(&mut condition.function),
            RuleKind::Invariant(all) => all.iter_mut().for_each(|condition| name(&mut condition.function)),
            RuleKind::Regex { .. } | RuleKind::Pltl { .. } => {}
        }
    }
}

/// The modules of the project that specifications lead to.
struct Modules<'a> {
    reach: &'a Reach,
    known: BTreeMap<String, Described>,
}

impl Modules<'_> {
    fn describe(&mut self, module: &str, file: &Path) -> Result<&Described, TargetError> {
        if !self.known.contains_key(module) {
            let described = ask(self.reach, &json!({ "do": "describe", "path": file, "module": module }))?;
            self.known.insert(module.to_owned(), described);
        }
        Ok(&self.known[module])
    }

    /// The file of a module of the project.
    fn file(&self, module: &str) -> Option<PathBuf> {
        if module == self.reach.name {
            return Some(self.reach.file.clone());
        }
        let path = self.reach.root.join(module.replace('.', "/"));
        [path.with_extension("py"), path.join("__init__.py")].into_iter().find(|file| file.is_file())
    }

    /// Resolves a name of a module: to something that the module defines or imports, or to a module by its own name.
    fn lead(&mut self, module: &str, name: &str, depth: usize) -> Option<Home> {
        let file = self.file(module)?;
        let described = self.describe(module, &file).ok()?;
        let owner = name.rsplit_once('.').map_or("", |(owner, _)| owner);
        if described.functions.contains_key(name) || described.classes.iter().any(|class| class == owner) {
            let outer = described.functions.get(name).and_then(|function| function.outer);
            return Some(Home { module: module.to_owned(), file, name: name.to_owned(), outer });
        }
        let (first, rest) = name.split_once('.').unwrap_or((name, ""));
        let stands_for = described.imports.get(first).cloned();
        let dotted = match &stands_for {
            Some(target) if rest.is_empty() => target.clone(),
            Some(target) => format!("{target}.{rest}"),
            None if depth == 0 => name.to_owned(),
            None => return None,
        };
        if depth > 5 {
            return None;
        }
        // The longest part of it that is a module.
        let dots: Vec<usize> = dotted.match_indices('.').map(|(at, _)| at).collect();
        dots.into_iter().rev().find_map(|at| {
            let (module, inner) = (&dotted[..at], &dotted[at + 1..]);
            self.file(module)?;
            self.lead(module, inner, depth + 1)
        })
    }
}

fn find(
    modules: &mut Modules<'_>,
    woven: &Woven,
    homes: &mut BTreeMap<String, Home>,
) -> Result<Known, String> {
    let name = &woven.function.text;
    let own = modules.reach.name.clone();
    let Some(home) = modules.lead(&own, name, 0) else {
        let described = &modules.known[&own];
        if woven.field {
            return Err(format!(
                "a field of a class was expected (Class.field), not `{name}`; the classes are {}",
                list(&described.classes)
            ));
        }
        let names: Vec<String> = described.functions.keys().cloned().collect();
        return Err(format!("there is no function `{name}`; there are {}", list(&names)));
    };
    let described = &modules.known[&home.module];
    let inner = home.name.clone();
    homes.insert(name.clone(), home);
    if woven.field {
        return Ok(Known { receiver: true, ..Known::default() });
    }
    let Some(function) = described.functions.get(&inner) else {
        let names: Vec<String> = described.functions.keys().cloned().collect();
        return Err(format!("there is no function `{name}`; there are {}", list(&names)));
    };
    if function.lazy {
        return Err(format!(
            "a plain function was expected: `{name}` is a generator or coroutine, whose calls do nothing yet"
        ));
    }
    let receiver = inner.contains('.') && function.params.first().is_some_and(|p| p == "self" || p == "cls");
    let params = function.params[usize::from(receiver)..].to_vec();
    Ok(Known { params, receiver, returns: true })
}

fn list(names: &[String]) -> String {
    match names {
        [] => "none".into(),
        names => names.iter().take(12).map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", "),
    }
}

/// Contracts that the source has as docstrings and decorators, as a specification of its own.
fn in_source(file: &Path, contracts: &[Contract]) -> Option<Spec> {
    let name = file.file_stem()?.to_string_lossy().into_owned();
    let mut spec = Spec {
        name: format!("{name} (source)"),
        file: file.to_string_lossy().into_owned(),
        ..Spec::default()
    };
    for contract in contracts {
        let at = At { line: contract.line, column: contract.column };
        let source = Source { text: contract.text.clone(), at };
        let mut conditions: Vec<Condition> = contract
            .functions
            .iter()
            .map(|function| Condition {
                function: Source { text: function.clone(), at },
                params: None,
                source: source.clone(),
                raised: matches!(&*contract.kind, "raises" | "raised invariant"),
            })
            .collect();
        let kind = match &*contract.kind {
            "pre" => RuleKind::Pre(conditions.remove(0)),
            "post" | "raises" => RuleKind::Post(conditions.remove(0)),
            _ => RuleKind::Invariant(conditions),
        };
        let name = format!("{} {}", contract.kind, contract.text);
        let text = format!("{}: {}", contract.functions[0], contract.text);
        spec.rules.push(Rule { name, at, scope: Scope::Global, text, kind });
    }
    (!spec.rules.is_empty()).then_some(spec)
}

fn ask<T: serde::de::DeserializeOwned>(reach: &Reach, order: &Value) -> Result<T, TargetError> {
    let broken = |why: String| TargetError::BadPython(reach.interpreter.clone(), why);
    let mut child = super::plain_command(&reach.interpreter)
        .args(["-I", "-S", "-c", CHECK])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| broken(e.to_string()))?;
    let mut input = child.stdin.take().expect("it was asked for");
    input.write_all(order.to_string().as_bytes()).map_err(|e| broken(e.to_string()))?;
    drop(input);
    let output = child.wait_with_output().map_err(|e| broken(e.to_string()))?;
    serde_json::from_slice(&output.stdout)
        .map_err(|_| broken(String::from_utf8_lossy(&output.stderr).lines().last().unwrap_or("").to_owned()))
}

/// The probes of a function, with its conditions as `expr` writes them.
pub fn probes(woven: &Woven, expr: impl Fn(&Expr) -> Value) -> Vec<Value> {
    let probe = |probe: &Probe| {
        json!({
            "id": probe.id,
            "moment": probe.moment.word(),
            "keyed": probe.keyed,
            "key": probe.key.as_ref().map(|key| &key.text),
            "exprs": probe.exprs.iter().map(&expr).collect::<Vec<_>>(),
        })
    };
    woven.probes.iter().map(probe).collect()
}

/// The plan in the form of `fathom_rt/specs.py`.
pub fn plan(watched: &Prepared) -> Value {
    let Prepared { specs, weave, .. } = watched;
    let at = |spec: usize, source: &Source| json!({ "text": source.text, "file": specs[spec].file, "line": source.at.line });
    let functions: Vec<Value> = weave
        .functions
        .iter()
        .map(|woven| {
            let probes = probes(woven, |expr| at(expr.spec, &expr.source));
            let home = watched.home(woven);
            json!({
                "module": home.module,
                "function": home.name,
                "file": specs[woven.spec].file,
                "line": woven.function.at.line,
                "params": woven.params,
                "field": woven.field,
                "outer": home.outer,
                "olds": woven.olds.iter().map(|old| at(woven.spec, old)).collect::<Vec<_>>(),
                "probes": probes,
            })
        })
        .collect();
    Value::Array(functions)
}
