//! Objects as callers make them: which functions of a library give or fill a structure, and which change it.
//!
//! A parameter that points to a structure, or whose type is a pointer with a name of its own (`sds`), is made by a function of the library that returns
//! such an object, stores it through a pointer, or fills one that the caller has; up to two further calls change it. All arguments of these
//! calls are symbols, and so is the choice among the functions. A structure invented field by field is the last alternative.
//!
//! Types and names decide, as a reader of the header does: whether a function releases an object is said by its name only.

use std::collections::{BTreeMap, BTreeSet};

use fathom_ir::source::{Shape, Signature, SourceType, TypeId, shape, size_of};
use fathom_vm::input::parameters::{CallOf, Capacity, Layout, lengths_of, name_of};
use serde::{Deserialize, Serialize};

/// Functions that make an object, and those that change it, which are tried for one parameter.
const MAX_MAKERS: usize = 6;
const MAX_CHANGES: usize = 6;
/// Calls that change an object before it is used.
pub const STEPS: usize = 2;
/// Parameters of a function that is called to set something up.
const MAX_PARAMS: usize = 8;

/// How the object behind a parameter comes about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Making {
    pub param: usize,
    /// The name of the object: the parameter's.
    pub name: String,
    pub makers: Vec<CallStep>,
    /// For each further call the functions that it can be.
    pub changes: Vec<Vec<CallStep>>,
    /// The set-up call that invents the object, where that is an alternative.
    pub invented: Option<usize>,
}

/// A call that makes or changes an object.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CallStep {
    /// Its number among the calls of the driver, and its function.
    pub call: usize,
    pub function: String,
    pub role: Role,
    /// Objects among its other arguments, which are made first.
    pub objects: Vec<Making>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Role {
    /// Returns a pointer to a new object.
    Returns,
    /// Stores one through this parameter.
    Stores(usize),
    /// Fills the caller's object behind this parameter.
    Fills(usize),
    /// Changes the object behind the parameter, and returns it where it may have moved.
    Changes { at: usize, returns: bool },
}

/// A call before the one under test.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SetupCall {
    pub function: String,
    pub prefix: String,
    /// Parameters that are objects.
    pub made: Vec<usize>,
    /// It is no call: this parameter of the function under test is invented.
    pub invents: Option<usize>,
}

/// The types and the signature of a function, by its name.
pub type Find<'f, 'a> = &'f dyn Fn(&str) -> Option<(&'a [SourceType], &'a Signature)>;

/// The calls that set up the objects of one entry.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Plan {
    pub makings: Vec<Making>,
    pub calls: Vec<SetupCall>,
}

impl Plan {
    /// Parameters of the entry that are made.
    pub fn made(&self) -> Vec<usize> {
        self.makings.iter().map(|making| making.param).collect()
    }

    /// The layouts of the calls; `find` gives the types and the signature of a function.
    pub fn layouts<'a>(&self, entry: &str, find: Find<'_, 'a>) -> Option<Vec<Layout>> {
        let layout = |(number, call): (usize, &SetupCall)| {
            let (types, signature) = find(&call.function)?;
            let function = format!("{entry}_setup{number}");
            let wanted = CallOf {
                function: &function,
                prefix: &call.prefix,
                made: &call.made,
                never_null: call.invents.is_none(),
                ..CallOf::default()
            };
            let mut layout = Layout::new(types, signature, Capacity::default(), &wanted);
            layout.invents = call.invents.map(|at| name_of(signature, at).into());
            Some(layout)
        };
        self.calls.iter().enumerate().map(layout).collect()
    }
}

/// A function as far as making objects goes; types are keys, which are the same in all units.
#[derive(Clone, Debug)]
pub struct Facts {
    pub name: String,
    line: u32,
    result: Given,
    params: Vec<Param>,
}

/// The result of a function.
#[derive(Clone, PartialEq, Debug)]
enum Given {
    Nothing,
    Number,
    Object(String),
    Other,
}

#[derive(Clone, Debug)]
struct Param {
    name: String,
    meaning: Meaning,
    read_only: bool,
}

#[derive(Clone, PartialEq, Debug)]
enum Meaning {
    /// A number, a text, a buffer or a function with a stub.
    Plain,
    Object {
        key: String,
        complete: bool,
    },
    /// A pointer to a pointer to an object.
    Place(String),
    Other,
}

impl Facts {
    pub fn new(name: &str, line: u32, types: &[SourceType], signature: &Signature) -> Facts {
        let result = match (key(types, signature.result), shape(types, signature.result)) {
            (Some(key), _) => Given::Object(key),
            (None, Shape::Void) => Given::Nothing,
            (None, Shape::Int { .. } | Shape::Bool | Shape::Enum { .. }) => Given::Number,
            _ => Given::Other,
        };
        let lengths = lengths_of(types, signature);
        let param = |(at, &(_, ty)): (usize, &(_, TypeId))| Param {
            name: name_of(signature, at),
            meaning: if lengths[at].is_some() { elements(types, ty) } else { meaning(types, ty) },
            read_only: signature.read_only.get(at) == Some(&true),
        };
        let params = signature.params.iter().enumerate().map(param).collect();
        Facts { name: name.to_string(), line, result, params }
    }

    fn object(&self, at: usize) -> Option<&str> {
        match &self.params[at].meaning {
            Meaning::Object { key, .. } => Some(key),
            Meaning::Plain | Meaning::Place(_) | Meaning::Other => None,
        }
    }

    fn takes(&self, key: &str) -> usize {
        (0..self.params.len()).filter(|&at| self.object(at) == Some(key)).count()
    }

    /// How it makes an object of the type.
    fn makes(&self, key: &str) -> Option<Role> {
        if self.params.len() > MAX_PARAMS || has_word(&self.name, &RELEASES) {
            return None;
        }
        if self.result == Given::Object(key.to_string()) {
            return (self.takes(key) == 0).then_some(Role::Returns);
        }
        if !matches!(self.result, Given::Nothing | Given::Number) || !has_word(&self.name, &MAKES) {
            return None;
        }
        let place = |param: &Param| param.meaning == Meaning::Place(key.to_string());
        if let Some(at) = self.params.iter().position(place) {
            return (self.takes(key) == 0).then_some(Role::Stores(at));
        }
        let fills = |param: &Param| {
            !param.read_only && param.meaning == Meaning::Object { key: key.to_string(), complete: true }
        };
        let at = self.params.iter().position(fills)?;
        (self.takes(key) == 1 && has_word(&self.name, &FILLS)).then_some(Role::Fills(at))
    }

    /// How it changes an object of the type.
    fn changes(&self, key: &str) -> Option<Role> {
        let fits = self.params.len() <= MAX_PARAMS
            && !has_word(&self.name, &RELEASES)
            && !has_word(&self.name, &LOOKS)
            && self.params.first().is_some_and(|first| !first.read_only)
            && self.object(0) == Some(key)
            && self.makes(key).is_none()
            // An object of another type that is not added was added before (`list_remove(list, node)`), which nothing but the library's documentation says.
            && (has_word(&self.name, &ADDS) || (1..self.params.len()).all(|at| self.object(at).is_none_or(|other| other == key)));
        let returns = self.result == Given::Object(key.to_string());
        (fits && (returns || matches!(self.result, Given::Nothing | Given::Number)))
            .then_some(Role::Changes { at: 0, returns })
    }
}

const RELEASES: [&str; 17] = [
    "free", "destroy", "delete", "release", "close", "dispose", "drop", "fini", "finish", "deinit", "term",
    "kill", "unref", "decref", "cleanup", "dealloc", "uninit",
];
const MAKES: [&str; 12] = [
    "new",
    "create",
    "init",
    "initialize",
    "open",
    "alloc",
    "make",
    "parse",
    "load",
    "build",
    "setup",
    "construct",
];
const FILLS: [&str; 6] = ["init", "initialize", "create", "new", "setup", "construct"];
const LOOKS: [&str; 19] = [
    "get", "is", "has", "len", "length", "size", "count", "find", "print", "dump", "cmp", "compare", "equal",
    "equals", "hash", "iter", "foreach", "peek", "contains",
];
const ADDS: [&str; 13] = [
    "add", "push", "append", "insert", "set", "put", "cat", "prepend", "enqueue", "write", "feed", "update",
    "concat",
];

/// A name has one of these words as a part: `list_push`, `cJSON_AddItem`, `sdsfree`.
fn has_word(name: &str, words: &[&str]) -> bool {
    let mut parts: Vec<String> = Vec::new();
    let mut before = '_';
    for c in name.chars() {
        if !c.is_alphanumeric() || (c.is_uppercase() && !before.is_uppercase()) || parts.is_empty() {
            parts.push(String::new());
        }
        if c.is_alphanumeric() {
            parts.last_mut().expect("one was begun").extend(c.to_lowercase());
        }
        before = c;
    }
    let last = parts.last().cloned().unwrap_or_default();
    // Names without separators end with the word (`sdsnew`), or with the word and a number of it (`sdsfreesplitres` is left to its types).
    parts.iter().any(|part| words.contains(&part.as_str()))
        || words.iter().any(|word| word.len() > 2 && (last.ends_with(word) || parts[0].ends_with(word)))
}

/// The type that objects behind a pointer are known by: a structure, or the name of a type that is itself a pointer.
fn key(types: &[SourceType], ty: TypeId) -> Option<String> {
    let Shape::Pointer(to) = *shape(types, ty) else { return None };
    match shape(types, to) {
        Shape::Struct { .. } | Shape::Union { .. } => {
            let name = structure(types, to)?;
            (!is_system(&name)).then_some(name)
        }
        Shape::Int { .. } | Shape::Void | Shape::Pointer(_) | Shape::Unknown => {
            match &types[ty as usize].shape {
                Shape::Alias(_) => Some(format!("typedef {}", types[ty as usize].spelling)),
                _ => None,
            }
        }
        _ => None,
    }
}

fn is_system(name: &str) -> bool {
    name.ends_with("_IO_FILE") || name.ends_with("__va_list_tag") || name == "struct tm"
}

/// The name of a structure: its tag, or that of the type that stands for it.
fn structure(types: &[SourceType], mut ty: TypeId) -> Option<String> {
    let mut name = String::new();
    // The bound is for broken metadata that runs in circles.
    for _ in 0..16 {
        let known = &types[ty as usize];
        if !known.spelling.is_empty() {
            name = known.spelling.to_string();
        }
        match known.shape {
            Shape::Alias(to) => ty = to,
            _ => break,
        }
    }
    (!name.is_empty()).then_some(name)
}

/// The meaning of a pointer to several elements: structures among them would be invented.
fn elements(types: &[SourceType], ty: TypeId) -> Meaning {
    match shape(types, ty) {
        Shape::Pointer(to) if matches!(shape(types, *to), Shape::Struct { .. } | Shape::Union { .. }) => {
            Meaning::Other
        }
        _ => Meaning::Plain,
    }
}

fn meaning(types: &[SourceType], ty: TypeId) -> Meaning {
    if let Some(key) = key(types, ty) {
        let Shape::Pointer(to) = *shape(types, ty) else { return Meaning::Other };
        let complete = matches!(shape(types, to), Shape::Struct { .. }) && size_of(types, to) > 0;
        return Meaning::Object { key, complete };
    }
    match shape(types, ty) {
        Shape::Int { .. } | Shape::Bool | Shape::Float { .. } | Shape::Enum { .. } => Meaning::Plain,
        Shape::Pointer(to) => match shape(types, *to) {
            Shape::Int { .. } | Shape::Bool | Shape::Float { .. } | Shape::Void => Meaning::Plain,
            Shape::Pointer(_) => key(types, *to).map_or(Meaning::Other, Meaning::Place),
            Shape::Function { result } => match shape(types, *result) {
                Shape::Void | Shape::Bool | Shape::Int { .. } | Shape::Enum { .. } | Shape::Float { .. } => {
                    Meaning::Plain
                }
                _ => Meaning::Other,
            },
            _ => Meaning::Other,
        },
        _ => Meaning::Other,
    }
}

/// Plans the calls before an entry; `functions` are those of the interface that can be called beside it.
pub fn plan(functions: &[&Facts], entry: &Facts) -> Plan {
    let mut planner = Planner { functions, entry: &entry.name, calls: Vec::new() };
    let mut makings = Vec::new();
    for (at, param) in entry.params.iter().enumerate() {
        let Some(key) = entry.object(at) else { continue };
        // Its own object is what it makes.
        if entry.makes(key).is_some() {
            continue;
        }
        let Some(mut making) = planner.making(key, at, &param.name, &param.name, 0) else { continue };
        let others = (0..entry.params.len()).filter(|&other| other != at).collect();
        making.invented = Some(planner.calls.len());
        planner.calls.push(SetupCall {
            function: entry.name.clone(),
            prefix: String::new(),
            made: others,
            invents: Some(at),
        });
        makings.push(making);
    }
    Plan { makings, calls: planner.calls }
}

struct Planner<'a> {
    functions: &'a [&'a Facts],
    entry: &'a str,
    calls: Vec<SetupCall>,
}

/// How deep objects need others to be made.
const DEEPEST: u32 = 1;

impl Planner<'_> {
    /// The ways to make an object for a parameter; none when no function makes one.
    fn making(&mut self, key: &str, param: usize, name: &str, path: &str, depth: u32) -> Option<Making> {
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        let mut makers: Vec<(&Facts, Role)> = self
            .functions
            .iter()
            .filter(|facts| facts.name != self.entry)
            .filter_map(|facts| Some((*facts, facts.makes(key)?)))
            .filter(|(facts, role)| self.can(facts, *role, depth))
            .collect();
        makers.sort_by_key(|(facts, _)| (self.objects(facts), facts.params.len(), facts.line));
        // The simplest comes first; of the others those with the most arguments reach the most states.
        if makers.len() > 1 {
            makers[1..]
                .sort_by_key(|(facts, _)| (self.objects(facts), std::cmp::Reverse(facts.params.len())));
        }
        makers.truncate(if depth == 0 { MAX_MAKERS } else { 1 });
        if makers.is_empty() {
            return None;
        }
        let makers =
            makers.into_iter().map(|(facts, role)| self.step(facts, role, path, depth, &mut seen)).collect();
        let mut changers: Vec<(&Facts, Role)> = Vec::new();
        if depth == 0 {
            changers = self
                .functions
                .iter()
                .filter_map(|facts| Some((*facts, facts.changes(key)?)))
                .filter(|(facts, role)| self.can(facts, *role, depth))
                .collect();
            changers.sort_by_key(|(facts, _)| {
                (!has_word(&facts.name, &ADDS), self.objects(facts), std::cmp::Reverse(facts.params.len()))
            });
            changers.truncate(MAX_CHANGES);
        }
        let steps = if changers.is_empty() { 0 } else { STEPS };
        let changes = (0..steps)
            .map(|_| {
                changers.iter().map(|&(facts, role)| self.step(facts, role, path, depth, &mut seen)).collect()
            })
            .collect();
        Some(Making { param, name: name.to_string(), makers, changes, invented: None })
    }

    /// Objects that a function needs beside the one that it makes or changes.
    fn objects(&self, facts: &Facts) -> usize {
        facts.params.iter().filter(|param| matches!(param.meaning, Meaning::Object { .. })).count()
    }

    /// Whether all its other arguments can be made.
    fn can(&self, facts: &Facts, role: Role, depth: u32) -> bool {
        let own = own(role);
        facts.params.iter().enumerate().filter(|(at, _)| own != Some(*at)).all(|(_, param)| {
            match &param.meaning {
                Meaning::Plain => true,
                Meaning::Object { key, .. } => {
                    depth < DEEPEST
                        && self
                            .functions
                            .iter()
                            .filter(|one| one.name != self.entry)
                            .any(|one| one.makes(key).is_some_and(|role| self.can(one, role, depth + 1)))
                }
                Meaning::Place(_) | Meaning::Other => false,
            }
        })
    }

    fn step(
        &mut self,
        facts: &Facts,
        role: Role,
        path: &str,
        depth: u32,
        seen: &mut BTreeMap<String, usize>,
    ) -> CallStep {
        let number = seen.entry(facts.name.clone()).or_insert(0);
        let prefix = fathom_trace::setup::prefix(path, &facts.name, *number);
        *number += 1;
        let call = self.calls.len();
        let mut made: Vec<usize> = own(role).into_iter().collect();
        self.calls.push(SetupCall {
            function: facts.name.clone(),
            prefix: prefix.clone(),
            made: Vec::new(),
            invents: None,
        });
        let mut objects = Vec::new();
        for (at, param) in facts.params.iter().enumerate() {
            if own(role) == Some(at) {
                continue;
            }
            let Some(key) = facts.object(at) else { continue };
            let inner = format!("{prefix}{}", param.name);
            // Whether there is one was asked before.
            if let Some(making) = self.making(key, at, &param.name, &inner, depth + 1) {
                made.push(at);
                objects.push(making);
            }
        }
        made.sort_unstable();
        self.calls[call].made = made;
        CallStep { call, function: facts.name.clone(), role, objects }
    }
}

/// The parameter that is the object itself.
pub fn own(role: Role) -> Option<usize> {
    match role {
        Role::Returns => None,
        Role::Stores(at) | Role::Fills(at) | Role::Changes { at, .. } => Some(at),
    }
}

/// Functions that can be called in a unit: its own, and those that its headers declare.
pub fn visible<'a>(
    facts: &'a BTreeMap<String, (usize, Facts)>,
    unit: usize,
    declared: &BTreeSet<String>,
) -> Vec<&'a Facts> {
    let seen = facts.values().filter(|(at, facts)| *at == unit || declared.contains(&facts.name));
    seen.map(|(_, facts)| facts).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn function(name: &str, line: u32, result: Given, params: &[Meaning]) -> Facts {
        let params = params.iter().enumerate();
        let params = params.map(|(at, meaning)| Param {
            name: format!("p{at}"),
            meaning: meaning.clone(),
            read_only: false,
        });
        Facts { name: name.to_string(), line, result, params: params.collect() }
    }

    fn list() -> Meaning {
        Meaning::Object { key: "struct list".to_string(), complete: true }
    }

    #[test]
    fn words_of_names() {
        for (name, words, expected) in [
            ("list_free", &RELEASES[..], true),
            ("sdsfree", &RELEASES[..], true),
            ("cJSON_Delete", &RELEASES[..], true),
            ("list_push", &RELEASES[..], false),
            ("listAddNodeTail", &ADDS[..], true),
            ("jsmn_init", &FILLS[..], true),
            ("te_interp", &FILLS[..], false),
            ("list_island", &LOOKS[..], false),
            ("cJSON_IsArray", &LOOKS[..], true),
        ] {
            assert_eq!(has_word(name, words), expected, "{name}");
        }
    }

    #[test]
    fn an_object_is_made_and_changed_by_functions_of_the_library() {
        let object = || Given::Object("struct list".to_string());
        let all = [
            function("list_new", 1, object(), &[]),
            function("list_of", 2, object(), &[Meaning::Plain]),
            function("list_copy", 3, object(), &[list()]),
            function("list_push", 4, Given::Nothing, &[list(), Meaning::Plain]),
            function("list_free", 5, Given::Nothing, &[list()]),
            function("list_join", 6, Given::Nothing, &[list(), list()]),
            function("list_sum", 7, Given::Number, &[list()]),
        ];
        let refs: Vec<&Facts> = all.iter().collect();
        let plan = plan(&refs, &all[6]);
        let [making] = plan.makings.as_slice() else { panic!("{plan:?}") };
        let names = |steps: &[CallStep]| steps.iter().map(|step| step.function.clone()).collect::<Vec<_>>();
        assert_eq!(names(&making.makers), ["list_new", "list_of"]);
        assert_eq!(making.changes.len(), STEPS);
        assert_eq!(names(&making.changes[0])[0], "list_push");
        assert!(names(&making.changes[0]).contains(&"list_join".to_string()));
        assert!(!names(&making.changes[0]).contains(&"list_free".to_string()));
        let join = making.changes[0].iter().find(|step| step.function == "list_join").expect("it is there");
        assert_eq!((join.objects.len(), plan.calls[join.call].made.clone()), (1, vec![0, 1]));
        assert_eq!(plan.calls[making.invented.expect("the last alternative")].invents, Some(0));
    }

    #[test]
    fn a_function_that_fills_the_callers_object() {
        let all = [
            function("list_init", 1, Given::Number, &[list()]),
            function("list_open", 2, Given::Number, &[Meaning::Place("struct list".to_string())]),
            function("list_sum", 3, Given::Number, &[list()]),
        ];
        let refs: Vec<&Facts> = all.iter().collect();
        let roles: Vec<Role> = plan(&refs, &all[2]).makings[0].makers.iter().map(|step| step.role).collect();
        assert_eq!(roles, [Role::Stores(0), Role::Fills(0)]);
        assert_eq!(plan(&refs, &all[0]), Plan::default(), "its own object is what it fills");
    }
}
