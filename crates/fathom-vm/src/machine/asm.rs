//! Inline assembly: barriers, which give back what they are given, and questions to the processor. Everything else is unsupported.

use fathom_finding::Approximation;
use fathom_ir::code::{CallSite, Reg};

use crate::machine::vm::{Stop, Vm, VmResult};
use crate::value::Slot;

/// Instructions that order memory accesses or do nothing.
const BARRIERS: &[&str] =
    &["", "nop", "pause", "rep nop", "rep; nop", "mfence", "lfence", "sfence", "lock; addl $$0,0(%rsp)"];
/// `cpuid`, in clang's header with the register that it keeps, and `xgetbv`, which old assemblers know as bytes only.
const PROCESSOR: &[&str] =
    &["cpuid", "xchgq %rbx,${1:q} cpuid xchgq %rbx,${1:q}", "xgetbv", ".byte 0x0f, 0x01, 0xd0"];

impl Vm<'_> {
    /// Does what a template says, and sets the results of its call.
    pub(crate) fn assembly(
        &mut self,
        template: &str,
        constraints: &str,
        site: &CallSite,
        base: usize,
    ) -> VmResult<()> {
        let words: Vec<&str> = template.split_ascii_whitespace().collect();
        let text = &*words.join(" ");
        let unsupported = || Stop::Unsupported(format!("inline assembly '{template}'"));
        if BARRIERS.contains(&text) {
            let slots = self.handed_on(constraints, site, base).ok_or_else(unsupported)?;
            self.set_results(site, base, slots);
        } else if PROCESSOR.contains(&text) {
            // A processor without extensions: programs then take their portable code.
            self.watcher.approximated("", Approximation::Processor);
            self.set_results(site, base, std::iter::repeat_n(Slot::number(0), site.results.count as usize));
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

    /// The results of an empty template: an output that shares its register with an input has the input's value, another one is never written.
    /// `None` when the registers do not fit the constraints.
    fn handed_on(&self, constraints: &str, site: &CallSite, base: usize) -> Option<Vec<Slot>> {
        let mut slots = Vec::new();
        for tied in tied_arguments(constraints)? {
            match tied {
                Some(number) => {
                    let regs = site.arguments.get(number)?.regs;
                    slots.extend((0..regs.count).map(|at| *self.reg(base, regs.first + at)));
                }
                None => slots.push(Slot::undefined()),
            }
        }
        (slots.len() == site.results.count as usize).then_some(slots)
    }
}

/// For each output in a register: the argument that lies in the same register. `None` for an output in memory that an argument is given to.
fn tied_arguments(constraints: &str) -> Option<Vec<Option<usize>>> {
    /// An output: its constraint, and the argument in its place.
    struct Output<'a> {
        place: &'a str,
        tied: Option<usize>,
    }
    let mut outputs: Vec<Output<'_>> = Vec::new();
    let mut argument = 0;
    for constraint in constraints.split(',').filter(|c| !c.is_empty() && !c.starts_with('~')) {
        let place = constraint.trim_start_matches(['=', '&', '+']);
        if constraint.starts_with('=') {
            // An output in memory is written through a pointer, which is an argument.
            argument += usize::from(place.starts_with('*'));
            outputs.push(Output { place, tied: None });
            continue;
        }
        let output = match place.parse::<usize>() {
            Ok(number) => outputs.get_mut(number),
            Err(_) => outputs.iter_mut().find(|output| place.starts_with('{') && output.place == place),
        };
        if let Some(output) = output {
            output.tied = Some(argument);
        }
        argument += 1;
    }
    if outputs.iter().any(|output| output.place.starts_with('*') && output.tied.is_some()) {
        return None;
    }
    let in_registers = outputs.iter().filter(|output| !output.place.starts_with('*'));
    Some(in_registers.map(|output| output.tied).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outputs_know_the_arguments_in_their_registers() {
        let tied = |constraints| tied_arguments(constraints).unwrap();
        assert_eq!(tied("=r,0,~{flags}"), [Some(0)]);
        assert_eq!(tied("=r,=&r,r,1,0"), [Some(2), Some(1)]);
        assert_eq!(tied("=*m,=r,1,*m,~{memory}"), [Some(1)]);
        assert_eq!(tied("={ax},={bx},{ax}"), [Some(0), None]);
        assert_eq!(tied("~{memory}"), []);
        assert_eq!(tied_arguments("=*rm,0"), None);
    }
}
