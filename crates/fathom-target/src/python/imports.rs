//! The files of a program that a module imports, found by their import statements: they are sent when the whole folder is too
//! large.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The file and everything below `root` that it imports, directly or not, with the `__init__.py` of their packages. A module that
/// is imported by a computed name is not found.
pub fn closure(file: &Path, root: &Path) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut waiting = vec![file.to_path_buf()];
    while let Some(file) = waiting.pop() {
        if !found.insert(file.clone()) {
            continue;
        }
        let source = crate::source_text::read(&file);
        let package = file.parent().unwrap_or(root);
        for name in imported(&source) {
            waiting.extend(files_of(&name, package, root));
        }
        waiting.extend(packages(&file, root));
    }
    found
}

/// A dotted name, and how many folders up a relative import starts; none for an absolute one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    up: usize,
    parts: Vec<String>,
}

/// Names in import statements. Of `from a import b` both `a` and `a.b` may be modules.
pub fn imported(source: &str) -> Vec<Name> {
    let mut names = Vec::new();
    // A statement in parentheses goes on over several lines.
    let joined = source.replace("\\\n", " ");
    let mut lines = joined.lines();
    while let Some(line) = lines.next() {
        let line = line.trim_start();
        if let Some(rest) = line.strip_prefix("import ") {
            for one in plain(rest).split(',') {
                names.push(name(first_word(one)));
            }
        } else if let Some((module, what)) = line.strip_prefix("from ").and_then(|r| r.split_once(" import "))
        {
            let mut what = plain(what).to_owned();
            let mut open = what.contains('(') && !what.contains(')');
            while open && let Some(next) = lines.next() {
                let next = plain(next);
                open = !next.contains(')');
                what.extend([" ", next]);
            }
            let module = name(module.trim());
            for one in what.trim_matches(['(', ')', ' ']).split(',').map(first_word).filter(|w| !w.is_empty())
            {
                let mut inside = module.clone();
                inside.parts.push(one.trim_matches(['(', ')']).to_owned());
                names.push(inside);
            }
            names.push(module);
        }
    }
    names
}

/// A line without its comment, or a second statement.
fn plain(text: &str) -> &str {
    text.split(['#', ';']).next().unwrap_or_default()
}

fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

fn name(text: &str) -> Name {
    let bare = text.trim_start_matches('.');
    let parts = bare.split('.').filter(|part| !part.is_empty()).map(str::to_owned).collect();
    Name { up: text.len() - bare.len(), parts }
}

/// The files of a name: the module or package, and the packages above it.
fn files_of(name: &Name, package: &Path, root: &Path) -> Vec<PathBuf> {
    let base = match name.up {
        0 => Some(root),
        up => package.ancestors().nth(up - 1),
    };
    let Some(base) = base.filter(|base| base.starts_with(root)) else { return Vec::new() };
    let place = name.parts.iter().fold(base.to_path_buf(), |place, part| place.join(part));
    let module = place.with_extension("py");
    [module, place.join("__init__.py")].into_iter().filter(|file| file.is_file()).collect()
}

/// The `__init__.py` of the packages that a file is in.
fn packages(file: &Path, root: &Path) -> Vec<PathBuf> {
    let folders = file.ancestors().skip(1).take_while(|folder| *folder != root && folder.starts_with(root));
    folders.map(|folder| folder.join("__init__.py")).filter(|file| file.is_file()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_module_imports_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let put = |name: &str, text: &str| {
            let path = root.join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        put("shop/__init__.py", "");
        put(
            "shop/cart.py",
            "import os, prices as p  # both\nfrom .tax import (\n    rate,\n    zero,\n)\nfrom shop import stock\n",
        );
        put("shop/tax.py", "def f():\n    from ..shop.deep import thing\n");
        put("shop/deep/__init__.py", "");
        put("shop/deep/thing.py", "");
        put("shop/stock.py", "");
        put("shop/unused.py", "");
        put("prices.py", "");
        put("other.py", "");
        let found = closure(&root.join("shop/cart.py"), root);
        let names: Vec<String> = found
            .iter()
            .map(|file| file.strip_prefix(root).unwrap().to_string_lossy().into_owned())
            .collect();
        assert_eq!(
            names,
            [
                "prices.py",
                "shop/__init__.py",
                "shop/cart.py",
                "shop/deep/__init__.py",
                "shop/deep/thing.py",
                "shop/stock.py",
                "shop/tax.py"
            ]
        );
    }
}
