//! The process that reads: input after input, each one noted in shared memory before it is read.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::time::Instant;

use crate::coverage::Reached;
use crate::mutate::{Mutator, USUAL};
use crate::shared::Shared;
use crate::watch::Plan;
use crate::{Reader, corpus, memory};

/// Readers run in ordinary threads of the product, so they must get by with their stack.
const STACK: usize = 2 << 20;
/// Inputs in the corpus beyond this are not added.
const MAX_CORPUS: usize = 20_000;

thread_local! {
    /// Place and message of the last panic.
    static LAST: RefCell<(String, String)> = const { RefCell::new((String::new(), String::new())) };
}

/// Reads the corpus, then mutated inputs until the plan is done. `first` are the inputs that earlier processes have read.
pub fn run(reader: &'static Reader, plan: &Plan, shared: &Shared, seed: u64, first: u64) {
    let begin = || {
        panic::set_hook(Box::new(|info| {
            let place = info.location().map_or_else(String::new, |at| format!("{}:{}", at.file(), at.line()));
            LAST.set((place, info.to_string()));
        }));
        Child { reader, plan, shared, reached: Reached::new(), corpus: Vec::new() }.run(seed, first);
    };
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, begin);
        let _ = thread.expect("a thread can be started").join();
    });
}

struct Child<'a> {
    reader: &'static Reader,
    plan: &'a Plan,
    shared: &'a Shared,
    reached: Reached,
    corpus: Vec<Vec<u8>>,
}

impl Child<'_> {
    fn run(&mut self, seed: u64, first: u64) {
        for folder in [&self.plan.corpus, &self.plan.kept] {
            for (_, input) in corpus::read(folder).unwrap_or_default() {
                // An input that a reader dies of is read once, by the process that dies.
                if !self.plan.is_finding(&input) {
                    self.read(&input);
                    if input.len() <= USUAL {
                        self.corpus.push(input);
                    }
                }
            }
        }
        let mut mutator = Mutator::new(seed, self.reader.tokens);
        while first + self.shared.counts().1 < self.plan.inputs && !self.is_over() {
            let input = mutator.next(&self.corpus);
            if self.read(&input) && self.corpus.len() < MAX_CORPUS {
                let _ = corpus::keep(&self.plan.kept, "", &input);
                self.corpus.push(input);
            }
            self.shared.progress(self.reached.edges(), self.corpus.len());
        }
    }

    fn is_over(&self) -> bool {
        self.plan.end.is_some_and(|end| Instant::now() >= end)
    }

    /// Reads one input; whether it reached something new. A panic is written down.
    fn read(&mut self, input: &[u8]) -> bool {
        self.shared.begin(input);
        self.reached.clear();
        memory::begin();
        let result = panic::catch_unwind(AssertUnwindSafe(|| (self.reader.read)(input)));
        memory::end();
        self.shared.end();
        if result.is_err() {
            let (place, message) = LAST.take();
            note_panic(&self.plan.findings, &place, &message, input);
            return false;
        }
        self.reached.add()
    }
}

/// One file for each place that panics, with the shortest input, and its message beside it.
fn note_panic(folder: &Path, place: &str, message: &str, input: &[u8]) {
    let name = place.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
    let path = folder.join(format!("panic-{name}"));
    if std::fs::metadata(&path).is_ok_and(|known| known.len() <= input.len() as u64) {
        return;
    }
    let _ = std::fs::create_dir_all(folder);
    let _ = std::fs::write(&path, input);
    let _ = std::fs::write(path.with_extension("txt"), message);
}
