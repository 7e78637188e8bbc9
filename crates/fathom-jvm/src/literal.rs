//! Values as Java source.

/// A number of this type (`I`, `J`, …), which the machine sees as these bits.
pub fn number(kind: u8, bits: i64) -> String {
    match kind {
        b'Z' => (bits != 0).to_string(),
        b'B' => format!("(byte) {}", bits as i8),
        b'S' => format!("(short) {}", bits as i16),
        b'C' => character(bits as u16),
        b'J' if bits == i64::MIN => "Long.MIN_VALUE".into(),
        b'J' => format!("{bits}L"),
        b'F' => float(f32::from_bits(bits as u32)),
        b'D' => double(f64::from_bits(bits as u64)),
        _ if bits as i32 == i32::MIN => "Integer.MIN_VALUE".into(),
        _ if bits as i32 == i32::MAX => "Integer.MAX_VALUE".into(),
        _ => (bits as i32).to_string(),
    }
}

fn float(x: f32) -> String {
    match x {
        _ if x.is_nan() => "Float.NaN".into(),
        f32::INFINITY => "Float.POSITIVE_INFINITY".into(),
        f32::NEG_INFINITY => "Float.NEGATIVE_INFINITY".into(),
        _ => format!("{x:e}f"),
    }
}

fn double(x: f64) -> String {
    match x {
        _ if x.is_nan() => "Double.NaN".into(),
        f64::INFINITY => "Double.POSITIVE_INFINITY".into(),
        f64::NEG_INFINITY => "Double.NEGATIVE_INFINITY".into(),
        _ if x.abs() < 1e15 && x.fract() == 0.0 => format!("{x:.1}"),
        _ if x.abs() >= 1e-3 && x.abs() < 1e7 => format!("{x}"),
        _ => format!("{x:e}"),
    }
}

fn escaped(unit: u16, quote: char) -> String {
    match char::from_u32(unit.into()) {
        Some('\n') => "\\n".into(),
        Some('\r') => "\\r".into(),
        Some('\t') => "\\t".into(),
        Some('\\') => "\\\\".into(),
        Some(c) if c == quote => format!("\\{c}"),
        Some(c) if (' '..='~').contains(&c) => c.to_string(),
        _ => format!("\\u{unit:04x}"),
    }
}

pub fn character(unit: u16) -> String {
    format!("'{}'", escaped(unit, '\''))
}

pub fn string(units: &[u16]) -> String {
    let inside: String = units.iter().map(|u| escaped(*u, '"')).collect();
    format!("\"{inside}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_what_java_reads() {
        assert_eq!(number(b'I', i64::from(i32::MIN)), "Integer.MIN_VALUE");
        assert_eq!(number(b'I', -5), "-5");
        assert_eq!(number(b'J', 7), "7L");
        assert_eq!(number(b'B', -1), "(byte) -1");
        assert_eq!(number(b'C', 0x27), "'\\''");
        assert_eq!(number(b'C', 0), "'\\u0000'");
        assert_eq!(number(b'D', 2.5f64.to_bits() as i64), "2.5");
        assert_eq!(number(b'D', (-0.0f64).to_bits() as i64), "-0.0");
        assert_eq!(number(b'D', 1e300f64.to_bits() as i64), "1e300");
        assert_eq!(number(b'F', i64::from(0.1f32.to_bits())), "1e-1f");
        assert_eq!(string(&[0x61, 0x22, 0xd800]), "\"a\\\"\\ud800\"");
    }
}
