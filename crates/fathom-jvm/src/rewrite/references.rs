//! References of the input whose nullness, identity and class are decided at their first use: until then a shadow says which
//! reference of the input a value is. Such shadows travel in local variables, arguments and results of the program's own methods;
//! everywhere else a reference is decided before it leaves.

use std::collections::BTreeSet;

use super::method::Rewriter;
use super::registry::Registry;
use super::shadow::{Shadow, Slot};
use crate::classfile::class::ClassFile;
use crate::classfile::{Code, Insn, Kind, MethodType, Pool, Result, op};
use crate::picture::MethodPicture;

/// Local variables that may hold a reference which is still open: parameters, and what is assigned from something other than a new
/// object, a constant or the platform.
pub fn open(
    class: &ClassFile,
    code: &Code,
    picture: &MethodPicture,
    registry: &Registry,
) -> Result<BTreeSet<u16>> {
    let mut found = BTreeSet::new();
    let mut index = u16::from(!picture.is_static);
    for kind in MethodType::parse(&picture.descriptor)?.kinds()? {
        if kind == Kind::Ref {
            found.insert(index);
        }
        index += kind.size();
    }
    for (at, insn) in code.insns.iter().enumerate() {
        let stored = match *insn {
            Insn::Var { op: op::ASTORE, index, .. } => index,
            Insn::Plain(code @ op::ASTORE_0..=op::ASTORE_3) => u16::from(code - op::ASTORE_0),
            _ => continue,
        };
        if !is_settled(&class.pool, &code.insns[..at], registry) {
            found.insert(stored);
        }
    }
    Ok(found)
}

/// Whether the last of these instructions gives a reference that cannot be open.
fn is_settled(pool: &Pool, before: &[Insn], registry: &Registry) -> bool {
    match before.last() {
        Some(Insn::Plain(op::ACONST_NULL)) => true,
        Some(Insn::Byte(op::NEWARRAY, _) | Insn::MultiNew { .. } | Insn::InvokeDynamic(_)) => true,
        Some(Insn::Constant(op::INVOKESPECIAL, index)) => {
            pool.member(*index).is_ok_and(|member| member.name == "<init>")
        }
        Some(
            Insn::Constant(op::INVOKEVIRTUAL | op::INVOKESTATIC, index) | Insn::InvokeInterface { index, .. },
        ) => pool.member(*index).is_ok_and(|member| !registry.is_rewritten(member.class)),
        // A cast is a use.
        Some(Insn::Constant(op::LDC | op::LDC_W | op::ANEWARRAY | op::GETSTATIC | op::CHECKCAST, _)) => true,
        _ => false,
    }
}

impl Rewriter<'_> {
    /// Something depends on what a reference is.
    pub(super) fn used(&mut self, value: Slot) -> Result<()> {
        self.about(value, "use")
    }

    /// Something depends on whether a reference is null.
    pub(super) fn nullness(&mut self, value: Slot) -> Result<()> {
        self.about(value, "nil")
    }

    fn about(&mut self, value: Slot, hook: &str) -> Result<()> {
        if value.kind != Kind::Ref || value.shadow == Shadow::Zero {
            return Ok(());
        }
        let site = self.site(None)?;
        self.e.shadow(value.shadow);
        self.e.int(site)?;
        self.e.hook(hook, "(II)V")
    }

    /// Two references are compared.
    pub(super) fn compared(&mut self, left: Slot, right: Slot) -> Result<()> {
        if left.shadow == Shadow::Zero && right.shadow == Shadow::Zero {
            return Ok(());
        }
        let site = self.site(None)?;
        self.e.shadow(left.shadow);
        self.e.shadow(right.shadow);
        self.e.int(site)?;
        self.e.hook("pair", "(III)V")
    }

    /// References leave the program's own methods: what is open of them is decided.
    pub(super) fn settle(&mut self, arguments: &mut [Slot]) -> Result<()> {
        for argument in arguments.iter_mut().filter(|a| a.kind == Kind::Ref) {
            self.used(*argument)?;
            argument.shadow = Shadow::Zero;
        }
        Ok(())
    }

    /// Arrays of references leave the program's own methods: what is open of their elements is decided. The arguments are on top of
    /// the machine's stack.
    pub(super) fn settle_arrays(&mut self, class: &str, signature: &MethodType<'_>) -> Result<()> {
        let reads_any = matches!(class, "java/lang/System" | "java/lang/reflect/Array");
        let holds =
            |p: &str| p.starts_with("[L") || p.starts_with("[[") || reads_any && p == "Ljava/lang/Object;";
        if self.is_model || !signature.params.iter().any(|p| holds(p)) {
            return Ok(());
        }
        let arrays: Vec<bool> = signature.params.iter().map(|p| holds(p)).collect();
        let mut arrays = arrays.into_iter();
        self.with_arguments(&signature.kinds()?, |this, kind, at| {
            if arrays.next() == Some(true) {
                this.e.scratch(kind, false, at);
                this.e.hook("whole", "(Ljava/lang/Object;)V")?;
            }
            Ok(())
        })
    }

    /// A reference is the result: what is open of it goes to the caller, or is decided where the caller is not ours.
    pub(super) fn give_reference_back(&mut self, value: Slot) -> Result<()> {
        if value.shadow == Shadow::Zero {
            return Ok(());
        }
        let (tag, from) = self.own_tag();
        let site = self.site(None)?;
        self.e.shadow(value.shadow);
        self.e.var(op::ILOAD, from);
        self.e.int(tag)?;
        self.e.int(site)?;
        self.e.hook("back", "(IIII)V")
    }
}
