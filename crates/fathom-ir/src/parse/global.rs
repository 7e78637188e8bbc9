//! Definitions at the top of a module.

use super::lexer::Token;
use super::{Parser, Result};
use crate::module::{GlobalKind, Linkage, Variable};

pub(super) const LINKAGES: &[(&str, Linkage)] = &[
    ("private", Linkage::Internal),
    ("internal", Linkage::Internal),
    ("weak", Linkage::Weak),
    ("weak_odr", Linkage::Weak),
    ("linkonce", Linkage::Weak),
    ("linkonce_odr", Linkage::Weak),
    ("common", Linkage::Weak),
    ("available_externally", Linkage::Available),
    ("extern_weak", Linkage::ExternWeak),
    ("appending", Linkage::Appending),
    ("external", Linkage::External),
];

const PREEMPTION: &[&str] = &[
    "dso_local",
    "dso_preemptable",
    "default",
    "hidden",
    "protected",
    "dllimport",
    "dllexport",
    "unnamed_addr",
    "local_unnamed_addr",
    "externally_initialized",
];

impl Parser<'_> {
    pub(super) fn module(&mut self) -> Result<()> {
        loop {
            match self.token.clone() {
                Token::End => return Ok(()),
                Token::Word(word) => match word.as_str() {
                    "source_filename" => {
                        self.advance()?;
                        self.expect('=')?;
                        self.module.source = self.string()?;
                    }
                    "target" => {
                        self.advance()?;
                        let Token::Word(what) = self.take()? else { return self.expected("'triple'") };
                        self.expect('=')?;
                        let text = self.string()?;
                        if what == "datalayout" {
                            self.module.types.set_data_layout(&text);
                        } else if what == "triple" {
                            self.module.triple = text;
                        }
                    }
                    "module" => {
                        self.advance()?;
                        self.expect_word("asm")?;
                        let line = self.string()?;
                        self.module.module_asm.push(line);
                    }
                    "declare" | "define" => {
                        self.check_types()?;
                        self.function(word == "define")?;
                    }
                    "attributes" => self.attribute_group()?,
                    "uselistorder" | "uselistorder_bb" => {
                        while !self.is('{') {
                            if self.token == Token::End {
                                return self.expected("'{'");
                            }
                            self.advance()?;
                        }
                        self.skip_group()?;
                    }
                    other => return self.error(format!("unexpected '{other}' at the top of the module")),
                },
                Token::Local(name) => {
                    self.advance()?;
                    self.expect('=')?;
                    self.expect_word("type")?;
                    if !self.eat_word("opaque")? {
                        let body = self.ty()?;
                        self.module.types.define(&name, body);
                        self.new_types = true;
                    }
                }
                Token::Global(name) => {
                    self.advance()?;
                    self.expect('=')?;
                    self.check_types()?;
                    self.global(&name)?;
                }
                Token::Comdat(_) => {
                    self.advance()?;
                    self.expect('=')?;
                    self.expect_word("comdat")?;
                    self.advance()?;
                }
                Token::MetaId(_) | Token::MetaName(_) => self.top_metadata()?,
                // `^0 = module: …`: summaries for link-time optimisation are never in clang's -S output.
                _ => return self.expected("a definition"),
            }
        }
    }

    /// Linkage, if one is written, and the words around it in any order that LLVM prints.
    pub(super) fn linkage(&mut self) -> Result<Option<Linkage>> {
        let mut linkage = None;
        loop {
            if self.eat_any(PREEMPTION)?.is_some() {
                continue;
            }
            let Token::Word(word) = &self.token else { return Ok(linkage) };
            let Some(&(_, found)) = LINKAGES.iter().find(|(name, _)| name == word) else {
                return Ok(linkage);
            };
            linkage = Some(found);
            self.advance()?;
        }
    }

    fn global(&mut self, name: &str) -> Result<()> {
        let id = self.global_id(name);
        let mut linkage = self.linkage()?;
        let mut thread_local = false;
        if self.eat_word("thread_local")? {
            thread_local = true;
            if self.is('(') {
                self.skip_group()?;
            }
        }
        // `unnamed_addr`, `addrspace(n)` and the like may stand on either side of `thread_local`.
        linkage = self.linkage()?.or(linkage);
        if self.eat_word("addrspace")? {
            self.skip_group()?;
            self.linkage()?;
        }
        let kind = if self.is_word("alias") || self.is_word("ifunc") {
            let alias = self.eat_word("alias")? || !self.eat_word("ifunc")?;
            self.ty()?;
            self.expect(',')?;
            // Before pointers were opaque, an expression had no type in front.
            let target = match self.at_type() {
                true => self.typed_constant()?.1,
                false => {
                    let ty = self.module.types.ptr();
                    self.constant(ty)?
                }
            };
            while self.eat(',')? {
                self.expect_word("partition")?;
                self.string()?;
            }
            if alias { GlobalKind::Alias(target) } else { GlobalKind::IFunc(target) }
        } else {
            let constant = match self.eat_any(&["global", "constant"])? {
                Some(word) => word == "constant",
                None => return self.expected("'global' or 'constant'"),
            };
            let ty = self.ty()?;
            // A definition has an initialiser, a declaration says `external` or `extern_weak`.
            let external = matches!(linkage, Some(Linkage::External | Linkage::ExternWeak));
            let initializer = if external { None } else { Some(self.constant(ty)?) };
            let mut variable = Variable {
                ty,
                constant,
                thread_local,
                initializer,
                align: 0,
                section: None,
                debug: Vec::new(),
            };
            self.global_tail(&mut variable)?;
            if variable.align == 0 {
                variable.align = self.module.types.align(ty);
            }
            GlobalKind::Variable(variable)
        };
        let global = &mut self.module.globals[id.0 as usize];
        global.linkage = linkage.unwrap_or(Linkage::External);
        global.kind = kind;
        Ok(())
    }

    fn global_tail(&mut self, variable: &mut Variable) -> Result<()> {
        loop {
            if let Token::AttrGroup(_) = self.token {
                self.advance()?;
                continue;
            }
            if !self.eat(',')? {
                return Ok(());
            }
            match self.token.clone() {
                Token::Word(word) => {
                    self.advance()?;
                    match word.as_str() {
                        "align" => variable.align = self.number()?,
                        "section" => variable.section = Some(self.string()?),
                        "partition" | "code_model" => {
                            self.string()?;
                        }
                        "comdat" if self.is('(') => self.skip_group()?,
                        // `no_sanitize_address`, `sanitize_memtag`, …
                        _ => {}
                    }
                }
                Token::MetaName(kind) => {
                    self.advance()?;
                    let id = self.metadata_operand()?;
                    if let (true, Some(id)) = (kind == "dbg", id) {
                        variable.debug.push(id);
                    }
                }
                _ => return self.expected("an attribute of the global"),
            }
        }
    }
}
