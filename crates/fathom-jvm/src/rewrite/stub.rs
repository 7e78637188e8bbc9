//! A stub class that replaces another one in an input: its constructors are those of the class, and its overrides ask
//! `fathom.rt.Stubs` for an answer.

use crate::classfile::{
    Attribute, ClassError, ClassFile, Code, Insn, Kind, Member, MethodType, Pool, Result, op,
};

const ACC_PUBLIC: u16 = 1;
const ACC_SUPER: u16 = 0x20;
const ACC_SYNTHETIC: u16 = 0x1000;
const STUBS: &str = "fathom/rt/Stubs";

/// The class. `spec` has its name, the name of the class that it replaces, and then a line a member: access, name, descriptor, and
/// of a method the number that its answers are asked by.
pub fn stub(spec: &str) -> Result<Vec<u8>> {
    const BAD: ClassError = ClassError::Malformed("stub");
    let mut lines = spec.split('\n');
    let (name, superclass) = (lines.next().ok_or(BAD)?, lines.next().ok_or(BAD)?);
    let mut pool = Pool::new();
    let (this, above) = (pool.add_class(name)?, pool.add_class(superclass)?);
    let mut methods = Vec::new();
    for line in lines {
        let parts: Vec<&str> = line.split(' ').collect();
        let (access, name, descriptor, code) = match parts[..] {
            [access, name, descriptor] => {
                (access, name, descriptor, constructor(&mut pool, superclass, descriptor)?)
            }
            [access, name, descriptor, number] => {
                let number = number.parse().map_err(|_| BAD)?;
                (access, name, descriptor, answer(&mut pool, descriptor, number)?)
            }
            _ => return Err(BAD),
        };
        let info = code.write(&mut pool)?;
        methods.push(Member {
            access: access.parse().map_err(|_| BAD)?,
            name: pool.add_text(name)?,
            descriptor: pool.add_text(descriptor)?,
            attributes: vec![Attribute { name: pool.add_text("Code")?, info }],
        });
    }
    let class = ClassFile {
        minor: 0,
        // Frames are only needed where there are jumps.
        major: 55,
        pool,
        access: ACC_PUBLIC | ACC_SUPER | ACC_SYNTHETIC,
        this,
        superclass: above,
        interfaces: Vec::new(),
        fields: Vec::new(),
        methods,
        attributes: Vec::new(),
    };
    class.write()
}

/// All arguments go to the constructor with the same parameters.
fn constructor(pool: &mut Pool, superclass: &str, descriptor: &str) -> Result<Code> {
    let init = pool.add_method(superclass, "<init>", descriptor)?;
    let mut insns = vec![load(Kind::Ref, 0)];
    let mut local = 1;
    for kind in MethodType::parse(descriptor)?.kinds()? {
        insns.push(load(kind, local));
        local += kind.size();
    }
    insns.extend([Insn::Constant(op::INVOKESPECIAL, init), Insn::Plain(op::RETURN)]);
    Ok(Code::straight(local, local, insns))
}

/// Asks for the answer with this number, and gives it as what the method promises.
fn answer(pool: &mut Pool, descriptor: &str, number: i16) -> Result<Code> {
    let signature = MethodType::parse(descriptor)?;
    let locals = 1 + signature.kinds()?.iter().map(|k| k.size()).sum::<u16>();
    let mut insns = vec![load(Kind::Ref, 0), Insn::Short(number)];
    let kind = signature.result_kind()?;
    let (letter, result, end) = match kind {
        Some(Kind::Int) => ('I', "I", op::IRETURN),
        Some(Kind::Long) => ('J', "J", op::LRETURN),
        Some(Kind::Float) => ('F', "F", op::FRETURN),
        Some(Kind::Double) => ('D', "D", op::DRETURN),
        Some(Kind::Ref) => ('A', "Ljava/lang/Object;", op::ARETURN),
        None => ('A', "Ljava/lang/Object;", op::RETURN),
    };
    let target =
        pool.add_method(STUBS, &format!("answer{letter}"), &format!("(Ljava/lang/Object;I){result}"))?;
    insns.push(Insn::Constant(op::INVOKESTATIC, target));
    if kind == Some(Kind::Ref) {
        let to = signature.result;
        let class = if to.starts_with('[') { to } else { to.trim_start_matches('L').trim_end_matches(';') };
        insns.push(Insn::Constant(op::CHECKCAST, pool.add_class(class)?));
    } else if kind.is_none() {
        insns.push(Insn::Plain(op::POP));
    }
    insns.push(Insn::Plain(end));
    Ok(Code::straight(2, locals, insns))
}

fn load(kind: Kind, index: u16) -> Insn {
    Insn::Var { op: kind.load(), index, wide: index > 255 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stub_has_the_members_that_it_is_told() {
        let bytes = stub("a/B$Fathom\na/B\n1 <init> (IJ)V\n4 f (D)Ljava/lang/String; 0\n0 g ()V 1").unwrap();
        let mut class = ClassFile::read(&bytes).unwrap();
        assert_eq!(class.name().unwrap(), "a/B$Fathom");
        assert_eq!(class.pool.class_name(class.superclass).unwrap(), "a/B");
        let names: Vec<_> =
            class.methods.iter().map(|m| class.pool.text(m.name).unwrap().to_owned()).collect();
        assert_eq!(names, ["<init>", "f", "g"]);
        let f = class.methods[1].clone();
        let code = Code::of(&mut class, &f).unwrap().unwrap();
        assert_eq!((code.max_locals, code.max_stack), (3, 2));
        assert!(stub("a/B$Fathom").is_err());
        assert!(stub("a/B$Fathom\na/B\n1 f").is_err());
    }
}
