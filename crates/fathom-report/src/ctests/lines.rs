//! The words in the lines of a data file.

/// Bytes of a data line's last word.
pub fn bytes(hex: &str) -> Vec<u8> {
    let digits: Vec<u32> = hex.chars().filter_map(|c| c.to_digit(16)).collect();
    digits.chunks_exact(2).map(|pair| (pair[0] << 4 | pair[1]) as u8).collect()
}

/// The name in a data line, without its escapes.
pub fn plain(name: &str) -> String {
    let mut out = Vec::new();
    let mut rest = name.as_bytes();
    while let [first, tail @ ..] = rest {
        match (first, tail) {
            (b'%', [a, b, after @ ..]) => {
                let digit = |c: &u8| (*c as char).to_digit(16).unwrap_or(0);
                out.push((digit(a) << 4 | digit(b)) as u8);
                rest = after;
            }
            _ => {
                out.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_back() {
        assert_eq!(bytes("2a00ff"), [0x2a, 0, 0xff]);
        assert_eq!(bytes("-"), [0u8; 0]);
        assert_eq!(plain("my%20x%25"), "my x%");
    }
}
