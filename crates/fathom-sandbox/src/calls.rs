//! Seccomp: system calls that explored code does not need fail with `EPERM`, as if the user lacked the right.
//!
//! This is a deny list: the explored program is the user's own code in the user's own interpreter, and an allow list would
//! break with each libc. The listed calls reach beyond the process (network, programs, other processes) or beyond the paths
//! that Landlock controls (mounts, modes and owners of files), or bypass this filter (`io_uring`).

use std::collections::BTreeMap;

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    TargetArch,
};

use crate::{Programs, Sandbox};

/// Rules by number of the system call; an empty list refuses it whatever its arguments are.
type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// `confined`: Landlock holds.
pub fn refuse(sandbox: &Sandbox, confined: bool) -> Result<(), String> {
    let arch: TargetArch = std::env::consts::ARCH
        .try_into()
        .map_err(|_| format!("no filter for {} processors", std::env::consts::ARCH))?;
    // A call that is absent makes libraries fall back to an older one that the other filter can judge.
    let absent = compile(always(ABSENT), libc::ENOSYS, arch)?;
    let refused = compile(refused(sandbox, confined), libc::EPERM, arch)?;
    install(&absent)?;
    install(&refused)
}

fn compile(mut rules: Rules, errno: i32, arch: TargetArch) -> Result<BpfProgram, String> {
    if cfg!(target_arch = "x86_64") {
        add_x32_twins(&mut rules);
    }
    SeccompFilter::new(rules, SeccompAction::Allow, SeccompAction::Errno(errno as u32), arch)
        .and_then(BpfProgram::try_from)
        .map_err(|error| error.to_string())
}

fn install(program: &BpfProgram) -> Result<(), String> {
    // All threads, where they agree; a thread with a filter of its own leaves us with the calling thread.
    seccompiler::apply_filter_all_threads(program)
        .or_else(|_| seccompiler::apply_filter(program))
        .map_err(|error| error.to_string())
}

/// The x32 calling convention has the same calls under numbers with this bit set.
const X32_BIT: i64 = 0x4000_0000;

/// A program could make the same call under its x32 number, on kernels that have it.
fn add_x32_twins(rules: &mut Rules) {
    let twins: Vec<_> = rules.iter().map(|(call, rules)| (call | X32_BIT, rules.clone())).collect();
    rules.extend(twins);
    // These have numbers of their own there: execve, ptrace, process_vm_readv, process_vm_writev, execveat.
    for (call, own) in [
        (libc::SYS_execve, 520),
        (libc::SYS_ptrace, 521),
        (libc::SYS_process_vm_readv, 539),
        (libc::SYS_process_vm_writev, 540),
        (libc::SYS_execveat, 545),
    ] {
        if rules.contains_key(&call) {
            rules.insert(own | X32_BIT, Vec::new());
        }
    }
}

fn always(calls: &[i64]) -> Rules {
    calls.iter().map(|call| (*call, Vec::new())).collect()
}

/// One rule of one condition on a 32-bit argument.
fn when(argument: u8, operator: SeccompCmpOp, value: u32) -> SeccompRule {
    let condition = SeccompCondition::new(argument, SeccompCmpArgLen::Dword, operator, value.into())
        .expect("system calls have six arguments");
    SeccompRule::new(vec![condition]).expect("a rule of one condition is not empty")
}

fn refused(sandbox: &Sandbox, confined: bool) -> Rules {
    let mut rules = always(PRIVILEGED);
    rules.extend(always(PROCESSES));
    if sandbox.allow_trace && confined {
        rules.remove(&libc::SYS_ptrace);
    }
    rules.extend(always(METADATA));
    if cfg!(target_arch = "x86_64") {
        rules.extend(always(METADATA_OLD));
    }
    if !sandbox.allow_net {
        rules.extend(always(NETWORK));
    }
    if sandbox.programs == Programs::None {
        rules.extend(always(PROGRAMS));
    }
    // Typing into the user's terminal starts programs, too.
    rules.insert(
        libc::SYS_ioctl,
        vec![
            when(1, SeccompCmpOp::Eq, libc::TIOCSTI as u32),
            when(1, SeccompCmpOp::Eq, libc::TIOCLINUX as u32),
        ],
    );
    // The limits of another process; 0 is the caller.
    rules.insert(libc::SYS_prlimit64, vec![when(0, SeccompCmpOp::Ne, 0)]);
    // New namespaces are where mounts would be allowed again.
    rules.insert(libc::SYS_clone, NAMESPACES.iter().map(|flag| when_flag(0, *flag)).collect());
    if sandbox.shield {
        rules.extend(shield());
    }
    rules
}

fn when_flag(argument: u8, flag: i32) -> SeccompRule {
    let flag = flag as u32;
    when(argument, SeccompCmpOp::MaskedEq(flag.into()), flag)
}

/// No signal to the process that enters now, to its parent, or to groups of processes (0 and negative numbers).
fn shield() -> Rules {
    // SAFETY: both calls only read a number of the calling process and cannot fail.
    let kept = unsafe { [libc::getpid(), libc::getppid()] };
    let mut one: Vec<_> = kept.iter().map(|pid| when(0, SeccompCmpOp::Eq, *pid as u32)).collect();
    let threads = one.clone();
    one.push(when(0, SeccompCmpOp::Eq, 0));
    one.push(when(0, SeccompCmpOp::Ge, i32::MIN as u32));
    BTreeMap::from([
        (libc::SYS_kill, one),
        (libc::SYS_tkill, threads.clone()),
        (libc::SYS_tgkill, threads.clone()),
        (libc::SYS_rt_sigqueueinfo, threads.clone()),
        (libc::SYS_rt_tgsigqueueinfo, threads.clone()),
        (libc::SYS_pidfd_open, threads),
    ])
}

const NAMESPACES: &[i32] = &[
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWNS,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWNET,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWUTS,
    libc::CLONE_NEWCGROUP,
];

/// `clone3` hides its flags behind a pointer, which no filter can follow; `io_uring` makes calls that no filter sees.
const ABSENT: &[i64] =
    &[libc::SYS_clone3, libc::SYS_io_uring_setup, libc::SYS_io_uring_enter, libc::SYS_io_uring_register];

/// Without new sockets there is nothing to send on; the rest is for sockets that were inherited.
const NETWORK: &[i64] = &[
    libc::SYS_socket,
    libc::SYS_connect,
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
];

const PROGRAMS: &[i64] = &[libc::SYS_execve, libc::SYS_execveat];

/// Reaching into other processes.
const PROCESSES: &[i64] = &[
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_pidfd_getfd,
    libc::SYS_pidfd_send_signal,
    libc::SYS_kcmp,
    libc::SYS_migrate_pages,
    libc::SYS_move_pages,
    libc::SYS_setpriority,
    libc::SYS_ioprio_set,
];

/// Modes, owners and attributes of files: Landlock does not know of them and their paths cannot be seen here.
const METADATA: &[i64] = &[
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchmodat2,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
];

/// The same under the names that only the oldest architecture has.
#[cfg(target_arch = "x86_64")]
const METADATA_OLD: &[i64] = &[
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
    libc::SYS_futimesat,
];
#[cfg(not(target_arch = "x86_64"))]
const METADATA_OLD: &[i64] = &[];

/// Calls that only root can make, and calls that have been used to become root.
const PRIVILEGED: &[i64] = &[
    libc::SYS_acct,
    libc::SYS_add_key,
    libc::SYS_adjtimex,
    libc::SYS_bpf,
    libc::SYS_chroot,
    libc::SYS_clock_adjtime,
    libc::SYS_clock_settime,
    libc::SYS_delete_module,
    libc::SYS_fanotify_init,
    libc::SYS_finit_module,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fsopen,
    libc::SYS_fspick,
    libc::SYS_init_module,
    libc::SYS_kexec_load,
    libc::SYS_keyctl,
    libc::SYS_mount,
    libc::SYS_mount_setattr,
    libc::SYS_move_mount,
    libc::SYS_open_by_handle_at,
    libc::SYS_open_tree,
    libc::SYS_perf_event_open,
    libc::SYS_pivot_root,
    libc::SYS_quotactl,
    libc::SYS_reboot,
    libc::SYS_request_key,
    libc::SYS_setdomainname,
    libc::SYS_sethostname,
    libc::SYS_setns,
    libc::SYS_settimeofday,
    libc::SYS_swapoff,
    libc::SYS_swapon,
    libc::SYS_syslog,
    libc::SYS_umount2,
    libc::SYS_unshare,
    libc::SYS_userfaultfd,
    libc::SYS_vhangup,
];
