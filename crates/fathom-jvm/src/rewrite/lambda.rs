//! The class behind a lambda or method reference: fields for captured values, and one method that calls the code.
//!
//! The class that the JDK would make is not rewritten: symbols would be lost in captured values, and in boxing.

use crate::classfile::{
    Attribute, ClassError, ClassFile, Code, Insn, Kind, Member, MethodType, Pool, Result, op,
};
use crate::rewrite::{Registry, rewrite};

const ACC_PUBLIC: u16 = 1;
const ACC_STATIC: u16 = 8;
const ACC_FINAL: u16 = 0x10;
const ACC_SUPER: u16 = 0x20;
const ACC_SYNTHETIC: u16 = 0x1000;
/// Kinds of method handles.
const VIRTUAL: u8 = 5;
const STATIC: u8 = 6;
const SPECIAL: u8 = 7;
const CONSTRUCTOR: u8 = 8;
const INTERFACE: u8 = 9;

/// The arguments of `LambdaMetafactory`.
struct Spec<'a> {
    /// The class that has the lambda.
    host: &'a str,
    /// The interface's method, as it is declared and as it is used.
    name: &'a str,
    declared: MethodType<'a>,
    used: MethodType<'a>,
    /// Captured values, and the interface.
    factory: MethodType<'a>,
    factory_text: &'a str,
    declared_text: &'a str,
    kind: u8,
    owner: &'a str,
    of_interface: bool,
    method: &'a str,
    method_type: MethodType<'a>,
    method_text: &'a str,
}

/// The class for a lambda, rewritten. `spec` has a line for each part.
pub fn lambda(spec: &str, registry: &mut Registry) -> Result<Vec<u8>> {
    const BAD: ClassError = ClassError::Malformed("lambda");
    let lines: Vec<&str> = spec.split('\n').collect();
    let [host, name, factory, declared, used, kind, owner, of_interface, method, method_type] = lines[..]
    else {
        return Err(BAD);
    };
    let spec = Spec {
        host,
        name,
        declared: MethodType::parse(declared)?,
        used: MethodType::parse(used)?,
        factory: MethodType::parse(factory)?,
        factory_text: factory,
        declared_text: declared,
        kind: kind.parse().map_err(|_| BAD)?,
        owner,
        of_interface: of_interface == "true",
        method,
        method_type: MethodType::parse(method_type)?,
        method_text: method_type,
    };
    let class = spec.class(registry)?;
    rewrite(&class.write()?, registry)
}

impl Spec<'_> {
    fn class(&self, registry: &mut Registry) -> Result<ClassFile> {
        let name = registry.lambda_name(self.host);
        let mut pool = Pool::new();
        let this = pool.add_class(&name)?;
        let superclass = pool.add_class("java/lang/Object")?;
        let interface = self.factory.result.trim_start_matches('L').trim_end_matches(';');
        let interface = pool.add_class(interface)?;
        let mut fields = Vec::new();
        for (i, kind) in self.factory.params.iter().enumerate() {
            fields.push(Member {
                access: ACC_SYNTHETIC,
                name: pool.add_text(&format!("c{i}"))?,
                descriptor: pool.add_text(kind)?,
                attributes: Vec::new(),
            });
        }
        let init = self.constructor(&mut pool)?;
        let make = self.factory(&mut pool, &name)?;
        let body = self.body(&mut pool, &name)?;
        Ok(ClassFile {
            minor: 0,
            // Frames are only needed where there are jumps.
            major: 55,
            pool,
            access: ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC,
            this,
            superclass,
            interfaces: vec![interface],
            fields,
            methods: vec![init, make, body],
            attributes: Vec::new(),
        })
    }

    fn constructor(&self, pool: &mut Pool) -> Result<Member> {
        let init = pool.add_method("java/lang/Object", "<init>", "()V")?;
        let insns = vec![
            Insn::Var { op: op::ALOAD, index: 0, wide: false },
            Insn::Constant(op::INVOKESPECIAL, init),
            Insn::Plain(op::RETURN),
        ];
        member(pool, 0, "<init>", "()V", &Code::straight(1, 1, insns))
    }

    fn factory(&self, pool: &mut Pool, name: &str) -> Result<Member> {
        let class = pool.add_class(name)?;
        let init = pool.add_method(name, "<init>", "()V")?;
        let mut insns = vec![
            Insn::Constant(op::NEW, class),
            Insn::Plain(op::DUP),
            Insn::Constant(op::INVOKESPECIAL, init),
        ];
        let mut local = 0;
        for (i, descriptor) in self.factory.params.iter().enumerate() {
            let kind = Kind::of(descriptor)?;
            insns.push(Insn::Plain(op::DUP));
            insns.push(load(kind, local));
            insns.push(Insn::Constant(op::PUTFIELD, pool.add_field(name, &format!("c{i}"), descriptor)?));
            local += kind.size();
        }
        insns.push(Insn::Plain(op::ARETURN));
        member(pool, ACC_STATIC, "make", self.factory_text, &Code::straight(6, local.max(1), insns))
    }

    /// The interface's method: captured values and arguments go to the code.
    fn body(&self, pool: &mut Pool, name: &str) -> Result<Member> {
        let mut insns = Vec::new();
        if self.kind == CONSTRUCTOR {
            insns.push(Insn::Constant(op::NEW, pool.add_class(self.owner)?));
            insns.push(Insn::Plain(op::DUP));
        }
        // The parameters of the code, with the receiver if it has one.
        let mut wanted: Vec<String> = Vec::new();
        if !matches!(self.kind, STATIC | CONSTRUCTOR) {
            wanted.push(if self.owner.starts_with('[') {
                self.owner.into()
            } else {
                format!("L{};", self.owner)
            });
        }
        wanted.extend(self.method_type.params.iter().map(|p| (*p).to_owned()));
        let mut wanted = wanted.into_iter();
        for (i, descriptor) in self.factory.params.iter().enumerate() {
            let to = wanted.next().ok_or(ClassError::Malformed("lambda"))?;
            insns.push(Insn::Var { op: op::ALOAD, index: 0, wide: false });
            insns.push(Insn::Constant(op::GETFIELD, pool.add_field(name, &format!("c{i}"), descriptor)?));
            convert(pool, &mut insns, descriptor, &to)?;
        }
        let mut local = 1;
        for (declared, used) in self.declared.params.iter().zip(&self.used.params) {
            let to = wanted.next().ok_or(ClassError::Malformed("lambda"))?;
            let kind = Kind::of(declared)?;
            insns.push(load(kind, local));
            local += kind.size();
            convert(pool, &mut insns, declared, used)?;
            convert(pool, &mut insns, used, &to)?;
        }
        let target = match self.of_interface {
            true => pool.add_interface_method(self.owner, self.method, self.method_text)?,
            false => pool.add_method(self.owner, self.method, self.method_text)?,
        };
        let size: u16 = self.method_type.kinds()?.iter().map(|k| k.size()).sum();
        insns.push(match self.kind {
            VIRTUAL => Insn::Constant(op::INVOKEVIRTUAL, target),
            STATIC => Insn::Constant(op::INVOKESTATIC, target),
            // A private method of the host: a class of its nest may call it like any other.
            SPECIAL if !self.of_interface => Insn::Constant(op::INVOKEVIRTUAL, target),
            CONSTRUCTOR => Insn::Constant(op::INVOKESPECIAL, target),
            SPECIAL | INTERFACE => {
                Insn::InvokeInterface { index: target, count: u8::try_from(size + 1).unwrap_or(u8::MAX) }
            }
            _ => return Err(ClassError::Malformed("lambda")),
        });
        let from = match self.kind {
            CONSTRUCTOR => format!("L{};", self.owner),
            _ => self.method_type.result.to_owned(),
        };
        finish(pool, &mut insns, &from, self.used.result, self.declared.result)?;
        member(pool, ACC_PUBLIC, self.name, self.declared_text, &Code::straight(size + 12, local, insns))
    }
}

fn member(pool: &mut Pool, access: u16, name: &str, descriptor: &str, code: &Code) -> Result<Member> {
    let info = code.write(pool)?;
    Ok(Member {
        access,
        name: pool.add_text(name)?,
        descriptor: pool.add_text(descriptor)?,
        attributes: vec![Attribute { name: pool.add_text("Code")?, info }],
    })
}

fn load(kind: Kind, index: u16) -> Insn {
    Insn::Var { op: kind.load(), index, wide: index > 255 }
}

/// Returns what the code gave, as the interface declares it.
fn finish(pool: &mut Pool, insns: &mut Vec<Insn>, from: &str, used: &str, declared: &str) -> Result<()> {
    if declared == "V" {
        match from {
            "V" => {}
            "J" | "D" => insns.push(Insn::Plain(op::POP2)),
            _ => insns.push(Insn::Plain(op::POP)),
        }
        insns.push(Insn::Plain(op::RETURN));
        return Ok(());
    }
    convert(pool, insns, from, used)?;
    insns.push(Insn::Plain(match Kind::of(declared)? {
        Kind::Int => op::IRETURN,
        Kind::Long => op::LRETURN,
        Kind::Float => op::FRETURN,
        Kind::Double => op::DRETURN,
        Kind::Ref => op::ARETURN,
    }));
    Ok(())
}

const BOXES: [(&str, &str, &str); 8] = [
    ("Z", "java/lang/Boolean", "booleanValue"),
    ("B", "java/lang/Byte", "byteValue"),
    ("C", "java/lang/Character", "charValue"),
    ("S", "java/lang/Short", "shortValue"),
    ("I", "java/lang/Integer", "intValue"),
    ("J", "java/lang/Long", "longValue"),
    ("F", "java/lang/Float", "floatValue"),
    ("D", "java/lang/Double", "doubleValue"),
];

fn box_of(primitive: &str) -> Result<(&'static str, &'static str, &'static str)> {
    BOXES.into_iter().find(|b| b.0 == primitive).ok_or(ClassError::Malformed("lambda"))
}

/// A value of one type becomes one of another, as an assignment would do it.
fn convert(pool: &mut Pool, insns: &mut Vec<Insn>, from: &str, to: &str) -> Result<()> {
    match (from.len() == 1, to.len() == 1) {
        (true, true) => widen(insns, from, to),
        (false, false) => {
            if from != to && to != "Ljava/lang/Object;" {
                let class = to.trim_start_matches('L').trim_end_matches(';');
                let class = if to.starts_with('[') { to } else { class };
                insns.push(Insn::Constant(op::CHECKCAST, pool.add_class(class)?));
            }
            Ok(())
        }
        (true, false) => {
            let (_, class, _) = box_of(from)?;
            let target = pool.add_method(class, "valueOf", &format!("({from})L{class};"))?;
            insns.push(Insn::Constant(op::INVOKESTATIC, target));
            Ok(())
        }
        (false, true) => {
            // A box of its own type is widened after it was opened; of anything else it is what is wanted.
            let inner = BOXES.iter().find(|b| format!("L{};", b.1) == from).map_or(to, |b| b.0);
            let (_, class, method) = box_of(inner)?;
            insns.push(Insn::Constant(op::CHECKCAST, pool.add_class(class)?));
            let target = pool.add_method(class, method, &format!("(){inner}"))?;
            insns.push(Insn::Constant(op::INVOKEVIRTUAL, target));
            widen(insns, inner, to)
        }
    }
}

fn widen(insns: &mut Vec<Insn>, from: &str, to: &str) -> Result<()> {
    let (a, b) = (Kind::of(from)?, Kind::of(to)?);
    let code = match (a, b) {
        _ if a == b => return Ok(()),
        (Kind::Int, Kind::Long) => op::I2L,
        (Kind::Int, Kind::Float) => op::I2F,
        (Kind::Int, Kind::Double) => op::I2D,
        (Kind::Long, Kind::Float) => op::L2F,
        (Kind::Long, Kind::Double) => op::L2D,
        (Kind::Float, Kind::Double) => op::F2D,
        _ => return Err(ClassError::Malformed("lambda")),
    };
    insns.push(Insn::Plain(code));
    Ok(())
}
