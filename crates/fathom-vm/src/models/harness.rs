//! Calls to a test harness: our own (`fathom.h`), KLEE's, SV-COMP's. The same programs are
//! replayed natively with the values of an input.

use fathom_ir::code::Pass;
use fathom_term::Op;

use super::{Args, Model, nothing, one, unsupported};
use crate::checkers::assertion;
use crate::input::given::GivenTo;
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::value::symbolic;
use crate::value::{Slot, mask, sign_extend};

pub const TABLE: &[Model] = &[
    Model { name: "fathom_symbolic", handler: make_symbolic },
    Model { name: "fathom_assume", handler: assume },
    Model { name: "fathom_assert_failed", handler: assert_failed },
    Model { name: "fathom_parameter", handler: parameter },
    Model { name: "fathom_argument", handler: argument },
    Model { name: "fathom_setup", handler: setup },
    Model { name: "fathom_returned_int", handler: returned_int },
    Model { name: "fathom_returned_unsigned", handler: returned_unsigned },
    Model { name: "fathom_returned_double", handler: returned_double },
    Model { name: "fathom_returned_pointer", handler: returned_pointer },
    Model { name: "klee_make_symbolic", handler: make_symbolic },
    Model { name: "klee_assume", handler: assume },
    Model { name: "klee_range", handler: range },
    Model { name: "klee_int", handler: klee_int },
    Model { name: "klee_choose", handler: choose },
    Model { name: "klee_silent_exit", handler: |_, _| Err(Stop::Discarded) },
    Model { name: "klee_abort", handler: |_, _| Err(assertion::aborts()) },
    Model { name: "klee_report_error", handler: report_error },
    Model { name: "klee_is_symbolic", handler: |_, a| one(a.get(0).term.is_some().into()) },
    Model { name: "klee_is_replay", handler: |_, _| one(0) },
    Model { name: "klee_check_memory_access", handler: check_access },
    Model { name: "klee_get_value_i32", handler: get_value },
    Model { name: "klee_get_value_i64", handler: get_value },
    Model { name: "klee_get_valuel", handler: get_value },
    Model { name: "klee_get_valuell", handler: get_value },
    Model { name: "klee_get_valuef", handler: get_value },
    Model { name: "klee_get_valued", handler: get_value },
    Model { name: "klee_get_obj_size", handler: object_size },
    Model { name: "klee_prefer_cex", handler: ignore },
    Model { name: "klee_posix_prefer_cex", handler: ignore },
    Model { name: "klee_warning", handler: ignore },
    Model { name: "klee_warning_once", handler: ignore },
    Model { name: "klee_print_expr", handler: ignore },
    Model { name: "klee_print_range", handler: ignore },
    Model { name: "klee_stack_trace", handler: ignore },
    Model { name: "klee_mark_global", handler: ignore },
    Model { name: "klee_set_forking", handler: ignore },
    Model { name: "klee_open_merge", handler: ignore },
    Model { name: "klee_close_merge", handler: ignore },
    Model { name: "__VERIFIER_assume", handler: assume },
    Model { name: "__VERIFIER_error", handler: error_reached },
    Model { name: "reach_error", handler: error_reached },
    Model { name: "__VERIFIER_assert", handler: verifier_assert },
    Model { name: "__VERIFIER_nondet_memory", handler: nondet_memory },
];

/// A function that marks an error.
pub const ERROR: Model = Model { name: "reach_error", handler: error_reached };

/// The beginning of the names of functions that no thread interrupts.
pub const ATOMIC: &str = "__VERIFIER_atomic_";

/// Such a function of a program with threads: nothing keeps the others out.
pub const ATOMIC_FUNCTION: Model =
    Model { name: ATOMIC, handler: |_, _| unsupported("a function that no thread interrupts") };

/// Functions that mark an error even where the program gives them a body.
pub const OVERRIDES: &[&str] = &["reach_error", "__VERIFIER_error"];

const NONDET: &str = "__VERIFIER_nondet_";

/// `__VERIFIER_nondet_T` for every T; `klee_get_value_T` is in the table.
pub fn find(name: &str) -> Option<Model> {
    name.starts_with(NONDET).then_some(Model { name: NONDET, handler: nondet })
}

fn ignore(_: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    nothing()
}

fn name_of(vm: &mut Vm<'_>, pointer: Slot, otherwise: &str) -> VmResult<String> {
    if pointer.value == 0 {
        return Ok(otherwise.to_string());
    }
    let bytes = vm.c_string(pointer, "a name given to a harness call")?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    Ok(if text.is_empty() { otherwise.to_string() } else { text })
}

/// `(address, bytes, name)`.
fn make_symbolic(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let pointer = args.get(0);
    vm.pin(pointer, "the address given to a harness call")?;
    let len = vm.pin(args.get(1), "the size given to a harness call")?;
    if len == 0 {
        return nothing();
    }
    vm.check(pointer.origin, pointer.value, len, true)?;
    let name = name_of(vm, args.get(2), "symbolic")?;
    let name = vm.fresh_name(&name);
    vm.symbolic_bytes(&name, pointer.value, len, &[]);
    nothing()
}

fn assume(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let cond = args.get(0);
    let width = match args.site.arguments.first().map(|a| a.pass) {
        Some(Pass::Int { width }) => width.min(64),
        _ => 64,
    };
    let holds = cond.value & mask(width) != 0;
    let term = match cond.term {
        Some(term) => symbolic::truth(&vm.store, symbolic::resize(&vm.store, term, width)),
        None => vm.store.bool(holds),
    };
    vm.assume(term, holds)?;
    nothing()
}

/// Failure of `fathom_assert`: `(text, file, line)`.
fn assert_failed(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let text = name_of(vm, args.get(0), "")?;
    Err(assertion::fails(text))
}

/// A parameter of the function under test: `(address, bytes, number of the parameter)`.
fn parameter(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (pointer, number) = (args.get(0), args.get(2).value as usize);
    vm.make_parameter(pointer, GivenTo::Tested, number)?;
    nothing()
}

/// A parameter of a call that sets objects up: `(address, bytes, number of the call, number of the parameter)`.
fn argument(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (pointer, call, number) = (args.get(0), args.get(2).value as usize, args.get(3).value as usize);
    vm.make_parameter(pointer, GivenTo::Setup(call), number)?;
    nothing()
}

/// Setting objects up begins (1) or is done (0).
fn setup(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    vm.effect();
    vm.state.sources.set_in_setup(args.get(0).value as u32 != 0);
    nothing()
}

/// Records the result of the function under test for the tests.
fn returned(vm: &mut Vm<'_>, text: String) -> VmResult<Vec<Slot>> {
    vm.effect();
    vm.state.result = Some(text.into());
    nothing()
}

fn returned_int(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    returned(vm, (args.get(0).value as i64).to_string())
}

fn returned_unsigned(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    returned(vm, args.get(0).value.to_string())
}

fn returned_double(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    returned(vm, format!("{:#x}", args.get(0).value))
}

/// Addresses differ from run to run; whether one is null does not.
fn returned_pointer(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    returned(vm, if args.get(0).value == 0 { "NULL" } else { "not NULL" }.to_string())
}

/// `klee_range(begin, end, name)`: begin inclusive, end exclusive.
fn range(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let low = vm.pin(args.get(0), "the range given to a harness call")?;
    let high = vm.pin(args.get(1), "the range given to a harness call")?;
    let (low, high) = (sign_extend(low, 32), sign_extend(high, 32));
    if low >= high {
        return unsupported("klee_range with an empty range");
    }
    let name = name_of(vm, args.get(2), "range")?;
    let name = vm.fresh_name(&name);
    let slot = vm.symbol(&name, 32, low as u64);
    let term = slot.term(&vm.store, 32);
    let bound = |value: i64| Slot::number(value as u64 & mask(32)).term(&vm.store, 32);
    let above = vm.store.mk(Op::BvSle, &[bound(low), term]);
    let below = vm.store.mk(Op::BvSlt, &[term, bound(high)]);
    let value = sign_extend(slot.value, 32);
    let cond = vm.store.mk(Op::And, &[above, below]);
    vm.assume(cond, low <= value && value < high)?;
    Ok(vec![slot])
}

fn klee_int(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let name = name_of(vm, args.get(0), "int")?;
    let name = vm.fresh_name(&name);
    Ok(vec![vm.symbol(&name, 32, 0)])
}

/// `klee_choose(n)`: a number below n.
fn choose(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let most = args.get(0);
    let name = vm.fresh_name("choose");
    let slot = vm.symbol(&name, 64, 0);
    let cond = vm.store.mk(Op::BvUlt, &[slot.term(&vm.store, 64), most.term(&vm.store, 64)]);
    vm.assume(cond, slot.value < most.value)?;
    Ok(vec![slot])
}

/// `klee_report_error(file, line, message, suffix)`.
fn report_error(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let text = name_of(vm, args.get(2), "klee_report_error")?;
    Err(assertion::reported(text))
}

fn check_access(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let pointer = args.get(0);
    let len = vm.pin(args.get(1), "the size given to a harness call")?;
    vm.check(pointer.origin, pointer.value, len, false)?;
    nothing()
}

/// One value, without a condition that fixes it: that is the contract of the call.
fn get_value(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    if args.get(0).term.is_some() {
        vm.watcher.concretised(&vm.state, "a value asked for with klee_get_value");
    }
    one(args.get(0).value)
}

fn object_size(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let pointer = args.get(0);
    let id = if pointer.origin != 0 { Some(pointer.origin) } else { vm.state.objects.at(pointer.value) };
    if let Some(id) = id {
        vm.pin_extent(id, "the size of an object asked for with klee_get_obj_size")?;
    }
    one(id.map_or(0, |id| vm.state.objects.get(id).size))
}

fn error_reached(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    Err(assertion::error_reached(vm.callee_name(args.site)))
}

fn verifier_assert(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let cond = args.get(0);
    let holds = cond.value & mask(32) != 0;
    if let Some(term) = cond.term {
        let truth = symbolic::truth(&vm.store, symbolic::resize(&vm.store, term, 32));
        vm.decide(fathom_trace::DecisionKind::Check, truth, holds)?;
    }
    if holds { nothing() } else { Err(assertion::fails("__VERIFIER_assert")) }
}

/// `(address, bytes)`.
fn nondet_memory(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let pointer = args.get(0);
    let len = vm.pin(args.get(1), "the size given to a harness call")?;
    vm.check(pointer.origin, pointer.value, len, true)?;
    let name = vm.fresh_name("memory");
    vm.symbolic_bytes(&name, pointer.value, len, &[]);
    nothing()
}

/// Any value of the result's type; `bool` is 0 or 1.
fn nondet(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let callee = vm.callee_name(args.site);
    let what = callee.strip_prefix(NONDET).unwrap_or("value").to_string();
    let width = match what.as_str() {
        "bool" | "_Bool" => 1,
        "char" | "uchar" | "schar" | "u8" | "s8" => 8,
        "short" | "ushort" | "u16" | "s16" => 16,
        "int" | "uint" | "unsigned" | "unsigned_int" | "float" | "u32" | "s32" => 32,
        "long" | "ulong" | "longlong" | "ulonglong" | "size_t" | "ssize_t" | "loff_t" | "sector_t"
        | "double" | "pthread_t" | "u64" | "s64" | "unsigned_long" => 64,
        "int128" | "uint128" => {
            let name = vm.fresh_name(&what);
            let low = vm.symbol(&format!("{name}.low"), 64, 0);
            let high = vm.symbol(&format!("{name}.high"), 64, 0);
            return Ok(vec![low, high]);
        }
        "pointer" | "pchar" => {
            vm.watcher.concretised(&vm.state, "a pointer of any value");
            return one(0);
        }
        other => return unsupported(format!("{NONDET}{other}")),
    };
    // A `long` has as many bits as the caller takes.
    let width = width.min(args.site.bits);
    let name = vm.fresh_name(&what);
    Ok(vec![vm.symbol(&name, width, 0)])
}
