//! The readers of foreign bytes, one file each. A reader that returns an error has done its duty.

mod build_files;
mod class;
mod cluster;
mod database;
mod elf;
mod frames;
mod ir;
mod jar;
mod java;
mod ktest;
mod python;
mod responses;
mod results;
mod smtlib;
mod spec;
mod task;
mod terms;
mod toml;
mod witness;

/// A reader and what its inputs are made of.
pub struct Reader {
    pub name: &'static str,
    /// Words of the format.
    pub tokens: &'static [&'static str],
    /// Reads the bytes as the product does, and uses what it got as far as that needs no other process.
    pub read: fn(&[u8]),
    /// Inputs that the tests try, by the reader's speed: all readers together take a minute.
    pub smoke: u64,
}

/// All readers, by name.
pub const READERS: &[Reader] = &[
    build_files::READER,
    class::READER,
    cluster::READER,
    database::READER,
    elf::READER,
    frames::READER,
    ir::READER,
    jar::READER,
    java::READER,
    ktest::READER,
    python::READER,
    responses::READER,
    results::READER,
    smtlib::READER,
    spec::READER,
    task::READER,
    terms::READER,
    toml::READER,
    witness::READER,
];

/// The reader with this name.
pub fn reader(name: &str) -> Option<&'static Reader> {
    READERS.iter().find(|reader| reader.name == name)
}

/// Foreign text, as the product reads text that is not UTF-8.
fn text(input: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(input)
}
