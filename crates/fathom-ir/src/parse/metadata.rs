//! Metadata: debug information, mostly.

use super::lexer::Token;
use super::{Parser, Result};
use crate::module::{Meta, MetaField, MetaId};

impl Parser<'_> {
    /// `!5 = …` or `!llvm.dbg.cu = !{…}`.
    pub(super) fn top_metadata(&mut self) -> Result<()> {
        match self.take()? {
            Token::MetaId(number) => {
                self.expect('=')?;
                self.eat_word("distinct")?;
                let node = self.metadata_node()?;
                self.set_meta(number, node)
            }
            Token::MetaName(name) => {
                self.expect('=')?;
                let Meta::Tuple(fields) = self.metadata_node()? else {
                    return self.expected("a list of nodes");
                };
                let ids = fields.into_iter().filter_map(|f| match f {
                    MetaField::Ref(id) => Some(id),
                    _ => None,
                });
                self.module.named_metadata.push((name, ids.collect()));
                Ok(())
            }
            _ => self.expected("metadata"),
        }
    }

    fn set_meta(&mut self, number: u32, node: Meta) -> Result<()> {
        let at = number as usize;
        if at > self.length {
            return self.error("metadata number too large");
        }
        if self.module.metadata.len() <= at {
            self.module.metadata.resize(at + 1, Meta::Missing);
        }
        self.module.metadata[at] = node;
        Ok(())
    }

    /// `!{…}` or `!DIFile(…)`.
    fn metadata_node(&mut self) -> Result<Meta> {
        match self.token.clone() {
            Token::Bang => {
                self.advance()?;
                self.expect('{')?;
                let mut fields = Vec::new();
                while !self.is('}') {
                    fields.push(self.metadata_field()?);
                    if !self.eat(',')? {
                        break;
                    }
                }
                self.expect('}')?;
                Ok(Meta::Tuple(fields))
            }
            Token::MetaName(kind) => {
                self.advance()?;
                self.metadata_record(kind)
            }
            _ => self.expected("a metadata node"),
        }
    }

    fn metadata_record(&mut self, kind: String) -> Result<Meta> {
        self.expect('(')?;
        let mut fields = Vec::new();
        while !self.is(')') {
            // `name: value`; a DIExpression's operands and a DIArgList's values have no names.
            let name = match self.token.clone() {
                Token::Label(name) => {
                    self.advance()?;
                    name
                }
                _ => String::new(),
            };
            let value = self.metadata_field()?;
            fields.push((name, value));
            if !self.eat(',')? {
                break;
            }
        }
        self.expect(')')?;
        Ok(Meta::Record { kind, fields })
    }

    fn metadata_field(&mut self) -> Result<MetaField> {
        self.nested(Self::any_metadata_field)
    }

    fn any_metadata_field(&mut self) -> Result<MetaField> {
        match self.token.clone() {
            Token::MetaId(n) => {
                self.advance()?;
                Ok(MetaField::Ref(MetaId(n)))
            }
            Token::Bang => {
                // `!"text"` or a nested `!{…}`.
                if let Token::String(_) = self.peek()? {
                    self.advance()?;
                    return Ok(MetaField::String(self.string()?));
                }
                Ok(MetaField::Nested(Box::new(self.metadata_node()?)))
            }
            Token::MetaName(_) => Ok(MetaField::Nested(Box::new(self.metadata_node()?))),
            Token::String(_) => Ok(MetaField::String(self.string()?)),
            Token::Int { negative, magnitude } => {
                self.advance()?;
                let value = i128::try_from(&magnitude).unwrap_or(i128::MAX);
                Ok(MetaField::Int(if negative { -value } else { value }))
            }
            Token::Word(word) if word == "null" => {
                self.advance()?;
                Ok(MetaField::Null)
            }
            _ if self.at_type() => {
                let ty = self.ty()?;
                if let Token::Local(_) = self.token {
                    self.advance()?;
                    return Ok(MetaField::Null);
                }
                Ok(MetaField::Value(ty, self.constant(ty)?))
            }
            Token::Word(word) => {
                self.advance()?;
                let mut all = word;
                while self.eat('|')? {
                    let Token::Word(more) = self.take()? else { return self.expected("a flag") };
                    all.push('|');
                    all.push_str(&more);
                }
                Ok(MetaField::Word(all))
            }
            Token::Float(_) | Token::HexFloat(..) => {
                self.advance()?;
                Ok(MetaField::Null)
            }
            _ => self.expected("a metadata value"),
        }
    }

    /// The node that an attachment or a call's metadata argument names. Inline nodes (an expression, mostly)
    /// have no number.
    pub(super) fn metadata_operand(&mut self) -> Result<Option<MetaId>> {
        match self.metadata_field()? {
            MetaField::Ref(id) => Ok(Some(id)),
            _ => Ok(None),
        }
    }

    /// Reads a `!DIExpression(…)` or a reference to one; whether it is empty.
    pub(super) fn metadata_expression(&mut self) -> Result<bool> {
        match self.metadata_field()? {
            MetaField::Nested(node) => {
                Ok(matches!(*node, Meta::Record { ref fields, .. } if fields.is_empty()))
            }
            _ => Ok(false),
        }
    }
}
