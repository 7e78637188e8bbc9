//! Registers as the source writes them: from the code that computed a register, and from the names and types of variables in
//! debug metadata, back to `s->len`, `a[i + 1]`, `n`.
//!
//! A temporary is computed once and a variable's register is the variable, so the text is right wherever there is one; the
//! value beside it is always the register's own.

use fathom_ir::code::{CallTarget, Code, ConstReg, Definition, Instr, Pc, Reg};
use fathom_ir::module::{BinOp, IntPred};
use fathom_ir::source::{Member, Shape, SourceType, TypeId, shape, size_of};

use crate::checkers::lookback::target;
use crate::machine::vm::Vm;
use crate::value::Slot;

/// How deep expressions are followed.
const DEEP: u32 = 12;
/// Longer texts are cut off.
const LONG: usize = 60;

/// A register as the source writes it.
#[derive(Clone, Debug)]
pub struct SourceExpression {
    pub text: String,
    /// The type of the named object.
    pub ty: Option<TypeId>,
    /// The register holds the address of the named object, not its value.
    pub address: bool,
    /// The last index in the expression.
    pub index: Option<Index>,
    /// The last pointer that is dereferenced.
    pub through: Option<(String, Option<TypeId>, Option<Slot>)>,
    /// The text is `*pointer` and nothing else: members are written with an arrow.
    pointer: Option<String>,
    /// Operators beside it need no parentheses.
    tight: bool,
}

/// `whole[text]`.
#[derive(Clone, Debug)]
pub struct Index {
    pub whole: String,
    pub text: String,
    pub value: i64,
    /// Bytes of an element.
    pub element: u64,
    /// Address of element 0, where the values are known.
    pub start: Option<u64>,
    /// Elements as the type of the whole says.
    pub count: Option<u64>,
}

impl SourceExpression {
    fn value(text: String, ty: Option<TypeId>, tight: bool) -> SourceExpression {
        SourceExpression { text, ty, address: false, index: None, through: None, pointer: None, tight }
    }

    fn place(text: String, ty: Option<TypeId>) -> SourceExpression {
        SourceExpression { address: true, ..SourceExpression::value(text, ty, true) }
    }

    /// With parentheses where an operator follows.
    fn closed(&self) -> String {
        if self.tight { self.text.clone() } else { format!("({})", self.text) }
    }
}

/// The registers of one function, with their values while it runs.
pub struct Names<'a, 'w> {
    vm: &'a Vm<'w>,
    code: &'a Code,
    base: Option<usize>,
}

impl<'a, 'w> Names<'a, 'w> {
    pub fn new(vm: &'a Vm<'w>, code: &'a Code, base: Option<usize>) -> Self {
        Names { vm, code, base }
    }

    pub fn types(&self) -> &'a [SourceType] {
        &self.vm.program.code.types
    }

    /// The value of a register now.
    pub fn slot(&self, reg: Reg) -> Option<Slot> {
        if let Some(constant) = self.code.constants.get(reg as usize) {
            return Some(self.vm.program.constant(constant));
        }
        self.vm.state.registers.get(self.base? + reg as usize).copied()
    }

    /// The value of a register, as an expression.
    pub fn shown(&self, reg: Reg, pc: Pc) -> Option<SourceExpression> {
        self.follow(reg, pc, DEEP).filter(|shown| shown.text.len() <= LONG)
    }

    /// The place at an offset from a register.
    pub fn place(&self, reg: Reg, pc: Pc, offset: u32) -> Option<SourceExpression> {
        self.accessed(reg, pc, offset, DEEP).filter(|shown| shown.text.len() <= LONG)
    }

    /// The value of a register as an argument: arrays by their name, addresses with their operator.
    pub fn argument(&self, reg: Reg, pc: Pc) -> Option<SourceExpression> {
        let shown = self.shown(reg, pc)?;
        if !shown.address || self.is_array(shown.ty) {
            return Some(shown);
        }
        Some(SourceExpression { text: format!("&{}", shown.text), ..shown })
    }

    fn is_array(&self, ty: Option<TypeId>) -> bool {
        ty.is_some_and(|ty| matches!(shape(self.types(), ty), Shape::Array { .. }))
    }

    /// The instruction that gave a register its value: the last one before in its block, or the only one there is.
    fn definition(&self, pc: Pc, reg: Reg) -> Option<(Pc, Instr)> {
        let code = self.code;
        let defines = |at: usize| target(code, code.instrs[at]) == Some(reg);
        let start = code.blocks.iter().copied().filter(|&block| block <= pc).max().unwrap_or(0) as usize;
        let at = (start..pc as usize).rev().find(|&at| defines(at)).or_else(|| {
            let mut all = (0..code.instrs.len()).filter(|&at| defines(at));
            all.next().filter(|_| all.next().is_none())
        })?;
        Some((at as Pc, code.instrs[at]))
    }

    fn follow(&self, reg: Reg, pc: Pc, deep: u32) -> Option<SourceExpression> {
        let deep = deep.checked_sub(1)?;
        if let Some(constant) = self.code.constants.get(reg as usize) {
            return self.constant(constant);
        }
        if let Some(variable) = self.code.variables.iter().find(|v| v.reg == reg) {
            let name = variable.name.to_string();
            return Some(if variable.address {
                SourceExpression::place(name, variable.ty)
            } else {
                SourceExpression::value(name, variable.ty, true)
            });
        }
        let (at, instr) = self.definition(pc, reg)?;
        match instr {
            Instr::Move { src, .. }
            | Instr::Trunc { src, .. }
            | Instr::SExt { src, .. }
            | Instr::FCast { src, .. }
            | Instr::IntToF { src, .. }
            | Instr::FToInt { src, .. }
            | Instr::IntToPtr { src, .. }
            | Instr::PtrToInt { src, .. }
            | Instr::Freeze { src, .. } => self.follow(src, at, deep),
            Instr::PtrAdd { base, offset, .. } => {
                let by = match self.code.constants.get(offset as usize)? {
                    ConstReg::Value(by) => *by as i64,
                    _ => return None,
                };
                let whole = self.pointed(base, at, deep)?;
                self.descend(whole, self.slot(base).map(|slot| slot.value), by, None)
            }
            Instr::PtrIndex { base, index, scale, .. } => self.indexed(base, index, scale, at, deep),
            Instr::Load { address, offset, .. } => {
                let place = self.accessed(address, at, offset, deep)?;
                Some(SourceExpression { address: false, pointer: None, ..place })
            }
            Instr::Bin { op, a, b, .. } => {
                let (a, b) = (self.follow(a, at, deep)?, self.follow(b, at, deep)?);
                Some(self.binary(&a, sign(op)?, &b))
            }
            Instr::FBin { op, a, b, .. } => {
                let (a, b) = (self.follow(a, at, deep)?, self.follow(b, at, deep)?);
                Some(self.binary(&a, sign(op)?, &b))
            }
            Instr::Cmp { pred, a, b, .. } => {
                let (a, b) = (self.follow(a, at, deep)?, self.follow(b, at, deep)?);
                Some(self.binary(&a, compares(pred), &b))
            }
            Instr::Call { call } => self.call(call, at, deep),
            _ => None,
        }
    }

    fn binary(&self, a: &SourceExpression, sign: &str, b: &SourceExpression) -> SourceExpression {
        let ty = if a.ty.is_some() { a.ty } else { b.ty };
        SourceExpression::value(format!("{} {sign} {}", a.closed(), b.closed()), ty, false)
    }

    fn constant(&self, constant: &ConstReg) -> Option<SourceExpression> {
        match *constant {
            ConstReg::Value(value) => {
                let value = value as i64;
                let small =
                    if value as u64 <= u64::from(u32::MAX) { value as u32 as i32 as i64 } else { value };
                // Narrow negative numbers are zero-extended in registers.
                Some(SourceExpression::value(small.to_string(), None, true))
            }
            ConstReg::Symbol(symbol, offset) => {
                let symbol = &self.vm.program.code.symbols[symbol as usize];
                match &symbol.definition {
                    Definition::Data(data) => match &data.source_name {
                        Some(name) => {
                            let whole = SourceExpression::place(name.to_string(), data.ty);
                            let start = self.vm.program.constant(constant).value.wrapping_sub(offset as u64);
                            if offset == 0 {
                                Some(whole)
                            } else {
                                self.descend(whole, Some(start), offset, None)
                            }
                        }
                        // A string literal.
                        None if data.constant && offset == 0 => {
                            let text = data.bytes.strip_suffix(&[0]).unwrap_or(&data.bytes);
                            let short: String = String::from_utf8_lossy(text).chars().take(20).collect();
                            Some(SourceExpression::value(format!("{short:?}"), None, true))
                        }
                        None => None,
                    },
                    _ => Some(SourceExpression::value(symbol.name.to_string(), None, true)),
                }
            }
            _ => None,
        }
    }

    fn call(&self, call: u32, pc: Pc, deep: u32) -> Option<SourceExpression> {
        let site = &self.code.calls[call as usize];
        let name = match &site.target {
            CallTarget::Symbol(symbol) => self.vm.program.name(*symbol).to_string(),
            CallTarget::Register(reg) => self.follow(*reg, pc, deep)?.text,
            CallTarget::Asm { .. } => return None,
        };
        let arguments: Option<Vec<String>> = site
            .arguments
            .iter()
            .map(|argument| self.follow(argument.regs.first, pc, deep).map(|shown| shown.text))
            .collect();
        let text = arguments.map(|all| all.join(", ")).filter(|all| all.len() < 24);
        Some(SourceExpression::value(format!("{name}({})", text.as_deref().unwrap_or("…")), None, true))
    }

    /// The object that a pointer in a register points to.
    fn pointed(&self, reg: Reg, pc: Pc, deep: u32) -> Option<SourceExpression> {
        let shown = self.follow(reg, pc, deep)?;
        if shown.address {
            return Some(shown);
        }
        let ty = shown.ty.and_then(|ty| match shape(self.types(), ty) {
            Shape::Pointer(to) => Some(*to),
            _ => None,
        });
        let mut place = SourceExpression::place(format!("*{}", shown.closed()), ty);
        place.pointer = Some(shown.closed());
        place.through = Some((shown.text, shown.ty, self.slot(reg)));
        place.tight = false;
        Some(place)
    }

    fn accessed(&self, reg: Reg, pc: Pc, offset: u32, deep: u32) -> Option<SourceExpression> {
        let whole = self.pointed(reg, pc, deep)?;
        let start = self.slot(reg).map(|slot| slot.value);
        self.descend(whole, start, offset.into(), Some(()))
    }

    fn indexed(&self, base: Reg, index: Reg, scale: u32, pc: Pc, deep: u32) -> Option<SourceExpression> {
        let whole = self.pointed(base, pc, deep)?;
        let text = self.follow(index, pc, deep).map_or_else(|| "…".to_string(), |shown| shown.text);
        let value = self.slot(index).map_or(0, |slot| slot.value as i64);
        let start = self.slot(base).map(|slot| slot.value);
        let element = u64::from(scale);
        let (ty, count) = match whole.ty.map(|ty| (ty, shape(self.types(), ty))) {
            Some((ty, Shape::Array { element: inner, count })) if whole.pointer.is_none() => {
                let size = size_of(self.types(), *inner);
                let count = (size * count).checked_div(element);
                // A row of several dimensions is still the same array to the metadata.
                (if size == element { Some(*inner) } else { Some(ty) }, count)
            }
            Some((ty, _)) => ((size_of(self.types(), ty) == element).then_some(ty), None),
            None => (None, None),
        };
        let name = whole.pointer.clone().unwrap_or_else(|| whole.text.clone());
        let index = Index { whole: name.clone(), text: text.clone(), value, element, start, count };
        Some(SourceExpression {
            index: Some(index),
            through: whole.through,
            ..SourceExpression::place(format!("{name}[{text}]"), ty)
        })
    }

    /// The part of a place at an offset: down to a member or element, and with `scalar` as far down as there are parts.
    fn descend(
        &self,
        whole: SourceExpression,
        start: Option<u64>,
        offset: i64,
        scalar: Option<()>,
    ) -> Option<SourceExpression> {
        let (mut place, mut offset, mut start) = (whole, offset, start);
        for _ in 0..DEEP {
            let Some(ty) = place.ty else { break };
            let size = size_of(self.types(), ty) as i64;
            // A pointer may be moved to a neighbour of what it points to.
            if let Some(pointer) = &place.pointer
                && size > 0
                && !(0..size).contains(&offset)
            {
                let (pointer, number) = (pointer.clone(), offset.div_euclid(size));
                offset = offset.rem_euclid(size);
                place = self.element(&place, &pointer, number, size as u64, start, None, Some(ty));
                start = start.map(|start| start.wrapping_add((number * size) as u64));
                continue;
            }
            match shape(self.types(), ty) {
                _ if offset == 0 && scalar.is_none() => return Some(place),
                Shape::Struct { members, .. } => {
                    let Some(member) = self.member(members, offset) else { break };
                    let at = (member.offset / 8) as i64;
                    place.text = match &place.pointer {
                        Some(pointer) => format!("{pointer}->{}", member.name),
                        None => format!("{}.{}", place.text, member.name),
                    };
                    (place.ty, place.pointer, place.tight) = (Some(member.ty), None, true);
                    offset -= at;
                    start = start.map(|start| start.wrapping_add(at as u64));
                }
                Shape::Array { element, count } => {
                    let size = size_of(self.types(), *element) as i64;
                    if size == 0 {
                        break;
                    }
                    let number = offset.div_euclid(size);
                    offset = offset.rem_euclid(size);
                    let name = place.text.clone();
                    place =
                        self.element(&place, &name, number, size as u64, start, Some(*count), Some(*element));
                    start = start.map(|start| start.wrapping_add((number * size) as u64));
                }
                _ => break,
            }
        }
        if offset == 0 { Some(place) } else { None }
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of one index")]
    fn element(
        &self,
        whole: &SourceExpression,
        name: &str,
        number: i64,
        element: u64,
        start: Option<u64>,
        count: Option<u64>,
        ty: Option<TypeId>,
    ) -> SourceExpression {
        let text = number.to_string();
        let index = Index { whole: name.into(), text: text.clone(), value: number, element, start, count };
        SourceExpression {
            index: Some(index),
            through: whole.through.clone(),
            ..SourceExpression::place(format!("{name}[{text}]"), ty)
        }
    }

    fn member<'m>(&self, members: &'m [Member], offset: i64) -> Option<&'m Member> {
        members.iter().rev().find(|member| {
            let at = (member.offset / 8) as i64;
            let size = size_of(self.types(), member.ty) as i64;
            !member.name.is_empty() && member.bits == 0 && at <= offset && offset < at + size.max(1)
        })
    }
}

fn sign(op: BinOp) -> Option<&'static str> {
    Some(match op {
        BinOp::Add | BinOp::FAdd => "+",
        BinOp::Sub | BinOp::FSub => "-",
        BinOp::Mul | BinOp::FMul => "*",
        BinOp::UDiv | BinOp::SDiv | BinOp::FDiv => "/",
        BinOp::URem | BinOp::SRem => "%",
        BinOp::Shl => "<<",
        BinOp::LShr | BinOp::AShr => ">>",
        BinOp::And => "&",
        BinOp::Or => "|",
        BinOp::Xor => "^",
        BinOp::FRem => return None,
    })
}

fn compares(pred: IntPred) -> &'static str {
    match pred {
        IntPred::Eq => "==",
        IntPred::Ne => "!=",
        IntPred::Ugt | IntPred::Sgt => ">",
        IntPred::Uge | IntPred::Sge => ">=",
        IntPred::Ult | IntPred::Slt => "<",
        IntPred::Ule | IntPred::Sle => "<=",
    }
}
