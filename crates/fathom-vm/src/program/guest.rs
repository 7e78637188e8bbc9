//! The part of the C library that is written in C: `guest/NAME.c`, compiled to LLVM IR beside it (`guest/NAME.ll`, see
//! `scripts/guest.sh`), and linked to programs that need it.
//!
//! Its functions are weak, so that a program that brings its own keeps it. It has no debug metadata: a message about
//! something that happens in it names the caller's line.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use fathom_ir::Object;
use fathom_ir::code::Definition;

use crate::models;

macro_rules! sources {
    ($folder:literal, $($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../guest/", $folder, $name, ".ll")))),*]
    };
}

/// Each module with its IR.
const SOURCES: &[(&str, &str)] = sources![
    "",
    "ctype",
    "cxxabi",
    "cxxthread",
    "err",
    "exit",
    "getopt",
    "locale",
    "process",
    "pthread",
    "scanf",
    "semaphore",
    "signal",
    "socket",
    "stdio",
    "stdlib",
    "strerror",
    "string",
    "threads",
    "time",
    "unistd",
    "verifier",
    "wchar"
];

/// The same for i386, without modules whose structures only x86-64 has here.
const NARROW: &[(&str, &str)] = sources![
    "i386/",
    "ctype",
    "err",
    "exit",
    "getopt",
    "pthread",
    "scanf",
    "semaphore",
    "stdio",
    "stdlib",
    "strerror",
    "string",
    "threads",
    "unistd",
    "verifier",
    "wchar"
];

struct Module {
    object: Object,
    /// Symbols that it defines for others.
    offers: BTreeSet<Arc<str>>,
}

/// The modules, read once.
fn modules(narrow: bool) -> &'static [Module] {
    static MODULES: [OnceLock<Vec<Module>>; 2] = [const { OnceLock::new() }; 2];
    let sources = if narrow { NARROW } else { SOURCES };
    MODULES[usize::from(narrow)].get_or_init(|| sources.iter().map(|(name, text)| read(name, text)).collect())
}

fn read(name: &str, text: &str) -> Module {
    let module = fathom_ir::parse(text).unwrap_or_else(|e| panic!("guest/{name}.ll: {e}"));
    let object = fathom_ir::lower(&module).unwrap_or_else(|e| panic!("guest/{name}.ll: {e}"));
    let offers = object
        .symbols
        .iter()
        .filter(|s| !matches!(s.definition, Definition::Missing { .. }))
        .filter(|s| s.linkage == fathom_ir::module::Linkage::Weak)
        .map(|s| s.name.clone())
        .collect();
    Module { object, offers }
}

/// Modules of the interactions of threads.
const SYNCHRONISING: &[&str] = &["pthread", "semaphore", "threads", "verifier"];

/// Whether one of these modules has a function of this name.
pub fn synchronises(name: &str) -> bool {
    let of_threads = modules(false).iter().zip(SOURCES).filter(|(_, (name, _))| SYNCHRONISING.contains(name));
    of_threads
        .flat_map(|(module, _)| &module.object.symbols)
        .any(|symbol| *symbol.name == *name && !matches!(symbol.definition, Definition::Missing { .. }))
}

/// Links the modules that define functions without code and without a model, and transitively.
pub fn complete(program: Object) -> Object {
    let modules = modules(program.narrow);
    let mut linked = vec![false; modules.len()];
    let mut program = program;
    loop {
        let mut wanted: Vec<Arc<str>> = program
            .symbols
            .iter()
            .filter(|s| matches!(s.definition, Definition::Missing { .. }))
            .filter(|s| models::find(&s.name).is_none())
            .map(|s| s.name.clone())
            .collect();
        // Destructors run at every end of the program.
        if !program.destructors.is_empty() {
            wanted.push("__fathom_run".into());
        }
        let next: Vec<usize> = (0..linked.len())
            .filter(|&at| !linked[at] && wanted.iter().any(|name| modules[at].offers.contains(name)))
            .collect();
        if next.is_empty() {
            return program;
        }
        let mut objects = vec![program];
        for at in next {
            linked[at] = true;
            objects.push(modules[at].object.clone());
        }
        program = fathom_ir::link(objects).expect("weak definitions never clash");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FNV-1a, as `scripts/guest.sh` writes it.
    fn fingerprint(text: &[u8]) -> String {
        let hash = text
            .iter()
            .fold(0xcbf2_9ce4_8422_2325u64, |h, &byte| (h ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
        format!("{hash:016x}")
    }

    #[test]
    fn the_compiled_modules_are_those_of_the_sources() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("guest");
        let header = std::fs::read(folder.join("guest.h")).unwrap();
        for (name, text) in SOURCES.iter().chain(NARROW) {
            let mut source = header.clone();
            source.extend(std::fs::read(folder.join(format!("{name}.c"))).unwrap());
            let first = text.lines().next().unwrap_or_default();
            assert_eq!(
                first,
                format!("; made from {name}.c {}", fingerprint(&source)),
                "run scripts/guest.sh after a change of guest/{name}.c or guest.h"
            );
        }
    }

    #[test]
    fn every_module_is_read_and_offers_something() {
        for (narrow, sources) in [(false, SOURCES), (true, NARROW)] {
            for (module, (name, _)) in modules(narrow).iter().zip(sources) {
                assert!(!module.offers.is_empty(), "guest/{name}.ll");
                assert_eq!(module.object.narrow, narrow, "guest/{name}.ll");
            }
        }
    }
}
