//! The trace of one run.

use fathom_finding::{Approximated, Bug, Call, End, Outcome};
use fathom_term::Term;

use crate::executor::Checkpoint;
use crate::happening::Happening;
use crate::input::Input;
use crate::meeting::Marks;
use crate::program::{BranchId, SiteId};

/// The kind of place that decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum DecisionKind {
    /// A branch in the source.
    Branch,
    /// An implicit check: bounds, division by zero, missing key.
    Check,
    /// The shape of an input: a length, which alternative of a union, null or not.
    Shape,
    /// A value was pinned to its concrete one; the other side is every other value.
    Pin,
    /// The type of an input that has no declared type. The others are tried once a run shows that the first does
    /// not work.
    Type,
    /// A switch to another thread than the default one: see [`crate::schedule`]. It is reported only when it happens.
    Schedule,
    /// More room for a sequence of bytes than is usual: see [`crate::batch`]. The other side is every other room and no goal.
    Room,
}

/// A condition over symbols that the run decided one way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    pub site: SiteId,
    pub kind: DecisionKind,
    /// A Bool term. It evaluates to `taken` under the run's input.
    pub cond: Term,
    pub taken: bool,
    /// A fingerprint of the concrete values around the decision (the state of a state machine, the position of a walker), so
    /// that a search can distinguish states of the program at one site; 0 where the executor knows none.
    pub scene: u64,
}

/// The fact that a read in the source saw a write of its own thread, or one of another thread: both are worth a run. The number
/// encodes the place and which of the two it was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Define(pub u64);

/// Another schedule that the run shows to be worth a run: at a moment of its path one of the conditions should hold, and none of
/// them did. Runs whose schedules differ in other respects behave alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    pub site: SiteId,
    /// Decisions and assumptions before it.
    pub position: u32,
    pub assumed: u32,
    /// Which thread goes on, as conditions over symbols of the schedule. One is enough; the first is the best.
    pub choices: Vec<Term>,
    /// Writes that reads could see with it and did not see in this run. `None` where it has other purposes, too.
    pub serves: Option<Vec<Define>>,
}

/// Everything an executor reports of one run.
#[derive(Clone, PartialEq, Debug)]
pub struct Trace {
    /// The input, completed with the values of the symbols that the run created.
    pub input: Input,
    pub decisions: Vec<Decision>,
    /// Conditions that are not to be negated (ranges of inputs, `assume`), each with how many decisions came
    /// before it.
    pub assumptions: Vec<(u32, Term)>,
    /// Assumptions that keep inputs small, with what each leaves out: an approximation as soon as something is infeasible because
    /// of it.
    pub bounds: Vec<(Term, Approximated)>,
    /// Properties that inputs should have where possible (texts are short), each with how many decisions came before it and what is
    /// left out where it made something infeasible. Of several for one thing the strongest comes first.
    pub preferences: Vec<(u32, Term, Approximated)>,
    /// Other schedules that are worth a run.
    pub wishes: Vec<Wish>,
    /// Writes that the reads of shared memory saw, where the executor was asked to watch them.
    pub defined: Vec<Define>,
    /// The number of interleavings of the threads' dependent steps, if there are any.
    pub interleavings: Option<f64>,
    /// States that the executor kept, each with the decision that it was about to make, in order.
    pub checkpoints: Vec<(u32, Checkpoint)>,
    /// Branches taken, in order of first appearance; each once. The number beside each is how many
    /// decisions had been made by then.
    pub covered: Vec<(BranchId, u32)>,
    /// Lines executed per file index, where the executor knows them.
    pub lines: Vec<(u32, u32)>,
    pub concretised: Vec<Approximated>,
    /// Actions that the sandbox refused.
    pub blocked: Vec<String>,
    pub end: End,
    /// Behind its last decision the run went on without terms (see [`crate::RunLimits::goes_on`]): it stands for one of the paths there.
    pub went_on: bool,
    /// Set when `end` is `Bug`.
    pub bug: Option<Bug>,
    /// The call and its outcome in the target's language, where there is such a form.
    pub call: Option<Call>,
    pub outcome: Option<Outcome>,
    pub stdout: String,
    pub instructions: u64,
    /// Events that specifications watch, in order.
    pub happenings: Vec<Happening>,
    /// Data for the merging of paths, where it was asked for.
    pub marks: Marks,
}

impl Trace {
    /// An empty trace that ended like this.
    pub fn ended(input: Input, end: End) -> Trace {
        Trace {
            input,
            decisions: Vec::new(),
            assumptions: Vec::new(),
            bounds: Vec::new(),
            preferences: Vec::new(),
            wishes: Vec::new(),
            defined: Vec::new(),
            interleavings: None,
            checkpoints: Vec::new(),
            covered: Vec::new(),
            lines: Vec::new(),
            concretised: Vec::new(),
            blocked: Vec::new(),
            end,
            went_on: false,
            bug: None,
            call: None,
            outcome: None,
            stdout: String::new(),
            instructions: 0,
            happenings: Vec::new(),
            marks: Marks::default(),
        }
    }
}
