//! Sides of the tree without a subtree, as text.

use super::undecided;
use crate::results::TreeClosed;

pub fn closed(closed: &TreeClosed) -> String {
    match closed {
        TreeClosed::Infeasible { clash } if clash.is_empty() => "no input".into(),
        TreeClosed::Infeasible { clash } => format!("no input has {}", clash.join(" and ")),
        TreeClosed::Unknown { why } => format!("not decided: {}", undecided(why)),
        TreeClosed::Diverged => "the run solved for it diverged".into(),
        TreeClosed::Open => "not tried".into(),
        TreeClosed::Elsewhere => "explored by another worker".into(),
        TreeClosed::Limit => "beyond a limit".into(),
        TreeClosed::Type => "another type, not needed".into(),
        TreeClosed::Cut => "there is more".into(),
    }
}
