//! The choice of methods to explore.

use std::path::Path;

use fathom_jvm::classes::{Callable, Classes};
use fathom_trace::without_parameters;

use crate::TargetError;

/// The entries that the user named, or every public method that can be explored.
pub fn choose(classes: &Classes, file: &Path, named: &[String]) -> Result<Vec<String>, TargetError> {
    let mut chosen = Vec::new();
    for name in named {
        let found: Vec<&Callable> = classes.callables.iter().filter(|c| is_named(c, name)).collect();
        // The name of a class means its public methods.
        let of_class =
            classes.callables.iter().filter(|c| c.public && c.problem.is_none() && is_class(c, name));
        let of_class: Vec<String> = of_class.map(|c| c.name.clone()).collect();
        if found.is_empty() && !of_class.is_empty() {
            chosen.extend(of_class);
            continue;
        }
        let runnable: Vec<&&Callable> = found.iter().filter(|c| c.problem.is_none()).collect();
        match (found.first(), runnable.is_empty()) {
            (None, _) => {
                return Err(TargetError::NoEntry {
                    name: name.clone(),
                    file: file.to_path_buf(),
                    known: known(classes),
                });
            }
            (Some(first), true) => {
                let why = first.problem.clone().unwrap_or_default();
                return Err(TargetError::CannotExplore(name.clone(), file.to_path_buf(), why));
            }
            _ => chosen.extend(runnable.into_iter().map(|c| c.name.clone())),
        }
    }
    if named.is_empty() {
        chosen = classes.callables.iter().filter(|c| c.public).map(|c| c.name.clone()).collect();
    }
    if chosen.is_empty() { Err(TargetError::NothingPublic(file.to_path_buf())) } else { Ok(chosen) }
}

/// `Foo` or `com.acme.Foo`.
fn is_class(callable: &Callable, name: &str) -> bool {
    callable.class == name
        || name.strip_prefix(&callable.package).and_then(|n| n.strip_prefix('.')) == Some(&callable.class)
}

/// `m`, `Foo.m`, `com.acme.Foo.m`, each with parameters or without.
fn is_named(callable: &Callable, name: &str) -> bool {
    let without = without_parameters(&callable.name);
    let full = |n: &str| {
        if callable.package.is_empty() { n.to_owned() } else { format!("{}.{n}", callable.package) }
    };
    let squeezed = name.replace(' ', "");
    let method = &callable.entry.method;
    [callable.name.replace(' ', ""), without.to_owned(), full(&callable.name).replace(' ', ""), full(without)]
        .contains(&squeezed)
        || squeezed == *method
        || callable.name.replace(' ', "").ends_with(&format!(".{squeezed}"))
}

fn known(classes: &Classes) -> String {
    let names: Vec<&str> =
        classes.callables.iter().filter(|c| c.problem.is_none()).map(|c| c.name.as_str()).collect();
    match names.len() {
        0 => "it has no methods that can be explored".into(),
        n => format!("it has {}{}", names[..n.min(6)].join(", "), if n > 6 { ", …" } else { "" }),
    }
}
