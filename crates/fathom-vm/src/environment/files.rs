//! The file system that a program sees: its own files in memory, those of the world, and the machine's real ones, which it
//! can read and believes to change.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use fathom_ir::code::Loc;
use fathom_term::Term;

use crate::memory::object::ObjectId;

/// A file's contents: bytes in guest memory, so that terms, copies and checkpoints are memory's own.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    pub base: u64,
    pub object: ObjectId,
    /// How many bytes the object has.
    pub room: u64,
    pub len: u64,
    /// The length when it depends on the input.
    pub len_term: Option<Term>,
    pub mode: u32,
    /// The name of contents whose room is a limit of the exploration.
    pub limited: Option<Arc<str>>,
}

/// Target of a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    File(usize),
    Folder,
    /// Removed, whatever the world has there.
    Gone,
}

/// Source and destination of an open description.
#[derive(Clone, PartialEq, Debug)]
pub enum Stream {
    File(usize),
    /// Standard input that nothing has been read from yet: its symbols are made when something is.
    Stdin,
    Stdout,
    Stderr,
    /// `/dev/null`.
    Null,
    /// A socket with a peer: incoming and outgoing bytes, each as of a pipe.
    Socket {
        inward: usize,
        outward: usize,
    },
    /// A socket without one: where it is bound, and who waits to be accepted.
    Unconnected {
        address: Vec<u8>,
        listening: bool,
        waiting: Vec<(usize, usize)>,
    },
    /// A folder with the names in it and their kinds (`DT_REG`, `DT_DIR`).
    Folder(Vec<(String, u8)>),
}

/// State that descriptors share after `dup`.
#[derive(Clone, PartialEq, Debug)]
pub struct Description {
    pub stream: Stream,
    pub position: u64,
    pub flags: u64,
    pub path: String,
}

#[derive(Clone)]
pub struct Files {
    pub nodes: Vec<Node>,
    /// Files that the run created, changed or removed, by absolute path.
    pub names: BTreeMap<String, Entry>,
    pub descriptions: Vec<Description>,
    /// Each descriptor's description.
    pub descriptors: Vec<Option<usize>>,
    /// Where the program itself opened descriptors.
    pub opened: BTreeMap<u64, Loc>,
    /// How many temporary files were made.
    pub temporary: u64,
}

pub const READ_ONLY: u64 = 0;
pub const WRITE_ONLY: u64 = 1;
pub const READ_WRITE: u64 = 2;
pub const CREATE: u64 = 0o100;
pub const EXCLUSIVE: u64 = 0o200;
pub const TRUNCATE: u64 = 0o1000;
pub const APPEND: u64 = 0o2000;
pub const DIRECTORY: u64 = 0o200000;
/// Bits of `st_mode`.
pub const IS_FILE: u32 = 0o100000;
pub const IS_FOLDER: u32 = 0o040000;
pub const IS_DEVICE: u32 = 0o020000;
pub const IS_PIPE: u32 = 0o010000;
pub const IS_SOCKET: u32 = 0o140000;

/// Nothing but standard input, output and error.
impl Default for Files {
    fn default() -> Self {
        let standard =
            [(Stream::Stdin, READ_ONLY), (Stream::Stdout, WRITE_ONLY), (Stream::Stderr, WRITE_ONLY)];
        let description = |(stream, flags)| Description { stream, position: 0, flags, path: String::new() };
        Files {
            nodes: Vec::new(),
            names: BTreeMap::new(),
            descriptions: standard.into_iter().map(description).collect(),
            descriptors: vec![Some(0), Some(1), Some(2)],
            opened: BTreeMap::new(),
            temporary: 0,
        }
    }
}

impl Files {
    /// Whether the program has made a socket.
    pub(crate) fn has_sockets(&self) -> bool {
        let is_socket =
            |stream: &Stream| matches!(stream, Stream::Socket { .. } | Stream::Unconnected { .. });
        self.descriptions.iter().any(|description| is_socket(&description.stream))
    }

    /// Whether a program that looks sees the same. How much went out through a descriptor it cannot see.
    pub(crate) fn same(&self, other: &Files) -> bool {
        let node = |a: &Node, b: &Node| {
            let lengths = match (a.len_term, b.len_term) {
                (None, None) => a.len == b.len,
                (a, b) => a == b,
            };
            a.base == b.base && a.room == b.room && lengths && a.mode == b.mode
        };
        let description = |a: &Description, b: &Description| {
            let leaves = matches!(a.stream, Stream::Stdout | Stream::Stderr | Stream::Null);
            a.stream == b.stream
                && (leaves || a.position == b.position)
                && a.flags == b.flags
                && a.path == b.path
        };
        self.nodes.len() == other.nodes.len()
            && self.nodes.iter().zip(&other.nodes).all(|(a, b)| node(a, b))
            && self.names == other.names
            && self.descriptions.len() == other.descriptions.len()
            && self.descriptions.iter().zip(&other.descriptions).all(|(a, b)| description(a, b))
            && self.descriptors == other.descriptors
            && self.temporary == other.temporary
    }

    pub fn description(&self, descriptor: u64) -> Option<&Description> {
        let at = (*self.descriptors.get(usize::try_from(descriptor).ok()?)?)?;
        self.descriptions.get(at)
    }

    pub fn description_mut(&mut self, descriptor: u64) -> Option<&mut Description> {
        let at = (*self.descriptors.get(usize::try_from(descriptor).ok()?)?)?;
        self.descriptions.get_mut(at)
    }

    /// Gives a description the lowest free descriptor from `least` on.
    pub fn attach(&mut self, description: usize, least: usize) -> u64 {
        let free = (least..).find(|&at| self.descriptors.get(at).is_none_or(|d| d.is_none()));
        let at = free.expect("numbers do not end");
        if self.descriptors.len() <= at {
            self.descriptors.resize(at + 1, None);
        }
        self.descriptors[at] = Some(description);
        at as u64
    }

    /// Where a descriptor reads bytes written through another one: the node, and how far it was read.
    pub fn inward(&self, descriptor: u64) -> Option<(usize, u64)> {
        let description = self.description(descriptor)?;
        match description.stream {
            Stream::Socket { inward, .. } => Some((inward, description.position)),
            Stream::File(node)
                if self.nodes[node].mode & IS_PIPE != 0 && self.nodes[node].mode & IS_FILE == 0 =>
            {
                Some((node, description.position))
            }
            _ => None,
        }
    }

    /// Whether one of these descriptors can still write to a node.
    pub fn is_written(&self, node: usize, descriptors: &[Option<usize>]) -> bool {
        descriptors.iter().flatten().any(|&at| match self.descriptions[at].stream {
            Stream::Socket { outward, .. } => outward == node,
            Stream::File(file) => file == node && self.descriptions[at].flags & 3 != READ_ONLY,
            _ => false,
        })
    }

    pub fn open(&mut self, description: Description) -> u64 {
        self.descriptions.push(description);
        self.attach(self.descriptions.len() - 1, 0)
    }
}

/// An absolute path without `.`, `..` and doubled slashes.
pub fn absolute(folder: &Path, path: &str) -> String {
    let mut out = PathBuf::from("/");
    let whole = folder.join(path);
    for part in whole.components() {
        match part {
            Component::Normal(name) => out.push(name),
            Component::ParentDir => {
                out.pop();
            }
            Component::RootDir | Component::CurDir | Component::Prefix(_) => {}
        }
    }
    out.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_become_absolute_without_the_disk() {
        let folder = Path::new("/a/b");
        assert_eq!(absolute(folder, "c"), "/a/b/c");
        assert_eq!(absolute(folder, "../c/./d//e"), "/a/c/d/e");
        assert_eq!(absolute(folder, "/x/../.."), "/");
    }

    #[test]
    fn the_lowest_free_descriptor_is_taken() {
        let mut files = Files::default();
        let description = Description { stream: Stream::Null, position: 0, flags: 0, path: String::new() };
        assert_eq!(files.open(description.clone()), 3);
        assert_eq!(files.open(description.clone()), 4);
        files.descriptors[0] = None;
        assert_eq!(files.open(description), 0);
        assert_eq!(files.attach(1, 7), 7);
        assert_eq!(files.descriptors.len(), 8);
    }
}
