//! The state of its object that a method reads and changes, to choose the calls that bring an object into a state before the call under test.
//!
//! Over-approximate, and without the order of instructions: a method that loads a field and changes an array, a collection or an object of the
//! program may change what lies behind that field. A call that changes nothing the entry reads only makes the choice longer.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use crate::classes::Described;
use crate::classfile::{ClassFile, Code, Insn, op};
use crate::picture::{ClassPicture, MethodPicture};

/// Methods to choose from; more only make the choice longer.
const MOST_CHANGES: usize = 8;

/// Beginnings of names of methods that fill an object; these are tried first.
const FILLING: [&str; 14] = [
    "put", "add", "append", "push", "offer", "insert", "set", "register", "update", "write", "feed",
    "enqueue", "with", "open",
];

/// Beginnings of names of the platform's methods that change their receiver, or an array that they are given.
const CHANGING: [&str; 34] = [
    "accept",
    "add",
    "and",
    "append",
    "arraycopy",
    "clear",
    "compareAndSet",
    "compute",
    "decrement",
    "delete",
    "fill",
    "flip",
    "getAnd",
    "increment",
    "insert",
    "merge",
    "next",
    "offer",
    "poll",
    "pop",
    "print",
    "push",
    "put",
    "read",
    "remove",
    "replaceAll",
    "retainAll",
    "reverse",
    "set",
    "skip",
    "sort",
    "swap",
    "update",
    "write",
];

/// A method as calls name it: its name and descriptor.
type Signature = String;

/// The accesses of one method to the fields of its own class, and what else it does.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effects {
    reads: BTreeSet<String>,
    assigns: BTreeSet<String>,
    /// Fields it reads that hold an array or an object that can change.
    parts: BTreeSet<String>,
    /// It changes an array, a collection, or an object of another class.
    changes_parts: bool,
    /// Methods it calls, by class.
    calls: BTreeSet<(String, Signature)>,
    /// Of a constructor: the fields that get an argument as it is; none where it does anything else.
    given: Option<BTreeSet<String>>,
}

impl Effects {
    pub(crate) fn of(class: &ClassFile, body: &Code, own: &str) -> Effects {
        let mut effects = Effects { given: given(class, body, own), ..Effects::default() };
        for insn in &body.insns {
            match insn {
                Insn::Plain(op::IASTORE..=op::SASTORE) => effects.changes_parts = true,
                Insn::Constant(op::GETFIELD, index) => effects.reads_field(class, *index, own),
                Insn::Constant(op::PUTFIELD, index) => {
                    let Ok(member) = class.pool.member(*index) else { continue };
                    match member.class == own {
                        true => drop(effects.assigns.insert(member.name.to_owned())),
                        false => effects.changes_parts = true,
                    }
                }
                Insn::Constant(op::INVOKEVIRTUAL | op::INVOKESPECIAL | op::INVOKESTATIC, index)
                | Insn::InvokeInterface { index, .. } => effects.calls_method(class, *index),
                _ => {}
            }
        }
        effects
    }

    fn reads_field(&mut self, class: &ClassFile, index: u16, own: &str) {
        let Ok(member) = class.pool.member(index) else { return };
        if member.class != own {
            return;
        }
        self.reads.insert(member.name.to_owned());
        let fixed = ["Ljava/lang/String;", "Ljava/lang/Integer;", "Ljava/lang/Long;", "Ljava/lang/Boolean;"];
        if member.descriptor.len() > 1 && !fixed.contains(&member.descriptor) {
            self.parts.insert(member.name.to_owned());
        }
    }

    fn calls_method(&mut self, class: &ClassFile, index: u16) {
        let Ok(member) = class.pool.member(index) else { return };
        let platform = ["java/", "javax/", "jdk/"].iter().any(|p| member.class.starts_with(p));
        if !platform {
            self.calls.insert((member.class.to_owned(), format!("{}{}", member.name, member.descriptor)));
        } else if member.class != "java/lang/String" && CHANGING.iter().any(|c| member.name.starts_with(c)) {
            self.changes_parts = true;
        }
    }
}

/// The fields that a constructor gives an argument as it is, if it does nothing else.
fn given(class: &ClassFile, body: &Code, own: &str) -> Option<BTreeSet<String>> {
    let mut given = BTreeSet::new();
    let insns: Vec<&Insn> = body.insns.iter().filter(|insn| !matches!(insn, Insn::Label(_))).collect();
    for (i, insn) in insns.iter().enumerate() {
        match insn {
            Insn::Plain(code) if *code == op::RETURN || *code <= op::SALOAD => {}
            Insn::Plain(_) => return None,
            Insn::Var { .. } => {}
            Insn::Constant(op::INVOKESPECIAL, index) if class.pool.member(*index).ok()?.name == "<init>" => {}
            Insn::Constant(op::PUTFIELD, index) => {
                let member = class.pool.member(*index).ok()?;
                let from_argument = i > 0 && matches!(insns[i - 1], Insn::Var { .. } | Insn::Plain(_));
                if member.class != own || !from_argument {
                    return None;
                }
                given.insert(member.name.to_owned());
            }
            _ => return None,
        }
    }
    Some(given)
}

/// The effects of all methods of the program, together with those of the methods that they call.
pub(crate) struct Changers<'a> {
    classes: HashMap<&'a str, &'a ClassPicture>,
    /// Whether a method changes any object at all.
    impure: BTreeMap<(&'a str, &'a str, &'a str), bool>,
    /// Of the class that was asked for last.
    writers: Option<(&'a str, Rc<Writers<'a>>)>,
}

type Writers<'a> = Vec<(&'a MethodPicture, BTreeSet<String>)>;

impl<'a> Changers<'a> {
    pub(crate) fn new(all: &'a [Described]) -> Changers<'a> {
        let classes = all.iter().map(|d| (d.picture.name.as_str(), &d.picture)).collect();
        Changers { classes, impure: BTreeMap::new(), writers: None }
    }

    /// The methods that may be called before a method of a class, as `name(descriptor)result`, in the order in which they are tried.
    pub(crate) fn before(&mut self, of: &'a ClassPicture, method: &'a MethodPicture) -> Vec<Signature> {
        if method.is_static || !of.concrete {
            return Vec::new();
        }
        let (reads, _) = self.own_effects(of, method);
        let writers = self.writers_of(of);
        let mut found: Vec<&MethodPicture> =
            writers.iter().filter(|(_, writes)| !writes.is_disjoint(&reads)).map(|(m, _)| *m).collect();
        let rank = |m: &MethodPicture| {
            let fills = FILLING.iter().position(|start| m.plain_name.starts_with(start));
            (fills.unwrap_or(FILLING.len()), m.params.len())
        };
        found.sort_by_key(|m| rank(m));
        found.truncate(MOST_CHANGES);
        found.iter().map(|m| format!("{}{}", m.plain_name, m.descriptor)).collect()
    }

    /// Methods of a class with the fields that they change. None where the constructor makes every state that these methods could.
    fn writers_of(&mut self, of: &'a ClassPicture) -> Rc<Writers<'a>> {
        if let Some((name, writers)) = &self.writers
            && *name == of.name
        {
            return writers.clone();
        }
        let methods = self.methods(of);
        let mut writers: Writers<'a> = methods.into_iter().map(|m| (m, self.own_effects(of, m).1)).collect();
        let given = self.given(of);
        if writers.iter().flat_map(|(_, writes)| writes).all(|field| given.contains(field)) {
            writers.clear();
        }
        let writers = Rc::new(writers);
        self.writers = Some((&of.name, writers.clone()));
        writers
    }

    /// Public methods of the objects of a class, inherited ones included.
    fn methods(&self, of: &'a ClassPicture) -> Vec<&'a MethodPicture> {
        let mut found: Vec<&MethodPicture> = Vec::new();
        for class in self.line(of) {
            for method in &class.methods {
                let is_known = |m: &&MethodPicture| {
                    m.plain_name == method.plain_name && m.descriptor == method.descriptor
                };
                let is_call = method.public && !method.is_static && !method.is_abstract && !method.synthetic;
                let of_object =
                    matches!(method.plain_name.as_str(), "equals" | "hashCode" | "toString" | "compareTo");
                let is_code =
                    !method.plain_name.starts_with(['<', '_']) && !method.plain_name.starts_with("lambda$");
                if is_call && is_code && !of_object && !found.iter().any(is_known) {
                    found.push(method);
                }
            }
        }
        found
    }

    /// A class and those of the program that it extends.
    fn line(&self, of: &'a ClassPicture) -> Vec<&'a ClassPicture> {
        let mut line = vec![of];
        while let Some(&next) = line.last().and_then(|c| self.classes.get(c.shape.superclass.as_str())) {
            if line.iter().any(|c| c.name == next.name) {
                break;
            }
            line.push(next);
        }
        line
    }

    fn find(&self, of: &'a ClassPicture, signature: &str) -> Option<(&'a ClassPicture, &'a MethodPicture)> {
        let is_it = |m: &&MethodPicture| {
            signature.strip_prefix(m.plain_name.as_str()).is_some_and(|rest| rest == m.descriptor)
        };
        self.line(of).into_iter().find_map(|class| Some((class, class.methods.iter().find(is_it)?)))
    }

    /// The fields of its object that a method reads and those that it changes, called methods of the same object included.
    fn own_effects(
        &mut self,
        of: &'a ClassPicture,
        method: &'a MethodPicture,
    ) -> (BTreeSet<String>, BTreeSet<String>) {
        let line: BTreeSet<&str> = self.line(of).iter().map(|c| c.name.as_str()).collect();
        let (mut reads, mut writes) = (BTreeSet::new(), BTreeSet::new());
        let mut waiting = vec![method];
        let mut seen: Vec<*const MethodPicture> = Vec::new();
        while let Some(method) = waiting.pop() {
            if seen.contains(&std::ptr::from_ref(method)) {
                continue;
            }
            seen.push(method);
            let effects = &method.effects;
            reads.extend(effects.reads.iter().cloned());
            writes.extend(effects.assigns.iter().cloned());
            let mut parts = effects.changes_parts;
            for (class, signature) in &effects.calls {
                if line.contains(class.as_str()) {
                    waiting.extend(self.find(of, signature).map(|found| found.1));
                } else {
                    parts = parts || self.is_impure(class, signature);
                }
            }
            if parts {
                writes.extend(effects.parts.iter().cloned());
            }
        }
        (reads, writes)
    }

    /// Whether a method of another class may change an object.
    fn is_impure(&mut self, class: &str, signature: &str) -> bool {
        let mut seen: BTreeSet<(&'a str, &'a str, &'a str)> = BTreeSet::new();
        let mut waiting = vec![(class, signature)];
        let mut first = None;
        let mut found = false;
        while let (false, Some((class, signature))) = (found, waiting.pop()) {
            let Some(&of) = self.classes.get(class) else { continue };
            let Some((home, method)) = self.find(of, signature) else {
                // An interface's method, or one of the platform's that the class inherits.
                found = CHANGING.iter().any(|c| signature.starts_with(c)) || signature.ends_with(")V");
                continue;
            };
            let key = (home.name.as_str(), method.plain_name.as_str(), method.descriptor.as_str());
            first = first.or(Some(key));
            match self.impure.get(&key) {
                Some(known) => found = *known,
                None if seen.insert(key) => {
                    let effects = &method.effects;
                    let constructs = method.plain_name == "<init>";
                    found = effects.changes_parts
                        || (!constructs && !effects.assigns.is_empty())
                        || method.is_abstract;
                    waiting.extend(effects.calls.iter().map(|(c, s)| (c.as_str(), s.as_str())));
                }
                None => {}
            }
        }
        if let Some(key) = first {
            self.impure.insert(key, found);
        }
        found
    }

    /// Fields that hold an argument of a constructor as it is.
    fn given(&self, of: &ClassPicture) -> BTreeSet<String> {
        let makers = of.methods.iter().filter(|m| m.plain_name == "<init>" && !m.private);
        makers.filter_map(|m| m.effects.given.clone()).flatten().collect()
    }
}
