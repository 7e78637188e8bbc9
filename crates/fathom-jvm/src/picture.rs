//! The static structure of a class: its methods, lines, and branches as JaCoCo counts them.
//!
//! A conditional jump has two branches, a switch one for each distinct target. Methods that the compiler made (bridges,
//! an enum's `values`) are not the user's and not counted.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::classfile::class::{
    ACC_ABSTRACT, ACC_ENUM, ACC_FINAL, ACC_INTERFACE, ACC_PRIVATE, ACC_PUBLIC, ACC_STATIC, ACC_SYNTHETIC,
    Member,
};
use crate::classfile::{ClassFile, Code, Insn, Label, Result, code, op};
use crate::effects::Effects;

/// The branches of one deciding instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decider {
    /// Number of its first branch, counted within the class.
    pub first: u32,
    pub line: u32,
    /// Line that each branch leads to. A jump's are "not taken" and "taken".
    pub to_lines: Vec<u32>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MethodPicture {
    /// `Class.method`, as the source has it.
    pub name: String,
    /// As the class file has them.
    pub plain_name: String,
    pub descriptor: String,
    pub is_static: bool,
    pub public: bool,
    pub private: bool,
    pub is_abstract: bool,
    pub synthetic: bool,
    pub first_line: u32,
    pub last_line: u32,
    pub lines: Vec<u32>,
    /// Names of parameters where the class file has them.
    pub params: Vec<Option<String>>,
    /// By offset of the instruction.
    pub deciders: BTreeMap<u32, Decider>,
    /// The state of its object that it reads and changes.
    pub effects: Effects,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassPicture {
    /// `com/acme/Foo`
    pub name: String,
    /// `com/acme/Foo.java`, as far as the class file says.
    pub file: String,
    pub public: bool,
    pub methods: Vec<MethodPicture>,
    /// How many branches it has.
    pub branches: u32,
    pub shape: Shape,
    /// Objects of it can be made: it is not abstract, and needs no object around it.
    pub concrete: bool,
    pub interface: bool,
    /// A generated stub class can replace it.
    pub open: bool,
    /// Its constructor without parameters does nothing.
    pub empty_constructor: bool,
    /// Classes of a test driver that it names.
    pub harness: Vec<&'static str>,
    /// It has `assert` statements.
    pub asserts: bool,
}

/// The members and supertypes of a class: enough to find the class that declares a member.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Shape {
    pub superclass: String,
    pub interfaces: Vec<String>,
    /// `name:descriptor`
    pub fields: Vec<String>,
    /// `name(descriptor)result`
    pub methods: Vec<String>,
}

impl Shape {
    fn of(class: &ClassFile) -> Result<Shape> {
        let pool = &class.pool;
        let name = |index: &u16| pool.class_name(*index).map(str::to_owned);
        let members = |all: &[Member], between: &str| -> Result<Vec<String>> {
            all.iter()
                .map(|m| Ok(format!("{}{between}{}", pool.text(m.name)?, pool.text(m.descriptor)?)))
                .collect()
        };
        Ok(Shape {
            superclass: if class.superclass == 0 { String::new() } else { name(&class.superclass)? },
            interfaces: class.interfaces.iter().map(name).collect::<Result<_>>()?,
            fields: members(&class.fields, ":")?,
            methods: members(&class.methods, "")?,
        })
    }
}

impl ClassPicture {
    pub fn of(class: &mut ClassFile) -> Result<ClassPicture> {
        let name = class.name()?.to_owned();
        let file = source_of(class)?;
        let mut picture = ClassPicture {
            file,
            public: class.access & ACC_PUBLIC != 0,
            methods: Vec::new(),
            branches: 0,
            shape: Shape::of(class)?,
            interface: class.access & ACC_INTERFACE != 0,
            concrete: class.access & (ACC_ABSTRACT | ACC_INTERFACE | ACC_SYNTHETIC) == 0,
            open: class.access & (ACC_FINAL | ACC_ENUM) == 0
                && class.attribute("PermittedSubclasses").is_none(),
            empty_constructor: false,
            harness: crate::harness::CLASSES.into_iter().filter(|c| class.pool.names_class(c)).collect(),
            asserts: false,
            name,
        };
        picture.asserts = picture.shape.fields.iter().any(|f| f == "$assertionsDisabled:Z");
        let inner = picture.shape.fields.iter().any(|f| f.starts_with("this$"));
        let anonymous =
            picture.name.rsplit('$').next().is_some_and(|n| n.starts_with(|c: char| c.is_ascii_digit()));
        picture.concrete &= !inner && !anonymous;
        picture.open &= !inner && !anonymous;
        let is_enum = class.access & ACC_ENUM != 0;
        for i in 0..class.methods.len() {
            let method = class.methods[i].clone();
            let body = Code::of(class, &method)?;
            let plain_name = class.pool.text(method.name)?.to_owned();
            let descriptor = class.pool.text(method.descriptor)?.to_owned();
            // Bodies of lambdas are synthetic, but the user wrote them.
            let synthetic = (method.access & ACC_SYNTHETIC != 0 && !plain_name.starts_with("lambda$"))
                || (is_enum && matches!(plain_name.as_str(), "values" | "valueOf" | "$values"))
                // Code that reports a method to a specification is not the user's.
                || body.as_ref().is_some_and(|body| reports_to_spec(class, body));
            let simple = picture.name.rsplit('/').next().unwrap_or_default().replace('$', ".");
            let mut row = MethodPicture {
                name: format!("{simple}.{plain_name}"),
                is_static: method.access & ACC_STATIC != 0,
                public: method.access & ACC_PUBLIC != 0,
                is_abstract: method.access & ACC_ABSTRACT != 0,
                private: method.access & ACC_PRIVATE != 0,
                synthetic,
                first_line: 0,
                last_line: 0,
                lines: Vec::new(),
                params: Vec::new(),
                deciders: BTreeMap::new(),
                effects: Effects::default(),
                plain_name,
                descriptor,
            };
            if let Some(body) = &body {
                let does: Vec<&Insn> = body.insns.iter().filter(|i| !matches!(i, Insn::Label(_))).collect();
                if row.plain_name == "<init>" && row.descriptor == "()V" && does.len() == 3 {
                    picture.empty_constructor = true;
                }
                row.effects = Effects::of(class, body, &picture.name);
                row.look_at(class, body, &mut picture.branches)?;
            }
            picture.methods.push(row);
        }
        Ok(picture)
    }
}

/// The suffix after the name of a watched method, in the name of the method that has its original code.
pub const BODY: &str = "__fathom_body_";

/// Whether code reports events that a specification watches.
fn reports_to_spec(class: &ClassFile, body: &Code) -> bool {
    class.pool.names_class("fathom/rt/Spec")
        && body.insns.iter().any(|insn| match insn {
            Insn::Constant(op::INVOKESTATIC, index) => {
                class.pool.member(*index).is_ok_and(|member| member.class == "fathom/rt/Spec")
            }
            _ => false,
        })
}

impl MethodPicture {
    fn look_at(&mut self, class: &ClassFile, body: &Code, count: &mut u32) -> Result<()> {
        self.lines = body.lines.iter().map(|(_, line)| u32::from(*line)).collect();
        self.lines.sort_unstable();
        self.lines.dedup();
        self.first_line = self.lines.first().copied().unwrap_or(0);
        self.last_line = self.lines.last().copied().unwrap_or(0);
        let mut index = u16::from(!self.is_static);
        let descriptor = self.descriptor.clone();
        let signature = crate::classfile::MethodType::parse(&descriptor)?;
        for kind in signature.kinds()? {
            self.params.push(code::variable_name(&class.pool, body, index).map(str::to_owned));
            index += kind.size();
        }
        if self.synthetic {
            return Ok(());
        }
        let lines = body.line_numbers();
        let line_at: BTreeMap<Label, u32> = body
            .insns
            .iter()
            .zip(&lines)
            .filter_map(|(insn, line)| match insn {
                Insn::Label(label) => Some((*label, *line)),
                _ => None,
            })
            .collect();
        let mut made_up = text_switches(class, body);
        made_up.extend(assertion_checks(class, body));
        for (i, insn) in body.insns.iter().enumerate() {
            if made_up.contains(&i) {
                continue;
            }
            let to_lines: Vec<u32> = match insn {
                Insn::Jump(op::GOTO | op::GOTO_W | op::JSR | op::JSR_W, _) => continue,
                Insn::Jump(_, target) => vec![lines.get(i + 1).copied().unwrap_or(0), line_at[target]],
                Insn::Table { .. } | Insn::Lookup { .. } => {
                    targets(insn).iter().map(|label| line_at[label]).collect()
                }
                _ => continue,
            };
            let decider = Decider { first: *count, line: lines[i], to_lines };
            *count += decider.to_lines.len() as u32;
            self.deciders.insert(body.offsets[i], decider);
        }
        Ok(())
    }
}

/// The instructions by which javac finds out which case of a switch over texts it is: a switch over the hash, comparisons, and only
/// then the switch that was written. JaCoCo counts that one only.
fn text_switches(class: &ClassFile, body: &Code) -> BTreeSet<usize> {
    let calls = |insn: Option<&Insn>, method: &str| match insn {
        Some(Insn::Constant(op::INVOKEVIRTUAL, index)) => {
            class.pool.member(*index).is_ok_and(|m| m.class == "java/lang/String" && m.name == method)
        }
        _ => false,
    };
    let mut found = BTreeSet::new();
    let mut inside = false;
    let mut before = None;
    for (i, insn) in body.insns.iter().enumerate() {
        match insn {
            Insn::Label(_) => continue,
            Insn::Lookup { .. } if calls(before, "hashCode") => {
                inside = true;
                found.insert(i);
            }
            Insn::Table { .. } | Insn::Lookup { .. } => inside = false,
            Insn::Jump(op::IFEQ | op::IFNE, _) if inside && calls(before, "equals") => {
                found.insert(i);
            }
            _ => {}
        }
        before = Some(insn);
    }
    found
}

/// The compiler's own conditions for whether assertions are enabled. JaCoCo does not count them.
fn assertion_checks(class: &ClassFile, body: &Code) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    let mut before: Option<&Insn> = None;
    for (i, insn) in body.insns.iter().enumerate() {
        if matches!(insn, Insn::Label(_)) {
            continue;
        }
        let asked = match before {
            Some(Insn::Constant(op::GETSTATIC | op::INVOKEVIRTUAL, index)) => class
                .pool
                .member(*index)
                .is_ok_and(|m| matches!(m.name, "$assertionsDisabled" | "desiredAssertionStatus")),
            _ => false,
        };
        if asked && matches!(insn, Insn::Jump(op::IFNE, _)) {
            found.insert(i);
        }
        before = Some(insn);
    }
    found
}

/// The source file with its package's folder, as far as the class file says.
pub fn source_of(class: &ClassFile) -> Result<String> {
    let name = class.name()?;
    let package = name.rfind('/').map_or("", |at| &name[..=at]);
    Ok(match class.source_file() {
        Some(file) => format!("{package}{file}"),
        None => format!("{}.java", name.split('$').next().unwrap_or(name)),
    })
}

/// The distinct targets of a switch, in the order of its keys, the default last.
pub fn targets(insn: &Insn) -> Vec<Label> {
    let (all, default): (Vec<Label>, Label) = match insn {
        Insn::Table { default, targets, .. } => (targets.clone(), *default),
        Insn::Lookup { default, pairs } => (pairs.iter().map(|p| p.1).collect(), *default),
        _ => return Vec::new(),
    };
    let mut distinct = Vec::new();
    for label in all.into_iter().chain([default]) {
        if !distinct.contains(&label) {
            distinct.push(label);
        }
    }
    distinct
}
