//! The schedule of a run as part of its input: the moments at which another thread runs than the default one.
//!
//! Moments are counted by the executor; the symbol of one holds the number of the thread. At a moment that the input does not
//! name the default thread runs.

use crate::input::Input;
use fathom_term::Value;

/// Bits of a thread's number.
pub const WIDTH: u32 = 8;

/// The number by which a run ends as merged when it is equivalent to another one: only independent steps are reordered.
pub const EQUIVALENT: u32 = u32::MAX;

const PREFIX: &str = "schedule[";

/// The symbol of a moment.
pub fn symbol(moment: u64) -> String {
    format!("{PREFIX}{moment}]")
}

/// The moment of a symbol, if it is one of a schedule.
pub fn moment(name: &str) -> Option<u64> {
    name.strip_prefix(PREFIX)?.strip_suffix(']')?.parse().ok()
}

/// The moments that an input names, each with its thread, in order.
pub fn of(input: &Input) -> Vec<(u64, usize)> {
    let from: std::sync::Arc<str> = PREFIX.into();
    let named = input.values.range(from..).take_while(|(name, _)| name.starts_with(PREFIX));
    let mut all: Vec<(u64, usize)> = named
        .filter_map(|(name, value)| match value {
            Value::BitVec(bits) => Some((moment(name)?, bits.to_u64()? as usize)),
            _ => None,
        })
        .collect();
    all.sort_unstable();
    all
}

/// Whether an input consists of a schedule only.
pub fn is_all_of(input: &Input) -> bool {
    input.values.keys().all(|name| moment(name).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_schedule_is_found_among_other_values() {
        let mut input = Input::default();
        input.set("schedule", Value::bv(8, 9u8));
        input.set(&symbol(12), Value::bv(WIDTH, 2u8));
        input.set(&symbol(3), Value::bv(WIDTH, 1u8));
        assert!(!is_all_of(&input));
        input.values.remove("schedule");
        assert!(is_all_of(&input) && is_all_of(&Input::default()));
        input.set("x", Value::bv(8, 9u8));
        assert_eq!(of(&input), [(3, 1), (12, 2)]);
        assert_eq!((moment("schedule[7]"), moment("schedule[x]")), (Some(7), None));
    }
}
