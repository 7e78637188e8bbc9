//! The path from the input to the bug: reads of input, branches on it, and open calls, in the order of execution.

use fathom_finding::step::Omitted;
use fathom_finding::{BugStep, Place, StepEvent};
use fathom_ir::code::Loc;
use fathom_term::Value;
use fathom_trace::{Decision, DecisionKind, Site};

use super::value;
use crate::machine::vm::Vm;
use crate::state::Frame;

/// More branches than this are left out, the oldest first.
const MAX_STEPS: usize = 40;
/// More variables than this are not shown.
const VARIABLES: usize = 16;

/// Lookups for the steps of a path: places and sites.
pub struct Guide<'a> {
    pub place: &'a dyn Fn(Loc, &str) -> Place,
    pub function_at: &'a dyn Fn(Loc) -> String,
    pub site: &'a dyn Fn(&Decision) -> Option<(Site, Place)>,
}

/// Everything that happened, as far as it has a place in the source.
pub fn steps(vm: &Vm<'_>, guide: &Guide<'_>) -> Vec<BugStep> {
    let mut told: Vec<((u32, u64), BugStep)> = Vec::new();
    told.extend(sources(vm, guide));
    told.extend(calls(vm, guide));
    told.extend(decisions(vm, guide));
    told.sort_by_key(|(when, _)| *when);
    shortened(told.into_iter().map(|(_, step)| step).collect())
}

/// Steps at the beginning and at the end that are kept of a long way: nobody reads a recursion of 20,000 calls.
const KEPT: usize = 100;

/// A long way without its middle, and a step that says so.
fn shortened(mut steps: Vec<BugStep>) -> Vec<BugStep> {
    if steps.len() <= 2 * KEPT + 1 {
        return steps;
    }
    let end = steps.len() - KEPT;
    let omitted = StepEvent::Omitted { count: (end - KEPT) as u64, of: Omitted::Steps };
    let between = BugStep::new(steps[KEPT].place.clone(), omitted, Vec::new());
    steps.splice(KEPT..end, [between]);
    steps
}

/// Open calls, with their arguments.
fn calls(vm: &Vm<'_>, guide: &Guide<'_>) -> Vec<((u32, u64), BugStep)> {
    let pairs = vm.state.frames.windows(2);
    pairs
        .filter_map(|pair| {
            let [caller, callee] = pair else { return None };
            let loc = caller.code.locs.get(caller.pc.saturating_sub(1) as usize).copied()?;
            if loc.line == 0 || callee.code.loc.line == 0 {
                return None;
            }
            let place = (guide.place)(loc, &caller.code.name);
            let event = StepEvent::Calls { function: callee.code.name.to_string() };
            Some((callee.entered, BugStep::new(place, event, given(vm, callee))))
        })
        .collect()
}

/// The arguments of a call, by the names of parameters.
fn given(vm: &Vm<'_>, frame: &Frame) -> Vec<(String, String)> {
    let Some(signature) = &frame.code.signature else { return Vec::new() };
    if signature.params.len() != frame.code.params.len() {
        return Vec::new();
    }
    let both = signature.params.iter().zip(&frame.code.params);
    both.filter_map(|((name, ty), param)| {
        let name = name.as_ref()?;
        let slot = *vm.state.registers.get(frame.base + param.regs.first as usize)?;
        (param.regs.count == 1).then(|| (name.to_string(), value::show(vm, Some(*ty), slot)))
    })
    .collect()
}

/// Reads of input, a step for each place that read.
fn sources(vm: &Vm<'_>, guide: &Guide<'_>) -> Vec<((u32, u64), BugStep)> {
    let (made, places) = (vm.state.sources.made(), vm.state.sources.places());
    let ends = places.iter().skip(1).map(|place| place.first).chain([made.len()]);
    // The length of a text is part of the text's step.
    let groups = places.iter().zip(ends);
    let groups = groups.filter(|(place, _)| place.loc.line != 0 && !place.name.ends_with(".len"));
    let value = |name: &str, default: u64| match vm.input.get(name) {
        Some(Value::BitVec(bits)) => bits.to_u64().unwrap_or(default),
        _ => default,
    };
    let length = |name: &str| {
        let name = format!("{name}.len");
        let known = made.iter().find(|(symbol, _)| *vm.store.symbol_info(*symbol).name == *name);
        known.map(|&(_, default)| value(&name, default) as usize)
    };
    groups
        .map(|(from, end)| {
            let mut bytes = Vec::new();
            let mut values = Vec::new();
            for &(symbol, default) in &made[from.first..end] {
                let info = vm.store.symbol_info(symbol);
                let number = value(&info.name, default);
                if info.sort == fathom_term::Sort::BitVec(8) && info.name.ends_with(']') {
                    bytes.push(number as u8);
                } else {
                    values.push((info.name.to_string(), number.to_string()));
                }
            }
            if !bytes.is_empty() {
                bytes.truncate(length(&from.name).unwrap_or(usize::MAX));
                let whole: String = bytes.escape_ascii().to_string();
                let short: String = whole.chars().take(60).collect();
                let more = if short.len() < whole.len() { "…" } else { "" };
                values.push((from.name.to_string(), format!("\"{short}{more}\"")));
            }
            let place = (guide.place)(from.loc, &(guide.function_at)(from.loc));
            (from.when, BugStep::new(place, StepEvent::Reads { input: from.name.to_string() }, values))
        })
        .collect()
}

/// Branches on the input in the user's code; the same one over and over is one step.
fn decisions(vm: &Vm<'_>, guide: &Guide<'_>) -> Vec<((u32, u64), BugStep)> {
    let mut told: Vec<((u32, u64), BugStep)> = Vec::new();
    let mut last = None;
    for (position, decision) in vm.state.path.to_vec().iter().enumerate() {
        if decision.kind != DecisionKind::Branch {
            continue;
        }
        let this = Some((decision.site, decision.taken));
        if last == this {
            repeat(&mut told);
            continue;
        }
        last = None;
        if let Some((site, place)) = (guide.site)(decision).filter(|(site, _)| !site.text.is_empty()) {
            let condition = site.text.to_string();
            let event = StepEvent::Decided { condition, taken: decision.taken, times: 1 };
            told.push(((position as u32, u64::MAX), BugStep::new(place, event, Vec::new())));
            last = this;
        }
    }
    let first = told.len().saturating_sub(MAX_STEPS);
    told.split_off(first)
}

/// Counts the last decision once more.
fn repeat(told: &mut [((u32, u64), BugStep)]) {
    if let Some((_, BugStep { event: Some(StepEvent::Decided { times, .. }), .. })) = told.last_mut() {
        *times += 1;
    }
}

/// Variables of the innermost function of the user's, as far as they are known.
pub fn variables(vm: &Vm<'_>) -> Vec<(String, String)> {
    // At the end of the program no function runs any more.
    let Some(frame) = vm.state.frames.iter().rev().find(|frame| frame.code.loc.line != 0) else {
        return Vec::new();
    };
    let mut shown: Vec<(String, String)> = Vec::new();
    for variable in &frame.code.variables {
        if shown.len() == VARIABLES || shown.iter().any(|(name, _)| *name == *variable.name) {
            continue;
        }
        let slot = *vm.reg(frame.base, variable.reg);
        let value = match (variable.address, variable.ty) {
            (false, ty) if !slot.undefined => Some(value::show(vm, ty, slot)),
            (true, Some(ty)) if vm.state.objects.at(slot.value).is_some() => {
                value::in_memory(vm, ty, slot.value)
            }
            _ => None,
        };
        if let Some(value) = value.filter(|value| value != "never written") {
            shown.push((variable.name.to_string(), value));
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use fathom_finding::Place;

    use super::*;

    #[test]
    fn the_middle_of_a_long_way_is_left_out() {
        let reads = |number: usize| StepEvent::Reads { input: number.to_string() };
        let step = |number: usize| BugStep::new(Place::default(), reads(number), Vec::new());
        let told = |steps: usize| shortened((0..steps).map(step).collect());
        assert_eq!(told(2 * KEPT + 1).len(), 2 * KEPT + 1);
        let long = told(20_005);
        assert_eq!(long.len(), 2 * KEPT + 1);
        let omitted = StepEvent::Omitted { count: 19_805, of: Omitted::Steps };
        assert_eq!((&long[KEPT].event, &long[KEPT + 1].event), (&Some(omitted), &Some(reads(19_905))));
        assert_eq!(long.last().map(|step| &step.event), Some(&Some(reads(20_004))));
    }
}
