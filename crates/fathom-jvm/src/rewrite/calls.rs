//! Calls: shadows of arguments on their way in, of results on their way out.

use super::RT;
use super::method::Rewriter;
use super::models::{is_blind, model};
use super::shadow::{Shadow, Slot};
use crate::classfile::{Insn, Kind, MethodType, Result, op};

/// A call that is being emitted.
struct Call<'a> {
    code: u8,
    class: &'a str,
    name: &'a str,
    descriptor: &'a str,
    arguments: Vec<Slot>,
    result: Option<Kind>,
}

impl Rewriter<'_> {
    /// Takes the arguments off the stack.
    pub(super) fn arguments(&mut self, kinds: &[Kind]) -> Result<Vec<Slot>> {
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
        let mut arguments = self.arguments(&signature.kinds()?)?;
        let mut made = 0;
        // Undecided references are passed to methods of the program only.
        let inside = self.registry.is_rewritten(&class)
            && !crate::harness::is_harness(&class)
            && self.registry.inherited_from(&class, &format!("{name}{descriptor}")).is_none();
        if !inside {
            self.settle(&mut arguments)?;
            self.settle_arrays(&class, &signature)?;
        }
        if !is_static {
            let object = self.pop()?;
            self.used(object)?;
            if (name.as_str(), descriptor.as_str()) == ("clone", "()Ljava/lang/Object;") && !inside {
                self.e.plain(op::DUP);
                self.e.hook("whole", "(Ljava/lang/Object;)V")?;
            }
            made = object.made;
            if name == "<init>" && object.this {
                self.e.state.initialised = true;
            }
        }
        if (class.as_str(), name.as_str()) == ("java/lang/String", "hashCode") && self.begin_text_switch(insn)
        {
            return Ok(());
        }
        if class.starts_with('[') && name == "clone" {
            self.e.plain(op::DUP);
            self.e.add(insn.clone());
            self.e.plain(op::DUP_X1);
            self.e.hook("likeness", "(Ljava/lang/Object;Ljava/lang/Object;)V")?;
            self.push(Kind::Ref, Shadow::Zero);
            return Ok(());
        }
        let result = signature.result_kind()?;
        let call = Call { code, class: &class, name: &name, descriptor: &descriptor, arguments, result };
        match (class.as_str(), name.as_str(), descriptor.as_str()) {
            // The run ends, not the machine.
            ("java/lang/System", "exit", "(I)V") if is_static => {
                return self.instead(&call, RT, "exit", &descriptor, 0);
            }
            ("java/lang/Runtime", "exit" | "halt", "(I)V") => {
                return self.instead(&call, RT, "exit", "(Ljava/lang/Runtime;I)V", 1);
            }
            _ => {}
        }
        // Values that a test driver asks for, wherever its class comes from.
        if is_static
            && crate::harness::is_harness(&class)
            && let Some(model) = model(self.registry, &class, &name, &descriptor, true)
        {
            return self.instead(&call, &model.class, &model.name, &model.descriptor, 0);
        }
        let theirs = match self.registry.is_rewritten(&class) {
            true => self.registry.inherited_from(&class, &format!("{name}{descriptor}")).map(str::to_owned),
            false => Some(class.clone()),
        };
        let Some(theirs) = theirs else { return self.ours(&call, insn) };
        if name == "<init>" && made != 0 && self.construct(&call, made, insn)? {
            return Ok(());
        }
        // Models call the original that they replace; `super.m()` means the one method.
        let ours = self.registry.is_rewritten(&class);
        if code != op::INVOKESPECIAL && !self.is_model && !(ours && is_static) {
            let found = model(self.registry, &theirs, &name, &descriptor, is_static);
            if let Some(model) = found {
                return self.instead(
                    &call,
                    &model.class,
                    &model.name,
                    &model.descriptor,
                    usize::from(!is_static),
                );
            }
        }
        self.outside(&call, &theirs, insn)
    }

    /// Calls a constructor of the platform, and then the model that says what the object has in it. The other copy of the object
    /// must be on top of the stack by then.
    fn construct(&mut self, call: &Call<'_>, made: u32, insn: &Insn) -> Result<bool> {
        if self.is_model || self.e.state.stack.last().is_none_or(|top| top.made != made) {
            return Ok(false);
        }
        let name = format!("{}_new", call.class.replace(['/', '$'], "_"));
        let descriptor = format!("(Ljava/lang/Object;{}", &call.descriptor[1..]);
        let Some(owner) = self.registry.models.get(&format!("{name}{descriptor}")).cloned() else {
            return Ok(false);
        };
        let kinds: Vec<Kind> = call.arguments.iter().map(|a| a.kind).collect();
        let places = self.spill(&kinds);
        let again = |this: &mut Self| {
            kinds.iter().zip(&places).for_each(|(kind, at)| this.e.scratch(*kind, false, *at));
        };
        self.before(call, &again)?;
        again(self);
        self.e.add(insn.clone());
        self.e.plain(op::DUP);
        again(self);
        let tag = self.registry.tag(&name, &descriptor);
        self.pass(&call.arguments, 1, tag)?;
        let target = self.e.pool.add_method(&owner, &name, &descriptor)?;
        self.e.add(Insn::Constant(op::INVOKESTATIC, target));
        Ok(true)
    }

    /// Calls the model that decides whether a constructor of the platform throws, where there is one: afterwards it would be too late.
    fn before(&mut self, call: &Call<'_>, again: &dyn Fn(&mut Self)) -> Result<()> {
        let name = format!("{}_before", call.class.replace(['/', '$'], "_"));
        let Some(owner) = self.registry.models.get(&format!("{name}{}", call.descriptor)).cloned() else {
            return Ok(());
        };
        again(self);
        let tag = self.registry.tag(&name, call.descriptor);
        self.pass(&call.arguments, 0, tag)?;
        let target = self.e.pool.add_method(&owner, &name, call.descriptor)?;
        self.e.add(Insn::Constant(op::INVOKESTATIC, target));
        Ok(())
    }

    /// Calls a static method of ours; the receiver counts as its first argument.
    fn instead(
        &mut self,
        call: &Call<'_>,
        class: &str,
        name: &str,
        descriptor: &str,
        shift: usize,
    ) -> Result<()> {
        let tag = self.registry.tag(name, descriptor);
        self.pass(&call.arguments, shift, tag)?;
        let target = self.e.pool.add_method(class, name, descriptor)?;
        self.e.add(Insn::Constant(op::INVOKESTATIC, target));
        self.result(call.result, Some(tag))
    }

    /// Calls a method of a rewritten class.
    fn ours(&mut self, call: &Call<'_>, insn: &Insn) -> Result<()> {
        let tag = self.registry.tag(call.name, call.descriptor);
        self.pass(&call.arguments, 0, tag)?;
        self.e.add(insn.clone());
        match call.result {
            Some(Kind::Ref) if self.e.references => {
                self.e.int(tag)?;
                self.e.hook("result", "(I)I")?;
                let shadow = self.e.keep();
                self.push(Kind::Ref, shadow);
            }
            result => self.result(result, Some(tag))?,
        }
        if call.class.starts_with("fathom/rt/") { Ok(()) } else { self.after(call, call.class) }
    }

    /// Calls a method of the platform, or one that overrides it.
    fn outside(&mut self, call: &Call<'_>, class: &str, insn: &Insn) -> Result<()> {
        let open = matches!(call.code, op::INVOKEVIRTUAL | op::INVOKEINTERFACE);
        if !self.is_model && !is_blind(class, call.name) {
            self.show(call, class)?;
        }
        let why = format!("an argument of {}.{}, which runs concretely", class.replace('/', "."), call.name);
        if open {
            return self.overridden(call, &why, insn);
        }
        let site = self.site(None)?;
        for argument in &call.arguments {
            self.lost(argument.shadow, &why, site)?;
        }
        self.e.add(insn.clone());
        self.result(call.result, None)
    }

    /// Calls a method of the platform that the program may override: the object determines the callee. Shadows of the arguments do
    /// not reach the methods that the platform's own method calls in turn, whose arguments may be different ones.
    fn overridden(&mut self, call: &Call<'_>, why: &str, insn: &Insn) -> Result<()> {
        let tag = self.registry.tag(call.name, call.descriptor);
        let reason = self.registry.reason(why.to_owned());
        let site = self.site(None)?;
        let numbers = call.result.is_some_and(Kind::is_number)
            || call.arguments.iter().any(|a| a.shadow != Shadow::Zero);
        if !numbers {
            self.pass(&[], 0, tag)?;
            self.e.add(insn.clone());
            return self.result(call.result, Some(tag));
        }
        let kinds: Vec<Kind> =
            std::iter::once(Kind::Ref).chain(call.arguments.iter().map(|a| a.kind)).collect();
        let places = self.spill(&kinds);
        self.e.scratch(Kind::Ref, false, places[0]);
        self.e.int(tag)?;
        self.e.hook("call", "(Ljava/lang/Object;I)V")?;
        for (i, argument) in call.arguments.iter().enumerate().filter(|(_, a)| a.shadow != Shadow::Zero) {
            self.e.shadow(argument.shadow);
            self.e.int(i as i32)?;
            self.e.int(tag)?;
            self.e.int(reason)?;
            self.e.int(site)?;
            self.e.hook("pass", "(IIIII)V")?;
        }
        for (kind, at) in kinds.iter().zip(&places) {
            self.e.scratch(*kind, false, *at);
        }
        self.e.add(insn.clone());
        self.result(call.result, Some(tag))?;
        if call.arguments.iter().all(|a| a.shadow == Shadow::Zero) {
            return Ok(());
        }
        self.e.int(reason)?;
        self.e.int(site)?;
        self.e.hook("after", "(II)V")
    }

    /// Lists a loss if the callee did not take the shadows of the arguments.
    fn after(&mut self, call: &Call<'_>, class: &str) -> Result<()> {
        if call.arguments.iter().all(|a| a.shadow == Shadow::Zero) {
            return Ok(());
        }
        let why = format!("an argument of {}.{}, which runs concretely", class.replace('/', "."), call.name);
        let reason = self.registry.reason(why);
        let site = self.site(None)?;
        self.e.int(reason)?;
        self.e.int(site)?;
        self.e.hook("after", "(II)V")
    }

    /// Lists the objects that code which is not followed gets to see, if symbols are in them.
    fn show(&mut self, call: &Call<'_>, class: &str) -> Result<()> {
        let mut kinds: Vec<Kind> = call.arguments.iter().map(|a| a.kind).collect();
        if call.code != op::INVOKESTATIC && call.name != "<init>" {
            kinds.insert(0, Kind::Ref);
        }
        if !kinds.contains(&Kind::Ref) {
            return Ok(());
        }
        let why = format!(
            "what {}.{} reads of an object, which runs concretely",
            class.replace('/', "."),
            call.name
        );
        let reason = self.registry.reason(why);
        let site = self.site(None)?;
        self.with_arguments(&kinds, |this, kind, at| {
            if kind == Kind::Ref {
                this.e.scratch(kind, false, at);
                this.e.int(reason)?;
                this.e.int(site)?;
                this.e.hook("seen", "(Ljava/lang/Object;II)V")?;
            }
            Ok(())
        })
    }

    /// Takes values off the machine's stack, does something with each, and puts them back.
    pub(super) fn with_arguments(
        &mut self,
        kinds: &[Kind],
        mut act: impl FnMut(&mut Self, Kind, u16) -> Result<()>,
    ) -> Result<()> {
        let places = self.spill(kinds);
        for (kind, at) in kinds.iter().zip(&places) {
            act(self, *kind, *at)?;
        }
        for (kind, at) in kinds.iter().zip(&places) {
            self.e.scratch(*kind, false, *at);
        }
        Ok(())
    }

    /// Moves values from the machine's stack to scratch variables, and says where.
    pub(super) fn spill(&mut self, kinds: &[Kind]) -> Vec<u16> {
        let mut next = 0;
        let places: Vec<u16> = kinds
            .iter()
            .map(|kind| {
                next += kind.size();
                next - kind.size()
            })
            .collect();
        for (kind, at) in kinds.iter().zip(&places).rev() {
            self.e.scratch(*kind, true, *at);
        }
        places
    }

    /// Leaves the shadows of arguments for the callee.
    pub(super) fn pass(&mut self, arguments: &[Slot], shift: usize, tag: i32) -> Result<()> {
        let symbolic: Vec<(usize, Shadow)> = arguments
            .iter()
            .enumerate()
            .filter(|(_, a)| a.shadow != Shadow::Zero)
            .map(|(i, a)| (i + shift, a.shadow))
            .collect();
        self.e.int(tag)?;
        self.e.hook("call", "(I)V")?;
        for (i, shadow) in symbolic {
            self.e.shadow(shadow);
            self.e.int(i as i32)?;
            self.e.int(tag)?;
            self.e.hook("pass", "(III)V")?;
        }
        Ok(())
    }

    pub(super) fn result(&mut self, kind: Option<Kind>, tag: Option<i32>) -> Result<()> {
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
}
