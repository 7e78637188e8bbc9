//! Types.

use super::lexer::Token;
use super::{Parser, Result};
use crate::types::{FloatKind, Ty, Type};

impl Parser<'_> {
    /// Whether a type can start here.
    pub(super) fn at_type(&self) -> bool {
        match &self.token {
            Token::Local(_) => true,
            Token::Punct(c) => matches!(c, '{' | '[' | '<'),
            Token::Word(w) => word_type(w).is_some() || w == "target",
            _ => false,
        }
    }

    pub(super) fn ty(&mut self) -> Result<Ty> {
        self.nested(Self::whole_type)
    }

    fn whole_type(&mut self) -> Result<Ty> {
        let mut ty = self.simple_type()?;
        loop {
            if self.eat('*')? {
                ty = self.module.types.ptr();
            } else if self.is_word("addrspace") {
                self.advance()?;
                self.skip_group()?;
            } else if self.is('(') {
                ty = self.function_type(ty)?;
            } else {
                return Ok(ty);
            }
        }
    }

    fn simple_type(&mut self) -> Result<Ty> {
        match &self.token {
            Token::Word(w) => {
                if w == "target" {
                    self.advance()?;
                    self.skip_group()?;
                    return Ok(self.module.types.intern(Type::Token));
                }
                let Some(ty) = word_type(w) else { return self.expected("a type") };
                self.advance()?;
                Ok(self.module.types.intern(ty))
            }
            Token::Local(name) => {
                let ty = self.module.types.named(name);
                self.advance()?;
                Ok(ty)
            }
            Token::Punct('{') => self.struct_type(false),
            Token::Punct('[') => {
                self.advance()?;
                let (len, element) = self.counted()?;
                self.expect(']')?;
                Ok(self.module.types.intern(Type::Array { len, element }))
            }
            Token::Punct('<') => {
                self.advance()?;
                if self.is('{') {
                    let ty = self.struct_type(true)?;
                    self.expect('>')?;
                    return Ok(ty);
                }
                if self.is_word("vscale") {
                    return self.error("scalable vectors are not supported");
                }
                let (len, element) = self.counted()?;
                self.expect('>')?;
                Ok(self.module.types.intern(Type::Vector { len, element }))
            }
            _ => self.expected("a type"),
        }
    }

    /// `4 x i32`.
    fn counted(&mut self) -> Result<(u64, Ty)> {
        let len = self.number()?;
        self.expect_word("x")?;
        Ok((len, self.ty()?))
    }

    fn struct_type(&mut self, packed: bool) -> Result<Ty> {
        self.expect('{')?;
        let mut fields = Vec::new();
        while !self.is('}') {
            fields.push(self.ty()?);
            if !self.eat(',')? {
                break;
            }
        }
        self.expect('}')?;
        Ok(self.module.types.intern(Type::Struct { packed, fields }))
    }

    fn function_type(&mut self, result: Ty) -> Result<Ty> {
        self.expect('(')?;
        let mut params = Vec::new();
        let mut variadic = false;
        while !self.is(')') {
            if self.token == Token::Ellipsis {
                self.advance()?;
                variadic = true;
                break;
            }
            params.push(self.ty()?);
            if !self.eat(',')? {
                break;
            }
        }
        self.expect(')')?;
        Ok(self.module.types.intern(Type::Function { result, params, variadic }))
    }
}

fn word_type(word: &str) -> Option<Type> {
    Some(match word {
        "void" => Type::Void,
        "ptr" => Type::Ptr,
        "half" => Type::Float(FloatKind::Half),
        "bfloat" => Type::Float(FloatKind::BFloat),
        "float" => Type::Float(FloatKind::Float),
        "double" => Type::Float(FloatKind::Double),
        "x86_fp80" => Type::Float(FloatKind::X86Fp80),
        "fp128" => Type::Float(FloatKind::Fp128),
        "label" => Type::Label,
        "metadata" => Type::Metadata,
        "token" => Type::Token,
        _ => {
            let width = word.strip_prefix('i')?.parse().ok()?;
            return (1..=1 << 23).contains(&width).then_some(Type::Int(width));
        }
    })
}
