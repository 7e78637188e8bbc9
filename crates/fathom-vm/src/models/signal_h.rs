//! `signal.h`: the default actions of signals. Handlers are guest code (`guest/signal.c`).

use super::{Args, Model, one};
use crate::checkers::assertion;
use crate::machine::vm::{Vm, VmResult};
use crate::value::Slot;

pub const TABLE: &[Model] = &[
    Model { name: "__fathom_signal", handler: default_action },
    Model { name: "__fathom_abort", handler: |_, _| Err(assertion::aborts()) },
];

const NAMES: &[&str] = &[
    "0",
    "SIGHUP",
    "SIGINT",
    "SIGQUIT",
    "SIGILL",
    "SIGTRAP",
    "SIGABRT",
    "SIGBUS",
    "SIGFPE",
    "SIGKILL",
    "SIGUSR1",
    "SIGSEGV",
    "SIGUSR2",
    "SIGPIPE",
    "SIGALRM",
    "SIGTERM",
    "SIGSTKFLT",
    "SIGCHLD",
    "SIGCONT",
    "SIGSTOP",
    "SIGTSTP",
    "SIGTTIN",
    "SIGTTOU",
    "SIGURG",
    "SIGXCPU",
    "SIGXFSZ",
    "SIGVTALRM",
    "SIGPROF",
    "SIGWINCH",
    "SIGIO",
    "SIGPWR",
    "SIGSYS",
];

fn default_action(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let number = vm.pin(args.get(0), "the number of a signal")? & 0xffff_ffff;
    match number {
        // Ignored by default, or the program would stop and be continued.
        0 | 17..=23 | 28 => one(0),
        6 => Err(assertion::aborts()),
        _ => {
            let name = NAMES.get(number as usize).map_or_else(|| number.to_string(), |n| n.to_string());
            Err(assertion::unhandled_signal(name))
        }
    }
}
