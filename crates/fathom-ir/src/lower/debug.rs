//! Debug metadata: where instructions come from and what variables are called.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::code::Loc;
use crate::module::{Meta, MetaField, MetaId, Module};

pub(super) struct Debug<'a> {
    module: &'a Module,
    files: Vec<Arc<str>>,
    file_numbers: FxHashMap<Arc<str>, u32>,
    locations: FxHashMap<MetaId, Loc>,
}

impl<'a> Debug<'a> {
    pub(super) fn new(module: &'a Module) -> Debug<'a> {
        let mut debug = Debug {
            module,
            files: Vec::new(),
            file_numbers: FxHashMap::default(),
            locations: FxHashMap::default(),
        };
        // File 0 is the module itself, for code without debug information.
        debug.file_number(&module.source);
        debug
    }

    pub(super) fn into_files(self) -> Vec<Arc<str>> {
        self.files
    }

    fn file_number(&mut self, path: &str) -> u32 {
        if let Some(&number) = self.file_numbers.get(path) {
            return number;
        }
        let path: Arc<str> = path.into();
        let number = self.files.len() as u32;
        self.files.push(path.clone());
        self.file_numbers.insert(path, number);
        number
    }

    fn field(&self, id: MetaId, name: &str) -> Option<&'a MetaField> {
        match self.module.meta(id) {
            Meta::Record { fields, .. } => fields.iter().find(|(n, _)| n == name).map(|(_, f)| f),
            _ => None,
        }
    }

    pub(super) fn number(&self, id: MetaId, name: &str) -> u32 {
        match self.field(id, name) {
            Some(MetaField::Int(n)) => u32::try_from(*n).unwrap_or(0),
            _ => 0,
        }
    }

    pub(super) fn signed(&self, id: MetaId, name: &str) -> i64 {
        match self.field(id, name) {
            Some(MetaField::Int(n)) => *n as i64,
            _ => 0,
        }
    }

    pub(super) fn word(&self, id: MetaId, name: &str) -> Option<&'a str> {
        match self.field(id, name) {
            Some(MetaField::Word(w)) => Some(w),
            _ => None,
        }
    }

    pub(super) fn meta(&self, id: MetaId) -> &'a Meta {
        self.module.meta(id)
    }

    /// `DIBasicType`, `DIFile`, …
    pub(super) fn kind(&self, id: MetaId) -> &'a str {
        match self.module.meta(id) {
            Meta::Record { kind, .. } => kind,
            _ => "",
        }
    }

    pub(super) fn text(&self, id: MetaId, name: &str) -> Option<&'a str> {
        match self.field(id, name) {
            Some(MetaField::String(s)) => Some(s),
            _ => None,
        }
    }

    pub(super) fn reference(&self, id: MetaId, name: &str) -> Option<MetaId> {
        match self.field(id, name) {
            Some(MetaField::Ref(r)) => Some(*r),
            _ => None,
        }
    }

    /// The file of a node or of the nearest scope around it that has one.
    fn file_of(&mut self, mut id: MetaId) -> u32 {
        // Scopes form a tree; the bound is for broken metadata that runs in circles.
        for _ in 0..64 {
            if let Some(file) = self.reference(id, "file") {
                let name = self.text(file, "filename").unwrap_or_default();
                let folder = self.text(file, "directory").unwrap_or_default();
                let path = if name.starts_with('/') || folder.is_empty() {
                    name.to_string()
                } else {
                    format!("{folder}/{name}")
                };
                return self.file_number(&path);
            }
            match self.reference(id, "scope") {
                Some(outer) => id = outer,
                None => return 0,
            }
        }
        0
    }

    /// The place of an instruction: for inlined code the place in the inlined function.
    pub(super) fn location(&mut self, id: Option<MetaId>) -> Loc {
        let Some(id) = id else { return Loc::default() };
        if let Some(&loc) = self.locations.get(&id) {
            return loc;
        }
        let loc =
            Loc { file: self.file_of(id), line: self.number(id, "line"), column: self.number(id, "column") };
        self.locations.insert(id, loc);
        loc
    }

    /// The source's name and place of a function.
    pub(super) fn function(&mut self, id: Option<MetaId>) -> (Option<Arc<str>>, Loc) {
        let Some(id) = id else { return (None, Loc::default()) };
        // A C++ function is named with its namespaces and its class.
        let linkage = self.text(id, "linkageName").and_then(crate::demangle::name).map(Into::into);
        let name = linkage.or_else(|| self.text(id, "name").map(Into::into));
        (name, Loc { file: self.file_of(id), line: self.number(id, "line"), column: 0 })
    }

    /// Which parameter a local variable is, from 1; 0 for none.
    pub(super) fn argument(&self, id: MetaId) -> u32 {
        self.number(id, "arg")
    }

    /// The source's name of a local variable.
    pub(super) fn local(&self, id: MetaId) -> Option<Arc<str>> {
        self.text(id, "name").map(Into::into)
    }

    /// The source's name and place of a global variable.
    pub(super) fn variable(&mut self, ids: &[MetaId]) -> (Option<Arc<str>>, Loc) {
        for &id in ids {
            let var = self.reference(id, "var").unwrap_or(id);
            if let Some(name) = self.text(var, "name") {
                let loc = Loc { file: self.file_of(var), line: self.number(var, "line"), column: 0 };
                return (Some(name.into()), loc);
            }
        }
        (None, Loc::default())
    }
}
