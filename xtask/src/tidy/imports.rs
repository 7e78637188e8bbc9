//! No import circles between files of different folders.
//!
//! Within a folder, files may use each other: a folder is one concept. Between folders, a circle means that neither can be read,
//! tested or moved without the other. Modules of a crate and the paths that they name are read from the sources; a path through a
//! re-export counts as a path to the file that defines the item.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::Complaint;
use super::rust::{self, Token};

/// The crates that the rule applies to.
const CRATES: &[&str] = &["fathom-explore", "fathom-job", "fathom-cli"];

pub fn check(root: &Path) -> Vec<Complaint> {
    let crates = CRATES.iter().map(|name| (name, root.join("crates").join(name).join("src")));
    crates
        .filter(|(_, folder)| folder.is_dir())
        .flat_map(|(name, folder)| check_crate(name, &folder))
        .collect()
}

fn check_crate(name: &str, folder: &Path) -> Vec<Complaint> {
    let files: Vec<(Vec<String>, String, String)> =
        rust::files(folder).into_iter().map(|(path, text)| (module_of(&path), path, text)).collect();
    let complain = |circle: Vec<String>| {
        let message = format!("import circle between folders: {}", circle.join(", "));
        Complaint::new(format!("crates/{name}/src/{}", circle[0]), message)
    };
    circles(&files).into_iter().map(complain).collect()
}

/// The module that a file holds: `merge/mod.rs` and `merge.rs` hold `merge`, `lib.rs` and `main.rs` the root.
fn module_of(path: &str) -> Vec<String> {
    let stem = path.strip_suffix(".rs").unwrap_or(path);
    let mut module: Vec<String> = stem.split('/').map(str::to_owned).collect();
    if module.last().is_some_and(|last| last == "mod")
        || matches!(&module[..], [one] if one == "lib" || one == "main")
    {
        module.pop();
    }
    module
}

/// The circles that span folders, each as the paths of its files.
fn circles(files: &[(Vec<String>, String, String)]) -> Vec<Vec<String>> {
    let modules: BTreeMap<&[String], usize> =
        files.iter().enumerate().map(|(number, (module, _, _))| (&module[..], number)).collect();
    let scanned: Vec<Scan> = files.iter().map(|(module, _, text)| scan(module, text)).collect();
    let resolve = Resolve { modules: &modules, scanned: &scanned };
    let edges: Vec<BTreeSet<usize>> = scanned
        .iter()
        .enumerate()
        .map(|(number, scan)| {
            let used = scan.paths.iter().filter_map(|path| resolve.file(path, 0));
            used.filter(|&used| used != number).collect()
        })
        .collect();
    // A module with files below it belongs to their folder.
    let folder = |number: usize| -> &[String] {
        let (module, path, _) = &files[number];
        let is_parent = path.ends_with("/mod.rs")
            || files.iter().any(|(other, _, _)| other.len() > module.len() && other.starts_with(module));
        if is_parent { module } else { &module[..module.len().saturating_sub(1)] }
    };
    let mut found: Vec<Vec<String>> = components(&edges)
        .into_iter()
        .filter(|circle| circle.iter().any(|&file| folder(file) != folder(circle[0])))
        .map(|circle| circle.into_iter().map(|file| files[file].1.clone()).collect())
        .collect();
    found.iter_mut().for_each(|circle| circle.sort());
    found
}

/// The paths that a file names, absolute within its crate, and the names that it re-exports.
#[derive(Default)]
struct Scan {
    paths: Vec<Vec<String>>,
    exports: BTreeMap<String, Vec<String>>,
}

fn scan(module: &[String], text: &str) -> Scan {
    let tokens = rust::without_tests(&rust::tokens(text));
    let mut found = Scan::default();
    // Inline modules around the place, each with the depth of its braces.
    let mut inline: Vec<(String, usize)> = Vec::new();
    let (mut depth, mut at) = (0usize, 0usize);
    while at < tokens.len() {
        let here =
            || module.iter().cloned().chain(inline.iter().map(|(name, _)| name.clone())).collect::<Vec<_>>();
        match &tokens[at] {
            Token::Word("use") => {
                let public = at > 0 && matches!(tokens[at - 1], Token::Word("pub") | Token::Symbol(')'));
                let mut trees = Vec::new();
                at = use_tree(&tokens, at + 1, Vec::new(), &mut trees);
                for (path, name) in trees {
                    let Some(path) = absolute(&here(), &path, true) else { continue };
                    if public && inline.is_empty() {
                        found.exports.insert(name, path.clone());
                    }
                    found.paths.push(path);
                }
                continue;
            }
            Token::Word("mod") if matches!(tokens.get(at + 2), Some(Token::Symbol('{'))) => {
                if let Some(Token::Word(name)) = tokens.get(at + 1) {
                    inline.push(((*name).to_owned(), depth));
                }
            }
            Token::Word("crate" | "super" | "self")
                if path_continues(&tokens, at) && !path_precedes(&tokens, at) =>
            {
                let mut path = Vec::new();
                at = plain_path(&tokens, at, &mut path);
                found.paths.extend(absolute(&here(), &path, false));
                continue;
            }
            Token::Symbol('{') => depth += 1,
            Token::Symbol('}') => {
                depth = depth.saturating_sub(1);
                if inline.last().is_some_and(|(_, opened)| *opened == depth) {
                    inline.pop();
                }
            }
            _ => {}
        }
        at += 1;
    }
    found
}

fn path_continues(tokens: &[Token<'_>], at: usize) -> bool {
    matches!((tokens.get(at + 1), tokens.get(at + 2)), (Some(Token::Symbol(':')), Some(Token::Symbol(':'))))
}

fn path_precedes(tokens: &[Token<'_>], at: usize) -> bool {
    at > 0 && matches!(tokens[at - 1], Token::Symbol(':' | '$'))
}

/// Reads `a::b::c`; returns the place after it.
fn plain_path<'t>(tokens: &[Token<'t>], mut at: usize, path: &mut Vec<&'t str>) -> usize {
    while let Some(Token::Word(word)) = tokens.get(at) {
        path.push(word);
        at += 1;
        if !path_continues(tokens, at - 1) {
            break;
        }
        at += 2;
    }
    at
}

/// Reads one tree of a `use` with everything below it, each path with the name that it gets; returns the place after it.
fn use_tree<'t>(
    tokens: &[Token<'t>],
    mut at: usize,
    mut path: Vec<&'t str>,
    found: &mut Vec<(Vec<&'t str>, String)>,
) -> usize {
    loop {
        match tokens.get(at) {
            Some(Token::Word("as")) => {
                if let (Some(Token::Word(name)), true) = (tokens.get(at + 1), !path.is_empty()) {
                    found.push((path, (*name).to_owned()));
                }
                return at + 2;
            }
            Some(Token::Word(word)) => {
                path.push(word);
                at += 1;
            }
            Some(Token::Symbol(':')) => at += 1,
            Some(Token::Symbol('{')) => {
                at += 1;
                while !matches!(tokens.get(at), Some(Token::Symbol('}')) | None) {
                    at = use_tree(tokens, at, path.clone(), found);
                    if matches!(tokens.get(at), Some(Token::Symbol(','))) {
                        at += 1;
                    }
                }
                return at + 1;
            }
            Some(Token::Symbol('*')) => {
                found.push((path, "*".to_owned()));
                return at + 1;
            }
            _ => {
                let name = path.last().map_or(String::new(), |last| (*last).to_owned());
                if !path.is_empty() {
                    found.push((path, name));
                }
                return at;
            }
        }
    }
}

/// The path from the root of the crate. In a `use`, a path may also begin with a child of the module it stands in.
fn absolute(module: &[String], path: &[&str], is_use: bool) -> Option<Vec<String>> {
    let mut from = module.to_vec();
    let mut rest = path;
    match *path.first()? {
        "crate" => {
            from.clear();
            rest = &path[1..];
        }
        "self" => rest = &path[1..],
        "super" => {
            while rest.first() == Some(&"super") {
                from.pop()?;
                rest = &rest[1..];
            }
        }
        _ if is_use => {}
        _ => return None,
    }
    from.extend(rest.iter().filter(|word| **word != "self").map(|word| (*word).to_owned()));
    Some(from)
}

struct Resolve<'a> {
    modules: &'a BTreeMap<&'a [String], usize>,
    scanned: &'a [Scan],
}

impl Resolve<'_> {
    /// The file that a path leads to: its longest prefix that is a module, or where that module re-exports the next name from.
    fn file(&self, path: &[String], hops: usize) -> Option<usize> {
        for length in (0..=path.len()).rev() {
            let Some(&file) = self.modules.get(&path[..length]) else { continue };
            let Some(name) = path.get(length) else { return Some(file) };
            // Names of other crates look like children of the root.
            let export = self.scanned[file].exports.get(name);
            if let Some(target) = export.filter(|target| hops < 8 && target[..] != path[..]) {
                let longer: Vec<String> = target.iter().chain(&path[length + 1..]).cloned().collect();
                return self.file(&longer, hops + 1).or(Some(file));
            }
            return (length > 0 || self.modules.len() == 1 || name.starts_with(char::is_uppercase))
                .then_some(file);
        }
        None
    }
}

/// The strongly connected components with more than one member (Tarjan).
fn components(edges: &[BTreeSet<usize>]) -> Vec<Vec<usize>> {
    struct Search<'e> {
        edges: &'e [BTreeSet<usize>],
        order: Vec<Option<usize>>,
        low: Vec<usize>,
        on_stack: Vec<bool>,
        stack: Vec<usize>,
        next: usize,
        found: Vec<Vec<usize>>,
    }
    impl Search<'_> {
        fn visit(&mut self, node: usize) {
            self.order[node] = Some(self.next);
            self.low[node] = self.next;
            self.next += 1;
            self.stack.push(node);
            self.on_stack[node] = true;
            let edges = self.edges;
            for &to in &edges[node] {
                match self.order[to] {
                    None => {
                        self.visit(to);
                        self.low[node] = self.low[node].min(self.low[to]);
                    }
                    Some(order) if self.on_stack[to] => self.low[node] = self.low[node].min(order),
                    Some(_) => {}
                }
            }
            if Some(self.low[node]) == self.order[node] {
                let mut component = Vec::new();
                while let Some(member) = self.stack.pop() {
                    self.on_stack[member] = false;
                    component.push(member);
                    if member == node {
                        break;
                    }
                }
                if component.len() > 1 {
                    component.sort_unstable();
                    self.found.push(component);
                }
            }
        }
    }
    let count = edges.len();
    let mut search = Search {
        edges,
        order: vec![None; count],
        low: vec![0; count],
        on_stack: vec![false; count],
        stack: Vec::new(),
        next: 0,
        found: Vec::new(),
    };
    for node in 0..count {
        if search.order[node].is_none() {
            search.visit(node);
        }
    }
    search.found.sort();
    search.found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<Vec<String>> {
        let files: Vec<_> = files
            .iter()
            .map(|(path, text)| (module_of(path), (*path).to_owned(), (*text).to_owned()))
            .collect();
        circles(&files)
    }

    #[test]
    fn a_circle_between_folders_is_found() {
        let circle = found(&[
            ("lib.rs", "mod merge; mod search;"),
            ("search.rs", "use std::fmt;\nuse crate::merge::{self, Watcher as W};"),
            ("merge/mod.rs", "mod watch; pub use watch::Watcher;"),
            ("merge/watch.rs", "fn f(of: &crate::search::Search) {}"),
        ]);
        assert_eq!(circle, [["merge/mod.rs", "merge/watch.rs", "search.rs"]]);
    }

    #[test]
    fn a_circle_within_a_folder_is_fine() {
        let files = [
            ("lib.rs", "mod tree; mod walk; mod merge;"),
            ("tree.rs", "use crate::walk::Walk;"),
            ("walk.rs", "use super::tree::Goal;"),
            ("merge/mod.rs", "mod fold; use fold::Fold;"),
            ("merge/fold.rs", "use super::Guard; use crate::tree::Goal;"),
        ];
        assert_eq!(found(&files), Vec::<Vec<String>>::new());
    }

    #[test]
    fn re_exports_lead_to_where_an_item_is_defined() {
        // Through the facade of the crate, a file uses another file and not everything that the crate has.
        let files = [
            ("lib.rs", "mod plan; mod merge; pub use plan::Plan; pub use merge::Merges;"),
            ("plan.rs", "pub struct Plan;"),
            ("merge/mod.rs", "use crate::Plan; pub struct Merges;"),
        ];
        assert_eq!(found(&files), Vec::<Vec<String>>::new());
    }

    #[test]
    fn a_module_beside_its_folder_belongs_to_it() {
        let files = [
            ("lib.rs", "mod suite;"),
            ("suite.rs", "mod write; use write::Writer; pub struct Suite;"),
            ("suite/write.rs", "use super::Suite;"),
        ];
        assert_eq!(found(&files), Vec::<Vec<String>>::new());
    }

    #[test]
    fn tests_comments_and_strings_do_not_count() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a/mod.rs", "use crate::b::B; #[cfg(test)] mod tests { use super::*; }"),
            (
                "b.rs",
                "// crate::a::A\nconst T: &str = \"use crate::a::A;\";\n#[cfg(test)]\nmod tests { use crate::a::A; }",
            ),
        ];
        assert_eq!(found(&files), Vec::<Vec<String>>::new());
    }

    #[test]
    fn super_in_an_inline_module_is_the_file_itself() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a/mod.rs", "pub mod inner { use super::super::b::B; }"),
            ("b.rs", "mod inner { use super::X; use crate::a::inner::Y; }"),
        ];
        assert_eq!(found(&files), [["a/mod.rs", "b.rs"]]);
    }
}
