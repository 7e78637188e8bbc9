//! Functions: header, blocks, statements, and the names inside them.

use rustc_hash::FxHashMap;

use super::attribute::Attributes;
use super::lexer::Token;
use super::{Parser, Result};
use crate::module::{
    Block, BlockId, DebugVariable, Function, GlobalKind, Linkage, Local, MetaId, Operand, Param, Statement,
};
use crate::types::{Ty, Type};

/// Names inside one function body.
#[derive(Default)]
pub(super) struct Scope {
    locals: FxHashMap<String, Local>,
    names: Vec<(Local, String)>,
    blocks: FxHashMap<String, BlockId>,
    labels: Vec<String>,
    /// Blocks in the order of their appearance.
    order: Vec<BlockId>,
    /// The next number of an unnamed value or block.
    next_number: u32,
}

impl Scope {
    pub(super) fn local(&mut self, name: &str) -> Local {
        if let Some(&local) = self.locals.get(name) {
            return local;
        }
        let local = Local(self.locals.len() as u32);
        self.locals.insert(name.to_string(), local);
        if !name.starts_with(|c: char| c.is_ascii_digit()) {
            self.names.push((local, name.to_string()));
        }
        local
    }

    pub(super) fn block(&mut self, label: &str) -> BlockId {
        if let Some(&block) = self.blocks.get(label) {
            return block;
        }
        let block = BlockId(self.labels.len() as u32);
        self.blocks.insert(label.to_string(), block);
        self.labels.push(label.to_string());
        block
    }

    fn fresh(&mut self) -> String {
        let name = self.next_number.to_string();
        self.next_number = self.next_number.saturating_add(1);
        name
    }

    /// Notes that a written name is a number, so that unnamed values go on after it.
    fn numbered(&mut self, name: &str) {
        if let Ok(n) = name.parse::<u32>() {
            self.next_number = self.next_number.max(n.saturating_add(1));
        }
    }
}

impl Parser<'_> {
    pub(super) fn function(&mut self, define: bool) -> Result<()> {
        self.advance()?;
        let mut debug = self.attachments()?;
        let linkage = self.linkage()?.unwrap_or(Linkage::External);
        self.calling_convention()?;
        self.parameter_attributes()?;
        let result = self.ty()?;
        let Token::Global(name) = self.take()? else { return self.expected("the function's name") };
        let id = self.global_id(&name);
        let mut scope = Scope::default();
        let (params, variadic) = self.params(&mut scope)?;
        let attributes = self.header_tail(define, &mut debug)?;
        let mut function = Function {
            result,
            params,
            variadic,
            blocks: Vec::new(),
            locals: 0,
            names: Vec::new(),
            debug,
            attributes,
        };
        if define {
            self.body(&mut function, scope)?;
        }
        let global = &mut self.module.globals[id.0 as usize];
        global.linkage = linkage;
        global.kind = GlobalKind::Function(Box::new(function));
        Ok(())
    }

    pub(super) fn calling_convention(&mut self) -> Result<()> {
        const WORDS: &[&str] = &[
            "ccc",
            "fastcc",
            "coldcc",
            "preserve_mostcc",
            "preserve_allcc",
            "preserve_nonecc",
            "tailcc",
            "swiftcc",
            "x86_stdcallcc",
            "x86_fastcallcc",
            "x86_64_sysvcc",
            "win64cc",
            "x86_regcallcc",
            "ghccc",
            "anyregcc",
        ];
        if self.eat_any(WORDS)?.is_none() && self.eat_word("cc")? {
            self.number()?;
        }
        Ok(())
    }

    fn params(&mut self, scope: &mut Scope) -> Result<(Vec<Param>, bool)> {
        self.expect('(')?;
        let mut params = Vec::new();
        let mut variadic = false;
        while !self.is(')') {
            if self.token == Token::Ellipsis {
                self.advance()?;
                variadic = true;
                break;
            }
            let ty = self.ty()?;
            let attributes = self.parameter_attributes()?;
            let name = match self.token.clone() {
                Token::Local(name) => {
                    self.advance()?;
                    name
                }
                _ => scope.fresh(),
            };
            scope.numbered(&name);
            if scope.locals.contains_key(&name) {
                return self.error(format!("the parameter '%{name}' is there twice"));
            }
            scope.local(&name);
            let Attributes { byval, sret, never_null } = attributes;
            params.push(Param { ty, byval, sret, never_null });
            if !self.eat(',')? {
                break;
            }
        }
        self.expect(')')?;
        Ok((params, variadic))
    }

    /// Everything between the parameters and the body. Only a definition has attachments here: after a declaration, the
    /// name of a metadata list begins the next line.
    fn header_tail(&mut self, define: bool, debug: &mut Option<MetaId>) -> Result<Vec<u32>> {
        let mut groups = Vec::new();
        loop {
            groups.extend(self.trailing_attributes()?);
            match self.token.clone() {
                Token::Word(word) => match word.as_str() {
                    "unnamed_addr" | "local_unnamed_addr" => self.advance()?,
                    "addrspace" => {
                        self.advance()?;
                        self.skip_group()?;
                    }
                    "section" | "partition" | "gc" => {
                        self.advance()?;
                        self.string()?;
                    }
                    "comdat" => {
                        self.advance()?;
                        if self.is('(') {
                            self.skip_group()?;
                        }
                    }
                    "prefix" | "prologue" | "personality" => {
                        self.advance()?;
                        self.typed_constant()?;
                    }
                    _ => return Ok(groups),
                },
                Token::MetaName(_) if define => {
                    let found = self.attachments()?;
                    *debug = debug.or(found);
                }
                _ => return Ok(groups),
            }
        }
    }

    /// `!dbg !5 !prof !6`: the debug node.
    fn attachments(&mut self) -> Result<Option<MetaId>> {
        let mut debug = None;
        while let Token::MetaName(kind) = self.token.clone() {
            self.advance()?;
            let id = self.metadata_operand()?;
            if kind == "dbg" {
                debug = id;
            }
        }
        Ok(debug)
    }

    fn body(&mut self, function: &mut Function, mut scope: Scope) -> Result<()> {
        self.expect('{')?;
        let mut blocks: FxHashMap<BlockId, Vec<Statement>> = FxHashMap::default();
        while !self.is('}') {
            if self.is_word("uselistorder") {
                while !self.is('{') {
                    self.advance()?;
                }
                self.skip_group()?;
                continue;
            }
            let label = match self.token.clone() {
                Token::Label(label) => {
                    self.advance()?;
                    scope.numbered(&label);
                    label
                }
                _ => scope.fresh(),
            };
            let block = scope.block(&label);
            let statements = self.block(&mut scope)?;
            if blocks.insert(block, statements).is_some() {
                return self.error(format!("the label '{label}' is there twice"));
            }
            scope.order.push(block);
        }
        self.advance()?;
        if blocks.is_empty() {
            return self.error("a function without blocks");
        }
        // Blocks are numbered as they are spoken of; they are kept in that order, the entry first.
        let mut all = Vec::with_capacity(scope.labels.len());
        for (number, label) in scope.labels.iter().enumerate() {
            let Some(statements) = blocks.remove(&BlockId(number as u32)) else {
                return self.error(format!("the label '%{label}' is used but there is no such block"));
            };
            all.push(Block { label: label.clone(), statements });
        }
        function.blocks = all;
        function.locals = scope.locals.len() as u32;
        function.names = scope.names;
        Ok(())
    }

    fn block(&mut self, scope: &mut Scope) -> Result<Vec<Statement>> {
        let mut statements = Vec::new();
        let mut variables = Vec::new();
        loop {
            if let Token::DebugRecord(kind) = self.token.clone() {
                self.advance()?;
                variables.extend(self.debug_record(&kind, scope)?);
                continue;
            }
            let name = match self.token.clone() {
                Token::Local(name) => {
                    self.advance()?;
                    self.expect('=')?;
                    Some(name)
                }
                _ => None,
            };
            let Some((inst, ty)) = self.instruction(scope, &mut variables)? else { continue };
            let yields = ty.filter(|&ty| *self.module.types.get(ty) != Type::Void);
            let result = match (name, yields) {
                (Some(_), None) => return self.error("a name for an instruction that has no result"),
                (Some(name), Some(ty)) => {
                    scope.numbered(&name);
                    Some((scope.local(&name), ty))
                }
                (None, Some(ty)) => {
                    let name = scope.fresh();
                    Some((scope.local(&name), ty))
                }
                (None, None) => None,
            };
            let debug = self.statement_tail()?;
            let last = inst.is_terminator();
            statements.push(Statement { result, inst, debug, variables: std::mem::take(&mut variables) });
            if last {
                return Ok(statements);
            }
        }
    }

    /// `, !dbg !7, !tbaa !8`.
    fn statement_tail(&mut self) -> Result<Option<MetaId>> {
        let mut debug = None;
        while self.is(',') {
            if !matches!(self.peek()?, Token::MetaName(_)) {
                return self.expected("the end of the instruction");
            }
            self.advance()?;
            let found = self.attachments()?;
            debug = debug.or(found);
        }
        Ok(debug)
    }

    /// `#dbg_value(i32 %x, !7, !DIExpression(), !8)` and other debug records.
    fn debug_record(&mut self, kind: &str, scope: &mut Scope) -> Result<Option<DebugVariable>> {
        if !matches!(kind, "dbg_value" | "dbg_declare" | "dbg_declare_value") {
            self.skip_group()?;
            return Ok(None);
        }
        self.expect('(')?;
        let found = self.debug_variable(kind == "dbg_declare", scope)?;
        self.expect(',')?;
        self.metadata_operand()?;
        self.expect(')')?;
        Ok(found)
    }

    /// Operand, variable and expression of a debug record or call.
    pub(super) fn debug_variable(
        &mut self,
        declare: bool,
        scope: &mut Scope,
    ) -> Result<Option<DebugVariable>> {
        let operand = if self.at_type() {
            let ty = self.ty()?;
            Some(self.operand(ty, scope)?)
        } else {
            self.metadata_operand()?;
            None
        };
        self.expect(',')?;
        self.eat_word("metadata")?;
        let variable = self.metadata_operand()?;
        self.expect(',')?;
        self.eat_word("metadata")?;
        let direct = self.metadata_expression()?;
        Ok(match (operand, variable) {
            (Some(operand), Some(variable)) => Some(DebugVariable { declare, operand, variable, direct }),
            _ => None,
        })
    }

    pub(super) fn operand(&mut self, ty: Ty, scope: &mut Scope) -> Result<Operand> {
        match self.token.clone() {
            Token::Local(name) => {
                self.advance()?;
                Ok(Operand::Local(scope.local(&name)))
            }
            _ => Ok(Operand::Const(self.constant(ty)?)),
        }
    }

    pub(super) fn typed_operand(&mut self, scope: &mut Scope) -> Result<(Ty, Operand)> {
        let ty = self.ty()?;
        Ok((ty, self.operand(ty, scope)?))
    }

    pub(super) fn label(&mut self, scope: &mut Scope) -> Result<BlockId> {
        self.expect_word("label")?;
        match self.take()? {
            Token::Local(name) => Ok(scope.block(&name)),
            _ => self.expected("a label"),
        }
    }
}
