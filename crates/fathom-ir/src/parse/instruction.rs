//! Instructions.

use smallvec::SmallVec;

use super::function::Scope;
use super::lexer::Token;
use super::{Parser, Result};
use crate::module::{
    Argument, BinOp, Call, Callee, CastOp, Clause, Constant, DebugVariable, Flags, FloatPred, Inst, IntPred,
    Operand, Order, RmwOp,
};
use crate::types::{Ty, Type};

impl Parser<'_> {
    /// Reads one instruction and tells the type of its result. Debug calls become entries of `variables`
    /// and give no instruction.
    pub(super) fn instruction(
        &mut self,
        scope: &mut Scope,
        variables: &mut Vec<DebugVariable>,
    ) -> Result<Option<(Inst, Option<Ty>)>> {
        let Token::Word(word) = self.take()? else { return self.expected("an instruction") };
        if let Some(op) = binary_op(&word) {
            return self.binary(op, scope).map(Some);
        }
        if let Some(op) = cast_op(&word) {
            return self.cast(op, scope).map(Some);
        }
        let found = match word.as_str() {
            "call" | "tail" | "musttail" | "notail" => {
                if word != "call" {
                    self.expect_word("call")?;
                }
                return self.call_or_debug(scope, variables);
            }
            "fneg" => {
                self.fast_math()?;
                let (ty, value) = self.typed_operand(scope)?;
                (Inst::FNeg { ty, value }, Some(ty))
            }
            "icmp" => self.icmp(scope)?,
            "fcmp" => self.fcmp(scope)?,
            "select" => self.select(scope)?,
            "phi" => self.phi(scope)?,
            "alloca" => self.alloca(scope)?,
            "load" => self.load(scope)?,
            "store" => self.store(scope)?,
            "getelementptr" => self.gep(scope)?,
            "extractvalue" => {
                let (ty, aggregate) = self.typed_operand(scope)?;
                let path = self.path()?;
                let result = self.type_at(ty, &path)?;
                (Inst::ExtractValue { ty, aggregate, path }, Some(result))
            }
            "insertvalue" => {
                let (ty, aggregate) = self.typed_operand(scope)?;
                self.expect(',')?;
                let (element, value) = self.typed_operand(scope)?;
                let path = self.path()?;
                (Inst::InsertValue { ty, aggregate, element, value, path }, Some(ty))
            }
            "extractelement" => {
                let (ty, vector) = self.typed_operand(scope)?;
                self.expect(',')?;
                let (index_ty, index) = self.typed_operand(scope)?;
                let result = self.type_at(ty, &[0])?;
                (Inst::ExtractElement { ty, vector, index_ty, index }, Some(result))
            }
            "insertelement" => {
                let (ty, vector) = self.typed_operand(scope)?;
                self.expect(',')?;
                let (_, value) = self.typed_operand(scope)?;
                self.expect(',')?;
                let (index_ty, index) = self.typed_operand(scope)?;
                (Inst::InsertElement { ty, vector, value, index_ty, index }, Some(ty))
            }
            "shufflevector" => self.shuffle(scope)?,
            "freeze" => {
                let (ty, value) = self.typed_operand(scope)?;
                (Inst::Freeze { ty, value }, Some(ty))
            }
            "va_arg" => {
                let (_, list) = self.typed_operand(scope)?;
                self.expect(',')?;
                let ty = self.ty()?;
                (Inst::VaArg { list, ty }, Some(ty))
            }
            "fence" => {
                let order = self.ordering()?.unwrap_or(Order::SeqCst);
                (Inst::Fence { order }, None)
            }
            "cmpxchg" => self.cmpxchg(scope)?,
            "atomicrmw" => self.atomicrmw(scope)?,
            "landingpad" => self.landingpad()?,
            "ret" => self.ret(scope)?,
            "br" => self.br(scope)?,
            "switch" => self.switch(scope)?,
            "indirectbr" => {
                let (_, address) = self.typed_operand(scope)?;
                self.expect(',')?;
                let targets = self.labels(scope)?;
                (Inst::IndirectBr { address, targets }, None)
            }
            "invoke" => {
                let call = Box::new(self.call(scope)?);
                self.expect_word("to")?;
                let normal = self.label(scope)?;
                self.expect_word("unwind")?;
                let unwind = self.label(scope)?;
                let ty = call.result;
                (Inst::Invoke { call, normal, unwind }, Some(ty))
            }
            "callbr" => {
                let call = Box::new(self.call(scope)?);
                self.expect_word("to")?;
                let fallthrough = self.label(scope)?;
                let indirect = self.labels(scope)?;
                let ty = call.result;
                (Inst::CallBr { call, fallthrough, indirect }, Some(ty))
            }
            "resume" => {
                let (ty, value) = self.typed_operand(scope)?;
                (Inst::Resume { ty, value }, None)
            }
            "unreachable" => (Inst::Unreachable, None),
            other => return self.error(format!("unknown instruction '{other}'")),
        };
        Ok(Some(found))
    }

    fn binary(&mut self, op: BinOp, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        let flags = self.arithmetic_flags()?;
        let (ty, lhs) = self.typed_operand(scope)?;
        self.expect(',')?;
        let rhs = self.operand(ty, scope)?;
        Ok((Inst::Binary { op, flags, ty, lhs, rhs }, Some(ty)))
    }

    /// Integer promises and fast-math licences, in any order.
    pub(super) fn arithmetic_flags(&mut self) -> Result<Flags> {
        let mut flags = Flags::default();
        loop {
            match self.eat_any(&["nuw", "nsw", "exact", "disjoint", "nneg", "samesign"])?.as_deref() {
                Some("nuw") => flags.nuw = true,
                Some("nsw") => flags.nsw = true,
                Some("exact") => flags.exact = true,
                Some(_) => {}
                None => break,
            }
        }
        self.fast_math()?;
        Ok(flags)
    }

    fn fast_math(&mut self) -> Result<()> {
        while self.eat_any(&["nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc", "fast"])?.is_some()
        {
        }
        Ok(())
    }

    fn cast(&mut self, op: CastOp, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        self.arithmetic_flags()?;
        let (from, value) = self.typed_operand(scope)?;
        self.expect_word("to")?;
        let to = self.ty()?;
        Ok((Inst::Cast { op, from, value, to }, Some(to)))
    }

    /// `i1`, or a vector of them for a comparison of vectors.
    fn truth_type(&mut self, operand: Ty) -> Ty {
        let bit = self.module.types.int(1);
        match *self.module.types.get(operand) {
            Type::Vector { len, .. } => self.module.types.intern(Type::Vector { len, element: bit }),
            _ => bit,
        }
    }

    fn icmp(&mut self, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        self.arithmetic_flags()?;
        let Token::Word(name) = self.take()? else { return self.expected("a comparison") };
        let Some(pred) = int_pred(&name) else { return self.error(format!("unknown comparison '{name}'")) };
        let (ty, lhs) = self.typed_operand(scope)?;
        self.expect(',')?;
        let rhs = self.operand(ty, scope)?;
        let result = self.truth_type(ty);
        Ok((Inst::ICmp { pred, ty, lhs, rhs }, Some(result)))
    }

    fn fcmp(&mut self, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        self.fast_math()?;
        let Token::Word(name) = self.take()? else { return self.expected("a comparison") };
        let Some(pred) = float_pred(&name) else { return self.error(format!("unknown comparison '{name}'")) };
        let (ty, lhs) = self.typed_operand(scope)?;
        self.expect(',')?;
        let rhs = self.operand(ty, scope)?;
        let result = self.truth_type(ty);
        Ok((Inst::FCmp { pred, ty, lhs, rhs }, Some(result)))
    }

    fn select(&mut self, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        self.fast_math()?;
        let (cond_ty, cond) = self.typed_operand(scope)?;
        self.expect(',')?;
        let (ty, yes) = self.typed_operand(scope)?;
        self.expect(',')?;
        let (_, no) = self.typed_operand(scope)?;
        Ok((Inst::Select { cond_ty, cond, ty, yes, no }, Some(ty)))
    }

    fn phi(&mut self, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        self.fast_math()?;
        let ty = self.ty()?;
        let mut incoming = Vec::new();
        loop {
            self.expect('[')?;
            let value = self.operand(ty, scope)?;
            self.expect(',')?;
            let Token::Local(label) = self.take()? else { return self.expected("a label") };
            self.expect(']')?;
            incoming.push((value, scope.block(&label)));
            // A comma may also open the attachments.
            if !(self.is(',') && *self.peek()? == Token::Punct('[')) {
                return Ok((Inst::Phi { ty, incoming }, Some(ty)));
            }
            self.advance()?;
        }
    }

    fn alloca(&mut self, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        self.eat_any(&["inalloca", "swifterror"])?;
        let ty = self.ty()?;
        let mut count = None;
        let mut align = self.module.types.align(ty);
        while self.is(',') && !matches!(self.peek()?, Token::MetaName(_)) {
            self.advance()?;
            if self.eat_word("align")? {
                align = self.number()?;
            } else if self.eat_word("addrspace")? {
                self.skip_group()?;
            } else {
                count = Some(self.typed_operand(scope)?);
            }
        }
        let result = self.module.types.ptr();
        Ok((Inst::Alloca { ty, count, align }, Some(result)))
    }

    /// `syncscope("…")` and an ordering, if there is one.
    fn ordering(&mut self) -> Result<Option<Order>> {
        if self.eat_word("syncscope")? {
            self.skip_group()?;
        }
        let words = ["unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"];
        Ok(self.eat_any(&words)?.map(|word| match &*word {
            "acquire" => Order::Acquire,
            "release" => Order::Release,
            "acq_rel" => Order::AcqRel,
            "seq_cst" => Order::SeqCst,
            _ => Order::Relaxed,
        }))
    }

    /// `, align 4`; the natural alignment when it is not written.
    fn alignment(&mut self, ty: Ty) -> Result<u64> {
        if self.is(',') && matches!(self.peek()?, Token::Word(w) if w == "align") {
            self.advance()?;
            self.advance()?;
            return self.number();
        }
        Ok(self.module.types.align(ty))
    }

    fn load(&mut self, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        self.eat_word("atomic")?;
        let volatile = self.eat_word("volatile")?;
        let ty = self.ty()?;
        self.expect(',')?;
        let (_, address) = self.typed_operand(scope)?;
        let atomic = self.ordering()?;
        let align = self.alignment(ty)?;
        Ok((Inst::Load { ty, address, align, volatile, atomic }, Some(ty)))
    }

    fn store(&mut self, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        self.eat_word("atomic")?;
        let volatile = self.eat_word("volatile")?;
        let (ty, value) = self.typed_operand(scope)?;
        self.expect(',')?;
        let (_, address) = self.typed_operand(scope)?;
        let atomic = self.ordering()?;
        let align = self.alignment(ty)?;
        Ok((Inst::Store { ty, value, address, align, volatile, atomic }, None))
    }

    pub(super) fn gep_flags(&mut self) -> Result<Flags> {
        let mut flags = Flags::default();
        while let Some(word) = self.eat_any(&["inbounds", "nuw", "nusw", "inrange"])? {
            match word.as_str() {
                "inbounds" => flags.inbounds = true,
                "nuw" => flags.nuw = true,
                "inrange" if self.is('(') => self.skip_group()?,
                _ => {}
            }
        }
        Ok(flags)
    }

    fn gep(&mut self, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        let flags = self.gep_flags()?;
        let source = self.ty()?;
        self.expect(',')?;
        let (mut result, base) = self.typed_operand(scope)?;
        let mut indices = Vec::new();
        while self.is(',') && !matches!(self.peek()?, Token::MetaName(_)) {
            self.advance()?;
            let index = self.typed_operand(scope)?;
            if matches!(self.module.types.get(index.0), Type::Vector { .. }) {
                // A vector of indices makes a vector of pointers.
                let Type::Vector { len, .. } = *self.module.types.get(index.0) else { unreachable!() };
                let element = self.module.types.ptr();
                result = self.module.types.intern(Type::Vector { len, element });
            }
            indices.push(index);
        }
        Ok((Inst::Gep { flags, source, base, indices }, Some(result)))
    }

    /// `, 1, 0`.
    fn path(&mut self) -> Result<SmallVec<[u32; 4]>> {
        let mut path = SmallVec::new();
        while self.is(',') && matches!(self.peek()?, Token::Int { .. }) {
            self.advance()?;
            path.push(self.number()? as u32);
        }
        Ok(path)
    }

    fn type_at(&self, mut ty: Ty, path: &[u32]) -> Result<Ty> {
        for &index in path {
            match self.module.types.element(ty, index.into()) {
                Some((element, _)) => ty = element,
                None => return self.error("an index into a value that has no such member"),
            }
        }
        Ok(ty)
    }

    fn shuffle(&mut self, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        let (ty, lhs) = self.typed_operand(scope)?;
        self.expect(',')?;
        let (_, rhs) = self.typed_operand(scope)?;
        self.expect(',')?;
        let (mask_ty, mask): (Ty, Constant) = self.typed_constant()?;
        let (&Type::Vector { len, .. }, &Type::Vector { element, .. }) =
            (self.module.types.get(mask_ty), self.module.types.get(ty))
        else {
            return self.error("shufflevector takes vectors");
        };
        let result = self.module.types.intern(Type::Vector { len, element });
        Ok((Inst::ShuffleVector { ty, lhs, rhs, mask_ty, mask }, Some(result)))
    }

    fn cmpxchg(&mut self, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        while self.eat_any(&["weak", "volatile"])?.is_some() {}
        let (_, address) = self.typed_operand(scope)?;
        self.expect(',')?;
        let (ty, expected) = self.typed_operand(scope)?;
        self.expect(',')?;
        let (_, new) = self.typed_operand(scope)?;
        // The order when it fails is never stronger.
        let order = self.ordering()?.unwrap_or(Order::SeqCst);
        self.ordering()?;
        self.alignment(ty)?;
        let bit = self.module.types.int(1);
        let result = self.module.types.intern(Type::Struct { packed: false, fields: vec![ty, bit] });
        Ok((Inst::CmpXchg { ty, address, expected, new, order }, Some(result)))
    }

    fn atomicrmw(&mut self, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        self.eat_word("volatile")?;
        let Token::Word(name) = self.take()? else { return self.expected("an operation") };
        let Some(op) = rmw_op(&name) else { return self.error(format!("unknown atomic operation '{name}'")) };
        let (_, address) = self.typed_operand(scope)?;
        self.expect(',')?;
        let (ty, value) = self.typed_operand(scope)?;
        let order = self.ordering()?.unwrap_or(Order::SeqCst);
        self.alignment(ty)?;
        Ok((Inst::AtomicRmw { op, ty, address, value, order }, Some(ty)))
    }

    fn landingpad(&mut self) -> Result<(Inst, Option<Ty>)> {
        let ty = self.ty()?;
        let mut clauses = Vec::new();
        loop {
            if self.eat_word("cleanup")? {
                clauses.push(Clause::Cleanup);
            } else if self.eat_word("catch")? {
                clauses.push(Clause::Catch(self.typed_constant()?.1));
            } else if self.eat_word("filter")? {
                let types = match self.typed_constant()?.1 {
                    Constant::Aggregate(types) => types.into_iter().map(|(_, ty)| ty).collect(),
                    // An empty list.
                    _ => Vec::new(),
                };
                clauses.push(Clause::Filter(types));
            } else {
                return Ok((Inst::LandingPad { ty, clauses }, Some(ty)));
            }
        }
    }

    fn ret(&mut self, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        let ty = self.ty()?;
        let value =
            if *self.module.types.get(ty) == Type::Void { None } else { Some(self.operand(ty, scope)?) };
        Ok((Inst::Ret { ty, value }, None))
    }

    fn br(&mut self, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        if self.is_word("label") {
            let target = self.label(scope)?;
            return Ok((Inst::Br { target }, None));
        }
        let (_, cond) = self.typed_operand(scope)?;
        self.expect(',')?;
        let yes = self.label(scope)?;
        self.expect(',')?;
        let no = self.label(scope)?;
        Ok((Inst::CondBr { cond, yes, no }, None))
    }

    fn switch(&mut self, scope: &mut Scope) -> Result<(Inst, Option<Ty>)> {
        let (ty, value) = self.typed_operand(scope)?;
        self.expect(',')?;
        let default = self.label(scope)?;
        self.expect('[')?;
        let mut cases = Vec::new();
        while !self.is(']') {
            let (_, case) = self.typed_constant()?;
            self.expect(',')?;
            cases.push((case, self.label(scope)?));
        }
        self.advance()?;
        Ok((Inst::Switch { ty, value, default, cases }, None))
    }

    fn labels(&mut self, scope: &mut Scope) -> Result<Vec<crate::module::BlockId>> {
        self.expect('[')?;
        let mut labels = Vec::new();
        while !self.is(']') {
            labels.push(self.label(scope)?);
            if !self.eat(',')? {
                break;
            }
        }
        self.expect(']')?;
        Ok(labels)
    }

    fn call_or_debug(
        &mut self,
        scope: &mut Scope,
        variables: &mut Vec<DebugVariable>,
    ) -> Result<Option<(Inst, Option<Ty>)>> {
        self.call_prefix()?;
        let (result, function) = self.callee_type()?;
        if let Token::Global(name) = &self.token
            && let Some(kind) = name.strip_prefix("llvm.dbg.")
        {
            let kind = kind.to_string();
            self.advance()?;
            if matches!(kind.as_str(), "declare" | "value") {
                self.expect('(')?;
                self.expect_word("metadata")?;
                variables.extend(self.debug_variable(kind == "declare", scope)?);
                self.expect(')')?;
            } else {
                self.skip_group()?;
            }
            self.trailing_attributes()?;
            while self.eat(',')? {
                let Token::MetaName(_) = self.take()? else { return self.expected("an attachment") };
                self.metadata_operand()?;
            }
            return Ok(None);
        }
        let call = self.call_rest(result, function, scope)?;
        Ok(Some((Inst::Call(Box::new(call)), Some(result))))
    }

    fn call(&mut self, scope: &mut Scope) -> Result<Call> {
        self.call_prefix()?;
        let (result, function) = self.callee_type()?;
        self.call_rest(result, function, scope)
    }

    fn call_prefix(&mut self) -> Result<()> {
        self.fast_math()?;
        self.calling_convention()?;
        self.parameter_attributes()?;
        if self.eat_word("addrspace")? {
            self.skip_group()?;
        }
        Ok(())
    }

    /// The result's type, and the whole function type where it is written out.
    fn callee_type(&mut self) -> Result<(Ty, Option<Ty>)> {
        let ty = self.ty()?;
        match *self.module.types.get(ty) {
            Type::Function { result, .. } => Ok((result, Some(ty))),
            _ => Ok((ty, None)),
        }
    }

    fn call_rest(&mut self, result: Ty, function: Option<Ty>, scope: &mut Scope) -> Result<Call> {
        let callee = if self.eat_word("asm")? {
            while self.eat_any(&["sideeffect", "alignstack", "inteldialect", "unwind"])?.is_some() {}
            let template = self.string()?;
            self.expect(',')?;
            let constraints = self.string()?;
            Callee::Asm { template, constraints }
        } else {
            let ptr = self.module.types.ptr();
            Callee::Operand(self.operand(ptr, scope)?)
        };
        self.expect('(')?;
        let mut arguments = Vec::new();
        while !self.is(')') {
            arguments.push(self.argument(scope)?);
            if !self.eat(',')? {
                break;
            }
        }
        self.expect(')')?;
        self.trailing_attributes()?;
        if self.is('[') {
            // Operand bundles carry no meaning that execution needs.
            self.skip_group()?;
        }
        Ok(Call { callee, result, function, arguments })
    }

    fn argument(&mut self, scope: &mut Scope) -> Result<Argument> {
        let ty = self.ty()?;
        let attributes = self.parameter_attributes()?;
        if *self.module.types.get(ty) == Type::Metadata {
            if self.at_type() {
                self.typed_operand(scope)?;
            } else {
                self.metadata_operand()?;
            }
            return Ok(Argument { ty, value: Operand::Metadata, byval: None });
        }
        let value = self.operand(ty, scope)?;
        Ok(Argument { ty, value, byval: attributes.byval })
    }
}

pub(super) fn binary_op(word: &str) -> Option<BinOp> {
    Some(match word {
        "add" => BinOp::Add,
        "sub" => BinOp::Sub,
        "mul" => BinOp::Mul,
        "udiv" => BinOp::UDiv,
        "sdiv" => BinOp::SDiv,
        "urem" => BinOp::URem,
        "srem" => BinOp::SRem,
        "shl" => BinOp::Shl,
        "lshr" => BinOp::LShr,
        "ashr" => BinOp::AShr,
        "and" => BinOp::And,
        "or" => BinOp::Or,
        "xor" => BinOp::Xor,
        "fadd" => BinOp::FAdd,
        "fsub" => BinOp::FSub,
        "fmul" => BinOp::FMul,
        "fdiv" => BinOp::FDiv,
        "frem" => BinOp::FRem,
        _ => return None,
    })
}

pub(super) fn cast_op(word: &str) -> Option<CastOp> {
    Some(match word {
        "trunc" => CastOp::Trunc,
        "zext" => CastOp::ZExt,
        "sext" => CastOp::SExt,
        "fptrunc" => CastOp::FpTrunc,
        "fpext" => CastOp::FpExt,
        "fptoui" => CastOp::FpToUi,
        "fptosi" => CastOp::FpToSi,
        "uitofp" => CastOp::UiToFp,
        "sitofp" => CastOp::SiToFp,
        "ptrtoint" | "ptrtoaddr" => CastOp::PtrToInt,
        "inttoptr" => CastOp::IntToPtr,
        "bitcast" => CastOp::BitCast,
        "addrspacecast" => CastOp::AddrSpaceCast,
        _ => return None,
    })
}

pub(super) fn int_pred(word: &str) -> Option<IntPred> {
    Some(match word {
        "eq" => IntPred::Eq,
        "ne" => IntPred::Ne,
        "ugt" => IntPred::Ugt,
        "uge" => IntPred::Uge,
        "ult" => IntPred::Ult,
        "ule" => IntPred::Ule,
        "sgt" => IntPred::Sgt,
        "sge" => IntPred::Sge,
        "slt" => IntPred::Slt,
        "sle" => IntPred::Sle,
        _ => return None,
    })
}

fn float_pred(word: &str) -> Option<FloatPred> {
    Some(match word {
        "false" => FloatPred::False,
        "oeq" => FloatPred::Oeq,
        "ogt" => FloatPred::Ogt,
        "oge" => FloatPred::Oge,
        "olt" => FloatPred::Olt,
        "ole" => FloatPred::Ole,
        "one" => FloatPred::One,
        "ord" => FloatPred::Ord,
        "ueq" => FloatPred::Ueq,
        "ugt" => FloatPred::Ugt,
        "uge" => FloatPred::Uge,
        "ult" => FloatPred::Ult,
        "ule" => FloatPred::Ule,
        "une" => FloatPred::Une,
        "uno" => FloatPred::Uno,
        "true" => FloatPred::True,
        _ => return None,
    })
}

fn rmw_op(word: &str) -> Option<RmwOp> {
    Some(match word {
        "xchg" => RmwOp::Xchg,
        "add" => RmwOp::Add,
        "sub" => RmwOp::Sub,
        "and" => RmwOp::And,
        "nand" => RmwOp::Nand,
        "or" => RmwOp::Or,
        "xor" => RmwOp::Xor,
        "max" => RmwOp::Max,
        "min" => RmwOp::Min,
        "umax" => RmwOp::UMax,
        "umin" => RmwOp::UMin,
        "fadd" => RmwOp::FAdd,
        "fsub" => RmwOp::FSub,
        "fmax" => RmwOp::FMax,
        "fmin" => RmwOp::FMin,
        "uinc_wrap" => RmwOp::UIncWrap,
        "udec_wrap" => RmwOp::UDecWrap,
        "usub_cond" => RmwOp::USubCond,
        "usub_sat" => RmwOp::USubSat,
        _ => return None,
    })
}
