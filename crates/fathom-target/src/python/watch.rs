//! The file beside Python tests that checks a module against its specifications, on the plain interpreter.

use std::collections::BTreeMap;
use std::path::Path;

use fathom_spec::Tables;
use serde_json::{Value, json};

use super::specs::{Prepared, probes};
use crate::Reach;

const WATCH: &str = include_str!("assets/watch.py");

/// `watch_MODULE.py` for these specifications.
pub fn write(reach: &Reach, watched: &Prepared) -> String {
    let Prepared { specs, weave, homes } = watched;
    let tables = Tables::new(specs, weave);
    let relative =
        |file: &Path| file.strip_prefix(&reach.root).unwrap_or(file).to_string_lossy().into_owned();
    // The module that tests import is loaded anew with the others that it uses.
    let mut modules = BTreeMap::from([(reach.name.clone(), relative(&reach.file))]);
    modules.extend(homes.values().map(|home| (home.module.clone(), relative(&home.file))));
    let outer: BTreeMap<String, usize> =
        homes.values().filter_map(|home| Some((home.key(), home.outer?))).collect();
    let list = |all: Vec<Value>| -> String { all.iter().map(|v| format!("    {},\n", literal(v))).collect() };
    let rows = weave.functions.iter().map(|woven| {
        let probes = probes(woven, |expr| json!(expr.source.text));
        json!({
            "function": watched.home(woven).key(),
            "field": woven.field,
            "params": woven.params,
            "olds": woven.olds.iter().map(|old| &old.text).collect::<Vec<_>>(),
            "probes": probes,
        })
    });
    let bare = |text: &str| text.replace(['\\', '"'], "_");
    WATCH
        .replace("@MODULE@", &bare(&reach.name))
        .replace("@MODULES@", &literal(&json!(modules)))
        .replace("@WATCHED@", &list(rows.collect()))
        .replace("@OUTER@", &literal(&json!(outer)))
        .replace("@RULES@", &list(tables.rules.iter().map(|rule| json!(rule.name)).collect()))
        .replace("@TABLES@", &list(tables.numbers().into_iter().map(Value::from).collect()))
}

/// A value as Python writes it; texts are written alike in both.
fn literal(value: &Value) -> String {
    let join = |parts: Vec<String>| parts.join(", ");
    match value {
        Value::Null => "None".into(),
        Value::Bool(true) => "True".into(),
        Value::Bool(false) => "False".into(),
        Value::Array(all) => format!("[{}]", join(all.iter().map(literal).collect())),
        Value::Object(all) => {
            let pair = |(key, value): (&String, &Value)| format!("{}: {}", json!(key), literal(value));
            format!("{{{}}}", join(all.iter().map(pair).collect()))
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_python() {
        let value = json!({ "a": [null, true, -1], "b": "x \"y\" \n é" });
        assert_eq!(literal(&value), r#"{"a": [None, True, -1], "b": "x \"y\" \n é"}"#);
    }
}
