//! Inline assembly: barriers, which give back what they are given, and questions to the processor. Everything else is unsupported.

use fathom_finding::Approximation;
use fathom_ir::code::{CallSite, Reg};

use crate::machine::vm::{Stop, Vm, VmResult};
use crate::value::Slot;

/// Instructions that order memory accesses or do nothing.
const BARRIERS: &[&str] =
    &["", "nop", "pause", "rep nop", "rep; nop", "mfence", "lfence", "sfence", "lock; addl $$0,0(%rsp)"];
/// `cpuid` and `xgetbv`, which old assemblers know as bytes only.
const PROCESSOR: &[&str] = &["cpuid", "xgetbv", ".byte 0x0f, 0x01, 0xd0"];
const CLOCKS: &[&str] = &["rdtsc", "rdtscp"];

impl Vm<'_> {
    /// Does what a template says, and sets the results of its call.
    pub(crate) fn assembly(
        &mut self,
        template: &str,
        constraints: &str,
        site: &CallSite,
        base: usize,
    ) -> VmResult<()> {
        let text = template.trim();
        let unsupported = || Stop::Unsupported(format!("inline assembly '{template}'"));
        if BARRIERS.contains(&text) {
            let slots = self.handed_on(constraints, site, base).ok_or_else(unsupported)?;
            self.set_results(site, base, slots);
        } else if PROCESSOR.contains(&text) {
            // A processor without extensions: programs then take their portable code.
            self.watcher.approximated("", Approximation::Processor);
            self.set_results(site, base, std::iter::repeat_n(Slot::number(0), site.results.count as usize));
        } else if CLOCKS.contains(&text) {
            let low = Slot::number(self.state.instructions & u64::from(u32::MAX));
            let zeros = std::iter::repeat(Slot::number(0));
            self.set_results(site, base, std::iter::once(low).chain(zeros));
        } else {
            return Err(unsupported());
        }
        Ok(())
    }

    fn set_results(&mut self, site: &CallSite, base: usize, slots: impl IntoIterator<Item = Slot>) {
        for (at, slot) in slots.into_iter().enumerate().take(site.results.count as usize) {
            self.set(base, site.results.first + at as Reg, slot);
        }
    }

    /// The results of an empty template: an output that shares its place with an input has the input's value, another one any value. `None`
    /// when the registers do not fit the constraints.
    fn handed_on(&self, constraints: &str, site: &CallSite, base: usize) -> Option<Vec<Slot>> {
        let mut slots = Vec::new();
        for tied in tied_arguments(constraints) {
            match tied {
                Some(number) => {
                    let regs = site.arguments.get(number)?.regs;
                    slots.extend((0..regs.count).map(|at| *self.reg(base, regs.first + at)));
                }
                None => slots.push(Slot::number(0)),
            }
        }
        (slots.len() == site.results.count as usize).then_some(slots)
    }
}

/// For each output in a register: the argument that lies in the same register.
fn tied_arguments(constraints: &str) -> Vec<Option<usize>> {
    let mut outputs: Vec<(bool, Option<usize>)> = Vec::new();
    let mut argument = 0;
    for constraint in constraints.split(',').filter(|c| !c.is_empty() && !c.starts_with('~')) {
        match constraint.strip_prefix('=') {
            // An output in memory is written through a pointer, which is an argument.
            Some(output) => {
                let in_memory = output.contains('*');
                argument += usize::from(in_memory);
                outputs.push((in_memory, None));
            }
            None => {
                if let Some((_, tied)) = constraint.parse().ok().and_then(|n: usize| outputs.get_mut(n)) {
                    *tied = Some(argument);
                }
                argument += 1;
            }
        }
    }
    outputs.into_iter().filter(|(in_memory, _)| !in_memory).map(|(_, tied)| tied).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outputs_know_the_arguments_in_their_registers() {
        assert_eq!(tied_arguments("=r,0,~{flags}"), [Some(0)]);
        assert_eq!(tied_arguments("=r,=&r,r,1,0"), [Some(2), Some(1)]);
        assert_eq!(tied_arguments("=*m,=r,1,*m,~{memory}"), [Some(1)]);
        assert_eq!(tied_arguments("={ax},={bx},{ax}"), [None, None]);
        assert_eq!(tied_arguments("~{memory}"), []);
    }
}
