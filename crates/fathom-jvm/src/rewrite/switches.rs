//! Switches, over numbers and over texts.

use std::collections::BTreeMap;

use super::method::Rewriter;
use super::registry::Switch;
use super::shadow::Shadow;
use crate::classfile::{ClassError, Constant, Insn, Kind, Label, Result, op};
use crate::picture::targets;

impl Rewriter<'_> {
    /// The texts of this class whose hash is a key of a switch. javac asks for the hash first and compares then, so that a key
    /// means one of these texts.
    fn texts(&self, pairs: &[(i32, Label)]) -> BTreeMap<i32, Vec<String>> {
        let mut found: BTreeMap<i32, Vec<String>> = BTreeMap::new();
        for constant in self.e.pool.constants() {
            if let Constant::String(index) = constant
                && let Ok(text) = self.e.pool.text(*index)
            {
                let hash = text.encode_utf16().fold(0i32, |h, c| h.wrapping_mul(31).wrapping_add(c.into()));
                if pairs.iter().any(|(key, _)| *key == hash) {
                    found.entry(hash).or_default().push(text.to_owned());
                }
            }
        }
        found
    }

    /// A switch over a text begins: `text.hashCode()` and right after it a switch.
    pub(super) fn begin_text_switch(&mut self, insn: &Insn) -> bool {
        if !self.next_is_lookup || self.is_model {
            return false;
        }
        self.e.plain(op::DUP);
        self.e.scratch(Kind::Ref, true, 0);
        self.e.add(insn.clone());
        self.push(Kind::Int, Shadow::Zero);
        self.text_switch = true;
        true
    }

    pub(super) fn switch(&mut self, insn: &Insn) -> Result<()> {
        let value = self.pop()?;
        self.e.settle_all();
        let distinct = targets(insn);
        let number = |label: &Label| distinct.iter().position(|d| d == label).unwrap_or(0) as u32;
        let switch = match insn {
            Insn::Table { default, low, targets } => Switch {
                keys: targets.iter().enumerate().map(|(i, t)| (low + i as i32, number(t))).collect(),
                default: number(default),
                texts: BTreeMap::new(),
            },
            Insn::Lookup { default, pairs } => Switch {
                keys: pairs.iter().map(|(key, t)| (*key, number(t))).collect(),
                default: number(default),
                texts: if self.text_switch { self.texts(pairs) } else { BTreeMap::new() },
            },
            _ => return Err(ClassError::Malformed("switch")),
        };
        let branch = self.branch();
        if std::mem::take(&mut self.text_switch) {
            let site = self.site(Some(switch))?;
            self.e.plain(op::DUP);
            self.e.scratch(Kind::Ref, false, 0);
            self.e.int(site)?;
            self.e.int(branch)?;
            self.e.hook("choose", "(ILjava/lang/Object;II)V")?;
        } else if branch >= 0 || value.shadow != Shadow::Zero {
            let site = self.site(Some(switch))?;
            self.e.plain(op::DUP);
            self.e.shadow(value.shadow);
            self.e.int(site)?;
            self.e.int(branch)?;
            self.e.hook("choose", "(IIII)V")?;
        }
        let state = self.e.state.clone();
        for label in distinct {
            self.reach(label, &state);
        }
        self.e.add(insn.clone());
        Ok(())
    }
}
