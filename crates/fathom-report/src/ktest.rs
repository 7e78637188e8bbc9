//! KLEE's `.ktest` files, version 3: the objects of a test with their bytes, for tools that read them.

use std::io;
use std::path::Path;

use fathom_finding::Test;

use crate::Results;
use crate::ctests::lines::{bytes, plain};

/// A word of the format: 32 bits, big-endian.
fn number(out: &mut Vec<u8>, value: usize) {
    out.extend((value as u32).to_be_bytes());
}

fn counted(out: &mut Vec<u8>, bytes: &[u8]) {
    number(out, bytes.len());
    out.extend(bytes);
}

/// Writes each test of the results in KLEE's format.
pub fn write_all(results: &Results, folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for test in &results.tests {
        std::fs::write(folder.join(format!("{}.ktest", test.name)), write(test))?;
    }
    Ok(())
}

/// The file of one test: its arguments, and everything symbolic as an object.
pub fn write(test: &Test) -> Vec<u8> {
    let mut arguments: Vec<Vec<u8>> = Vec::new();
    let mut objects: Vec<(String, Vec<u8>)> = Vec::new();
    for line in &test.call.data {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["arg", _, hex] => arguments.push(bytes(hex)),
            ["stdin", _, hex] if hex != "-" => objects.push(("stdin".into(), bytes(hex))),
            ["value" | "file" | "env" | "object", name, hex] => objects.push((plain(name), bytes(hex))),
            _ => {}
        }
    }
    let mut out = b"KTEST".to_vec();
    number(&mut out, 3);
    number(&mut out, arguments.len());
    for argument in &arguments {
        counted(&mut out, argument);
    }
    // No symbolic arguments in KLEE's own sense: they are objects or plain arguments here.
    number(&mut out, 0);
    number(&mut out, 0);
    number(&mut out, objects.len());
    for (name, bytes) in &objects {
        counted(&mut out, name.as_bytes());
        counted(&mut out, bytes);
    }
    out
}

#[cfg(test)]
mod tests {
    use fathom_finding::{Call, Outcome};

    use super::*;

    #[test]
    fn objects_and_arguments_are_laid_out_as_klee_reads_them() {
        let data = ["entry main", "arg 0 70", "stdin - -", "value my%20x 2a00", "expect-exit 0"];
        let call = Call { data: data.map(str::to_string).to_vec(), ..Call::default() };
        let test = Test {
            name: "t".into(),
            entry: "main".into(),
            input: String::new(),
            call,
            outcome: Outcome::Exited { code: 0 },
            conditions: Vec::new(),
            covers: Vec::new(),
            finding: None,
            stdout: String::new(),
        };
        let wanted = [
            b"KTEST\0\0\0\x03\0\0\0\x01\0\0\0\x01p\0\0\0\0\0\0\0\0".to_vec(),
            b"\0\0\0\x01\0\0\0\x04my x\0\0\0\x02*\0".to_vec(),
        ]
        .concat();
        assert_eq!(write(&test), wanted);
    }
}
