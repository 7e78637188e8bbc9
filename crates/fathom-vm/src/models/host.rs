//! The machine's own C library, for exact results: printing and parsing numbers.

use std::ffi::{CString, c_char, c_int, c_void};

/// System V's `va_list`: with both register areas used up, every argument is read from the overflow area.
#[repr(C)]
struct List {
    gp_offset: u32,
    fp_offset: u32,
    overflow: *mut c_void,
    registers: *mut c_void,
}

unsafe extern "C" {
    fn vsnprintf(to: *mut c_char, room: usize, format: *const c_char, list: *mut List) -> c_int;
    fn strtod(text: *const c_char, end: *mut *mut c_char) -> f64;
    fn strtof(text: *const c_char, end: *mut *mut c_char) -> f32;
}

/// Prints one number with one conversion (`%5d`, `%.3Lf`): the bits are those of the argument that the conversion
/// takes. Conversions that read memory (`%s`, `%n`) are not supported here, and are returned unchanged.
pub fn format(spec: &str, bits: u128) -> Vec<u8> {
    let Ok(text) = CString::new(spec) else { return Vec::new() };
    let conversions = spec.replace("%%", "");
    if conversions.matches('%').count() != 1 || conversions.contains(['s', 'n', 'S', '*', 'm', '$']) {
        return spec.as_bytes().to_vec();
    }
    #[repr(align(16))]
    struct Area([u8; 32]);
    let mut area = Area([0; 32]);
    area.0[..16].copy_from_slice(&bits.to_le_bytes());
    let mut out = vec![0u8; 512];
    loop {
        let mut list = List {
            gp_offset: 48,
            fp_offset: 304,
            overflow: area.0.as_mut_ptr().cast(),
            registers: std::ptr::null_mut(),
        };
        // SAFETY: the format has exactly one conversion, which takes one number of at most 16 bytes; the list gives it
        // from an aligned area of 32. The output has the room that is stated.
        let len = unsafe { vsnprintf(out.as_mut_ptr().cast(), out.len(), text.as_ptr(), &mut list) };
        let Ok(len) = usize::try_from(len) else { return Vec::new() };
        if len < out.len() {
            out.truncate(len);
            return out;
        }
        out.resize(len + 1, 0);
    }
}

/// Text of an error number in the C locale.
pub fn error_text(number: i32) -> Vec<u8> {
    let mut text = vec![0u8; 128];
    // SAFETY: the buffer has the room that is stated; the function ends the text with a zero.
    unsafe { libc::strerror_r(number, text.as_mut_ptr().cast(), text.len()) };
    let len = text.iter().position(|&byte| byte == 0).unwrap_or(0);
    text.truncate(len);
    text
}

/// The double at the beginning of a text.
pub fn read_double(text: &[u8]) -> f64 {
    let Ok(text) = CString::new(text) else { return 0.0 };
    // SAFETY: the text ends with a zero, and no end pointer is asked for.
    unsafe { strtod(text.as_ptr(), std::ptr::null_mut()) }
}

/// The float at the beginning of a text, rounded once.
pub fn read_float(text: &[u8]) -> f32 {
    let Ok(text) = CString::new(text) else { return 0.0 };
    // SAFETY: the text ends with a zero, and no end pointer is asked for.
    unsafe { strtof(text.as_ptr(), std::ptr::null_mut()) }
}

/// The same as an x87 number, as its bits: the machine's own function gives it in a register that Rust cannot read.
pub fn read_long_double(text: &[u8]) -> u128 {
    use rustc_apfloat::Float;
    use rustc_apfloat::ieee::X87DoubleExtended;
    let text = String::from_utf8_lossy(text).to_ascii_lowercase();
    let (negative, plain) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(&text)),
    };
    let value = if plain.starts_with("inf") {
        X87DoubleExtended::INFINITY
    } else if plain.starts_with("nan") {
        X87DoubleExtended::NAN
    } else {
        // A hexadecimal number without a power is one with the power zero.
        let whole =
            if plain.starts_with("0x") && !plain.contains('p') { format!("{plain}p0") } else { plain.into() };
        whole.parse().unwrap_or(X87DoubleExtended::ZERO)
    };
    let bits = value.to_bits();
    if negative { bits | 1 << 79 } else { bits }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_printed_as_the_machine_prints_them() {
        assert_eq!(format("%+05d", 42), b"+0042");
        assert_eq!(format("%.3f", f64::to_bits(2.0 / 3.0).into()), b"0.667");
        assert_eq!(format("%#lx", 255), b"0xff");
        // One third as an x87 number.
        assert_eq!(format("%.20Lf", 0x3ffd_aaaa_aaaa_aaaa_aaab), b"0.33333333333333333334");
        assert_eq!(format("%600d", 1).len(), 600);
        assert_eq!(format("%s", 1), b"%s");
        assert_eq!(read_double(b"1e-3x"), 0.001);
        assert_eq!(read_long_double(b"-0.1"), 0xbffb_cccc_cccc_cccc_cccd);
        assert_eq!(read_long_double(b"0x1.8"), 0x3fff_c000_0000_0000_0000);
    }
}
