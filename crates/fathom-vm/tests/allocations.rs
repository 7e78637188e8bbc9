//! Heap use of a run: none for code that no symbol reaches, little for a checkpoint.
//!
//! One test, because the counts are of the whole process.

use std::alloc::{GlobalAlloc, Layout, System};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use fathom_finding::End;
use fathom_term::Store;
use fathom_trace::{Executor, Input, Observer, Request, RunLimits, Trace};
use fathom_vm::checkers::Checks;
use fathom_vm::environment::world::World;
use fathom_vm::executor::checkpoints::Limits;
use fathom_vm::{CExecutor, CTarget, Entry};

static CALLS: AtomicU64 = AtomicU64::new(0);
static HELD: AtomicI64 = AtomicI64::new(0);

struct Counting;

// SAFETY: everything is handed to the system's allocator as it comes.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        CALLS.fetch_add(1, Ordering::Relaxed);
        HELD.fetch_add(layout.size() as i64, Ordering::Relaxed);
        // SAFETY: the caller's promise.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        HELD.fetch_sub(layout.size() as i64, Ordering::Relaxed);
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A loop of so many rounds with two branches each, one of them on memory, that no input reaches.
fn concrete(name: &str, rounds: u32) -> String {
    format!(
        "define i32 @{name}() {{\nentry:\n  br label %loop\n\
         loop:\n  %i = phi i32 [ 0, %entry ], [ %next, %join ]\n  %at = and i32 %i, 1023\n  \
         %wide = zext i32 %at to i64\n  %p = getelementptr i8, ptr @data, i64 %wide\n  %v = load i8, ptr %p\n  \
         %odd = trunc i8 %v to i1\n  br i1 %odd, label %yes, label %no\n\
         yes:\n  store i8 2, ptr %p\n  br label %join\nno:\n  store i8 3, ptr %p\n  br label %join\n\
         join:\n  %next = add i32 %i, 1\n  %more = icmp ult i32 %next, {rounds}\n  \
         br i1 %more, label %loop, label %out\nout:\n  ret i32 0\n}}\n"
    )
}

/// A megabyte that is written all over, then so many decisions with a write to another page between each two.
fn deciding(decisions: u32) -> String {
    format!(
        "define i32 @decides(i32 %x) {{\nentry:\n  br label %fill\n\
         fill:\n  %f = phi i64 [ 0, %entry ], [ %g, %fill ]\n  %q = getelementptr i8, ptr @data, i64 %f\n  \
         store i8 7, ptr %q\n  %g = add i64 %f, 1\n  %full = icmp eq i64 %g, 1048576\n  \
         br i1 %full, label %loop, label %fill\n\
         loop:\n  %i = phi i32 [ 0, %fill ], [ %next, %join ]\n  %far = mul i32 %i, 4099\n  \
         %at = and i32 %far, 1048575\n  %wide = zext i32 %at to i64\n  \
         %p = getelementptr i8, ptr @data, i64 %wide\n  store i8 1, ptr %p\n  %is = icmp eq i32 %x, %i\n  \
         br i1 %is, label %yes, label %join\nyes:\n  br label %join\n\
         join:\n  %next = add i32 %i, 1\n  %more = icmp ult i32 %next, {decisions}\n  \
         br i1 %more, label %loop, label %out\nout:\n  ret i32 0\n}}\n"
    )
}

struct Nobody;

impl Observer for Nobody {}

fn run(executor: &mut CExecutor, entry: &str) -> Trace {
    let limits = RunLimits { time: Duration::from_secs(300), depth: 20_000, ..RunLimits::default() };
    let input = Input::default();
    let request = Request::new(entry, &input, limits);
    let trace = executor.run(&request, &mut Nobody).expect("the program runs");
    assert_eq!(trace.end, End::Returned);
    trace
}

#[test]
fn concrete_branches_allocate_nothing_and_ten_thousand_states_fit_into_a_gigabyte() {
    let text = [
        "@data = global [1048576 x i8] zeroinitializer\n".to_string(),
        concrete("few", 2_000),
        concrete("many", 50_000),
        deciding(10_000),
    ]
    .concat();
    let code = fathom_ir::lower(&fathom_ir::parse(&text).unwrap()).unwrap();
    let entries = |program: &fathom_vm::Program| {
        let entry = |name: &str| {
            (name.to_string(), Entry::Function { symbol: program.code.find(name).expect("the function") })
        };
        BTreeMap::from([entry("few"), entry("many"), entry("decides")])
    };
    let target = CTarget::new(
        code,
        World::default(),
        &|_| true,
        Limits { checkpoints: 1 << 30, process: u64::MAX },
        Checks::default(),
        entries,
        Box::new(|_, _, _| None),
    );
    let target = Arc::new(target);
    let mut executor = CExecutor::new(target.clone(), Arc::new(Store::new()));

    // The first run makes what all of them use.
    run(&mut executor, "few");
    let mut allocations = |entry: &str| {
        let before = CALLS.load(Ordering::Relaxed);
        let trace = run(&mut executor, entry);
        assert!(trace.decisions.is_empty());
        (CALLS.load(Ordering::Relaxed) - before, trace.instructions)
    };
    let ((few, short), (many, long)) = (allocations("few"), allocations("many"));
    assert!(long > 20 * short, "{short} and {long} instructions");
    assert_eq!(few, many, "a run of 50,000 rounds allocates as often as one of 2,000");

    let before = HELD.load(Ordering::Relaxed);
    let trace = run(&mut executor, "decides");
    let held = HELD.load(Ordering::Relaxed) - before;
    let (kept, told, dropped) = target.checkpoints.figures();
    assert_eq!((trace.decisions.len(), kept, dropped), (10_000, 10_000, 0));
    assert!(held < 1 << 30, "{held} bytes are held");
    // The figure that bounds the memory must not be far below the truth.
    assert!(told * 2 > held as u64, "{told} bytes are said to be held, {held} are");
}
