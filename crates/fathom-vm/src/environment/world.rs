//! The world outside the program: arguments, streams, files, environment variables. Plain data, the same for every run of a
//! target; what a run does to it is in [`crate::models::Environment`].

use std::path::PathBuf;

/// Bytes that a program reads from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contents {
    Concrete(Vec<u8>),
    /// At most `size` symbolic bytes; `first` are their values in the first run.
    Symbolic {
        size: u64,
        first: Vec<u8>,
        length: Length,
    },
}

/// The length of symbolic contents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// Always the size.
    Fixed,
    /// Any up to the size, which the user chose.
    Chosen,
    /// Any up to the size, which is a limit of the exploration: a program that asks for more could get it.
    Limited,
}

/// A file that the program sees instead of a real one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuestFile {
    pub path: String,
    /// How its symbols are named: `name[0]`, and `name.len` for its length.
    pub name: String,
    pub contents: Contents,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct World {
    /// `argv`, the program's name first. A symbolic argument is a string of up to `size` bytes before its zero.
    pub args: Vec<Contents>,
    pub stdin: Contents,
    pub files: Vec<GuestFile>,
    /// Environment variables by name.
    pub variables: Vec<(String, Contents)>,
    /// Where relative paths start; real files are seen from here, read-only.
    pub folder: PathBuf,
    /// Whether undescribed variables and files exist, with contents that the input chooses.
    pub open: bool,
    /// Whether files of the machine can be read at all.
    pub real_files: bool,
    /// Whether the bytes of a harness, whose size the user did not say, may be longer than they usually are.
    pub grows: bool,
    /// Clocks and random numbers are input. Those of a fuzzing harness are not: its input is its bytes, and a library that seeds its
    /// hash tables by the clock would have symbols everywhere.
    pub chance: bool,
}

impl Default for World {
    fn default() -> Self {
        World {
            args: vec![Contents::Concrete(b"program".to_vec())],
            stdin: Contents::Concrete(Vec::new()),
            files: Vec::new(),
            variables: Vec::new(),
            folder: PathBuf::from("/"),
            open: false,
            real_files: true,
            grows: false,
            chance: true,
        }
    }
}
