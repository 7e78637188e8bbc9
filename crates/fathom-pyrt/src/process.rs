//! The zygote's side of the protocol: orders in, a forked child for each run, answers out.

use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_term::StoreMark;
use fathom_trace::wire::{Answer, Order, SharedLog, Status, WireError, receive, send};

use crate::api::{function, tuple};
use crate::args::Arguments;
use crate::convert;
use crate::error::{Fault, Result, guard};
use crate::ffi::{self, Py_ssize_t, PyObject};
use crate::run::Run;
use crate::state::state;
use crate::stream::Stream;

/// The connection of this process with Fathom.
pub struct Link {
    socket: UnixStream,
    memory: i32,
    log: Rc<SharedLog>,
    /// The run that was asked for last.
    order: Option<Order>,
    /// Both ends of the line to the child that is about to be forked.
    line: Option<(UnixStream, UnixStream)>,
    /// A child that may take another run.
    runner: Option<Runner>,
}

/// A forked child, as its parent sees it.
struct Runner {
    pid: libc::pid_t,
    line: UnixStream,
}

/// The line of a forked child to its parent. The target could write to it, too; all that the parent takes from it is that a
/// run is over, so that the target would spoil its own run only.
pub struct Work {
    line: UnixStream,
    log: Rc<SharedLog>,
    /// CPU time of the runs before this one.
    cpu: u64,
    /// How large the store of terms was before the first run. Every run begins there, so that equal runs make equal terms.
    terms: StoreMark,
}

/// How a child ends whose run met a value of an earlier one.
pub const SPOILT: i32 = 71;

/// Limit on the size of files that a run writes: enough for any test, little for a disk.
const FILE_SIZE: u64 = 64 << 20;

fn link() -> Result<&'static mut Link> {
    state().link.as_mut().ok_or_else(|| Fault::runtime("this process was not started by Fathom"))
}

fn lost(error: WireError) -> Fault {
    Fault::runtime(format!("the connection to Fathom broke: {error}"))
}

function! {
    /// `attach(socket, memory)`: the descriptors that this process was started with.
    attach, 2..=2, args => {
        let (socket, memory) = (args.number(0)? as i32, args.number(1)? as i32);
        // SAFETY: the descriptors were handed down for this purpose; nobody else uses them.
        let link = unsafe {
            let log = SharedLog::open(BorrowedFd::borrow_raw(memory)).map_err(|e| Fault::runtime(e.to_string()))?;
            let socket = UnixStream::from_raw_fd(socket);
            Link { socket, memory, log: Rc::new(log), order: None, line: None, runner: None }
        };
        // SAFETY: the descriptors are ours; programs that the target starts must not have them. Processes that a run leaves behind
        // become children of this one.
        unsafe {
            libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1);
            libc::fcntl(socket, libc::F_SETFD, libc::FD_CLOEXEC);
            libc::fcntl(memory, libc::F_SETFD, libc::FD_CLOEXEC);
        }
        state().link = Some(link);
        Ok(ffi::none())
    }
}

function! {
    /// `next_order()`: `("load", json)`, `("run", entry, milliseconds, memory)`, or None when Fathom is gone.
    /// The input of a run stays here, for the child.
    next_order, 0..=0, args => {
        let _ = args;
        let number = |n: u64| convert::int(&n.into());
        match receive::<Order>(&link()?.socket) {
            Ok(Order::Load(json)) => tuple(vec![convert::string("load")?, convert::string(&json)?]),
            Ok(order @ Order::Run { .. }) => {
                link()?.order = Some(order.clone());
                let Order::Run { entry, milliseconds, memory, .. } = &order else { unreachable!("it was just matched") };
                let fields = vec![
                    convert::string("run")?,
                    convert::string(entry)?,
                    number(*milliseconds)?,
                    number(*memory)?,
                ];
                begin(order);
                tuple(fields)
            }
            Ok(Order::Over(_)) | Err(WireError::Closed) => Ok(ffi::none()),
            Err(other) => Err(lost(other)),
        }
    }
}

/// Starts the run that an order asks for.
pub fn begin(order: Order) {
    let Order::Run { input, depth, .. } = order else { return };
    let run = &mut state().run;
    run.begin(input.values.into_iter().map(|(name, value)| (name.to_string(), value)).collect());
    run.depth = depth;
}

function! {
    /// `hand_on()`: gives the run that was asked for to the child of the last one, if it is still there.
    hand_on, 0..=0, args => {
        let _ = args;
        let link = link()?;
        let given = match (&link.runner, &link.order) {
            (Some(runner), Some(order)) => {
                link.log.clear();
                send(&runner.line, order).is_ok()
            }
            _ => false,
        };
        if !given && let Some(runner) = link.runner.take() {
            end(&runner);
        }
        Ok(ffi::boolean(given))
    }
}

/// Ends a child and takes note of its end.
fn end(runner: &Runner) {
    // SAFETY: our own child, which was not reaped yet.
    unsafe {
        libc::kill(runner.pid, libc::SIGKILL);
        libc::waitpid(runner.pid, std::ptr::null_mut(), 0);
    }
    end_leftovers();
}

/// Ends the processes that a run forked and left behind. Must be called when no runner is alive.
fn end_leftovers() {
    // SAFETY: signals and waits for children of this process, which are those of the run that is over.
    unsafe {
        // Processes whose parent dies here become children in their turn.
        while libc::waitpid(-1, std::ptr::null_mut(), libc::WNOHANG) >= 0 {
            let leftovers = children();
            if leftovers.is_empty() {
                // A kernel that does not list children: they end with this process.
                break;
            }
            for pid in leftovers {
                libc::kill(pid, libc::SIGKILL);
                libc::waitpid(pid, std::ptr::null_mut(), 0);
            }
        }
    }
}

/// The children of this process.
fn children() -> Vec<libc::pid_t> {
    let text = std::fs::read_to_string("/proc/thread-self/children").unwrap_or_default();
    text.split_whitespace().filter_map(|pid| pid.parse().ok()).collect()
}

function! {
    /// `line()`: before a fork, makes what its two sides will speak through.
    line, 0..=0, args => {
        let _ = args;
        let ends = UnixStream::pair().map_err(|e| Fault::runtime(e.to_string()))?;
        link()?.line = Some(ends);
        Ok(ffi::none())
    }
}

function! {
    /// `forked(pid)`: after a fork, in the parent.
    forked, 1..=1, args => {
        let pid = args.number(0)? as libc::pid_t;
        let link = link()?;
        link.runner = link.line.take().map(|(ours, _)| Runner { pid, line: ours });
        Ok(ffi::none())
    }
}

function! {
    /// `next_input()`: in a child that can take another run, reports this and waits for the run: `(entry, milliseconds)`, or None.
    next_input, 0..=0, args => {
        let _ = args;
        let Some(work) = &mut state().work else { return Ok(ffi::none()) };
        let before = work.cpu;
        work.cpu = own_cpu();
        let over = Answer::Ran { status: Status::Exited(0), cpu_microseconds: work.cpu.saturating_sub(before) };
        if send(&work.line, &over).is_err() {
            return Ok(ffi::none());
        }
        let Ok(order) = receive::<Order>(&work.line) else { return Ok(ffi::none()) };
        let Order::Run { entry, milliseconds, .. } = &order else { return Ok(ffi::none()) };
        let fields = vec![convert::string(entry)?, convert::int(&(*milliseconds).into())?];
        let (log, terms) = (work.log.clone(), work.terms);
        crate::hooks::forget_containers();
        let state = state();
        state.store = Arc::new(state.store.at(terms));
        state.run = Run::new(state.store.clone());
        begin(order);
        let run = &mut state.run;
        run.stream_to(Stream::new(log));
        run.repeated = true;
        tuple(fields)
    }
}

/// CPU time of this process so far, in microseconds.
fn own_cpu() -> u64 {
    // SAFETY: the structure lives for the call.
    let usage = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        libc::getrusage(libc::RUSAGE_SELF, &mut usage);
        usage
    };
    micros(usage.ru_utime) + micros(usage.ru_stime)
}

fn micros(t: libc::timeval) -> u64 {
    t.tv_sec as u64 * 1_000_000 + t.tv_usec as u64
}

function! {
    /// `answer(what, text[, module])`: `loaded` with the description as JSON, `refused` with the reason, or `missing` with the reason and the
    /// name of a module that is not there.
    answer, 2..=3, args => {
        let text = args.string(1)?;
        let answer = match args.string(0)?.as_str() {
            "loaded" => Answer::Loaded(text),
            "refused" => Answer::Refused(text),
            "missing" => Answer::MissingModule { name: args.string(2)?, why: text },
            other => return Err(Fault::type_error(format!("cannot answer {other:?}"))),
        };
        send(&link()?.socket, &answer).map_err(lost)?;
        Ok(ffi::none())
    }
}

function! {
    /// `child(memory)`: the first thing in a forked child. Its events go to the shared memory, its limits hold.
    child, 1..=1, args => {
        let memory = args.number(0)?.max(0) as u64;
        let state = state();
        let mut link = state.link.take().ok_or_else(|| Fault::runtime("this process was not started by Fathom"))?;
        let log = link.log.clone();
        // The parent's end closes here, so that a child whose parent is gone reads the end of the stream.
        let terms = state.store.mark();
        state.work = link.line.take().map(|(_, theirs)| Work { line: theirs, log: log.clone(), cpu: 0, terms });
        // SAFETY: plain system calls on this process alone. The descriptors are closed so that the target
        // cannot speak to Fathom; the mapping stays.
        unsafe {
            libc::close(link.socket.as_raw_fd());
            libc::close(link.memory);
            if let Some(work) = &state.work {
                libc::fcntl(work.line.as_raw_fd(), libc::F_SETFD, libc::FD_CLOEXEC);
            }
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
            limit(libc::RLIMIT_CORE, 0);
            limit(libc::RLIMIT_FSIZE, FILE_SIZE);
            if memory > 0 {
                limit(libc::RLIMIT_AS, memory + address_space());
            }
        }
        std::mem::forget(link);
        log.clear();
        state.run.stream_to(Stream::new(log));
        Ok(ffi::none())
    }
}

unsafe fn limit(what: libc::__rlimit_resource_t, bytes: u64) {
    let value = libc::rlimit { rlim_cur: bytes, rlim_max: bytes };
    // SAFETY: the structure lives for the call.
    unsafe { libc::setrlimit(what, &value) };
}

/// Memory that is mapped already, such as the shared memory, which does not count against the run.
fn address_space() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse::<u64>().ok())
        .unwrap_or(1 << 18);
    pages * 4096
}

function! {
    /// `wait(milliseconds)`: waits until the child's run is over, kills it when its time is up, and reports to Fathom, unless the run has
    /// to be repeated in a new child. Gives back whether it is over.
    wait, 1..=1, args => {
        let time = Duration::from_millis(args.number(0)?.max(0) as u64);
        let link = link()?;
        let Some(runner) = link.runner.take() else { return Err(Fault::runtime("no child is running")) };
        let deadline = Instant::now() + time;
        if is_readable(&runner.line, deadline) && let Ok(over @ Answer::Ran { status: Status::Exited(0), .. }) = receive(&runner.line) {
            link.runner = Some(runner);
            send(&link.socket, &over).map_err(lost)?;
            return Ok(ffi::boolean(true));
        }
        let (status, cpu_microseconds) = wait_for(runner.pid, deadline.saturating_duration_since(Instant::now()));
        end_leftovers();
        if status == Status::Exited(SPOILT) {
            return Ok(ffi::boolean(false));
        }
        send(&link.socket, &Answer::Ran { status, cpu_microseconds }).map_err(lost)?;
        Ok(ffi::boolean(true))
    }
}

/// Waits until the child writes or closes its end; false when the time is up.
fn is_readable(line: &UnixStream, deadline: Instant) -> bool {
    let left = deadline.saturating_duration_since(Instant::now());
    let mut poll = libc::pollfd { fd: line.as_raw_fd(), events: libc::POLLIN, revents: 0 };
    // SAFETY: one descriptor in a structure that lives for the call. Rounded up, so as not to spin.
    unsafe { libc::poll(&mut poll, 1, (left.as_micros().div_ceil(1000)).min(i32::MAX as u128) as i32) > 0 }
}

function! {
    /// `not_started()`: reports to Fathom that there was no process for the run.
    not_started, 0..=0, args => {
        let _ = args;
        let link = link()?;
        link.log.clear();
        send(&link.socket, &Answer::Ran { status: Status::NotStarted, cpu_microseconds: 0 }).map_err(lost)?;
        Ok(ffi::none())
    }
}

fn wait_for(pid: libc::pid_t, time: Duration) -> (Status, u64) {
    let deadline = Instant::now() + time;
    // SAFETY: opens a descriptor for our own child; negative when the kernel lacks the call.
    let pidfd = unsafe { libc::syscall(libc::SYS_pidfd_open, pid, 0) } as i32;
    let mut timed_out = false;
    let (raw, usage) = loop {
        if !timed_out && !ready(pidfd, deadline) {
            timed_out = true;
            // SAFETY: our own child, which was not reaped yet.
            unsafe { libc::kill(pid, libc::SIGKILL) };
        }
        let mut raw = 0;
        // SAFETY: both structures live for the call.
        let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
        let polling = pidfd < 0 && !timed_out;
        let options = if polling { libc::WNOHANG } else { 0 };
        let got = unsafe { libc::wait4(pid, &mut raw, options, &mut usage) };
        if got == pid || (got < 0 && std::io::Error::last_os_error().raw_os_error() == Some(libc::ECHILD)) {
            break (raw, usage);
        }
        if polling {
            std::thread::sleep(Duration::from_micros(200));
        }
    };
    if pidfd >= 0 {
        // SAFETY: our own descriptor.
        unsafe { libc::close(pidfd) };
    }
    let cpu = micros(usage.ru_utime) + micros(usage.ru_stime);
    let status = if timed_out && libc::WIFSIGNALED(raw) {
        Status::TimedOut
    } else if libc::WIFSIGNALED(raw) {
        Status::Signalled(libc::WTERMSIG(raw))
    } else {
        Status::Exited(libc::WEXITSTATUS(raw))
    };
    (status, cpu)
}

/// Waits until the process ends (true) or its time is up (false). Without a descriptor it only looks at the clock.
fn ready(pidfd: i32, deadline: Instant) -> bool {
    let left = deadline.saturating_duration_since(Instant::now());
    if pidfd < 0 {
        return !left.is_zero();
    }
    let mut poll = libc::pollfd { fd: pidfd, events: libc::POLLIN, revents: 0 };
    // SAFETY: one descriptor in a structure that lives for the call. Rounded up, so as not to spin.
    unsafe { libc::poll(&mut poll, 1, (left.as_micros().div_ceil(1000)).min(i32::MAX as u128) as i32) > 0 }
}

function! {
    /// `sandbox(writable, net, exec)`: confines this process and its children for good; gives back the
    /// sentences that say what this kernel does not confine.
    sandbox, 3..=3, args => {
        let paths = args.string(0)?;
        let sandbox = fathom_sandbox::Sandbox {
            allow_net: args.truth(1)?,
            programs: args.truth(2)?.into(),
            allow_trace: false,
            writable: paths.split('\n').filter(|p| !p.is_empty()).map(PathBuf::from).collect(),
            shield: true,
            memory: None,
        };
        let applied = sandbox.enter().map_err(|e| Fault::runtime(e.to_string()))?;
        let missing = applied.missing().iter().map(|m| convert::string(m)).collect::<Result<Vec<_>>>()?;
        tuple(missing)
    }
}
