//! A fuzzer's corpus: its files are first inputs of the search, and what covers more than they do is written back into it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fathom_explore::Kept;
use fathom_finding::End;
use fathom_trace::{ByteInput, Input, Part};

use crate::error::JobError;
use crate::sha1;

/// The most files that inputs are made of: the shortest come first.
const MOST_FILES: usize = 10_000;
/// An input has a value for each byte, and its run a few more things: with a byte for so many of the memory limit there is room for the rest.
pub const MEMORY_OF_A_BYTE: u64 = 2_000;

/// The corpus of one entry, whose inputs are one sequence of bytes.
pub struct Corpus {
    folder: PathBuf,
    part: [Part; 1],
    /// Contents of its files, short ones first.
    known: BTreeSet<(usize, Vec<u8>)>,
    /// How many files are not among them: there is no time or room for them, or they are too long.
    pub left_out: u64,
}

impl Corpus {
    /// The files of a folder, which need not be there yet, for an entry with these parts: about `room` bytes at most, and as many as there
    /// is time for. `None` when its inputs are not one sequence.
    pub fn read(
        folder: &Path,
        parts: Vec<Part>,
        room: usize,
        is_over: &dyn Fn() -> bool,
    ) -> Result<Option<Corpus>, JobError> {
        let Ok(part) = <[Part; 1]>::try_from(parts) else { return Ok(None) };
        let failed = |e| JobError::Read(folder.to_path_buf(), e);
        let mut places: Vec<(u64, PathBuf)> = Vec::new();
        let mut left_out = 0;
        match fs::read_dir(folder) {
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => {}
            Err(e) => return Err(failed(e)),
            Ok(files) => {
                for file in files {
                    let file = file.map_err(failed)?;
                    // Fuzzers that run beside this one remove files.
                    match file.metadata() {
                        Ok(data) if data.is_file() && data.len() <= part[0].most as u64 => {
                            places.push((data.len(), file.path()));
                        }
                        Ok(data) => left_out += u64::from(data.is_file()),
                        Err(_) => {}
                    }
                }
            }
        }
        places.sort();
        let (mut known, mut bytes) = (BTreeSet::new(), 0);
        for (number, (_, place)) in places.iter().enumerate() {
            if known.len() == MOST_FILES || bytes >= room || is_over() {
                left_out += (places.len() - number) as u64;
                break;
            }
            if let Ok(contents) = fs::read(place)
                && contents.len() <= part[0].most
            {
                bytes += contents.len();
                known.insert((contents.len(), contents));
            }
        }
        Ok(Some(Corpus { folder: folder.to_path_buf(), part, known, left_out }))
    }

    /// The files as inputs, short ones first.
    pub fn inputs(&self) -> Vec<Input> {
        let rest = Arc::new(Input::default());
        self.known
            .iter()
            .map(|(_, bytes)| {
                ByteInput { parts: vec![bytes.clone()], rest: rest.clone() }.to_input(&self.part)
            })
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
            let place = self.folder.join(sha1::hex(&bytes));
            if !self.known.contains(&(bytes.len(), bytes.clone())) && !place.exists() {
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
        assert!(Corpus::read(&place, vec![part(), part()], 100, &|| false).unwrap().is_none());
        let empty = Corpus::read(&place, vec![part()], 100, &|| false).unwrap().unwrap();
        assert!(empty.inputs().is_empty());
        empty.write(&[run(b"abc", End::Returned), run(b"no", End::Bug)]).unwrap();
        let named = place.join("a9993e364706816aba3e25717850c26c9cd0d89d");
        assert_eq!(fs::read(&named).unwrap(), b"abc");
        assert_eq!(fs::read_dir(&place).unwrap().count(), 1);
        fs::write(place.join("too-long"), b"123456789").unwrap();
        let corpus = Corpus::read(&place, vec![part()], 100, &|| false).unwrap().unwrap();
        let inputs = corpus.inputs();
        assert_eq!(ByteInput::of(&[part()], &inputs[0]).parts, [b"abc"]);
        assert_eq!(inputs.len(), 1);
    }

    #[test]
    fn as_many_files_are_read_as_there_is_time_and_room_for() {
        let folder = tempfile::tempdir().unwrap();
        for (name, len) in [("a", 1), ("b", 700_000), ("c", 700_001), ("d", 700_002)] {
            fs::write(folder.path().join(name), vec![b'x'; len]).unwrap();
        }
        let read = |most: usize, is_over: &dyn Fn() -> bool| {
            let corpus = Corpus::read(folder.path(), vec![Part { most, ..part() }], 500_000, is_over)
                .unwrap()
                .unwrap();
            (corpus.known.len(), corpus.left_out)
        };
        assert_eq!(read(1_000_000, &|| false), (2, 2));
        assert_eq!(read(1_000_000, &|| true), (0, 4));
        assert_eq!(read(8, &|| false), (1, 3));
    }
}
