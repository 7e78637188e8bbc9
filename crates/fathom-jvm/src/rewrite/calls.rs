//! Calls: shadows of arguments on their way in, of results on their way out.

use super::method::Rewriter;
use super::models::model;
use super::shadow::{Shadow, Slot};
use super::{MODELS, RT};
use crate::classfile::{ClassError, Constant, Insn, Kind, MethodType, Result, op};

impl Rewriter<'_> {
    /// Takes the arguments off the stack.
    fn arguments(&mut self, kinds: &[Kind]) -> Result<Vec<Slot>> {
        let mut slots = kinds.iter().rev().map(|_| self.pop()).collect::<Result<Vec<_>>>()?;
        slots.reverse();
        Ok(slots)
    }

    pub(super) fn invoke(&mut self, code: u8, index: u16, insn: &Insn) -> Result<()> {
        let member = self.e.pool.member(index)?;
        let (class, name, descriptor) =
            (member.class.to_owned(), member.name.to_owned(), member.descriptor.to_owned());
        let is_static = code == op::INVOKESTATIC;
        let signature = MethodType::parse(&descriptor)?;
        let arguments = self.arguments(&signature.kinds()?)?;
        if !is_static {
            let object = self.pop()?;
            if name == "<init>" && object.this {
                self.e.state.initialised = true;
            }
        }
        let result = signature.result_kind()?;
        let replaced = match (class.as_str(), name.as_str(), descriptor.as_str()) {
            // The run ends, not the machine.
            ("java/lang/System", "exit", "(I)V") if is_static => {
                Some((RT, "exit".to_owned(), descriptor.clone()))
            }
            ("java/lang/Runtime", "exit" | "halt", "(I)V") => {
                Some((RT, "exit".to_owned(), "(Ljava/lang/Runtime;I)V".to_owned()))
            }
            // Models call what they stand for.
            _ if code == op::INVOKESPECIAL || self.is_model => None,
            _ => model(self.registry, &class, &name, &descriptor, is_static).map(|(n, d)| (MODELS, n, d)),
        };
        let shift = usize::from(!is_static && replaced.is_some());
        if let Some((owner, model_name, model_descriptor)) = replaced {
            let tag = self.registry.tag(&model_name, &model_descriptor);
            self.pass(&arguments, shift, tag)?;
            let target = self.e.pool.add_method(owner, &model_name, &model_descriptor)?;
            self.e.add(Insn::Constant(op::INVOKESTATIC, target));
            return self.result(result, Some(tag));
        }
        if self.registry.is_rewritten(&class) {
            let tag = self.registry.tag(&name, &descriptor);
            self.pass(&arguments, 0, tag)?;
            self.e.add(insn.clone());
            return self.result(result, Some(tag));
        }
        let pretty = class.replace('/', ".");
        let site = self.site(None)?;
        for argument in &arguments {
            self.lost(
                argument.shadow,
                &format!("an argument of {pretty}.{name}, which runs concretely"),
                site,
            )?;
        }
        self.e.add(insn.clone());
        self.result(result, None)
    }

    /// Leaves the shadows of arguments for the callee.
    fn pass(&mut self, arguments: &[Slot], shift: usize, tag: i32) -> Result<()> {
        let symbolic: Vec<(usize, Shadow)> = arguments
            .iter()
            .enumerate()
            .filter(|(_, a)| a.shadow != Shadow::Zero)
            .map(|(i, a)| (i + shift, a.shadow))
            .collect();
        self.e.hook("call", "()V")?;
        for (i, shadow) in symbolic {
            self.e.shadow(shadow);
            self.e.int(i as i32)?;
            self.e.int(tag)?;
            self.e.hook("pass", "(III)V")?;
        }
        Ok(())
    }

    fn result(&mut self, kind: Option<Kind>, tag: Option<i32>) -> Result<()> {
        let Some(kind) = kind else { return Ok(()) };
        let mut shadow = Shadow::Zero;
        if let (true, Some(tag)) = (kind.is_number(), tag) {
            self.e.int(tag)?;
            self.e.hook("result", "(I)I")?;
            shadow = self.e.keep();
        }
        self.push(kind, shadow);
        Ok(())
    }

    pub(super) fn invoke_dynamic(&mut self, index: u16, insn: &Insn) -> Result<()> {
        let Constant::InvokeDynamic { name_and_type, .. } = *self.e.pool.get(index)? else {
            return Err(ClassError::Malformed("invokedynamic"));
        };
        let (name, descriptor) = self.e.pool.name_and_type(name_and_type)?;
        let (name, descriptor) = (name.to_owned(), descriptor.to_owned());
        let signature = MethodType::parse(&descriptor)?;
        let arguments = self.arguments(&signature.kinds()?)?;
        let site = self.site(None)?;
        let why = match name.as_str() {
            "makeConcatWithConstants" | "makeConcat" => "a part of a text that is put together".to_owned(),
            other => format!("a value that {other} captures"),
        };
        for argument in &arguments {
            self.lost(argument.shadow, &why, site)?;
        }
        self.e.add(insn.clone());
        self.result(signature.result_kind()?, None)
    }
}
