//! Paths as URIs.

/// A path with percent-encoding of characters that a URI does not allow.
pub fn of_path(path: &str) -> String {
    let mut out = String::new();
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => {
                out.push(byte as char)
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

/// An absolute path as a file on this machine.
pub fn of_file(path: &str) -> String {
    format!("file://{}", of_path(path))
}
