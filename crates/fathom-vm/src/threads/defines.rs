//! Writers of shared memory, for the criterion `local-or-remote-define`: for every read of shared memory in the source, one run in
//! which the thread itself wrote the value and one in which another thread did. These are far fewer runs than all interleavings
//! and find most bugs that depend on a single place; bugs that need several places at once may be missed, and the result reports
//! that schedules were left out.

use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

use fathom_trace::Define;

use super::sync::Spot;

/// A read in the source, of one address, by one thread.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Read {
    spot: Spot,
    thread: usize,
    address: u64,
}

/// Reads and writes since the first thread was started.
#[derive(Clone, Default, Debug)]
pub struct Defines {
    /// The last writer of an address, and all writers so far. Other addresses count as written by the first thread.
    written: FxHashMap<u64, (usize, u64)>,
    /// Reads, with the number of logged interactions at the last time of each.
    reads: FxHashMap<Read, usize>,
    seen: Vec<Define>,
}

impl Defines {
    pub fn access(&mut self, thread: usize, address: u64, write: bool, spot: Spot, events: usize) {
        if write {
            let (last, all) = self.written.entry(address).or_insert((0, 0));
            *last = thread;
            *all |= 1 << thread;
            return;
        }
        let writer = self.written.get(&address).map_or(0, |&(last, _)| last);
        let define = named(spot, writer != thread);
        if !self.seen.contains(&define) {
            self.seen.push(define);
        }
        self.reads.insert(Read { spot, thread, address }, events);
    }

    /// Writes that the run's reads saw.
    pub fn seen(&self) -> &[Define] {
        &self.seen
    }

    /// Writes that reads after the event did not see and could see, if the threads' steps after it came in another order.
    pub fn could(&self, event: usize) -> Vec<Define> {
        let mut could = Vec::new();
        for (read, _) in self.reads.iter().filter(|&(_, &last)| last >= event) {
            let writers = self.written.get(&read.address).map_or(0, |&(_, all)| all);
            let own = 1 << read.thread;
            // The first thread wrote everything before others were started.
            let local = writers & own != 0 || read.thread == 0;
            let remote = writers & !own != 0;
            for (possible, is_remote) in [(local, false), (remote, true)] {
                let define = named(read.spot, is_remote);
                if possible && !self.seen.contains(&define) {
                    could.push(define);
                }
            }
        }
        could.sort_unstable();
        could.dedup();
        could
    }
}

fn named(spot: Spot, remote: bool) -> Define {
    let mut hasher = FxHasher::default();
    (spot, remote).hash(&mut hasher);
    Define(hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_ir::code::Loc;

    fn at(line: u32) -> Spot {
        Spot { loc: Loc { file: 0, line, column: 1 }, symbol: 1 }
    }

    #[test]
    fn a_read_of_the_other_s_value_leaves_the_own_one_to_be_seen() {
        let mut defines = Defines::default();
        defines.access(1, 64, true, at(1), 0);
        defines.access(2, 64, true, at(2), 1);
        defines.access(1, 64, false, at(3), 2);
        assert_eq!(defines.seen(), [named(at(3), true)]);
        assert_eq!(defines.could(0), [named(at(3), false)]);
        assert!(defines.could(3).is_empty(), "the read came before that");
        defines.access(1, 64, true, at(1), 3);
        defines.access(1, 64, false, at(3), 3);
        assert!(defines.could(0).is_empty(), "both were seen");
    }

    #[test]
    fn what_one_thread_alone_uses_has_no_other_order() {
        let mut defines = Defines::default();
        defines.access(1, 64, true, at(1), 0);
        defines.access(1, 64, false, at(2), 0);
        assert!(defines.could(0).is_empty());
        defines.access(0, 72, false, at(4), 0);
        assert!(defines.could(0).is_empty(), "nobody else writes there");
    }
}
