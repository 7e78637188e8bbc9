//! YAML and other small texts of others: what is too large, too deep or made of repetitions is refused before a tree is built of it.

use std::io::Read;
use std::path::Path;

use saphyr_parser::{Event, Parser};

use crate::error::JobError;

/// The largest file of a task, a property or a witness.
const MOST_BYTES: u64 = 4 << 20;
const DEEPEST: usize = 200;

/// The text of a file that somebody wrote by hand, or a tool for one program. More than that is not read, whatever the file is.
pub fn read(path: &Path) -> Result<String, JobError> {
    let failed = |e| JobError::Read(path.to_path_buf(), e);
    let mut text = String::new();
    let file = std::fs::File::open(path).map_err(failed)?;
    file.take(MOST_BYTES + 1).read_to_string(&mut text).map_err(failed)?;
    if text.len() as u64 > MOST_BYTES {
        let (path, most) = (path.display(), MOST_BYTES >> 20);
        return Err(JobError::usage(format!("{path} is too large: it has more than {most} MB")));
    }
    Ok(text)
}

/// Refuses texts that are nested deeper than any that somebody means (a tree is freed by recursion), and those that repeat a part by its
/// name, which can be much larger than they look.
pub fn check(text: &str) -> Result<(), String> {
    let mut depth = 0usize;
    for event in Parser::new_from_str(text) {
        match event.map_err(|e| e.to_string())?.0 {
            Event::SequenceStart(..) | Event::MappingStart(..) => depth += 1,
            Event::SequenceEnd | Event::MappingEnd => depth -= 1,
            Event::Alias(_) => {
                return Err("parts that are repeated by name (`*name`) are not supported".into());
            }
            _ => {}
        }
        if depth > DEEPEST {
            return Err("it is nested too deeply".into());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_deep_texts_are_refused() {
        assert!(check("a: [1, {b: 2}]\nc:\n  - d\n").is_ok());
        assert!(check(&"- ".repeat(2 * DEEPEST)).is_err());
        assert!(check(&"{".repeat(DEEPEST + 1)).is_err());
        assert!(check(&"- []\n".repeat(10_000)).is_ok());
        let deep: String = (0..=DEEPEST).map(|depth| format!("{}a:\n", " ".repeat(depth))).collect();
        assert!(check(&format!("# {{\n{deep}")).is_err());
    }

    #[test]
    fn repetitions_are_refused() {
        let why = check("a: &a [x, x]\nb: &b [*a, *a]\n").unwrap_err();
        assert!(why.contains("*name"), "{why}");
        assert!(check("value: 'a && b == *p'\n").is_ok());
    }

    #[test]
    fn files_are_read_up_to_their_limit() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("a.yml");
        std::fs::write(&place, "a: 1\n").unwrap();
        assert_eq!(read(&place).unwrap(), "a: 1\n");
        let line = read(Path::new("/dev/zero")).unwrap_err().line();
        assert!(line.contains("more than 4 MB"), "{line}");
        assert!(read(&folder.path().join("none")).is_err());
    }
}
