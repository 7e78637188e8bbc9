//! Instructions on their way out, and the variables that hold shadows.

use std::collections::BTreeMap;

use super::RT;
use super::shadow::{Shadow, StackState};
use crate::classfile::{ClassError, Constant, Insn, Kind, Pool, Result, op};

/// Numbers of variables that are only known once all shadows have one.
const SCRATCH: u16 = 0xff00;

pub struct Emitter<'a> {
    pub pool: &'a mut Pool,
    pub out: Vec<Insn>,
    pub state: StackState,
    /// Locals that the method had.
    own: u16,
    /// Variables that hold shadows.
    count: u16,
    of_locals: BTreeMap<u16, u16>,
    of_depths: BTreeMap<u16, u16>,
    /// References have shadows, too.
    pub references: bool,
}

impl<'a> Emitter<'a> {
    pub fn new(pool: &'a mut Pool, own: u16, references: bool) -> Emitter<'a> {
        Emitter {
            pool,
            out: Vec::new(),
            state: StackState::default(),
            own,
            count: 0,
            of_locals: BTreeMap::new(),
            of_depths: BTreeMap::new(),
            references,
        }
    }

    /// How many variables hold shadows.
    pub fn shadows(&self) -> u16 {
        self.count
    }

    /// All of them.
    pub fn shadow_vars(&self) -> std::ops::Range<u16> {
        self.own..self.own + self.count
    }

    fn fresh(&mut self) -> u16 {
        self.count += 1;
        self.own + self.count - 1
    }

    /// A variable for one purpose of its own, the same in the whole method.
    pub fn own_variable(&mut self) -> u16 {
        self.fresh()
    }

    /// The variable with the shadow of a local.
    pub fn local(&mut self, index: u16) -> u16 {
        if let Some(&known) = self.of_locals.get(&index) {
            return known;
        }
        let var = self.fresh();
        self.of_locals.insert(index, var);
        var
    }

    /// Whether anybody asks for the shadow of a local.
    pub fn has_local(&self, index: u16) -> bool {
        self.of_locals.contains_key(&index)
    }

    /// The variable with the shadow of a stack value at a depth.
    pub fn depth(&mut self, depth: u16) -> u16 {
        if let Some(&known) = self.of_depths.get(&depth) {
            return known;
        }
        let var = self.fresh();
        self.of_depths.insert(depth, var);
        var
    }

    pub fn add(&mut self, insn: Insn) {
        self.out.push(insn);
    }

    pub fn plain(&mut self, code: u8) {
        self.add(Insn::Plain(code));
    }

    pub fn var(&mut self, code: u8, index: u16) {
        self.add(Insn::Var { op: code, index, wide: index > 255 });
    }

    /// Loads or stores a scratch variable; `at` counts slots.
    pub fn scratch(&mut self, kind: Kind, store: bool, at: u16) {
        let code = kind.load();
        self.var(if store { code + (op::ISTORE - op::ILOAD) } else { code }, SCRATCH + at);
    }

    pub fn int(&mut self, n: i32) -> Result<()> {
        match n {
            -1..=5 => self.plain((i32::from(op::ICONST_0) + n) as u8),
            -128..=127 => self.add(Insn::Byte(op::BIPUSH, n as i8)),
            -32_768..=32_767 => self.add(Insn::Short(n as i16)),
            _ => {
                let index = self.pool.add(Constant::Integer(n))?;
                self.add(Insn::Constant(op::LDC_W, index));
            }
        }
        Ok(())
    }

    pub fn hook(&mut self, name: &str, descriptor: &str) -> Result<()> {
        let index = self.pool.add_hook(RT, name, descriptor)?;
        self.add(Insn::Constant(op::INVOKESTATIC, index));
        Ok(())
    }

    /// Puts a shadow on the stack.
    pub fn shadow(&mut self, shadow: Shadow) {
        match shadow {
            Shadow::Zero => self.plain(op::ICONST_0),
            Shadow::Local(index) => {
                let var = self.local(index);
                self.var(op::ILOAD, var);
            }
            Shadow::Var(var) => self.var(op::ILOAD, var),
        }
    }

    /// Stores the shadow on the stack, which belongs to a value about to be made, and returns its place. The state is the one
    /// without the value.
    pub fn keep(&mut self) -> Shadow {
        let depth = self.state.top();
        let var = self.depth(depth);
        self.var(op::ISTORE, var);
        Shadow::Var(var)
    }

    /// Before a local is written: values that were loaded from it get shadows of their own.
    pub fn detach(&mut self, index: u16) {
        for i in 0..self.state.stack.len() {
            if self.state.stack[i].shadow == Shadow::Local(index) {
                self.settle(i);
            }
        }
    }

    /// Every shadow where a jump expects it.
    pub fn settle_all(&mut self) {
        for i in 0..self.state.stack.len() {
            if self.references || self.state.stack[i].kind.is_number() {
                self.settle(i);
            }
        }
    }

    fn settle(&mut self, i: usize) {
        let depth = self.state.depth(i);
        let home = Shadow::Var(self.depth(depth));
        let now = self.state.stack[i].shadow;
        if now != home {
            self.shadow(now);
            let Shadow::Var(var) = home else { unreachable!("it was just made") };
            self.var(op::ISTORE, var);
            self.state.stack[i].shadow = home;
        }
    }

    /// Gives the values from an index on shadows that no other value uses, so that they may change places.
    pub fn unshare(&mut self, from: usize) {
        for i in from..self.state.stack.len() {
            if let Shadow::Var(var) = self.state.stack[i].shadow {
                let own = self.fresh();
                self.var(op::ILOAD, var);
                self.var(op::ISTORE, own);
                self.state.stack[i].shadow = Shadow::Var(own);
            }
        }
    }

    /// Gives the scratch variables their numbers: after all that hold shadows.
    pub fn place_scratch(&mut self, insns: &mut [Insn]) -> Result<u16> {
        let base = self.own + self.count;
        let mut most = base;
        for insn in insns {
            if let Insn::Var { index, wide, .. } = insn
                && *index >= SCRATCH
            {
                *index = base.checked_add(*index - SCRATCH).ok_or(ClassError::TooLarge("locals"))?;
                *wide = *index > 255;
                most = most.max(*index + 2);
            }
        }
        Ok(most)
    }
}
