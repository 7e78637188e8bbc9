//! Stubs in the units of a program: which unit gets which, and how it is compiled then.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fathom_ir::code::Definition;

use super::clang::Unit;
use super::{Building, Compiled, stub};
use crate::TargetError;

/// The file name, in the compiler's messages, of the lines that ask for the size of a type.
const PROBE: &str = "fathom-type-";

/// The texts of units that are used instead of including their source, in the files that are compiled in their place.
#[derive(Clone, Default)]
pub struct Bodies {
    units: BTreeMap<usize, Body>,
}

#[derive(Clone)]
struct Body {
    text: String,
    stubs: (String, String),
    /// The patch that makes the text from the current source, where there is one.
    patch: Option<Patched>,
}

/// A text that is the unit's source with a patch, and the text that follows it.
#[derive(Clone)]
pub struct Patched {
    pub patch: String,
    pub text: String,
    pub rest: String,
}

impl Bodies {
    /// C that brings in the source of a unit.
    pub fn of(&self, number: usize, unit: &Unit) -> String {
        match self.units.get(&number) {
            Some(body) => format!("{}#include \"{}\"", body.text, body.stubs.0),
            None => format!("#include \"{}\"", unit.file.display()),
        }
    }

    pub fn has(&self, number: usize) -> bool {
        self.units.contains_key(&number)
    }

    /// The text that the unit is compiled from instead of its file, if any.
    pub fn text(&self, number: usize) -> Option<(&str, &str)> {
        self.units.get(&number).map(|body| (&*body.text, &*body.stubs.1))
    }

    /// Has the unit compiled from this text and the file that goes with it.
    pub fn put(&mut self, number: usize, text: String, file: (String, String)) {
        self.units.insert(number, Body { text, stubs: file, patch: None });
    }

    /// Records that the text of the unit is its source with a patch.
    pub fn patched(&mut self, number: usize, patch: Patched) {
        if let Some(body) = self.units.get_mut(&number) {
            body.patch = Some(patch);
        }
    }

    /// The same as [`Bodies::of`], with the patched text in a file of its own.
    pub fn apart(&self, number: usize, file: &str) -> Option<(String, &Patched)> {
        let body = self.units.get(&number)?;
        let patched = body.patch.as_ref()?;
        Some((format!("#include \"{file}\"\n{}#include \"{}\"", patched.rest, body.stubs.0), patched))
    }

    /// Name and text of the files with stubs.
    pub fn files(&self) -> impl Iterator<Item = &(String, String)> {
        self.units.values().map(|body| &body.stubs)
    }
}

impl Building {
    /// Replaces functions by stubs, and compiles the units that changed again.
    pub(super) fn stub(&mut self, path: &Path, names: &[String]) -> Result<(), TargetError> {
        let mut wanted: BTreeMap<usize, Vec<&String>> = BTreeMap::new();
        for name in names {
            wanted.entry(self.unit_of(path, name)?).or_default().push(name);
        }
        let alone = wanted.len() == 1;
        let mut changed: BTreeSet<usize> = BTreeSet::new();
        for (&number, names) in &wanted {
            let file = if alone { "stubs.c".to_string() } else { format!("stubs{number}.c") };
            let text = self.source_without(number, names)?;
            let mut prototypes = Vec::new();
            for name in names {
                prototypes.push(self.prototype(number, name)?);
            }
            let opaque = self.opaque(number, &prototypes)?;
            let stubs = (file, stub::file(&prototypes, &opaque));
            self.bodies.units.insert(number, Body { text, stubs, patch: None });
            changed.insert(number);
        }
        changed.extend(self.rename_foreign(names));
        for number in changed {
            let compiled = match self.bodies.has(number) {
                true => self.compile_stubbed(number)?,
                false => self.compile(&Unit { ir: None, ..self.units[number].clone() }, number)?,
            };
            self.replace(number, compiled);
        }
        Ok(())
    }

    /// A function that no unit defines is the system's: the tests' own runner needs it, so the program calls its stub by
    /// another name. Returns the units that call it.
    fn rename_foreign(&mut self, names: &[String]) -> BTreeSet<usize> {
        let mut changed = BTreeSet::new();
        let functions = self.functions();
        for name in names.iter().filter(|name| !functions.contains_key(*name)) {
            for (number, object) in self.objects.iter().enumerate() {
                if object.find(name).is_some() && !super::is_ir(&self.units[number].file) {
                    self.units[number].flags.push(format!("-D{name}=fathom_stub_{name}"));
                    changed.insert(number);
                }
            }
        }
        changed
    }

    /// The types behind pointers of the prototypes that the unit does not define.
    fn opaque(&self, number: usize, prototypes: &[stub::Prototype]) -> Result<BTreeSet<String>, TargetError> {
        let clang = self.clang.as_ref().ok_or(TargetError::NoClang)?;
        let unit = &self.units[number];
        let types: Vec<String> = prototypes.iter().flat_map(stub::targets).collect();
        let mut text = format!("#include \"{}\"\n", unit.file.display());
        for (at, ty) in types.iter().enumerate() {
            text.push_str(&format!(
                "#line 1 \"{PROBE}{at}\"\ntypedef char fathom_size_{at}[sizeof({ty})];\n"
            ));
        }
        let place = self.headers.folder().join("probe.c");
        std::fs::write(&place, text).map_err(|e| TargetError::Scratch(e.to_string()))?;
        let said = clang.complaints(&Unit { file: place, ..unit.clone() }, self.headers.include())?;
        let number = |line: &str| line.strip_prefix(PROBE)?.split(':').next()?.parse::<usize>().ok();
        Ok(said.lines().filter_map(number).filter_map(|at| types.get(at).cloned()).collect())
    }

    /// The unit that defines a function, or else the first that calls it.
    pub(super) fn unit_of(&self, path: &Path, name: &str) -> Result<usize, TargetError> {
        let with = |wanted: &dyn Fn(&Definition) -> bool| {
            self.objects
                .iter()
                .position(|object| object.symbols.iter().any(|s| *s.name == *name && wanted(&s.definition)))
        };
        let unit = with(&|d| matches!(d, Definition::Function(_)))
            .or_else(|| with(&|d| matches!(d, Definition::Missing { function: true })));
        match unit {
            Some(unit) if super::is_ir(&self.units[unit].file) => {
                Err(no_stub(path, name, "there is no source, only IR"))
            }
            Some(unit) => Ok(unit),
            None => Err(no_stub(path, name, "nothing defines or calls such a function")),
        }
    }

    /// C that brings in a unit's source without the bodies of these functions.
    fn source_without(&self, number: usize, names: &[&String]) -> Result<String, TargetError> {
        let file = &self.units[number].file;
        let functions = self.functions();
        let mut text: Option<String> = None;
        for name in names {
            let Some((unit, code)) = functions.get(*name) else { continue };
            if *unit != number {
                continue;
            }
            let whole = match text.take() {
                Some(text) => text,
                None => std::fs::read_to_string(file).map_err(|_| TargetError::Missing(file.clone()))?,
            };
            let cut = stub::without_body(&whole, name, code.loc.line);
            text = Some(cut.ok_or_else(|| {
                no_stub(
                    file,
                    name,
                    "its definition is not plain C in this file (a macro makes it, or a header has it)",
                )
            })?);
        }
        Ok(match text {
            Some(text) => format!("#line 1 \"{}\"\n{text}\n#line 2 \"stubbed\"\n", file.display()),
            None => format!("#include \"{}\"\n", file.display()),
        })
    }

    pub(super) fn prototype(&self, number: usize, name: &str) -> Result<stub::Prototype, TargetError> {
        let clang = self.clang.as_ref().ok_or(TargetError::NoClang)?;
        let unit = &self.units[number];
        let tree = clang.tree(unit, self.headers.include(), name)?;
        stub::read(&tree, name)
            .ok_or_else(|| no_stub(&unit.file, name, "its prototype is beyond what a stub can have"))
    }

    pub(super) fn compile_stubbed(&self, number: usize) -> Result<Compiled, TargetError> {
        let scratch = |e: std::io::Error| TargetError::Scratch(e.to_string());
        for (name, text) in self.bodies.files() {
            std::fs::write(self.headers.folder().join(name), text).map_err(scratch)?;
        }
        let place = self.headers.folder().join(format!("stubbed{number}.c"));
        std::fs::write(&place, self.bodies.of(number, &self.units[number])).map_err(scratch)?;
        self.compile_in_place(number, &place)
    }

    /// Compiles a file of ours as if it were a unit.
    pub(super) fn compile_in_place(&self, number: usize, place: &Path) -> Result<Compiled, TargetError> {
        let mut compiled = self.units[number].clone();
        // Quoted includes of the source are found beside it.
        if let Some(folder) = compiled.file.parent() {
            compiled.flags.insert(0, format!("-iquote{}", folder.display()));
        }
        compiled.file = place.to_path_buf();
        compiled.ir = None;
        compiled.flags.push("-w".into());
        self.compile(&compiled, number)
    }
}

fn no_stub(file: &Path, name: &str, why: &str) -> TargetError {
    TargetError::NoStub { name: name.to_string(), file: file.to_path_buf(), why: why.to_string() }
}
