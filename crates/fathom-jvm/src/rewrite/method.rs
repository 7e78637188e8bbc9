//! One method, block by block.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use fathom_trace::wire::SiteInfo;

use super::MODELS;
use super::dynamic::Linkage;
use super::emit::Emitter;
use super::references;
use super::registry::{Registry, Switch};
use super::shadow::{Shadow, Slot, StackState};
use crate::classfile::class::ClassFile;
use crate::classfile::{ClassError, Code, Constant, Insn, Kind, Label, MethodType, Result, VType, op};
use crate::picture::{MethodPicture, targets};

/// Properties of a number that code that is not followed can observe: see `native/functions.rs`.
pub const OUTSIDE_VALUE: i32 = 0;
pub const OUTSIDE_SIGN: i32 = 1;
pub const OUTSIDE_TRUTH: i32 = 2;

/// The most that a hook puts on the stack beyond what was there.
const MORE_STACK: u16 = 12;

pub fn rewrite(
    class: &mut ClassFile,
    code: &mut Code,
    picture: &MethodPicture,
    linkages: &[Linkage],
    registry: &mut Registry,
) -> Result<()> {
    if code.insns.iter().any(|i| matches!(i, Insn::Jump(op::JSR | op::JSR_W, _))) {
        return Err(ClassError::Subroutines);
    }
    let class_name = class.name()?.to_owned();
    let file = crate::picture::source_of(class)?;
    let is_static = picture.is_static;
    let is_model = class_name.starts_with(MODELS);
    let open = if is_model { BTreeSet::new() } else { references::open(class, code, picture, registry)? };
    let mut rewriter = Rewriter {
        e: Emitter::new(&mut class.pool, code.max_locals, !is_model),
        registry,
        open,
        picture,
        file,
        base: None,
        lines: code.line_numbers(),
        is_model,
        linkages,
        from: None,
        text_switch: false,
        next_is_lookup: false,
        constructor: picture.plain_name == "<init>",
        initialiser: picture.plain_name == "<clinit>",
        leaders: leaders(code),
        flat: flat(code),
        waiting: Vec::new(),
        states: BTreeMap::new(),
        at: 0,
        offset: 0,
    };
    rewriter.base = rewriter.registry.classes.get(&class_name).copied().flatten();
    let mut body = rewriter.blocks(code)?;
    let mut insns = rewriter.prologue(is_static)?;
    insns.append(&mut body);
    let shadows = rewriter.e.shadows();
    let locals = code.max_locals;
    let most = rewriter.e.place_scratch(&mut insns)?;
    if let Some(frames) = &mut code.frames {
        for (_, frame) in frames {
            let used: u16 = frame.locals.iter().map(|t| t.size()).sum();
            frame.locals.extend((used..locals).map(|_| VType::Top));
            frame.locals.extend((0..shadows).map(|_| VType::Int));
        }
    }
    code.insns = insns;
    code.max_locals = most;
    code.max_stack = code.max_stack.checked_add(MORE_STACK).ok_or(ClassError::TooLarge("stack"))?;
    // Type annotations of code hold offsets; nothing at run time reads them.
    code.others.clear();
    Ok(())
}

fn leaders(code: &Code) -> BTreeSet<Label> {
    let mut found: BTreeSet<Label> = code.handlers.iter().map(|h| h.target).collect();
    for insn in &code.insns {
        match insn {
            Insn::Jump(_, label) => {
                found.insert(*label);
            }
            Insn::Table { .. } | Insn::Lookup { .. } => found.extend(targets(insn)),
            _ => {}
        }
    }
    found
}

/// Where each label stands.
fn places(code: &Code) -> BTreeMap<Label, usize> {
    let labels = code.insns.iter().enumerate().filter_map(|(i, insn)| match insn {
        Insn::Label(label) => Some((*label, i)),
        _ => None,
    });
    labels.collect()
}

/// The conditional jumps that are no conditions of loops, and do not ask how two other values compare.
fn flat(code: &Code) -> BTreeSet<usize> {
    let places = places(code);
    let place = |label: &Label| places.get(label).copied();
    let goes_back = |end: usize, to: usize| {
        let last = code.insns[..end].iter().rev().find(|i| !matches!(i, Insn::Label(_)));
        matches!(last, Some(Insn::Jump(op::GOTO | op::GOTO_W, label)) if place(label).is_some_and(|p| p <= to))
    };
    let compares = |before: Option<&Insn>| matches!(before, Some(Insn::Plain(op::LCMP..=op::DCMPG)));
    let mut found = BTreeSet::new();
    for (i, insn) in code.insns.iter().enumerate() {
        if let Insn::Jump(op::IFEQ..=op::IF_ICMPLE, label) = insn
            && !compares(i.checked_sub(1).and_then(|before| code.insns.get(before)))
            && place(label).is_some_and(|target| target > i && !goes_back(target, i))
        {
            found.insert(i);
        }
    }
    found
}

pub(super) struct Rewriter<'a> {
    pub(super) e: Emitter<'a>,
    pub(super) registry: &'a mut Registry,
    picture: &'a MethodPicture,
    file: String,
    /// Number of the class's first branch, if its branches are counted.
    base: Option<u32>,
    lines: Vec<u32>,
    pub(super) is_model: bool,
    /// Local variables whose reference may be one of the input that is not decided yet.
    open: BTreeSet<u16>,
    pub(super) linkages: &'a [Linkage],
    /// The variable that says whether rewritten code has called, in methods with a number as their result.
    from: Option<u16>,
    /// The value on the stack is the hash of the text in the first scratch variable.
    pub(super) text_switch: bool,
    /// A `lookupswitch` comes right after this instruction.
    pub(super) next_is_lookup: bool,
    constructor: bool,
    initialiser: bool,
    leaders: BTreeSet<Label>,
    /// Conditional jumps whose side is counted without a jump.
    flat: BTreeSet<usize>,
    waiting: Vec<Label>,
    states: BTreeMap<Label, StackState>,
    /// The instruction that is looked at.
    at: usize,
    offset: u32,
}

/// Whether control reaches the next instruction.
#[derive(PartialEq, Eq)]
enum Next {
    GoesOn,
    Ends,
}

impl Rewriter<'_> {
    /// All blocks, in the order of the source. Unreachable code stays as it is.
    fn blocks(&mut self, code: &Code) -> Result<Vec<Insn>> {
        let places = places(code);
        let mut done: BTreeMap<usize, (usize, Vec<Insn>)> = BTreeMap::new();
        let start = StackState { stack: Vec::new(), initialised: !self.constructor };
        let (end, insns) = self.block(code, 0, start)?;
        done.insert(0, (end, insns));
        for handler in &code.handlers {
            let state = StackState { stack: vec![Slot::of(Kind::Ref)], initialised: true };
            self.reach(handler.target, &state);
        }
        while let Some(label) = self.waiting.pop() {
            let at = *places.get(&label).ok_or(ClassError::Malformed("label"))?;
            if done.contains_key(&at) {
                continue;
            }
            let state = self.states[&label].clone();
            let (end, insns) = self.block(code, at, state)?;
            done.insert(at, (end, insns));
        }
        let mut all = Vec::new();
        let mut at = 0;
        while at < code.insns.len() {
            match done.remove(&at) {
                Some((end, mut insns)) => {
                    all.append(&mut insns);
                    at = end;
                }
                None => {
                    all.push(code.insns[at].clone());
                    at += 1;
                }
            }
        }
        Ok(all)
    }

    /// A jump to a label with the current stack, whose shadows are settled.
    pub(super) fn reach(&mut self, label: Label, state: &StackState) {
        if let Entry::Vacant(entry) = self.states.entry(label) {
            entry.insert(state.clone());
            self.waiting.push(label);
        }
    }

    /// Emits from an index up to the next leader or the end of the flow; says where it stopped.
    fn block(&mut self, code: &Code, from: usize, state: StackState) -> Result<(usize, Vec<Insn>)> {
        self.e.out = Vec::new();
        self.e.state = state;
        let mut i = from;
        while i < code.insns.len() {
            let insn = &code.insns[i];
            self.at = i;
            self.offset = code.offsets[i];
            self.next_is_lookup = matches!(code.insns.get(i + 1), Some(Insn::Lookup { .. }));
            if let Insn::Label(label) = insn {
                if self.leaders.contains(label) && i != from {
                    self.e.settle_all();
                    let state = self.e.state.clone();
                    self.reach(*label, &state);
                    break;
                }
                self.e.add(insn.clone());
                if i == from && self.leaders.contains(label) && from == 0 {
                    // A loop back to the very start.
                    let state = self.e.state.clone();
                    self.states.entry(*label).or_insert(state);
                }
            } else if self.instruction(insn)? == Next::Ends {
                i += 1;
                break;
            }
            i += 1;
        }
        Ok((i, std::mem::take(&mut self.e.out)))
    }

    /// Zeros every shadow, and takes over those of the arguments.
    fn prologue(&mut self, is_static: bool) -> Result<Vec<Insn>> {
        self.e.out = Vec::new();
        let signature = MethodType::parse(&self.picture.descriptor)?;
        let tag = self.registry.tag(&self.picture.plain_name, &self.picture.descriptor);
        let mut index = u16::from(!is_static);
        let mut taken = BTreeSet::new();
        let passed = signature.kinds()?.iter().any(|k| self.e.references || k.is_number());
        if self.from.is_some() || passed {
            self.e.int(tag)?;
            self.e.hook("enter", "(I)I")?;
            match self.from {
                Some(var) => {
                    self.e.var(op::ISTORE, var);
                    taken.insert(var);
                }
                None => self.e.plain(op::POP),
            }
        }
        for (number, kind) in signature.kinds()?.into_iter().enumerate() {
            if kind.is_number() || self.open.contains(&index) && self.e.has_local(index) {
                let var = self.e.local(index);
                self.e.int(tag)?;
                self.e.int(number as i32)?;
                self.e.hook("param", "(II)I")?;
                self.e.var(op::ISTORE, var);
                taken.insert(var);
            }
            index += kind.size();
        }
        if passed {
            self.e.hook("entered", "()V")?;
        }
        if self.initialiser {
            self.e.hook("clinit", "()V")?;
        }
        for var in self.e.shadow_vars() {
            if !taken.contains(&var) {
                self.e.plain(op::ICONST_0);
                self.e.var(op::ISTORE, var);
            }
        }
        Ok(std::mem::take(&mut self.e.out))
    }

    pub(super) fn site(&mut self, switch: Option<Switch>) -> Result<i32> {
        let info = SiteInfo {
            file: self.file.clone(),
            function: self.picture.name.clone(),
            first_line: self.picture.first_line,
            offset: self.offset,
            line: self.lines[self.at],
            ..SiteInfo::default()
        };
        Ok(self.registry.site(info, switch))
    }

    /// The number of the first branch of this instruction, or -1.
    pub(super) fn branch(&self) -> i32 {
        match (self.base, self.picture.deciders.get(&self.offset)) {
            (Some(base), Some(decider)) => (base + decider.first) as i32,
            _ => -1,
        }
    }

    pub(super) fn pop(&mut self) -> Result<Slot> {
        self.e.state.stack.pop().ok_or(ClassError::Malformed("stack"))
    }

    pub(super) fn push(&mut self, kind: Kind, shadow: Shadow) {
        self.e.state.stack.push(Slot { kind, shadow, this: false, made: 0 });
    }

    fn instruction(&mut self, insn: &Insn) -> Result<Next> {
        match insn {
            Insn::Plain(code) => return self.plain(*code),
            Insn::Byte(op::NEWARRAY, _) => {
                self.sized(1, insn)?;
            }
            Insn::Byte(..) | Insn::Short(_) => {
                self.e.add(insn.clone());
                self.push(Kind::Int, Shadow::Zero);
            }
            Insn::Var { op: code, index, .. } => self.variable(*code, *index, insn)?,
            Insn::Iinc { index, by, .. } => {
                self.e.detach(*index);
                let var = self.e.local(*index);
                self.e.var(op::ILOAD, *index);
                self.e.var(op::ILOAD, var);
                self.e.int((*by).into())?;
                self.e.hook("iinc", "(III)I")?;
                self.e.var(op::ISTORE, var);
                self.e.add(insn.clone());
            }
            Insn::Constant(code, index) => self.constant(*code, *index, insn)?,
            Insn::InvokeInterface { index, .. } => self.invoke(op::INVOKEINTERFACE, *index, insn)?,
            Insn::InvokeDynamic(index) => self.invoke_dynamic(*index, insn)?,
            Insn::MultiNew { dimensions, .. } => self.sized(usize::from(*dimensions), insn)?,
            Insn::Jump(op::GOTO | op::GOTO_W, label) => {
                self.e.settle_all();
                let state = self.e.state.clone();
                self.reach(*label, &state);
                self.e.add(insn.clone());
                return Ok(Next::Ends);
            }
            Insn::Jump(code, label) => self.jump(*code, *label, insn)?,
            Insn::Table { .. } | Insn::Lookup { .. } => {
                self.switch(insn)?;
                return Ok(Next::Ends);
            }
            Insn::Label(_) => unreachable!("labels are looked at before"),
        }
        Ok(Next::GoesOn)
    }

    fn plain(&mut self, code: u8) -> Result<Next> {
        let insn = Insn::Plain(code);
        match code {
            op::NOP => self.e.add(insn),
            op::ACONST_NULL => self.constant_of(Kind::Ref, insn),
            op::ICONST_M1..=op::ICONST_5 => self.constant_of(Kind::Int, insn),
            op::LCONST_0 | op::LCONST_1 => self.constant_of(Kind::Long, insn),
            op::FCONST_0..=op::FCONST_2 => self.constant_of(Kind::Float, insn),
            op::DCONST_0 | op::DCONST_1 => self.constant_of(Kind::Double, insn),
            op::ILOAD_0..=op::ALOAD_3 => {
                let short = code - op::ILOAD_0;
                self.variable(op::ILOAD + short / 4, u16::from(short % 4), &insn)?;
            }
            op::ISTORE_0..=op::ASTORE_3 => {
                let short = code - op::ISTORE_0;
                self.variable(op::ISTORE + short / 4, u16::from(short % 4), &insn)?;
            }
            op::IALOAD..=op::SALOAD => self.array_load(code)?,
            op::IASTORE..=op::SASTORE => self.array_store(code)?,
            op::POP..=op::SWAP => self.shuffle(code)?,
            op::IADD..=op::DREM | op::ISHL..=op::LXOR | op::LCMP..=op::DCMPG => self.binary(code)?,
            op::INEG..=op::DNEG | op::I2L..=op::I2S => self.unary(code)?,
            op::IRETURN..=op::DRETURN => {
                let value = self.pop()?;
                if value.shadow != Shadow::Zero {
                    self.give_back(value)?;
                }
                self.e.add(insn);
                return Ok(Next::Ends);
            }
            op::ARETURN | op::RETURN | op::ATHROW => {
                if code != op::RETURN {
                    let value = self.pop()?;
                    if code == op::ARETURN { self.give_reference_back(value)? } else { self.used(value)? }
                }
                if self.initialiser && code == op::RETURN {
                    self.e.hook("clinited", "()V")?;
                }
                self.e.add(insn);
                return Ok(Next::Ends);
            }
            op::ARRAYLENGTH => {
                let array = self.pop()?;
                self.used(array)?;
                self.e.plain(op::DUP);
                self.e.add(insn);
                self.e.plain(op::DUP_X1);
                self.e.hook("len", "(Ljava/lang/Object;I)I")?;
                let shadow = self.e.keep();
                self.push(Kind::Int, shadow);
            }
            op::MONITORENTER | op::MONITOREXIT => {
                let object = self.pop()?;
                self.used(object)?;
                self.e.add(insn);
            }
            _ => return Err(ClassError::Malformed("opcode")),
        }
        Ok(Next::GoesOn)
    }

    /// The number under which callers know this method, and the variable that says whether rewritten code has called it.
    pub(super) fn own_tag(&mut self) -> (i32, u16) {
        let tag = self.registry.tag(&self.picture.plain_name, &self.picture.descriptor);
        (tag, *self.from.get_or_insert_with(|| self.e.own_variable()))
    }

    /// The result is on the stack: its shadow is left for the caller, or decided where the caller is not ours.
    fn give_back(&mut self, value: Slot) -> Result<()> {
        let (tag, from) = self.own_tag();
        let how = match (self.picture.plain_name.as_str(), self.picture.descriptor.ends_with(")Z")) {
            (_, true) => OUTSIDE_TRUTH,
            ("compare" | "compareTo", _) => OUTSIDE_SIGN,
            _ => OUTSIDE_VALUE,
        };
        let site = self.site(None)?;
        self.e.plain(if value.kind.size() == 2 { op::DUP2 } else { op::DUP });
        self.e.shadow(value.shadow);
        self.e.var(op::ILOAD, from);
        self.e.int(tag)?;
        self.e.int(how)?;
        self.e.int(site)?;
        self.e.hook("ret", &format!("({}IIIII)V", letter(value.kind)))
    }

    fn constant_of(&mut self, kind: Kind, insn: Insn) {
        self.e.add(insn);
        self.push(kind, Shadow::Zero);
    }

    fn variable(&mut self, code: u8, index: u16, insn: &Insn) -> Result<()> {
        const KINDS: [Kind; 5] = [Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref];
        if code < op::ISTORE {
            let kind = KINDS[usize::from(code - op::ILOAD)];
            self.e.add(insn.clone());
            let followed = kind.is_number() || self.open.contains(&index);
            let shadow = if followed { Shadow::Local(index) } else { Shadow::Zero };
            let this = kind == Kind::Ref && index == 0 && self.constructor;
            self.e.state.stack.push(Slot { kind, shadow, this, made: 0 });
            return Ok(());
        }
        // `ret` of old compilers is left alone, with its method.
        let kind = KINDS.get(usize::from(code - op::ISTORE));
        let kind = *kind.ok_or(ClassError::Subroutines)?;
        let value = self.pop()?;
        self.e.detach(index);
        if kind.size() == 2 {
            self.e.detach(index + 1);
        }
        let followed = kind.is_number() || self.open.contains(&index);
        if !followed {
            self.used(value)?;
        }
        if followed && value.shadow != Shadow::Local(index) {
            self.e.shadow(value.shadow);
            let var = self.e.local(index);
            self.e.var(op::ISTORE, var);
        }
        self.e.add(insn.clone());
        Ok(())
    }

    fn binary(&mut self, code: u8) -> Result<()> {
        let (right, left) = (self.pop()?, self.pop()?);
        let result = match code {
            op::LCMP..=op::DCMPG => Kind::Int,
            _ => left.kind,
        };
        if left.shadow == Shadow::Zero && right.shadow == Shadow::Zero {
            self.e.plain(code);
            self.push(result, Shadow::Zero);
            return Ok(());
        }
        let spill = left.kind.size() == 2;
        if spill {
            self.e.scratch(right.kind, true, 2);
            self.e.scratch(left.kind, true, 0);
            self.e.scratch(left.kind, false, 0);
            self.e.scratch(right.kind, false, 2);
        } else {
            self.e.plain(op::DUP2);
        }
        self.e.shadow(left.shadow);
        self.e.shadow(right.shadow);
        self.e.int(code.into())?;
        let divides = matches!(code, op::IDIV | op::IREM | op::LDIV | op::LREM);
        if divides {
            let site = self.site(None)?;
            self.e.int(site)?;
        }
        let (name, descriptor) = match (left.kind, right.kind, divides) {
            (Kind::Int, _, false) => ("i2", "(IIIII)I"),
            (Kind::Int, _, true) => ("idiv", "(IIIIII)I"),
            (Kind::Long, Kind::Int, _) => ("lsh", "(JIIII)I"),
            (Kind::Long, _, false) => ("l2", "(JJIII)I"),
            (Kind::Long, _, true) => ("ldiv", "(JJIIII)I"),
            (Kind::Float, ..) => ("f2", "(FFIII)I"),
            (Kind::Double, ..) => ("d2", "(DDIII)I"),
            (Kind::Ref, ..) => return Err(ClassError::Malformed("operand")),
        };
        self.e.hook(name, descriptor)?;
        let shadow = self.e.keep();
        if spill {
            self.e.scratch(left.kind, false, 0);
            self.e.scratch(right.kind, false, 2);
        }
        self.e.plain(code);
        self.push(result, shadow);
        Ok(())
    }

    fn unary(&mut self, code: u8) -> Result<()> {
        let value = self.pop()?;
        let result = match code {
            op::INEG..=op::DNEG => value.kind,
            op::I2L | op::F2L | op::D2L => Kind::Long,
            op::I2F | op::L2F | op::D2F => Kind::Float,
            op::I2D | op::L2D | op::F2D => Kind::Double,
            _ => Kind::Int,
        };
        let mut shadow = Shadow::Zero;
        if value.shadow != Shadow::Zero {
            self.e.plain(if value.kind.size() == 2 { op::DUP2 } else { op::DUP });
            self.e.shadow(value.shadow);
            self.e.int(code.into())?;
            let (name, descriptor) = match value.kind {
                Kind::Int => ("i1", "(III)I"),
                Kind::Long => ("l1", "(JII)I"),
                Kind::Float => ("f1", "(FII)I"),
                Kind::Double => ("d1", "(DII)I"),
                Kind::Ref => return Err(ClassError::Malformed("operand")),
            };
            self.e.hook(name, descriptor)?;
            shadow = self.e.keep();
        }
        self.e.plain(code);
        self.push(result, shadow);
        Ok(())
    }

    /// `pop`, `dup`, `swap` and their relatives: shadows move with their values.
    fn shuffle(&mut self, code: u8) -> Result<()> {
        // How many slots are copied or taken, and how many they move over.
        let (slots, over) = match code {
            op::POP | op::DUP => (1, 0),
            op::POP2 | op::DUP2 => (2, 0),
            op::DUP_X1 | op::SWAP => (1, 1),
            op::DUP_X2 => (1, 2),
            op::DUP2_X1 => (2, 1),
            _ => (2, 2),
        };
        let stack = &self.e.state.stack;
        let down = |from: usize, slots: u16| -> Result<usize> {
            let (mut at, mut left) = (from, slots);
            while left > 0 {
                at = at.checked_sub(1).ok_or(ClassError::Malformed("stack"))?;
                left = left
                    .checked_sub(stack[at].kind.size())
                    .ok_or(ClassError::Malformed("half of a value"))?;
            }
            Ok(at)
        };
        let upper = down(stack.len(), slots)?;
        let lower = down(upper, over)?;
        if over > 0 {
            self.e.unshare(lower);
        }
        let stack = &mut self.e.state.stack;
        let moved: Vec<Slot> = stack[upper..].to_vec();
        match code {
            op::POP | op::POP2 => stack.truncate(upper),
            op::DUP | op::DUP2 => stack.extend(moved),
            op::SWAP => stack.swap(lower, upper),
            _ => {
                for (k, slot) in moved.into_iter().enumerate() {
                    stack.insert(lower + k, slot);
                }
            }
        }
        self.e.plain(code);
        Ok(())
    }

    /// Lists that a symbol reaches code that is not followed.
    pub(super) fn lost(&mut self, shadow: Shadow, why: &str, site: i32) -> Result<()> {
        if shadow == Shadow::Zero {
            return Ok(());
        }
        let reason = self.registry.reason(why.to_owned());
        self.e.shadow(shadow);
        self.e.int(reason)?;
        self.e.int(site)?;
        self.e.hook("lost", "(III)V")
    }

    fn constant(&mut self, code: u8, index: u16, insn: &Insn) -> Result<()> {
        match code {
            op::LDC | op::LDC_W | op::LDC2_W => {
                let kind = match *self.e.pool.get(index)? {
                    Constant::Integer(_) => Kind::Int,
                    Constant::Float(_) => Kind::Float,
                    Constant::Long(_) => Kind::Long,
                    Constant::Double(_) => Kind::Double,
                    Constant::Dynamic { name_and_type, .. } => {
                        Kind::of(self.e.pool.name_and_type(name_and_type)?.1)?
                    }
                    _ => Kind::Ref,
                };
                self.constant_of(kind, insn.clone());
            }
            op::GETSTATIC..=op::PUTFIELD => self.field(code, index, insn)?,
            op::INVOKEVIRTUAL..=op::INVOKESTATIC => self.invoke(code, index, insn)?,
            op::NEW => {
                self.e.add(insn.clone());
                let made = self.offset + 1;
                self.e.state.stack.push(Slot { made, ..Slot::of(Kind::Ref) });
            }
            op::ANEWARRAY => self.sized(1, insn)?,
            op::CHECKCAST => {
                let value = self.pop()?;
                self.used(value)?;
                self.constant_of(Kind::Ref, insn.clone());
            }
            op::INSTANCEOF => {
                let value = self.pop()?;
                self.used(value)?;
                self.constant_of(Kind::Int, insn.clone());
            }
            _ => return Err(ClassError::Malformed("opcode")),
        }
        Ok(())
    }

    fn field(&mut self, code: u8, index: u16, insn: &Insn) -> Result<()> {
        let member = self.e.pool.member(index)?;
        let kind = Kind::of(member.descriptor)?;
        let ours = self.registry.is_rewritten(member.class);
        let id = self.registry.field(member.class, member.name, member.descriptor);
        let letter = letter(kind);
        let wide = kind.size() == 2;
        let followed = ours && kind.is_number();
        match code {
            op::GETSTATIC => {
                self.e.add(insn.clone());
                let mut shadow = Shadow::Zero;
                if followed {
                    self.e.plain(if wide { op::DUP2 } else { op::DUP });
                    self.e.int(id)?;
                    self.e.hook("gets", &format!("({letter}I)I"))?;
                    shadow = self.e.keep();
                }
                self.push(kind, shadow);
            }
            op::PUTSTATIC => {
                let value = self.pop()?;
                self.used(value)?;
                if followed {
                    self.e.plain(if wide { op::DUP2 } else { op::DUP });
                    self.e.scratch(kind, true, 0);
                }
                self.e.add(insn.clone());
                if followed {
                    self.e.scratch(kind, false, 0);
                    self.e.shadow(value.shadow);
                    self.e.int(id)?;
                    self.e.hook("puts", &format!("({letter}II)V"))?;
                }
            }
            op::GETFIELD => {
                let object = self.pop()?;
                self.used(object)?;
                let mut shadow = Shadow::Zero;
                if ours && kind == Kind::Ref && !self.is_model && (!object.this || self.e.state.initialised) {
                    self.e.plain(op::DUP);
                    self.e.int(id)?;
                    self.e.hook("met", "(Ljava/lang/Object;I)I")?;
                    shadow = self.e.keep();
                }
                if followed && (!object.this || self.e.state.initialised) {
                    self.e.plain(op::DUP);
                    self.e.add(insn.clone());
                    self.e.plain(if wide { op::DUP2_X1 } else { op::DUP_X1 });
                    self.e.int(id)?;
                    // Stack: value, object, value, number.
                    self.e.hook("getf", &format!("(Ljava/lang/Object;{letter}I)I"))?;
                    shadow = self.e.keep();
                } else {
                    self.e.add(insn.clone());
                }
                self.push(kind, shadow);
            }
            _ => {
                let (value, object) = (self.pop()?, self.pop()?);
                self.used(object)?;
                self.used(value)?;
                if ours && kind == Kind::Ref && !self.constructor {
                    self.e.plain(op::SWAP);
                    self.e.plain(op::DUP);
                    self.e.int(id)?;
                    self.e.hook("given", "(Ljava/lang/Object;I)V")?;
                    self.e.plain(op::SWAP);
                }
                if followed && (!object.this || self.e.state.initialised) {
                    self.e.scratch(kind, true, 0);
                    self.e.plain(op::DUP);
                    self.e.scratch(kind, false, 0);
                    self.e.shadow(value.shadow);
                    self.e.int(id)?;
                    self.e.hook("putf", &format!("(Ljava/lang/Object;{letter}II)V"))?;
                    self.e.scratch(kind, false, 0);
                }
                self.e.add(insn.clone());
            }
        }
        Ok(())
    }

    /// Whether two references are the same. Boxes of the same number are, so a model is asked.
    fn alike(&mut self, code: u8, label: Label) -> Result<()> {
        let (right, left) = (self.pop()?, self.pop()?);
        self.compared(left, right)?;
        self.e.settle_all();
        let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
        let target = self.e.pool.add_method("fathom/rt/model/Boxes", "same", descriptor)?;
        self.e.add(Insn::Constant(op::INVOKESTATIC, target));
        let branch = self.branch();
        if branch >= 0 {
            self.e.plain(op::DUP);
            self.e.int(code.into())?;
            self.e.int(branch)?;
            self.e.hook("alike", "(III)V")?;
        }
        let state = self.e.state.clone();
        self.reach(label, &state);
        self.e.add(Insn::Jump(if code == op::IF_ACMPEQ { op::IFNE } else { op::IFEQ }, label));
        Ok(())
    }

    fn jump(&mut self, code: u8, label: Label, insn: &Insn) -> Result<()> {
        if matches!(code, op::IF_ACMPEQ | op::IF_ACMPNE) && !self.is_model {
            return self.alike(code, label);
        }
        let right = self.pop()?;
        let two = matches!(code, op::IF_ICMPEQ..=op::IF_ACMPNE);
        let left = if two { Some(self.pop()?) } else { None };
        self.nullness(right)?;
        self.e.settle_all();
        let branch = self.branch();
        let symbolic = right.shadow != Shadow::Zero || left.is_some_and(|l| l.shadow != Shadow::Zero);
        if branch >= 0 || symbolic {
            let site = self.site(None)?;
            self.e.plain(if two { op::DUP2 } else { op::DUP });
            if right.kind.is_number() {
                if let Some(left) = left {
                    self.e.shadow(left.shadow);
                }
                self.e.shadow(right.shadow);
            }
            if right.kind == Kind::Ref {
                self.e.int(code.into())?;
                self.e.int(site)?;
                self.e.int(branch)?;
                self.e.hook("if1", "(Ljava/lang/Object;III)V")?;
            } else {
                const NAMES: [&str; 6] = ["eq", "ne", "lt", "ge", "gt", "le"];
                let how = if branch >= 0 && self.flat.contains(&self.at) { "flat" } else { "if" };
                let first = if two { op::IF_ICMPEQ } else { op::IFEQ };
                self.e.int(site)?;
                let descriptor = match (two, branch >= 0) {
                    (false, true) => "(IIII)V",
                    (false, false) => "(III)V",
                    (true, true) => "(IIIIII)V",
                    (true, false) => "(IIIII)V",
                };
                if branch >= 0 {
                    self.e.int(branch)?;
                }
                // Code that does not verify compares a number with null.
                let name = NAMES.get(usize::from(code.wrapping_sub(first)));
                let name = name.ok_or(ClassError::Malformed("comparison"))?;
                self.e.hook(&format!("{how}{name}"), descriptor)?;
            }
        }
        let state = self.e.state.clone();
        self.reach(label, &state);
        self.e.add(insn.clone());
        Ok(())
    }
}

pub(super) fn letter(kind: Kind) -> char {
    match kind {
        Kind::Int => 'I',
        Kind::Long => 'J',
        Kind::Float => 'F',
        Kind::Double => 'D',
        Kind::Ref => 'A',
    }
}
