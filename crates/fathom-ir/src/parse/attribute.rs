//! Attributes: the few that change how a program runs are kept, the rest is read over.

use super::lexer::Token;
use super::{Parser, Result};
use crate::types::Ty;

/// Attributes of a parameter, argument or result that matter.
#[derive(Default)]
pub(super) struct Attributes {
    pub byval: Option<Ty>,
    pub sret: bool,
    /// `nonnull` or `dereferenceable`.
    pub never_null: bool,
}

/// Words that may stand before a parameter's value or a result's type. A word outside this list ends the
/// attributes, so that types and values that begin with a word are not swallowed.
const PARAM_WORDS: &[&str] = &[
    "zeroext",
    "signext",
    "noext",
    "inreg",
    "nocapture",
    "noalias",
    "nofree",
    "nest",
    "returned",
    "nonnull",
    "noundef",
    "immarg",
    "readnone",
    "readonly",
    "writeonly",
    "writable",
    "swiftself",
    "swiftasync",
    "swifterror",
    "allocalign",
    "allocptr",
    "dead_on_unwind",
    "dead_on_return",
    "dereferenceable",
    "dereferenceable_or_null",
    "align",
    "alignstack",
    "byval",
    "byref",
    "preallocated",
    "inalloca",
    "sret",
    "elementtype",
    "range",
    "initializes",
    "captures",
    "nofpclass",
    "noalias",
];

impl Parser<'_> {
    pub(super) fn parameter_attributes(&mut self) -> Result<Attributes> {
        let mut found = Attributes::default();
        loop {
            match &self.token {
                Token::Word(w) if PARAM_WORDS.contains(&w.as_str()) => {
                    let word = w.clone();
                    self.advance()?;
                    match word.as_str() {
                        "byval" => found.byval = self.bracketed_type()?,
                        "sret" => {
                            found.sret = true;
                            self.bracketed_type()?;
                        }
                        "nonnull" => found.never_null = true,
                        "dereferenceable" => {
                            found.never_null = true;
                            self.skip_group()?;
                        }
                        "align" | "alignstack" if !self.is('(') => {
                            self.number()?;
                        }
                        _ if self.is('(') => self.skip_group()?,
                        _ => {}
                    }
                }
                // `"name"` or `"name"="value"`.
                Token::String(_) => {
                    self.advance()?;
                    if self.eat('=')? {
                        self.string()?;
                    }
                }
                _ => return Ok(found),
            }
        }
    }

    fn bracketed_type(&mut self) -> Result<Option<Ty>> {
        if !self.eat('(')? {
            return Ok(None);
        }
        let ty = self.ty()?;
        self.expect(')')?;
        Ok(Some(ty))
    }

    /// Reads over attributes after a call or a function's header and returns the groups named there.
    pub(super) fn trailing_attributes(&mut self) -> Result<Vec<u32>> {
        let mut groups = Vec::new();
        loop {
            match &self.token {
                Token::AttrGroup(n) => {
                    groups.push(*n);
                    self.advance()?;
                }
                Token::String(_) => {
                    self.advance()?;
                    if self.eat('=')? {
                        self.string()?;
                    }
                }
                Token::Word(w) if is_function_word(w) => {
                    self.advance()?;
                    if self.is('(') {
                        self.skip_group()?;
                    } else if matches!(self.token, Token::Int { .. }) {
                        self.advance()?;
                    }
                }
                _ => return Ok(groups),
            }
        }
    }

    /// `attributes #0 = { … }`.
    pub(super) fn attribute_group(&mut self) -> Result<()> {
        self.advance()?;
        let Token::AttrGroup(number) = self.take()? else { return self.expected("an attribute group") };
        self.expect('=')?;
        self.expect('{')?;
        let mut words = Vec::new();
        while !self.is('}') {
            match self.take()? {
                Token::Word(word) => {
                    words.push(word);
                    if self.is('(') {
                        self.skip_group()?;
                    }
                }
                Token::String(bytes) => words.push(String::from_utf8_lossy(&bytes).into_owned()),
                Token::Punct(_) | Token::Int { .. } => {}
                Token::End => return self.expected("'}'"),
                _ => {}
            }
        }
        self.advance()?;
        self.module.attributes.push((number, words));
        Ok(())
    }
}

fn is_function_word(word: &str) -> bool {
    const WORDS: &[&str] = &[
        "alignstack",
        "allockind",
        "allocsize",
        "alwaysinline",
        "argmemonly",
        "builtin",
        "cold",
        "convergent",
        "coro_only_destroy_when_complete",
        "disable_sanitizer_instrumentation",
        "fn_ret_thunk_extern",
        "hot",
        "hybrid_patchable",
        "inaccessiblememonly",
        "inaccessiblemem_or_argmemonly",
        "inlinehint",
        "jumptable",
        "memory",
        "minsize",
        "mustprogress",
        "naked",
        "nobuiltin",
        "nocallback",
        "nocf_check",
        "nocreateundeforpoison",
        "nodivergencesource",
        "noduplicate",
        "nofree",
        "noimplicitfloat",
        "noinline",
        "nomerge",
        "nonlazybind",
        "noprofile",
        "norecurse",
        "noredzone",
        "noreturn",
        "nosanitize_bounds",
        "nosanitize_coverage",
        "nosync",
        "nounwind",
        "null_pointer_is_valid",
        "optdebug",
        "optforfuzzing",
        "optnone",
        "optsize",
        "presplitcoroutine",
        "readnone",
        "readonly",
        "returns_twice",
        "safestack",
        "sanitize_address",
        "sanitize_alloc_token",
        "sanitize_hwaddress",
        "sanitize_memory",
        "sanitize_memtag",
        "sanitize_numerical_stability",
        "sanitize_realtime",
        "sanitize_realtime_blocking",
        "sanitize_thread",
        "sanitize_type",
        "shadowcallstack",
        "skipprofile",
        "speculatable",
        "speculative_load_hardening",
        "ssp",
        "sspreq",
        "sspstrong",
        "strictfp",
        "uwtable",
        "vscale_range",
        "willreturn",
        "writeonly",
        "flatten",
        "align",
    ];
    WORDS.contains(&word)
}
