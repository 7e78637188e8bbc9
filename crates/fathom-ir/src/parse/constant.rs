//! Constants and constant expressions.

use dashu_int::UBig;

use super::instruction::{binary_op, cast_op, int_pred};
use super::lexer::Token;
use super::{Parser, Result};
use crate::module::{ConstExpr, Constant};
use crate::types::{FloatKind, Ty, Type};

impl Parser<'_> {
    pub(super) fn typed_constant(&mut self) -> Result<(Ty, Constant)> {
        let ty = self.ty()?;
        Ok((ty, self.constant(ty)?))
    }

    pub(super) fn constant(&mut self, ty: Ty) -> Result<Constant> {
        self.nested(|parser| parser.any_constant(ty))
    }

    fn any_constant(&mut self, ty: Ty) -> Result<Constant> {
        match self.token.clone() {
            Token::Int { negative, magnitude } => {
                self.advance()?;
                match self.module.types.get(ty) {
                    &Type::Int(width) => Ok(Constant::Int(wrap(negative, magnitude, width))),
                    Type::Float(_) => self.error("an integer where a floating-point number belongs"),
                    _ => self.error("an integer where a value of another type belongs"),
                }
            }
            Token::Float(text) => {
                self.advance()?;
                let Ok(value) = text.parse::<f64>() else { return self.error("bad floating-point number") };
                self.float(ty, value)
            }
            Token::HexFloat(letter, digits) => {
                self.advance()?;
                let Ok(bits) = u128::from_str_radix(&digits, 16) else {
                    return self.error("bad hexadecimal number");
                };
                match letter {
                    None => self.float(ty, f64::from_bits(bits as u64)),
                    Some('K') => Ok(Constant::Float(FloatKind::X86Fp80, bits)),
                    // The halves are written low word first.
                    Some('L') => Ok(Constant::Float(FloatKind::Fp128, bits.rotate_right(64))),
                    Some('H') => Ok(Constant::Float(FloatKind::Half, bits)),
                    Some('R') => Ok(Constant::Float(FloatKind::BFloat, bits)),
                    Some(_) => self.error("this floating-point format is not supported"),
                }
            }
            Token::Global(name) => {
                self.advance()?;
                Ok(Constant::Global(self.global_id(&name)))
            }
            Token::CString(bytes) => {
                self.advance()?;
                Ok(Constant::Bytes(bytes))
            }
            Token::Punct('{') | Token::Punct('[') => self.members(),
            Token::Punct('<') => {
                self.advance()?;
                if self.is('{') {
                    let packed = self.members()?;
                    self.expect('>')?;
                    return Ok(packed);
                }
                let members = self.constant_list('>')?;
                Ok(Constant::Aggregate(members))
            }
            Token::Word(word) => self.constant_word(&word, ty),
            _ => self.expected("a constant"),
        }
    }

    fn float(&self, ty: Ty, value: f64) -> Result<Constant> {
        match self.module.types.get(ty) {
            Type::Float(FloatKind::Double) => Ok(Constant::Float(FloatKind::Double, value.to_bits().into())),
            Type::Float(FloatKind::Float) => {
                // Floats are written as the double of the same value, NaN payloads included.
                let bits = if value.is_nan() {
                    let wide = value.to_bits();
                    ((wide >> 32) as u32 & 0x8000_0000) | 0x7f80_0000 | ((wide >> 29) as u32 & 0x007f_ffff)
                } else {
                    (value as f32).to_bits()
                };
                Ok(Constant::Float(FloatKind::Float, bits.into()))
            }
            _ => self.error("a floating-point number where a value of another type belongs"),
        }
    }

    /// `{ … }` or `[ … ]`.
    fn members(&mut self) -> Result<Constant> {
        let close = if self.is('{') { '}' } else { ']' };
        self.advance()?;
        Ok(Constant::Aggregate(self.constant_list(close)?))
    }

    fn constant_list(&mut self, close: char) -> Result<Vec<(Ty, Constant)>> {
        let mut members = Vec::new();
        while !self.is(close) {
            members.push(self.typed_constant()?);
            if !self.eat(',')? {
                break;
            }
        }
        self.expect(close)?;
        Ok(members)
    }

    fn constant_word(&mut self, word: &str, ty: Ty) -> Result<Constant> {
        match word {
            "true" | "false" => {
                self.advance()?;
                Ok(Constant::Int(UBig::from(word == "true")))
            }
            "null" => self.just(Constant::Null),
            "none" => self.just(Constant::Zero),
            "undef" => self.just(Constant::Undef),
            "poison" => self.just(Constant::Poison),
            "zeroinitializer" => self.just(Constant::Zero),
            "blockaddress" => {
                self.advance()?;
                self.expect('(')?;
                let Token::Global(function) = self.take()? else { return self.expected("a function") };
                self.expect(',')?;
                let Token::Local(label) = self.take()? else { return self.expected("a label") };
                self.expect(')')?;
                let id = self.global_id(&function);
                Ok(Constant::BlockAddress(id, label))
            }
            "dso_local_equivalent" | "no_cfi" => {
                self.advance()?;
                self.constant(ty)
            }
            "splat" => {
                self.advance()?;
                self.expect('(')?;
                let element = self.typed_constant()?;
                self.expect(')')?;
                Ok(Constant::Splat(Box::new(element)))
            }
            _ => self.const_expr(word),
        }
    }

    /// Elements of vectors and members of aggregates.
    fn element_expr(&mut self, word: &str) -> Result<Constant> {
        self.advance()?;
        self.expect('(')?;
        let value = self.typed_constant()?;
        let expr = match word {
            "extractvalue" | "insertvalue" => {
                let inserted = if word == "insertvalue" {
                    self.expect(',')?;
                    Some(self.typed_constant()?)
                } else {
                    None
                };
                let mut indices = Vec::new();
                while self.eat(',')? {
                    let Token::Int { magnitude, .. } = self.take()? else { return self.expected("an index") };
                    indices.push((self.module.types.intern(Type::Int(64)), Constant::Int(magnitude)));
                }
                let mut indices = indices.into_iter();
                let (Some(first), more) = (indices.next(), indices) else { return self.expected("an index") };
                match inserted {
                    Some(inserted) if more.len() == 0 => ConstExpr::Insert(value, inserted, first),
                    Some(_) => return self.error("an insertion into a nested constant"),
                    None => {
                        let mut expr = ConstExpr::Element(value, first);
                        for index in more {
                            let Some(ty) = self.element_type(&expr) else {
                                return self.error("an index into a constant without such a member");
                            };
                            expr = ConstExpr::Element((ty, Constant::Expr(Box::new(expr))), index);
                        }
                        expr
                    }
                }
            }
            "extractelement" => {
                self.expect(',')?;
                ConstExpr::Element(value, self.typed_constant()?)
            }
            "insertelement" => {
                self.expect(',')?;
                let element = self.typed_constant()?;
                self.expect(',')?;
                ConstExpr::Insert(value, element, self.typed_constant()?)
            }
            _ => {
                self.expect(',')?;
                let (_, second) = self.typed_constant()?;
                self.expect(',')?;
                ConstExpr::Shuffle(value.0, value.1, second, self.typed_constant()?)
            }
        };
        self.expect(')')?;
        Ok(Constant::Expr(Box::new(expr)))
    }

    /// The type of the member that an expression takes out.
    fn element_type(&self, expr: &ConstExpr) -> Option<Ty> {
        let ConstExpr::Element((ty, _), (_, Constant::Int(index))) = expr else { return None };
        Some(self.module.types.element(*ty, u64::try_from(index).ok()?)?.0)
    }

    fn just(&mut self, constant: Constant) -> Result<Constant> {
        self.advance()?;
        Ok(constant)
    }

    fn const_expr(&mut self, word: &str) -> Result<Constant> {
        let expr = if word == "getelementptr" {
            self.advance()?;
            self.gep_flags()?;
            self.expect('(')?;
            let source = self.ty()?;
            self.expect(',')?;
            let (_, base) = self.typed_constant()?;
            let mut indices = Vec::new();
            while self.eat(',')? {
                self.eat_word("inrange")?;
                indices.push(self.typed_constant()?);
            }
            self.expect(')')?;
            ConstExpr::Gep { source, base, indices }
        } else if let Some(op) = cast_op(word) {
            self.advance()?;
            self.expect('(')?;
            let (from, value) = self.typed_constant()?;
            self.expect_word("to")?;
            let to = self.ty()?;
            self.expect(')')?;
            ConstExpr::Cast(op, from, value, to)
        } else if let Some(op) = binary_op(word) {
            self.advance()?;
            self.arithmetic_flags()?;
            self.expect('(')?;
            let (ty, lhs) = self.typed_constant()?;
            self.expect(',')?;
            let (_, rhs) = self.typed_constant()?;
            self.expect(')')?;
            ConstExpr::Binary(op, ty, lhs, rhs)
        } else if word == "icmp" {
            self.advance()?;
            let Token::Word(name) = self.take()? else { return self.expected("a comparison") };
            let Some(pred) = int_pred(&name) else {
                return self.error(format!("unknown comparison '{name}'"));
            };
            self.expect('(')?;
            let (ty, lhs) = self.typed_constant()?;
            self.expect(',')?;
            let (_, rhs) = self.typed_constant()?;
            self.expect(')')?;
            ConstExpr::ICmp(pred, ty, lhs, rhs)
        } else if word == "select" {
            self.advance()?;
            self.expect('(')?;
            let (cond_ty, cond) = self.typed_constant()?;
            self.expect(',')?;
            let (ty, yes) = self.typed_constant()?;
            self.expect(',')?;
            let (_, no) = self.typed_constant()?;
            self.expect(')')?;
            ConstExpr::Select(cond_ty, cond, ty, yes, no)
        } else if matches!(
            word,
            "extractelement" | "insertelement" | "shufflevector" | "extractvalue" | "insertvalue"
        ) {
            return self.element_expr(word);
        } else {
            return self.error(format!("unknown constant '{word}'"));
        };
        Ok(Constant::Expr(Box::new(expr)))
    }
}

/// Two's complement of the given width.
pub(super) fn wrap(negative: bool, magnitude: UBig, width: u32) -> UBig {
    let modulus = UBig::ONE << width as usize;
    let value = magnitude % &modulus;
    if negative && value != UBig::ZERO { modulus - value } else { value }
}
