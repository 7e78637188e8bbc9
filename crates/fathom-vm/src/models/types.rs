//! The types in the names of intrinsics: `i32`, `f64`, `v4i32`, `p0`.

use fathom_ir::types::FloatKind;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Element {
    Int(u32),
    Float(FloatKind),
    Pointer,
}

/// A scalar, or a vector of `count`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    pub element: Element,
    pub count: usize,
}

impl Shape {
    /// Reads the first type of a suffix like `v4i32` or `f64.i32`.
    pub fn parse(text: &str) -> Option<Shape> {
        let text = text.split('.').next()?;
        let (count, element) = match text.strip_prefix('v') {
            Some(rest) => {
                let digits = rest.find(|c: char| !c.is_ascii_digit())?;
                (rest[..digits].parse().ok()?, &rest[digits..])
            }
            None => (1, text),
        };
        let element = match element {
            "f16" => Element::Float(FloatKind::Half),
            "bf16" => Element::Float(FloatKind::BFloat),
            "f32" => Element::Float(FloatKind::Float),
            "f64" => Element::Float(FloatKind::Double),
            "f80" => Element::Float(FloatKind::X86Fp80),
            "f128" => Element::Float(FloatKind::Fp128),
            other => match other.split_at_checked(1)? {
                ("i", width) => Element::Int(width.parse().ok()?),
                ("p", _) => Element::Pointer,
                _ => return None,
            },
        };
        Some(Shape { element, count })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suffixes_name_scalars_and_vectors() {
        let int = |width, count| Some(Shape { element: Element::Int(width), count });
        assert_eq!(Shape::parse("i32"), int(32, 1));
        assert_eq!(Shape::parse("v4i32"), int(32, 4));
        assert_eq!(Shape::parse("i8.i64"), int(8, 1));
        assert_eq!(
            Shape::parse("v2f64.i32"),
            Some(Shape { element: Element::Float(FloatKind::Double), count: 2 })
        );
        assert_eq!(Shape::parse("p0.p0"), Some(Shape { element: Element::Pointer, count: 1 }));
        assert_eq!(Shape::parse("token"), None);
    }
}
