//! Sinks: functions of the library with arguments that `injection` and `exposure` check.

/// Use that a function makes of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sink {
    /// A format at this argument, of wide characters or not; what follows is printed to a place of this name.
    Format { at: usize, wide: bool, to: Option<&'static str> },
    /// A command line for the shell.
    Command { at: usize },
    /// A program and its arguments, or a table of them.
    Program { table: bool },
    /// `NAME=value` for the environment.
    Entry,
    /// A name and a value for it.
    Variable,
    /// Text that leaves the program at this argument.
    Text { at: usize, to: &'static str },
}

/// The sink that a function is.
pub fn sink_of(name: &str) -> Option<Sink> {
    let format = |at, wide, to| Some(Sink::Format { at, wide, to });
    match name {
        "printf" | "vprintf" => format(0, false, Some("stdout")),
        "fprintf" | "vfprintf" | "dprintf" | "vdprintf" => format(1, false, Some("file")),
        "sprintf" | "vsprintf" | "asprintf" | "vasprintf" => format(1, false, None),
        "snprintf" | "vsnprintf" => format(2, false, None),
        "syslog" | "vsyslog" => format(1, false, Some("log")),
        "wprintf" | "vwprintf" => format(0, true, Some("stdout")),
        "fwprintf" | "vfwprintf" => format(1, true, Some("file")),
        "swprintf" | "vswprintf" => format(2, true, None),
        "system" | "popen" => Some(Sink::Command { at: 0 }),
        "execl" | "execlp" | "execle" => Some(Sink::Program { table: false }),
        "execv" | "execvp" | "execve" | "execvpe" => Some(Sink::Program { table: true }),
        "putenv" => Some(Sink::Entry),
        "setenv" => Some(Sink::Variable),
        "puts" => Some(Sink::Text { at: 0, to: "stdout" }),
        "fputs" => Some(Sink::Text { at: 0, to: "file" }),
        "send" => Some(Sink::Text { at: 1, to: "network" }),
        _ => None,
    }
}
