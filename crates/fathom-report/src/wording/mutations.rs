//! Inputs that were changed at random.

use fathom_finding::Mutations;

use crate::text::count;

/// `mutation: 120,000 inputs, 24,000 a second, 310 kept, the longest of 512 bytes`.
pub fn mutations(mutations: &Mutations) -> String {
    let Mutations { executions, executions_per_second, kept, longest, .. } = *mutations;
    format!(
        "mutation: {}, {executions_per_second:.0} a second, {kept} kept, the longest of {}",
        count(executions, "input"),
        count(longest, "byte")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_has_all_figures() {
        let figures =
            Mutations { executions: 1200, seconds: 0.1, executions_per_second: 12000.0, kept: 3, longest: 1 };
        let line = "mutation: 1200 inputs, 12000 a second, 3 kept, the longest of 1 byte";
        assert_eq!(mutations(&figures), line);
    }
}
