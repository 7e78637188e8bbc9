//! Waypoints of a violation witness: moments of an execution that everybody can find again in the source.

use serde::{Deserialize, Serialize};

/// A moment at which an execution is somewhere.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Waypoint {
    pub moment: WaypointMoment,
    /// The name of the file, without its folders.
    pub file: String,
    pub line: u32,
    /// From 1; unknown where it is nothing.
    pub column: Option<u32>,
    /// The function that it is in.
    pub function: String,
    /// The function that returns, where the waypoint was read from a witness.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub callee: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WaypointMoment {
    /// The property is violated by what begins here.
    #[default]
    Target,
    /// A function is entered; the place is the call's closing parenthesis.
    Enters,
    /// A call returned this number; the place is its closing parenthesis.
    Returns(String),
    /// A condition was decided; the place is the keyword of its statement.
    Branches(bool),
}

impl Waypoint {
    /// Whether this one of an execution is the one of a witness, which may leave the column out.
    pub fn is_the_one_of(&self, asked: &Waypoint) -> bool {
        let column = asked.column.is_none() || self.column.is_none() || asked.column == self.column;
        self.moment == asked.moment && self.line == asked.line && column && self.file == asked.file
    }
}

/// Whether an execution passes all waypoints of a witness in their order.
pub fn passes(execution: &[Waypoint], witness: &[Waypoint]) -> bool {
    let mut rest = execution.iter();
    witness.iter().all(|asked| rest.any(|one| one.is_the_one_of(asked)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(line: u32, moment: WaypointMoment) -> Waypoint {
        Waypoint { line, moment, ..Waypoint::default() }
    }

    #[test]
    fn an_execution_may_pass_more_than_the_witness_names() {
        let returns = |line, value: &str| at(line, WaypointMoment::Returns(value.into()));
        let run = [
            returns(3, "1"),
            at(4, WaypointMoment::Branches(true)),
            returns(3, "2"),
            at(9, WaypointMoment::Target),
        ];
        assert!(passes(&run, &[returns(3, "2"), at(9, WaypointMoment::Target)]));
        assert!(!passes(&run, &[returns(3, "2"), returns(3, "1")]));
        assert!(!passes(&run, &[at(8, WaypointMoment::Target)]));
        let column = Waypoint { column: Some(7), ..at(9, WaypointMoment::Target) };
        assert!(passes(&run, &[column]), "the execution does not know it");
    }
}
