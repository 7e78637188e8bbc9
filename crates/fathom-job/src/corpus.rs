//! A fuzzer's corpus: its files are first inputs of the search, and what covers more than they do is written back into it.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fathom_explore::Kept;
use fathom_finding::End;
use fathom_trace::{ByteInput, Input, Part};

use crate::error::JobError;
use crate::sha1;

/// The corpus of one entry, whose inputs are one sequence of bytes.
pub struct Corpus {
    folder: PathBuf,
    part: [Part; 1],
    /// Contents of its files.
    known: HashSet<Vec<u8>>,
}

impl Corpus {
    /// The files of a folder, which need not be there yet, for an entry with these parts. `None` when its inputs are not one sequence.
    pub fn read(folder: &Path, parts: Vec<Part>) -> Result<Option<Corpus>, JobError> {
        let Ok(part) = <[Part; 1]>::try_from(parts) else { return Ok(None) };
        let failed = |e| JobError::Read(folder.to_path_buf(), e);
        let mut known = HashSet::new();
        match fs::read_dir(folder) {
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => {}
            Err(e) => return Err(failed(e)),
            Ok(files) => {
                for file in files {
                    let file = file.map_err(failed)?;
                    // Fuzzers that run beside this one remove files.
                    if let Ok(data) = file.metadata()
                        && data.is_file()
                        && data.len() <= part[0].most as u64
                        && let Ok(bytes) = fs::read(file.path())
                    {
                        known.insert(bytes);
                    }
                }
            }
        }
        Ok(Some(Corpus { folder: folder.to_path_buf(), part, known }))
    }

    /// The files as inputs, short ones first.
    pub fn inputs(&self) -> Vec<Input> {
        let mut all: Vec<&Vec<u8>> = self.known.iter().collect();
        all.sort_by_key(|bytes| (bytes.len(), *bytes));
        let rest = Arc::new(Input::default());
        all.into_iter()
            .map(|bytes| ByteInput { parts: vec![bytes.clone()], rest: rest.clone() }.to_input(&self.part))
            .collect()
    }

    /// Writes the inputs of runs that covered something new and ended well, named by their contents as libFuzzer does.
    pub fn write(&self, runs: &[Kept]) -> Result<(), JobError> {
        let failed = |place: &Path| {
            let place = place.to_path_buf();
            move |e| JobError::Write(place, e)
        };
        fs::create_dir_all(&self.folder).map_err(failed(&self.folder))?;
        for run in runs.iter().filter(|run| is_seed(run)) {
            let ByteInput { mut parts, .. } = ByteInput::of(&self.part, &run.trace.input);
            let bytes = parts.remove(0);
            if !self.known.contains(&bytes) {
                let place = self.folder.join(sha1::hex(&bytes));
                fs::write(&place, &bytes).map_err(failed(&place))?;
            }
        }
        Ok(())
    }
}

/// A fuzzer stops at a seed that fails.
fn is_seed(run: &Kept) -> bool {
    run.new_branches > 0 && matches!(run.trace.end, End::Returned | End::Exited { .. })
}

#[cfg(test)]
mod tests {
    use fathom_trace::Trace;

    use super::*;

    fn part() -> Part {
        Part {
            name: "data".into(),
            usual: 4,
            most: 8,
            length: Some(("size".into(), 64)),
            first: Vec::new(),
            first_len: 0,
        }
    }

    fn run(bytes: &[u8], end: End) -> Kept {
        let input = ByteInput { parts: vec![bytes.to_vec()], rest: Arc::default() }.to_input(&[part()]);
        Kept {
            run: 0,
            trace: Trace::ended(input, end),
            conditions: Vec::new(),
            new_branches: 1,
            needed: true,
            finding: None,
        }
    }

    #[test]
    fn seeds_are_read_and_what_is_new_is_written_under_the_name_of_its_contents() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("corpus");
        assert!(Corpus::read(&place, vec![part(), part()]).unwrap().is_none());
        let empty = Corpus::read(&place, vec![part()]).unwrap().unwrap();
        assert!(empty.inputs().is_empty());
        empty.write(&[run(b"abc", End::Returned), run(b"no", End::Bug)]).unwrap();
        let named = place.join("a9993e364706816aba3e25717850c26c9cd0d89d");
        assert_eq!(fs::read(&named).unwrap(), b"abc");
        assert_eq!(fs::read_dir(&place).unwrap().count(), 1);
        fs::write(place.join("too-long"), b"123456789").unwrap();
        let corpus = Corpus::read(&place, vec![part()]).unwrap().unwrap();
        let inputs = corpus.inputs();
        assert_eq!(ByteInput::of(&[part()], &inputs[0]).parts, [b"abc"]);
        assert_eq!(inputs.len(), 1);
    }
}
