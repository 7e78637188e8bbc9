//! Where the shadows are while a block is emitted.

use crate::classfile::Kind;

/// Where a value's shadow is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shadow {
    /// The value is concrete whatever the input.
    Zero,
    /// With the local variable that the value was loaded from, as long as that is not written.
    Local(u16),
    /// In a variable of its own.
    Var(u16),
}

/// A value on the operand stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    pub kind: Kind,
    pub shadow: Shadow,
    /// It is `this` of a constructor.
    pub this: bool,
    /// Which `new` made it, by its place; copies have the same. 0 for everything else.
    pub made: u32,
}

impl Slot {
    pub fn of(kind: Kind) -> Slot {
        Slot { kind, shadow: Shadow::Zero, this: false, made: 0 }
    }
}

/// The operand stack and what the verifier knows of `this`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StackState {
    pub stack: Vec<Slot>,
    /// The constructor of the superclass has run.
    pub initialised: bool,
}

impl StackState {
    /// Slots below the value at this index.
    pub fn depth(&self, index: usize) -> u16 {
        self.stack[..index].iter().map(|s| s.kind.size()).sum()
    }

    pub fn top(&self) -> u16 {
        self.depth(self.stack.len())
    }
}
