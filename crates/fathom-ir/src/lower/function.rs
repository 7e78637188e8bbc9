//! One function: parameters, blocks, and the moves that replace phi instructions.

use rustc_hash::FxHashMap;

use super::build::Builder;
use super::debug::Debug;
use super::layout::Scalar;
use super::members::Members;
use super::source::SourceTypes;
use super::{LowerError, Result, layout, promote};
use crate::code::{
    CallArgument, Clause, Code, Instr, LandingPad, Loc, NamedReg, Pass, Pc, Reg, Regs, StackSlot, SwitchTable,
};
use crate::module::{
    self, BlockId, Constant, DebugVariable, Function, Inst, Local, Module, Operand, Statement,
};
use crate::types::Ty;

pub(super) fn lower_function<'m>(
    module: &'m Module,
    debug: &mut Debug<'m>,
    types: &mut SourceTypes,
    symbol: &str,
    function: &'m Function,
) -> Result<Code> {
    let (name, loc) = debug.function(function.debug);
    let mut signature = function.debug.and_then(|id| types.signature(debug, id));
    if let Some(signature) = &mut signature {
        let passed = function.params.iter().filter(|param| !param.sret);
        let never_null: Vec<bool> = passed.map(|param| param.never_null).collect();
        // A structure that is passed in parts has more parameters here than in the source.
        if never_null.len() == signature.params.len() {
            signature.never_null = never_null;
        }
    }
    let code = Code {
        name: name.unwrap_or_else(|| symbol.into()),
        params: Vec::new(),
        results: result_passes(module, function.result)?,
        variadic: function.variadic,
        constants: Vec::new(),
        registers: 0,
        slots: Vec::new(),
        instrs: Vec::new(),
        locs: Vec::new(),
        calls: Vec::new(),
        switches: Vec::new(),
        pads: Vec::new(),
        indirects: Vec::new(),
        labels: Vec::new(),
        texts: Vec::new(),
        blocks: Vec::new(),
        variables: Vec::new(),
        signature,
        loc,
    };
    let mut lowering = Lowering {
        b: Builder::new(module, debug, code, function.locals),
        types,
        function,
        promoted: promote::promotable(module, function),
        members: Members::of(module, function),
        defined: None,
        edges: Vec::new(),
        pads: FxHashMap::default(),
    };
    lowering.params()?;
    lowering.blocks()?;
    lowering.patch()?;
    lowering.b.finish().map_err(|error| LowerError(format!("in @{symbol}: {error}")))
}

fn result_passes(module: &Module, ty: Ty) -> Result<Vec<Pass>> {
    Ok(layout::leaves(module, ty)?.iter().map(|leaf| leaf.scalar.pass()).collect())
}

/// A jump whose target is known only when all blocks are placed.
struct Edge {
    /// The instruction to patch and which of its targets.
    at: Pc,
    slot: Slot,
    from: BlockId,
    to: BlockId,
}

#[derive(Clone, Copy)]
enum Slot {
    Jump,
    Normal,
    Unwind,
    Yes,
    No,
    Case(usize),
    Default,
    Indirect(usize),
}

pub(super) struct Lowering<'m, 'd> {
    pub b: Builder<'m, 'd>,
    types: &'d mut SourceTypes,
    function: &'m Function,
    promoted: FxHashMap<Local, Ty>,
    pub members: Members,
    /// The local that the current statement defines.
    pub defined: Option<Local>,
    edges: Vec<Edge>,
    /// Numbers of the landing pads of blocks.
    pads: FxHashMap<BlockId, u32>,
}

impl<'m> Lowering<'m, '_> {
    fn params(&mut self) -> Result<()> {
        for (number, param) in self.function.params.iter().enumerate() {
            let regs = self.b.define(Local(number as u32), param.ty)?;
            let pass = match param.byval {
                Some(ty) => Pass::ByValue {
                    size: self.b.module.types.size(ty),
                    align: self.b.module.types.align(ty).max(8),
                },
                None => layout::pass(self.b.module, param.ty),
            };
            self.b.code.params.push(CallArgument { regs, pass, part: 0 });
        }
        Ok(())
    }

    fn blocks(&mut self) -> Result<()> {
        let function = self.function;
        for (number, block) in function.blocks.iter().enumerate() {
            let id = BlockId(number as u32);
            let start = self.b.here();
            self.b.code.blocks.push(start);
            for statement in &block.statements {
                self.statement(id, statement)?;
            }
        }
        Ok(())
    }

    fn statement(&mut self, block: BlockId, statement: &'m Statement) -> Result<()> {
        self.b.loc = self.b.debug.location(statement.debug);
        self.defined = statement.result.map(|(local, _)| local);
        for variable in &statement.variables {
            self.variable(variable)?;
        }
        if self.promoted_access(statement)? || self.terminator(block, &statement.inst)? {
            return Ok(());
        }
        let result = match statement.result {
            Some((local, ty)) => Some((self.b.define(local, ty)?, ty)),
            None => None,
        };
        if let Inst::Alloca { ty, count, align } = &statement.inst {
            let Some((dst, _)) = result else { return Ok(()) };
            return self.alloca(block, dst.first, *ty, count.as_ref(), *align);
        }
        if let (Inst::LandingPad { .. }, Some((regs, _))) = (&statement.inst, result) {
            let pad = self.pad(block)?;
            let held = self.b.code.pads[pad as usize].regs;
            self.b.copy(regs, held);
            return Ok(());
        }
        self.inst(&statement.inst, result)?;
        if let Inst::Invoke { normal, unwind, .. } = &statement.inst {
            let pad = self.pad(*unwind)?;
            let at = self.b.emit(Instr::Invoked { normal: 0, unwind: 0, pad });
            self.edge(at, Slot::Normal, block, *normal);
            self.edge(at, Slot::Unwind, block, *unwind);
        }
        Ok(())
    }

    /// The landing pad of a block, with registers of its own: its result is copied from them behind the block's phi instructions.
    fn pad(&mut self, block: BlockId) -> Result<u32> {
        if let Some(&pad) = self.pads.get(&block) {
            return Ok(pad);
        }
        let statements =
            self.function.blocks.get(block.0 as usize).map_or(&[][..], |block| &block.statements);
        let found = statements.iter().find_map(|statement| match &statement.inst {
            Inst::LandingPad { ty, clauses } => Some((*ty, clauses)),
            _ => None,
        });
        let Some((ty, clauses)) = found else {
            return Err(LowerError("an invoke unwinds to a block without a landing pad".into()));
        };
        let count = layout::reg_count(self.b.module, ty)?;
        let regs = self.b.fresh(count);
        let mut lowered = Vec::new();
        for clause in clauses {
            match clause {
                module::Clause::Cleanup => {}
                module::Clause::Catch(Constant::Null | Constant::Zero) => lowered.push(Clause::CatchAll),
                module::Clause::Catch(ty) => {
                    lowered.push(Clause::Catch(super::constant::address(self.b.module, ty)?));
                }
                module::Clause::Filter(types) => {
                    let types = types.iter().map(|ty| super::constant::address(self.b.module, ty));
                    lowered.push(Clause::Filter(types.collect::<Result<_>>()?));
                }
            }
        }
        let pad = self.b.code.pads.len() as u32;
        self.b.code.pads.push(LandingPad { regs, clauses: lowered });
        self.pads.insert(block, pad);
        Ok(pad)
    }

    /// Remembers what a register is called in the source.
    fn variable(&mut self, variable: &DebugVariable) -> Result<()> {
        let Operand::Local(local) = &variable.operand else { return Ok(()) };
        if !variable.direct {
            return Ok(());
        }
        let Some(name) = self.b.debug.local(variable.variable) else { return Ok(()) };
        let argument = self.b.debug.argument(variable.variable) as usize;
        if let Some(signature) = &mut self.b.code.signature
            && let Some((slot, _)) = argument.checked_sub(1).and_then(|at| signature.params.get_mut(at))
        {
            *slot = Some(name.clone());
        }
        let promoted = self.promoted.get(local).copied();
        let ty = match promoted {
            Some(ty) => ty,
            None => match self.type_of(*local) {
                Some(ty) => ty,
                None => return Ok(()),
            },
        };
        let reg = self.b.define(*local, ty)?.first;
        let address = variable.declare && promoted.is_none();
        if address && let Some(slot) = self.b.code.slots.iter_mut().find(|slot| slot.reg == reg) {
            slot.name = Some(name.clone());
        }
        let ty = self.types.of_local(self.b.debug, variable.variable);
        self.b.code.variables.push(NamedReg { name, reg, address, ty });
        Ok(())
    }

    fn type_of(&self, local: Local) -> Option<Ty> {
        if let Some(param) = self.function.params.get(local.0 as usize) {
            return Some(param.ty);
        }
        let all = self.function.blocks.iter().flat_map(|b| &b.statements);
        all.filter_map(|s| s.result).find(|(l, _)| *l == local).map(|(_, ty)| ty)
    }

    /// Allocas, loads and stores of variables that live in registers.
    fn promoted_access(&mut self, statement: &Statement) -> Result<bool> {
        let slot = match (&statement.inst, statement.result) {
            (Inst::Alloca { .. }, Some((local, _))) => local,
            (Inst::Load { address: Operand::Local(local), .. }, _)
            | (Inst::Store { address: Operand::Local(local), .. }, _) => *local,
            _ => return Ok(false),
        };
        let Some(&ty) = self.promoted.get(&slot) else { return Ok(false) };
        let held = self.b.define(slot, ty)?;
        match (&statement.inst, statement.result) {
            (Inst::Load { .. }, Some((local, ty))) => {
                let dst = self.b.define(local, ty)?;
                self.b.copy(dst, held);
            }
            (Inst::Store { value, .. }, _) => {
                let value = self.b.operand(ty, value)?;
                self.b.copy(held, value);
            }
            _ => {
                for at in 0..held.count {
                    self.b.emit(Instr::Undef { dst: held.first + at });
                }
            }
        }
        Ok(true)
    }

    fn alloca(
        &mut self,
        block: BlockId,
        dst: Reg,
        ty: Ty,
        count: Option<&(Ty, Operand)>,
        align: u64,
    ) -> Result<()> {
        let size = self.b.module.types.size(ty);
        let constant = match count {
            None => Some(1),
            Some((ty, operand)) => match operand {
                Operand::Const(c) => match super::constant::registers(self.b.module, *ty, c)?.first() {
                    Some(crate::code::ConstReg::Value(v)) => Some(*v),
                    _ => None,
                },
                _ => None,
            },
        };
        if let (BlockId(0), Some(n)) = (block, constant) {
            self.b.code.slots.push(StackSlot { reg: dst, size: size.saturating_mul(n), align, name: None });
            return Ok(());
        }
        let count = match count {
            Some((ty, operand)) => self.b.operand(*ty, operand)?.first,
            None => self.b.number(1),
        };
        let size = u32::try_from(size).map_err(|_| LowerError("a stack object of over 4 GiB".into()))?;
        self.b.emit(Instr::Alloca { dst, count, size, align: align as u32 });
        Ok(())
    }

    fn edge(&mut self, at: Pc, slot: Slot, from: BlockId, to: BlockId) {
        self.edges.push(Edge { at, slot, from, to });
    }

    /// Lowers a terminator; false when the instruction is none.
    fn terminator(&mut self, from: BlockId, inst: &'m Inst) -> Result<bool> {
        match inst {
            Inst::Ret { ty, value } => {
                let values = match value {
                    Some(value) => self.b.operand(*ty, value)?,
                    None => Regs { first: 0, count: 0 },
                };
                self.b.emit(Instr::Return { values });
            }
            Inst::Br { target } => {
                let at = self.b.emit(Instr::Jump { to: 0 });
                self.edge(at, Slot::Jump, from, *target);
            }
            Inst::CondBr { cond, yes, no } => {
                if self.is_made_up(cond, &[*yes, *no]) {
                    self.b.loc = Loc::default();
                }
                let cond = self.b.scalar_operand(cond, Scalar::Int(1))?;
                let at = self.b.emit(Instr::Branch { cond, yes: 0, no: 0 });
                self.edge(at, Slot::Yes, from, *yes);
                self.edge(at, Slot::No, from, *no);
            }
            Inst::Switch { ty, value, default, cases } => {
                if self.is_made_up(value, &[]) {
                    self.b.loc = Loc::default();
                }
                let width = layout::scalar(self.b.module, *ty).map_or(0, |s| s.bits());
                if width == 0 || width > 64 {
                    self.b.unsupported("a switch on a value of more than 64 bits");
                    return Ok(true);
                }
                let value = self.b.operand(*ty, value)?.first;
                let mut table = SwitchTable { width: width as u8, cases: Vec::new(), default: 0 };
                for (case, _) in cases {
                    match super::constant::registers(self.b.module, *ty, case)?.first() {
                        Some(crate::code::ConstReg::Value(v)) => table.cases.push((*v, 0)),
                        _ => return Err(LowerError("a case that is not a number".into())),
                    }
                }
                let at = self.b.here();
                self.b.switch(value, table);
                for (number, (_, to)) in cases.iter().enumerate() {
                    self.edge(at, Slot::Case(number), from, *to);
                }
                self.edge(at, Slot::Default, from, *default);
            }
            Inst::IndirectBr { address, targets } => {
                let address = self.b.scalar_operand(address, Scalar::Ptr)?;
                self.b.code.indirects.push(targets.iter().map(|to| (to.0, 0)).collect());
                let table = self.b.code.indirects.len() as u32 - 1;
                let at = self.b.emit(Instr::IndirectJump { address, table });
                for (number, to) in targets.iter().enumerate() {
                    self.edge(at, Slot::Indirect(number), from, *to);
                }
            }
            Inst::Invoke { .. } => return Ok(false),
            Inst::Unreachable => {
                self.b.emit(Instr::Unreachable);
            }
            Inst::Resume { ty, value } => {
                let exception = self.b.operand(*ty, value)?.first;
                self.b.emit(Instr::Resume { exception });
            }
            Inst::CallBr { .. } => self.b.unsupported("asm goto"),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Whether a branch is no condition of the source: clang names what it adds (`delete` of null, guards of static variables, the
    /// choice of a handler). These names have dots or are none of a truth value in C.
    fn is_made_up(&self, on: &Operand, targets: &[BlockId]) -> bool {
        const CONDITIONS: [&str; 12] = [
            "guard.uninitialized",
            "matches",
            "arraydestroy.",
            "arrayctor.",
            "arrayinit.",
            "cleanup.",
            "ehspec.",
            "nrvo.",
            "memptr.",
            "new.isnull",
            "should_call_delete",
            "delete.isnull",
        ];
        const BLOCKS: [&str; 5] = ["init.end", "delete.end", "arraydestroy.", "cast.end", "dynamic_cast."];
        let begins = |name: &str, list: &[&str]| list.iter().any(|begin| name.starts_with(begin));
        if let Operand::Local(local) = on
            && let Some((_, name)) = self.function.names.iter().find(|(known, _)| known == local)
            && begins(name, &CONDITIONS)
        {
            return true;
        }
        targets.iter().any(|block| begins(&self.function.blocks[block.0 as usize].label, &BLOCKS))
    }

    /// Sets the targets of all jumps; an edge into a block with phi instructions leads over its moves.
    fn patch(&mut self) -> Result<()> {
        let edges = std::mem::take(&mut self.edges);
        let mut stubs: FxHashMap<(BlockId, BlockId), Pc> = FxHashMap::default();
        let is_label = |edge: &Edge| matches!(edge.slot, Slot::Case(_) | Slot::Default);
        let mut labels: FxHashMap<(BlockId, BlockId), usize> = FxHashMap::default();
        for edge in edges.iter().filter(|edge| is_label(edge)) {
            *labels.entry((edge.from, edge.to)).or_default() += 1;
        }
        for edge in &edges {
            let mut target = match stubs.get(&(edge.from, edge.to)) {
                Some(&stub) => stub,
                None => {
                    let pc = self.edge_stub(edge.from, edge.to)?;
                    stubs.insert((edge.from, edge.to), pc);
                    pc
                }
            };
            // Each of several labels is told from the others by a jump of its own.
            if is_label(edge) && labels[&(edge.from, edge.to)] > 1 {
                self.b.loc = Loc::default();
                let label = self.b.emit(Instr::Jump { to: target });
                self.b.code.labels.push(label);
                target = label;
            }
            let code = &mut self.b.code;
            match (&mut code.instrs[edge.at as usize], edge.slot) {
                (Instr::Jump { to }, Slot::Jump) => *to = target,
                (Instr::Invoked { normal, .. }, Slot::Normal) => *normal = target,
                (Instr::Invoked { unwind, .. }, Slot::Unwind) => *unwind = target,
                (Instr::Branch { yes, .. }, Slot::Yes) => *yes = target,
                (Instr::Branch { no, .. }, Slot::No) => *no = target,
                (Instr::Switch { table, .. }, Slot::Case(n)) => {
                    code.switches[*table as usize].cases[n].1 = target;
                }
                (Instr::Switch { table, .. }, Slot::Default) => {
                    code.switches[*table as usize].default = target
                }
                (Instr::IndirectJump { table, .. }, Slot::Indirect(n)) => {
                    code.indirects[*table as usize][n].1 = target;
                }
                _ => unreachable!("an edge belongs to the jump that made it"),
            }
        }
        Ok(())
    }

    /// Where an edge leads: the block itself, or moves for its phi instructions followed by a jump there.
    fn edge_stub(&mut self, from: BlockId, to: BlockId) -> Result<Pc> {
        let start = self.b.code.blocks[to.0 as usize];
        let mut moves = Vec::new();
        for statement in &self.function.blocks[to.0 as usize].statements {
            let (Inst::Phi { ty, incoming }, Some((local, _))) = (&statement.inst, statement.result) else {
                break;
            };
            let Some((value, _)) = incoming.iter().find(|(_, block)| *block == from) else {
                return Err(LowerError("a phi instruction misses one of its predecessors".into()));
            };
            let dst = self.b.define(local, *ty)?;
            let src = self.b.operand(*ty, value)?;
            moves.extend((0..dst.count).map(|at| (dst.first + at, src.first + at)));
        }
        moves.retain(|(dst, src)| dst != src);
        if moves.is_empty() {
            return Ok(start);
        }
        self.b.loc = Loc::default();
        let stub = self.b.here();
        let clash =
            moves.iter().enumerate().any(|(at, (dst, _))| moves[at + 1..].iter().any(|(_, src)| src == dst));
        if clash {
            // All sources are read before the first destination is written.
            let first = self.b.fresh(moves.len() as u32).first;
            for (at, (_, src)) in moves.iter().enumerate() {
                self.b.emit(Instr::Move { dst: first + at as u32, src: *src });
            }
            for (at, (dst, _)) in moves.iter().enumerate() {
                self.b.emit(Instr::Move { dst: *dst, src: first + at as u32 });
            }
        } else {
            for (dst, src) in moves {
                self.b.emit(Instr::Move { dst, src });
            }
        }
        self.b.emit(Instr::Jump { to: start });
        Ok(stub)
    }
}
