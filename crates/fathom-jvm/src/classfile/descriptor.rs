//! Descriptors: how wide a value is and how it is computed with.

use super::{ClassError, Result, op};

/// How the machine sees a value on its stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    Int,
    Long,
    Float,
    Double,
    Ref,
}

impl Kind {
    /// Slots it takes in locals and on the stack.
    pub fn size(self) -> u16 {
        match self {
            Kind::Long | Kind::Double => 2,
            _ => 1,
        }
    }

    /// The instruction that loads a variable of it.
    pub fn load(self) -> u8 {
        match self {
            Kind::Int => op::ILOAD,
            Kind::Long => op::LLOAD,
            Kind::Float => op::FLOAD,
            Kind::Double => op::DLOAD,
            Kind::Ref => op::ALOAD,
        }
    }

    pub fn is_number(self) -> bool {
        self != Kind::Ref
    }

    /// The kind of a field's type.
    pub fn of(descriptor: &str) -> Result<Kind> {
        Ok(match descriptor.as_bytes().first() {
            Some(b'Z' | b'B' | b'C' | b'S' | b'I') => Kind::Int,
            Some(b'J') => Kind::Long,
            Some(b'F') => Kind::Float,
            Some(b'D') => Kind::Double,
            Some(b'L' | b'[') => Kind::Ref,
            _ => return Err(ClassError::Malformed("descriptor")),
        })
    }
}

/// A method's descriptor, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MethodType<'a> {
    pub params: Vec<&'a str>,
    /// `V` for none.
    pub result: &'a str,
}

impl<'a> MethodType<'a> {
    pub fn parse(descriptor: &'a str) -> Result<MethodType<'a>> {
        const BAD: ClassError = ClassError::Malformed("method descriptor");
        let mut rest = descriptor.strip_prefix('(').ok_or(BAD)?;
        let mut params = Vec::new();
        while !rest.starts_with(')') {
            let dimensions = rest.bytes().take_while(|b| *b == b'[').count();
            let length = match rest.as_bytes().get(dimensions) {
                Some(b'L') => rest.find(';').ok_or(BAD)? + 1,
                Some(b'Z' | b'B' | b'C' | b'S' | b'I' | b'J' | b'F' | b'D') => dimensions + 1,
                _ => return Err(BAD),
            };
            let (param, after) = rest.split_at(length);
            params.push(param);
            rest = after;
        }
        Ok(MethodType { params, result: &rest[1..] })
    }

    pub fn kinds(&self) -> Result<Vec<Kind>> {
        self.params.iter().map(|p| Kind::of(p)).collect()
    }

    /// The kind of the result, none for `void`.
    pub fn result_kind(&self) -> Result<Option<Kind>> {
        if self.result == "V" { Ok(None) } else { Kind::of(self.result).map(Some) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptors_come_apart() {
        let t = MethodType::parse("(I[[JLjava/lang/String;D)Z").unwrap();
        assert_eq!(t.params, ["I", "[[J", "Ljava/lang/String;", "D"]);
        assert_eq!(t.kinds().unwrap(), [Kind::Int, Kind::Ref, Kind::Ref, Kind::Double]);
        assert_eq!(t.result_kind(), Ok(Some(Kind::Int)));
        assert_eq!(MethodType::parse("()V").unwrap().result_kind(), Ok(None));
        for bad in ["", "I)V", "(Q)V", "(", "(Ljava", "(["] {
            assert!(MethodType::parse(bad).is_err(), "{bad}");
        }
    }
}
