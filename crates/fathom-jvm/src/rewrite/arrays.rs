//! Arrays: their elements, their lengths, and whether an index is inside.

use super::method::{Rewriter, letter};
use super::shadow::Shadow;
use crate::classfile::{Insn, Kind, Result, op};

impl Rewriter<'_> {
    pub(super) fn array_load(&mut self, code: u8) -> Result<()> {
        let kind = array_kind(code - op::IALOAD);
        let (index, array) = (self.pop()?, self.pop()?);
        self.used(array)?;
        if kind == Kind::Ref {
            let site = self.site(None)?;
            self.e.plain(op::DUP2);
            self.e.shadow(index.shadow);
            self.e.int(site)?;
            self.e.hook("element", "(Ljava/lang/Object;III)I")?;
            let mut shadow = Shadow::Zero;
            if self.e.references {
                shadow = self.e.keep();
            } else {
                // Models look at what they get.
                self.e.int(site)?;
                self.e.hook("use", "(II)V")?;
            }
            self.e.plain(code);
            self.push(kind, shadow);
            return Ok(());
        }
        self.bounds(index.shadow)?;
        self.e.plain(op::DUP2);
        self.e.plain(code);
        self.e.plain(if kind.size() == 2 { op::DUP2_X2 } else { op::DUP_X2 });
        self.e.shadow(index.shadow);
        let letter = letter(kind);
        self.e.hook("aload", &format!("(Ljava/lang/Object;I{letter}I)I"))?;
        let shadow = self.e.keep();
        self.push(kind, shadow);
        Ok(())
    }

    /// The array and the index are on the stack: decides whether the index is inside.
    fn bounds(&mut self, index: Shadow) -> Result<()> {
        let site = self.site(None)?;
        self.e.plain(op::DUP2);
        self.e.shadow(index);
        self.e.int(site)?;
        self.e.hook("index", "(Ljava/lang/Object;III)V")
    }

    pub(super) fn array_store(&mut self, code: u8) -> Result<()> {
        let kind = array_kind(code - op::IASTORE);
        let (value, index, array) = (self.pop()?, self.pop()?, self.pop()?);
        self.used(array)?;
        self.used(value)?;
        self.e.scratch(kind, true, 0);
        if kind == Kind::Ref {
            let site = self.site(None)?;
            self.e.plain(op::DUP2);
            self.e.shadow(index.shadow);
            self.e.int(site)?;
            self.e.hook("stored", "(Ljava/lang/Object;III)V")?;
        } else {
            self.bounds(index.shadow)?;
            self.e.plain(op::DUP2);
            self.e.scratch(kind, false, 0);
            self.e.shadow(index.shadow);
            self.e.shadow(value.shadow);
            let letter = letter(kind);
            self.e.hook("astore", &format!("(Ljava/lang/Object;I{letter}II)V"))?;
        }
        self.e.scratch(kind, false, 0);
        self.e.plain(code);
        Ok(())
    }

    /// `newarray` and its relatives: the lengths are on the stack.
    pub(super) fn sized(&mut self, dimensions: usize, insn: &Insn) -> Result<()> {
        let lengths = self.arguments(&vec![Kind::Int; dimensions])?;
        if lengths.iter().any(|length| length.shadow != Shadow::Zero) {
            let site = self.site(None)?;
            let mut shadows = lengths.iter().map(|length| length.shadow);
            self.with_arguments(&vec![Kind::Int; dimensions], |this, kind, at| {
                let shadow = shadows.next().unwrap_or(Shadow::Zero);
                if shadow == Shadow::Zero {
                    return Ok(());
                }
                this.e.scratch(kind, false, at);
                this.e.shadow(shadow);
                this.e.int(site)?;
                this.e.hook("size", "(III)V")
            })?;
        }
        self.e.add(insn.clone());
        self.push(Kind::Ref, Shadow::Zero);
        Ok(())
    }
}

fn array_kind(number: u8) -> Kind {
    match number {
        1 => Kind::Long,
        2 => Kind::Float,
        3 => Kind::Double,
        4 => Kind::Ref,
        _ => Kind::Int,
    }
}
