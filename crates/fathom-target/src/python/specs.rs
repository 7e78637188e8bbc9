//! Specifications of a Python module: checked by the user's own interpreter before anything runs, then woven in by the runtime.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

use fathom_explore::monitor::{At, Condition, Rule, RuleKind, Scope, Source, Spec, Weave, Woven};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::specs::{Known, expressions, needs_object, weave};
use crate::{Reach, TargetError};

/// What looks at the source; it needs nothing of Fathom.
const CHECK: &str = include_str!("../../../fathom-py/python/fathom_rt/spec_check.py");

/// What a source with contracts of its own contains: others need not be looked at.
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
}

/// The specifications of a module, those in its own source among them, with the plan to weave them in.
#[derive(Default)]
pub struct Prepared {
    pub specs: Vec<Spec>,
    pub weave: Weave,
    /// By function, where calls are told among its decorators, if not innermost.
    pub outer: BTreeMap<String, usize>,
}

/// Reads what there is to watch.
pub fn prepare(reach: &Reach, source: &str, mut specs: Vec<Spec>) -> Result<Prepared, TargetError> {
    if specs.is_empty() && !SIGNS.iter().any(|sign| source.contains(sign)) {
        return Ok(Prepared::default());
    }
    let described: Described = ask(reach, &json!({ "do": "describe", "path": reach.file }))?;
    specs.extend(in_source(&reach.file, &described.contracts));
    if specs.is_empty() {
        return Ok(Prepared::default());
    }
    let (plan, known) = weave(&specs, |woven| find(&described, woven))?;
    if let Some((spec, source)) = needs_object(&plan, &known) {
        let message = format!("`on OBJECT` was expected for `{}`, which has no receiver", source.text);
        return Err(specs[spec].error(source.at, message).into());
    }
    let asked = expressions(&plan, &known);
    let exprs: Vec<Value> = asked
        .iter()
        .map(|asked| {
            let names =
                described.names.as_ref().map(|names| names.iter().chain(&asked.names).collect::<Vec<_>>());
            json!([asked.source.text, names])
        })
        .collect();
    let wrong: Option<(usize, u32, String)> = ask(reach, &json!({ "do": "check", "exprs": exprs }))?;
    if let Some((which, column, why)) = wrong {
        let source = asked[which].source;
        let at = At { line: source.at.line, column: source.at.column + column - 1 };
        return Err(specs[asked[which].spec].error(at, why).into());
    }
    let outer = described.functions.into_iter().filter_map(|(name, f)| Some((name, f.outer?))).collect();
    Ok(Prepared { specs, weave: plan, outer })
}

fn find(described: &Described, woven: &Woven) -> Result<Known, String> {
    let name = &woven.function.text;
    if woven.field {
        let owner = name.rsplit_once('.').map(|(owner, _)| owner);
        return match owner.filter(|owner| described.classes.iter().any(|class| class == owner)) {
            Some(_) => Ok(Known { receiver: true, ..Known::default() }),
            None => Err(format!(
                "a field of a class was expected (Class.field), not `{name}`; the classes are {}",
                list(&described.classes)
            )),
        };
    }
    let Some(function) = described.functions.get(name) else {
        let names: Vec<String> = described.functions.keys().cloned().collect();
        return Err(format!("there is no function `{name}`; there are {}", list(&names)));
    };
    if function.lazy {
        return Err(format!(
            "a plain function was expected: `{name}` is a generator or coroutine, whose calls do nothing yet"
        ));
    }
    let receiver = name.contains('.') && function.params.first().is_some_and(|p| p == "self" || p == "cls");
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

/// The plan in the form of `fathom_rt/specs.py`.
pub fn plan(Prepared { specs, weave, outer }: &Prepared) -> Value {
    let at = |spec: usize, source: &Source| json!({ "text": source.text, "file": specs[spec].file, "line": source.at.line });
    let functions: Vec<Value> = weave
        .functions
        .iter()
        .map(|woven| {
            let probes: Vec<Value> = woven
                .probes
                .iter()
                .map(|probe| {
                    json!({
                        "id": probe.id,
                        "moment": probe.moment.word(),
                        "keyed": probe.keyed,
                        "key": probe.key.as_ref().map(|key| &key.text),
                        "exprs": probe.exprs.iter().map(|expr| at(expr.spec, &expr.source)).collect::<Vec<_>>(),
                    })
                })
                .collect();
            json!({
                "function": woven.function.text,
                "file": specs[woven.spec].file,
                "line": woven.function.at.line,
                "params": woven.params,
                "field": woven.field,
                "outer": outer.get(&woven.function.text),
                "olds": woven.olds.iter().map(|old| at(woven.spec, old)).collect::<Vec<_>>(),
                "probes": probes,
            })
        })
        .collect();
    Value::Array(functions)
}
