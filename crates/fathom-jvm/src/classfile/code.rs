//! Code as instructions with labels.

use std::collections::{BTreeMap, BTreeSet};

use super::bytes::{Put, Reader};
use super::class::{ACC_STATIC, Attribute, ClassFile, Member, attributes, find, write_attributes};
use super::frames::{self, Frame, VType};
use super::{ClassError, MethodType, Pool, Result, op};

/// A place in a method's code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Label(pub u32);

/// An instruction. Short forms (`iload_0`) are kept as they are found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Insn {
    /// No instruction: the place before the next one.
    Label(Label),
    /// Nothing but its opcode.
    Plain(u8),
    /// `bipush`, `newarray`.
    Byte(u8, i8),
    /// `sipush`.
    Short(i16),
    /// A local variable by its number.
    Var {
        op: u8,
        index: u16,
        wide: bool,
    },
    Iinc {
        index: u16,
        by: i16,
        wide: bool,
    },
    /// `ldc` and everything else that names one constant.
    Constant(u8, u16),
    InvokeInterface {
        index: u16,
        count: u8,
    },
    InvokeDynamic(u16),
    MultiNew {
        class: u16,
        dimensions: u8,
    },
    Jump(u8, Label),
    Table {
        default: Label,
        low: i32,
        targets: Vec<Label>,
    },
    Lookup {
        default: Label,
        pairs: Vec<(i32, Label)>,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handler {
    pub start: Label,
    pub end: Label,
    pub target: Label,
    /// A class constant, or 0 for everything.
    pub class: u16,
}

/// A row of `LocalVariableTable` or `LocalVariableTypeTable`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variable {
    pub start: Label,
    pub end: Label,
    pub name: u16,
    pub descriptor: u16,
    pub index: u16,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    pub max_stack: u16,
    pub max_locals: u16,
    pub insns: Vec<Insn>,
    /// Where each instruction stood when it was read; not kept up to date.
    pub offsets: Vec<u32>,
    pub handlers: Vec<Handler>,
    /// None for classes that have no frames at all (before Java 6).
    pub frames: Option<Vec<(Label, Frame)>>,
    /// Types of the locals when the method starts.
    pub first: Vec<VType>,
    pub lines: Vec<(Label, u16)>,
    pub variables: Vec<Variable>,
    pub variable_types: Vec<Variable>,
    /// Attributes that are kept as bytes. They may hold offsets (type annotations), so they are dropped when code changes.
    pub others: Vec<Attribute>,
    labels: u32,
}

/// Hands out labels for offsets while a method is read: the offset is the label's number.
#[derive(Default)]
struct Labels {
    used: BTreeSet<u32>,
}

impl Labels {
    fn label(&mut self, offset: u32) -> Label {
        self.used.insert(offset);
        Label(offset)
    }
}

impl Code {
    /// The code of a method, if it has some. May add class constants for the types of parameters.
    pub fn of(class: &mut ClassFile, method: &Member) -> Result<Option<Code>> {
        let Some(info) = find(&class.pool, &method.attributes, "Code") else { return Ok(None) };
        let first = first_locals(class, method)?;
        Code::read(&class.pool, info, first).map(Some)
    }

    fn read(pool: &Pool, info: &[u8], first: Vec<VType>) -> Result<Code> {
        let from = &mut Reader::new(info);
        let (max_stack, max_locals) = (from.u2()?, from.u2()?);
        let length = from.u4()? as usize;
        let bytes = from.take(length)?;
        let mut labels = Labels::default();
        let found = instructions(bytes, &mut labels)?;
        let mut handlers = Vec::new();
        for _ in 0..from.u2()? {
            let (start, end, target) = (from.u2()?, from.u2()?, from.u2()?);
            let mut label = |offset: u16| labels.label(offset.into());
            let (start, end, target) = (label(start), label(end), label(target));
            handlers.push(Handler { start, end, target, class: from.u2()? });
        }
        let mut code = Code {
            max_stack,
            max_locals,
            insns: Vec::new(),
            offsets: Vec::new(),
            handlers,
            frames: None,
            first,
            lines: Vec::new(),
            variables: Vec::new(),
            variable_types: Vec::new(),
            others: Vec::new(),
            labels: 0,
        };
        for attribute in attributes(from)? {
            match pool.text(attribute.name)? {
                "StackMapTable" => {
                    let first = code.first.clone();
                    code.frames =
                        Some(frames::read(&attribute.info, first, |offset| Ok(labels.label(offset)))?);
                }
                "LineNumberTable" => {
                    let from = &mut Reader::new(&attribute.info);
                    for _ in 0..from.u2()? {
                        code.lines.push((labels.label(from.u2()?.into()), from.u2()?));
                    }
                }
                "LocalVariableTable" => code.variables.extend(variables(&attribute.info, &mut labels)?),
                "LocalVariableTypeTable" => {
                    code.variable_types.extend(variables(&attribute.info, &mut labels)?);
                }
                _ => code.others.push(attribute),
            }
        }
        code.place(found, &labels, length as u32)?;
        Ok(code)
    }

    /// Puts the labels between the instructions.
    fn place(&mut self, found: Vec<(u32, Insn)>, labels: &Labels, length: u32) -> Result<()> {
        let mut waiting = labels.used.iter().copied().peekable();
        let end = (length, Insn::Plain(op::NOP));
        for (offset, insn) in found.into_iter().chain([end]) {
            if waiting.next_if_eq(&offset).is_some() {
                self.insns.push(Insn::Label(Label(offset)));
                self.offsets.push(offset);
            }
            if offset < length {
                self.insns.push(insn);
                self.offsets.push(offset);
            }
        }
        self.labels = length + 1;
        // The offsets left are inside an instruction or past the end.
        if waiting.next().is_some() { Err(ClassError::Malformed("offset in code")) } else { Ok(()) }
    }

    /// Code without jumps.
    pub fn straight(max_stack: u16, max_locals: u16, insns: Vec<Insn>) -> Code {
        Code {
            max_stack,
            max_locals,
            offsets: vec![0; insns.len()],
            insns,
            handlers: Vec::new(),
            frames: None,
            first: Vec::new(),
            lines: Vec::new(),
            variables: Vec::new(),
            variable_types: Vec::new(),
            others: Vec::new(),
            labels: 0,
        }
    }

    /// A label that stands nowhere yet.
    pub fn new_label(&mut self) -> Label {
        self.labels += 1;
        Label(self.labels - 1)
    }

    /// The code as the contents of its attribute.
    pub fn write(&self, pool: &mut Pool) -> Result<Vec<u8>> {
        let placed = self.offsets_of_labels()?;
        let at = |label: Label| placed[label.0 as usize].ok_or(ClassError::Malformed("label"));
        let near = |label: Label| {
            at(label).and_then(|o| u16::try_from(o).map_err(|_| ClassError::TooLarge("method")))
        };
        let mut bytes = Vec::new();
        for insn in &self.insns {
            emit(insn, &at, &mut bytes)?;
        }
        if bytes.is_empty() || bytes.len() > 65_535 {
            return Err(ClassError::TooLarge("method"));
        }
        let mut out = Vec::new();
        out.u2(self.max_stack);
        out.u2(self.max_locals);
        out.u4(bytes.len() as u32);
        out.extend(&bytes);
        out.count(self.handlers.len(), "list of handlers")?;
        for handler in &self.handlers {
            for label in [handler.start, handler.end, handler.target] {
                out.u2(near(label)?);
            }
            out.u2(handler.class);
        }
        let mut attributes = self.others.clone();
        let mut add = |pool: &mut Pool, name: &str, info: Vec<u8>| -> Result<()> {
            attributes.push(Attribute { name: pool.add_text(name)?, info });
            Ok(())
        };
        if let Some(frames) = &self.frames {
            let mut sorted = frames.clone();
            sorted.sort_by_key(|(label, _)| placed[label.0 as usize]);
            add(pool, "StackMapTable", frames::write(&sorted, self.first.clone(), near)?)?;
        }
        if !self.lines.is_empty() {
            let mut info = Vec::new();
            info.count(self.lines.len(), "LineNumberTable")?;
            for (label, line) in &self.lines {
                info.u2(near(*label)?);
                info.u2(*line);
            }
            add(pool, "LineNumberTable", info)?;
        }
        for (name, rows) in
            [("LocalVariableTable", &self.variables), ("LocalVariableTypeTable", &self.variable_types)]
        {
            if !rows.is_empty() {
                let mut info = Vec::new();
                info.count(rows.len(), "LocalVariableTable")?;
                for row in rows {
                    let start = near(row.start)?;
                    info.u2(start);
                    info.u2(near(row.end)? - start);
                    info.u2(row.name);
                    info.u2(row.descriptor);
                    info.u2(row.index);
                }
                add(pool, name, info)?;
            }
        }
        write_attributes(&attributes, &mut out)?;
        Ok(out)
    }

    fn offsets_of_labels(&self) -> Result<Vec<Option<u32>>> {
        let mut placed = vec![None; self.labels as usize];
        let mut offset = 0u32;
        for insn in &self.insns {
            match insn {
                Insn::Label(label) => placed[label.0 as usize] = Some(offset),
                other => offset += size(other, offset),
            }
        }
        Ok(placed)
    }

    /// The source line of each instruction, 0 where it is unknown.
    pub fn line_numbers(&self) -> Vec<u32> {
        let lines: BTreeMap<Label, u16> = self.lines.iter().rev().copied().collect();
        let mut now = 0;
        self.insns
            .iter()
            .map(|insn| {
                if let Insn::Label(label) = insn
                    && let Some(line) = lines.get(label)
                {
                    now = (*line).into();
                }
                now
            })
            .collect()
    }
}

/// Puts code back into its method.
pub fn set_code(pool: &mut Pool, method: &mut Member, code: &Code) -> Result<()> {
    let info = code.write(pool)?;
    let attribute = method
        .attributes
        .iter_mut()
        .find(|a| pool.text(a.name) == Ok("Code"))
        .ok_or(ClassError::Malformed("method without code"))?;
    attribute.info = info;
    Ok(())
}

fn first_locals(class: &mut ClassFile, method: &Member) -> Result<Vec<VType>> {
    let descriptor = class.pool.text(method.descriptor)?.to_owned();
    let mut locals = Vec::new();
    if method.access & ACC_STATIC == 0 {
        let constructor = class.pool.text(method.name)? == "<init>";
        locals.push(if constructor { VType::UninitThis } else { VType::Object(class.this) });
    }
    for param in MethodType::parse(&descriptor)?.params {
        locals.push(match param.as_bytes()[0] {
            b'J' => VType::Long,
            b'F' => VType::Float,
            b'D' => VType::Double,
            b'L' => VType::Object(class.pool.add_class(&param[1..param.len() - 1])?),
            b'[' => VType::Object(class.pool.add_class(param)?),
            _ => VType::Int,
        });
    }
    Ok(locals)
}

fn variables(info: &[u8], labels: &mut Labels) -> Result<Vec<Variable>> {
    let from = &mut Reader::new(info);
    (0..from.u2()?)
        .map(|_| {
            let (start, length) = (u32::from(from.u2()?), u32::from(from.u2()?));
            Ok(Variable {
                start: labels.label(start),
                end: labels.label(start + length),
                name: from.u2()?,
                descriptor: from.u2()?,
                index: from.u2()?,
            })
        })
        .collect()
}

fn instructions(bytes: &[u8], labels: &mut Labels) -> Result<Vec<(u32, Insn)>> {
    let from = &mut Reader::new(bytes);
    let mut found = Vec::new();
    while !from.is_done() {
        let at = from.at as u32;
        let insn = instruction(from, at, labels)?;
        found.push((at, insn));
    }
    Ok(found)
}

fn instruction(from: &mut Reader<'_>, at: u32, labels: &mut Labels) -> Result<Insn> {
    const BAD: ClassError = ClassError::Malformed("jump");
    let mut target = |by: i32| -> Result<Label> { Ok(labels.label(at.checked_add_signed(by).ok_or(BAD)?)) };
    let code = from.u1()?;
    Ok(match code {
        op::BIPUSH | op::NEWARRAY => Insn::Byte(code, from.u1()? as i8),
        op::SIPUSH => Insn::Short(from.u2()? as i16),
        op::LDC => Insn::Constant(code, from.u1()?.into()),
        op::LDC_W
        | op::LDC2_W
        | op::GETSTATIC..=op::INVOKESTATIC
        | op::NEW
        | op::ANEWARRAY
        | op::CHECKCAST
        | op::INSTANCEOF => Insn::Constant(code, from.u2()?),
        op::ILOAD..=op::ALOAD | op::ISTORE..=op::ASTORE | op::RET => {
            Insn::Var { op: code, index: from.u1()?.into(), wide: false }
        }
        op::IINC => Insn::Iinc { index: from.u1()?.into(), by: (from.u1()? as i8).into(), wide: false },
        op::WIDE => match from.u1()? {
            op::IINC => Insn::Iinc { index: from.u2()?, by: from.u2()? as i16, wide: true },
            inner @ (op::ILOAD..=op::ALOAD | op::ISTORE..=op::ASTORE | op::RET) => {
                Insn::Var { op: inner, index: from.u2()?, wide: true }
            }
            _ => return Err(ClassError::Malformed("wide instruction")),
        },
        op::INVOKEINTERFACE => {
            let (index, count) = (from.u2()?, from.u1()?);
            from.u1()?;
            Insn::InvokeInterface { index, count }
        }
        op::INVOKEDYNAMIC => {
            let index = from.u2()?;
            from.u2()?;
            Insn::InvokeDynamic(index)
        }
        op::MULTIANEWARRAY => Insn::MultiNew { class: from.u2()?, dimensions: from.u1()? },
        op::IFEQ..=op::JSR | op::IFNULL | op::IFNONNULL => {
            Insn::Jump(code, target((from.u2()? as i16).into())?)
        }
        op::GOTO_W | op::JSR_W => Insn::Jump(code, target(from.u4()? as i32)?),
        op::TABLESWITCH => {
            from.take((3 - at as usize % 4) % 4)?;
            let default = target(from.u4()? as i32)?;
            let (low, high) = (from.u4()? as i32, from.u4()? as i32);
            let count = i64::from(high) - i64::from(low) + 1;
            if !(0..=16_384).contains(&count) {
                return Err(ClassError::Malformed("tableswitch"));
            }
            let targets = (0..count).map(|_| target(from.u4()? as i32)).collect::<Result<_>>()?;
            Insn::Table { default, low, targets }
        }
        op::LOOKUPSWITCH => {
            from.take((3 - at as usize % 4) % 4)?;
            let default = target(from.u4()? as i32)?;
            let pairs = (0..from.u4()?)
                .map(|_| Ok((from.u4()? as i32, target(from.u4()? as i32)?)))
                .collect::<Result<_>>()?;
            Insn::Lookup { default, pairs }
        }
        0..=op::JSR_W => Insn::Plain(code),
        _ => return Err(ClassError::Malformed("opcode")),
    })
}

/// Bytes of an instruction that stands at this offset.
fn size(insn: &Insn, at: u32) -> u32 {
    let padding = (3 - at % 4) % 4;
    match insn {
        Insn::Label(_) => 0,
        Insn::Plain(_) => 1,
        Insn::Byte(..) | Insn::Constant(op::LDC, _) => 2,
        Insn::Short(_) | Insn::Constant(..) => 3,
        Insn::Var { wide, .. } => 2 + 2 * u32::from(*wide),
        Insn::Iinc { wide, .. } => 3 + 3 * u32::from(*wide),
        Insn::InvokeInterface { .. } | Insn::InvokeDynamic(_) => 5,
        Insn::MultiNew { .. } => 4,
        Insn::Jump(op::GOTO_W | op::JSR_W, _) => 5,
        Insn::Jump(..) => 3,
        Insn::Table { targets, .. } => 1 + padding + 12 + 4 * targets.len() as u32,
        Insn::Lookup { pairs, .. } => 1 + padding + 8 + 8 * pairs.len() as u32,
    }
}

fn emit(insn: &Insn, at: &impl Fn(Label) -> Result<u32>, out: &mut Vec<u8>) -> Result<()> {
    let here = out.len() as i64;
    let far = |label: Label| -> Result<u32> { Ok((i64::from(at(label)?) - here) as i32 as u32) };
    let index = |index: u16, wide: bool| -> Result<u8> {
        debug_assert!(!wide);
        u8::try_from(index).map_err(|_| ClassError::TooLarge("number of a local"))
    };
    match *insn {
        Insn::Label(_) => {}
        Insn::Plain(code) => out.u1(code),
        Insn::Byte(code, n) => out.extend([code, n as u8]),
        Insn::Short(n) => {
            out.u1(op::SIPUSH);
            out.u2(n as u16);
        }
        Insn::Constant(op::LDC, n) => {
            out.extend([op::LDC, u8::try_from(n).map_err(|_| ClassError::TooLarge("ldc"))?]);
        }
        Insn::Constant(code, n) => {
            out.u1(code);
            out.u2(n);
        }
        Insn::Var { op: code, index: n, wide: false } => out.extend([code, index(n, false)?]),
        Insn::Var { op: code, index: n, wide: true } => {
            out.extend([op::WIDE, code]);
            out.u2(n);
        }
        Insn::Iinc { index: n, by, wide: false } => {
            let by = i8::try_from(by).map_err(|_| ClassError::TooLarge("iinc"))?;
            out.extend([op::IINC, index(n, false)?, by as u8]);
        }
        Insn::Iinc { index: n, by, wide: true } => {
            out.extend([op::WIDE, op::IINC]);
            out.u2(n);
            out.u2(by as u16);
        }
        Insn::InvokeInterface { index, count } => {
            out.u1(op::INVOKEINTERFACE);
            out.u2(index);
            out.extend([count, 0]);
        }
        Insn::InvokeDynamic(index) => {
            out.u1(op::INVOKEDYNAMIC);
            out.u2(index);
            out.u2(0);
        }
        Insn::MultiNew { class, dimensions } => {
            out.u1(op::MULTIANEWARRAY);
            out.u2(class);
            out.u1(dimensions);
        }
        Insn::Jump(code @ (op::GOTO_W | op::JSR_W), label) => {
            let by = far(label)?;
            out.u1(code);
            out.u4(by);
        }
        Insn::Jump(code, label) => {
            let by = far(label)? as i32;
            out.u1(code);
            out.u2(i16::try_from(by).map_err(|_| ClassError::TooLarge("jump"))? as u16);
        }
        Insn::Table { default, low, ref targets } => {
            let (default, targets): (u32, Vec<u32>) =
                (far(default)?, targets.iter().map(|t| far(*t)).collect::<Result<_>>()?);
            out.u1(op::TABLESWITCH);
            out.resize(out.len().next_multiple_of(4), 0);
            out.u4(default);
            out.u4(low as u32);
            out.u4((low as u32).wrapping_add(targets.len() as u32).wrapping_sub(1));
            targets.into_iter().for_each(|t| out.u4(t));
        }
        Insn::Lookup { default, ref pairs } => {
            let default = far(default)?;
            let pairs: Vec<(i32, u32)> =
                pairs.iter().map(|(key, t)| Ok((*key, far(*t)?))).collect::<Result<_>>()?;
            out.u1(op::LOOKUPSWITCH);
            out.resize(out.len().next_multiple_of(4), 0);
            out.u4(default);
            out.u4(pairs.len() as u32);
            for (key, t) in pairs {
                out.u4(key as u32);
                out.u4(t);
            }
        }
    }
    Ok(())
}

/// The name of a code attribute's variable table row, for those who look for parameters.
pub fn variable_name<'a>(pool: &'a Pool, code: &Code, index: u16) -> Option<&'a str> {
    code.variables.iter().find(|v| v.index == index).and_then(|v| pool.text(v.name).ok())
}
