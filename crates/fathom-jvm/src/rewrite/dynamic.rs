//! `invokedynamic`: texts put together, lambdas, and the methods of records.

use super::method::Rewriter;
use super::shadow::Slot;
use crate::classfile::{
    Bootstrap, ClassError, ClassFile, Constant, Insn, Kind, MethodType, Pool, Result, op,
};

/// The class that links lambdas instead of the JDK's.
const LAMBDAS: &str = "fathom/rt/Lambdas";
const BUILDER: &str = "java/lang/StringBuilder";

/// A bootstrap method as far as we know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Linkage {
    /// Pieces of a text: constants and arguments.
    Concat(Vec<Piece>),
    Lambda,
    /// `equals`, `hashCode` and `toString` of a record.
    Record,
    Other,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// The next argument.
    Argument,
    /// Modified UTF-8.
    Text(Vec<u8>),
    /// A constant of the pool.
    Constant(u16),
}

/// The linkage that each bootstrap method makes. Those that link lambdas are replaced by ours.
pub fn linkages(class: &mut ClassFile) -> Result<Vec<Linkage>> {
    let mut all = class.bootstraps()?;
    let mut found = Vec::new();
    let mut changed = false;
    for bootstrap in &mut all {
        let (owner, name, descriptor) = handle(&class.pool, bootstrap.method)?;
        found.push(match (owner.as_str(), name.as_str()) {
            ("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants") => {
                Linkage::Concat(recipe(&class.pool, bootstrap)?)
            }
            ("java/lang/invoke/StringConcatFactory", "makeConcat") => Linkage::Concat(Vec::new()),
            ("java/lang/invoke/LambdaMetafactory", "metafactory") => {
                let reference = class.pool.add_method(LAMBDAS, "metafactory", &descriptor)?;
                bootstrap.method = class.pool.add(Constant::MethodHandle { kind: 6, reference })?;
                changed = true;
                Linkage::Lambda
            }
            ("java/lang/runtime/ObjectMethods", _) => Linkage::Record,
            _ => Linkage::Other,
        });
    }
    if changed {
        class.set_bootstraps(&all)?;
    }
    Ok(found)
}

fn handle(pool: &Pool, index: u16) -> Result<(String, String, String)> {
    let Constant::MethodHandle { reference, .. } = *pool.get(index)? else {
        return Err(ClassError::Malformed("method handle"));
    };
    let member = pool.member(reference)?;
    Ok((member.class.to_owned(), member.name.to_owned(), member.descriptor.to_owned()))
}

/// The pieces that a recipe names: `\u{1}` is an argument, `\u{2}` a constant, everything else itself.
fn recipe(pool: &Pool, bootstrap: &Bootstrap) -> Result<Vec<Piece>> {
    const BAD: ClassError = ClassError::Malformed("recipe");
    let (first, mut constants) = bootstrap.arguments.split_first().ok_or(BAD)?;
    let Constant::String(text) = *pool.get(*first)? else { return Err(BAD) };
    let Constant::Utf8(bytes) = pool.get(text)? else { return Err(BAD) };
    let mut pieces = Vec::new();
    for &byte in bytes {
        match (byte, pieces.last_mut()) {
            (1, _) => pieces.push(Piece::Argument),
            (2, _) => {
                let (constant, rest) = constants.split_first().ok_or(BAD)?;
                constants = rest;
                pieces.push(Piece::Constant(*constant));
            }
            (_, Some(Piece::Text(text))) => text.push(byte),
            _ => pieces.push(Piece::Text(vec![byte])),
        }
    }
    Ok(pieces)
}

impl Rewriter<'_> {
    pub(super) fn invoke_dynamic(&mut self, index: u16, insn: &Insn) -> Result<()> {
        let Constant::InvokeDynamic { bootstrap, name_and_type } = *self.e.pool.get(index)? else {
            return Err(ClassError::Malformed("invokedynamic"));
        };
        let (name, descriptor) = self.e.pool.name_and_type(name_and_type)?;
        let (name, descriptor) = (name.to_owned(), descriptor.to_owned());
        let signature = MethodType::parse(&descriptor)?;
        let mut arguments = self.arguments(&signature.kinds()?)?;
        self.settle(&mut arguments)?;
        let linkage = self.linkages.get(usize::from(bootstrap)).cloned().unwrap_or(Linkage::Other);
        match linkage {
            Linkage::Concat(pieces) if !self.is_model => {
                self.concat(&pieces, &signature.params, &arguments)?;
                self.push(Kind::Ref, super::shadow::Shadow::Zero);
                Ok(())
            }
            Linkage::Lambda => {
                let tag = self.registry.tag("make", &descriptor);
                self.pass(&arguments, 0, tag)?;
                self.e.add(insn.clone());
                self.result(signature.result_kind()?, None)
            }
            Linkage::Record
                if self.registry.models.contains_key("equals(Ljava/lang/Object;Ljava/lang/Object;)Z") =>
            {
                let descriptor = match name.as_str() {
                    "equals" => "(Ljava/lang/Object;Ljava/lang/Object;)Z",
                    "hashCode" => "(Ljava/lang/Object;)I",
                    _ => "(Ljava/lang/Object;)Ljava/lang/String;",
                };
                let tag = self.registry.tag(&name, descriptor);
                self.pass(&arguments, 0, tag)?;
                let target = self.e.pool.add_method("fathom/rt/model/Records", &name, descriptor)?;
                self.e.add(Insn::Constant(op::INVOKESTATIC, target));
                self.result(signature.result_kind()?, Some(tag))
            }
            _ => {
                let site = self.site(None)?;
                for argument in &arguments {
                    self.lost(argument.shadow, &format!("a value that {name} is given"), site)?;
                }
                self.e.add(insn.clone());
                self.result(signature.result_kind()?, None)
            }
        }
    }

    /// A text is put together by a builder, whose methods have models.
    fn concat(&mut self, pieces: &[Piece], params: &[&str], arguments: &[Slot]) -> Result<()> {
        let kinds: Vec<Kind> = arguments.iter().map(|a| a.kind).collect();
        let places = self.spill(&kinds);
        let class = self.e.pool.add_class(BUILDER)?;
        self.e.add(Insn::Constant(op::NEW, class));
        self.e.plain(op::DUP);
        let init = self.e.pool.add_method(BUILDER, "<init>", "()V")?;
        self.e.add(Insn::Constant(op::INVOKESPECIAL, init));
        let all: Vec<Piece> =
            if pieces.is_empty() { vec![Piece::Argument; params.len()] } else { pieces.to_vec() };
        let wanted = all.iter().filter(|piece| matches!(piece, Piece::Argument)).count();
        if wanted > params.len().min(arguments.len()) {
            return Err(ClassError::Malformed("recipe of a text"));
        }
        let mut next = 0;
        for piece in all {
            match piece {
                Piece::Argument => {
                    self.e.scratch(kinds[next], false, places[next]);
                    self.append(params[next], &arguments[next..=next])?;
                    next += 1;
                }
                Piece::Text(bytes) => {
                    let text = self.e.pool.add_string(&bytes)?;
                    self.e.add(Insn::Constant(op::LDC_W, text));
                    self.append("Ljava/lang/String;", &[])?;
                }
                Piece::Constant(index) => {
                    let (code, kind) = match *self.e.pool.get(index)? {
                        Constant::Integer(_) => (op::LDC_W, "I"),
                        Constant::Float(_) => (op::LDC_W, "F"),
                        Constant::Long(_) => (op::LDC2_W, "J"),
                        Constant::Double(_) => (op::LDC2_W, "D"),
                        Constant::String(_) => (op::LDC_W, "Ljava/lang/String;"),
                        _ => (op::LDC_W, "Ljava/lang/Object;"),
                    };
                    self.e.add(Insn::Constant(code, index));
                    self.append(kind, &[])?;
                }
            }
        }
        let name = "java_lang_StringBuilder_toString";
        self.text_model(name, "(Ljava/lang/StringBuilder;)Ljava/lang/String;", &[])
    }

    /// The builder and a value are on the machine's stack: leaves the builder.
    fn append(&mut self, kind: &str, argument: &[Slot]) -> Result<()> {
        let kind = match kind {
            "B" | "S" => "I",
            k if k.len() == 1 || k == "Ljava/lang/String;" => k,
            _ => "Ljava/lang/Object;",
        };
        let descriptor = format!("(Ljava/lang/StringBuilder;{kind})Ljava/lang/StringBuilder;");
        self.text_model("java_lang_StringBuilder_append", &descriptor, argument)
    }

    fn text_model(&mut self, name: &str, descriptor: &str, argument: &[Slot]) -> Result<()> {
        let owner = self.registry.models.get(&format!("{name}{descriptor}")).cloned();
        let owner = owner.unwrap_or_else(|| "fathom/rt/model/Builders".to_owned());
        let tag = self.registry.tag(name, descriptor);
        self.pass(argument, 1, tag)?;
        let target = self.e.pool.add_method(&owner, name, descriptor)?;
        self.e.add(Insn::Constant(op::INVOKESTATIC, target));
        Ok(())
    }
}
