//! Exceptions: where a throw continues. Guest code (`guest/cxxabi.c`) makes the exception; here its handler is found and the
//! frames in between are left, each through the landing pad that cleans it up.
//!
//! An exception is told by a header in guest memory: the type that was thrown, the object, and the part of it that the handler asks for.

use fathom_ir::code::{Clause, ConstReg, Instr, Pc};

use crate::machine::vm::{Stop, Vm, VmResult};
use crate::value::Slot;

/// Bytes of the header, in front of what landing pads are given.
const HEADER: u64 = 128;
const TYPE: u64 = 0;
const OBJECT: u64 = 8;
const ADJUSTED: u64 = 16;

/// The selector of a handler for everything. Others are numbers of objects, which begin behind it.
const EVERYTHING: u64 = 1;

/// A handler: its frame, which clause it is, and what it is given.
struct Handler {
    frame: usize,
    selector: u64,
    adjusted: Option<Slot>,
}

impl Vm<'_> {
    /// Continues to throw from the frame that has cleaned up.
    pub(crate) fn resume_unwinding(&mut self, exception: Slot) -> VmResult<()> {
        if self.unwind(Slot { value: exception.value.wrapping_sub(HEADER), ..exception })? {
            return Ok(());
        }
        Err(Stop::Unsupported("an exception whose handler is gone".into()))
    }

    /// Moves the run to where the exception lands next; false when nothing catches it.
    pub(crate) fn unwind(&mut self, header: Slot) -> VmResult<bool> {
        let Some(handler) = self.handler(header)? else { return Ok(false) };
        self.effect();
        let landing = (handler.frame..self.state.frames.len() - 1).rev();
        let landing = landing.into_iter().find_map(|frame| Some((frame, self.pad(frame)?)));
        let (frame, (unwind, pad)) = landing.expect("the handler is in one of them");
        let mut selector = 0;
        if frame == handler.frame {
            selector = handler.selector;
            if let Some(adjusted) = handler.adjusted {
                self.store(header, ADJUSTED, 8, adjusted)?;
            }
        }
        let depth = self.state.frames[frame + 1].stack_depth;
        let end = self.state.frames[frame + 1].base;
        self.state.frames.truncate(frame + 1);
        self.loops.left(frame + 1);
        self.state.objects.pop_to(&mut self.state.memory, depth);
        self.state.registers.truncate(end);
        self.at(unwind);
        let (base, code) = (self.state.frame().base, self.state.frame().code.clone());
        let regs = code.pads[pad as usize].regs;
        self.set(base, regs.first, Slot { value: header.value + HEADER, ..header });
        if regs.count > 1 {
            self.set(base, regs.first + 1, Slot::number(selector & 0xffff_ffff));
        }
        Ok(true)
    }

    /// The landing pad of the call that a frame is in: where it is and its number.
    fn pad(&self, frame: usize) -> Option<(Pc, u32)> {
        let frame = &self.state.frames[frame];
        match frame.code.instrs.get(frame.pc as usize) {
            Some(Instr::Invoked { unwind, pad, .. }) => Some((*unwind, *pad)),
            _ => None,
        }
    }

    fn handler(&mut self, header: Slot) -> VmResult<Option<Handler>> {
        let thrown = self.load(header, TYPE, 8, 64)?.value;
        let object = self.load(header, OBJECT, 8, 64)?;
        // The innermost frame is that of the throw, or of the code that has just cleaned up.
        for frame in (0..self.state.frames.len() - 1).rev() {
            let Some((_, pad)) = self.pad(frame) else { continue };
            let code = self.state.frames[frame].code.clone();
            for clause in &code.pads[pad as usize].clauses {
                match clause {
                    Clause::CatchAll => {
                        return Ok(Some(Handler { frame, selector: EVERYTHING, adjusted: Some(object) }));
                    }
                    Clause::Catch(ty) => {
                        let ty = self.type_information(ty)?;
                        if let Some(adjusted) = self.catches(ty, thrown, object)? {
                            let selector = self.selector(ty);
                            return Ok(Some(Handler { frame, selector, adjusted: Some(adjusted) }));
                        }
                    }
                    Clause::Filter(types) => {
                        let mut allowed = false;
                        for ty in types {
                            let ty = self.type_information(ty)?;
                            allowed |= self.catches(ty, thrown, object)?.is_some();
                        }
                        if !allowed {
                            return Ok(Some(Handler { frame, selector: u64::MAX, adjusted: Some(object) }));
                        }
                    }
                }
            }
        }
        Ok(None)
    }

    fn type_information(&self, ty: &ConstReg) -> VmResult<u64> {
        match (self.program.constant(ty).value, ty) {
            (0, ConstReg::Symbol(symbol, _)) => Err(Stop::Unsupported(format!(
                "the type information '{}' is not in the program",
                self.program.name(*symbol)
            ))),
            (address, _) => Ok(address),
        }
    }

    /// The number that a landing pad is given for a type, and that `llvm.eh.typeid.for` gives.
    pub(crate) fn selector(&self, ty: u64) -> u64 {
        EVERYTHING + u64::from(self.state.objects.at(ty).unwrap_or(0))
    }
}
