//! `tests/conftest.py`: makes the code under test importable from the tests' folder.

use std::path::{Component, Path, PathBuf};

use fathom_target::python::STAND_INS;

use crate::pytest::literal::python_string;
use crate::results::Module;

/// Prefix of the modules that check the code's specifications.
pub const WATCH: &str = "watch_";

/// The modules of specifications in a folder.
pub fn watchers(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|n| n.starts_with(WATCH) && n.ends_with(".py")).collect();
    names.sort();
    names
}

/// The text of `conftest.py` for tests of these modules in `folder`, with the watchers that are already there. All
/// have the same root.
pub fn write(modules: &[Module], folder: &Path) -> String {
    let root = modules.first().map(|m| m.root.as_str()).unwrap_or_default();
    let relative = relative(folder, Path::new(root));
    let mut named = String::new();
    let mut asks = false;
    for module in modules {
        let file = module.file.strip_prefix(root).unwrap_or(&module.file).trim_start_matches('/');
        named += &format!("    ({}, {}),\n", python_string(&module.name), python_string(file));
        asks |= needs_stand_ins(&std::fs::read_to_string(&module.file).unwrap_or_default());
    }
    let watches: String = watchers(folder)
        .iter()
        .map(|name| {
            let name = name.trim_end_matches(".py");
            format!(
                "    # Specifications are checked only in tests that ask for it.\n    \
                 importlib.import_module({0}).install(folder)\n",
                python_string(name)
            )
        })
        .collect();
    let here = match watches.is_empty() {
        true => "",
        false => "sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))\n",
    };
    let stand_ins = if asks { format!("\n\n{STAND_INS}") } else { String::new() };
    format!(
        r#""""Makes the code under test importable from this folder."""

import importlib
import importlib.util
import os
import sys

MODULES = [
{named}]
FOLDERS = [
    os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), {relative})),
    {root},
]
{stand_ins}

def reach(folder):
    """Puts the folder on the search path, and makes sure that each name means the file in it."""
    sys.path.insert(0, folder)
{watches}    for name, file in MODULES:
        path = os.path.join(folder, file)
        loaded = sys.modules.get(name)
        if loaded is not None and getattr(loaded, "__file__", None) != path:
            del sys.modules[name]
        found = importlib.util.find_spec(name)
        if found is None or found.origin != path:
            # A module of the standard library has the same name.
            spec = importlib.util.spec_from_file_location(name, path)
            sys.modules[name] = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(sys.modules[name])


{here}for folder in FOLDERS:
    if os.path.exists(os.path.join(folder, MODULES[0][1])):
        reach(folder)
        break
else:
    raise ImportError("%s was not found in %s: edit FOLDERS in %s" % (MODULES[0][1], " or ".join(FOLDERS), __file__))
"#,
        relative = python_string(&relative.to_string_lossy()),
        root = python_string(root),
    )
}

/// Whether the code imports modules that only Fathom provides.
fn needs_stand_ins(source: &str) -> bool {
    source.lines().map(str::trim_start).any(|line| {
        ["import fathom", "from fathom", "import symbolic", "from symbolic"]
            .iter()
            .any(|s| line.starts_with(s))
    })
}

/// The relative path from one absolute folder to another.
fn relative(from: &Path, to: &Path) -> PathBuf {
    let parts = |p: &Path| -> Vec<String> {
        p.components()
            .filter(|c| !matches!(c, Component::RootDir | Component::CurDir))
            .map(|c| c.as_os_str().to_string_lossy().into_owned())
            .collect()
    };
    let (from, to) = (parts(from), parts(to));
    let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let ups = std::iter::repeat_n("..".to_string(), from.len() - common);
    let way: PathBuf = ups.chain(to[common..].iter().cloned()).collect();
    if way.as_os_str().is_empty() { PathBuf::from(".") } else { way }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_between_folders_goes_up_and_down() {
        let check =
            |from: &str, to: &str| relative(Path::new(from), Path::new(to)).to_string_lossy().into_owned();
        assert_eq!(check("/a/out/tests", "/a/src"), "../../src");
        assert_eq!(check("/a/out/tests", "/a"), "../..");
        assert_eq!(check("/a", "/a"), ".");
        assert_eq!(check("/x/y", "/a/b"), "../../a/b");
    }
}
