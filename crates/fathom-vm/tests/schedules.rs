//! Schedules are input: whatever they name, a run ends as one of the program's.

use std::process::Command;
use std::sync::Arc;

use fathom_term::{Store, Value};
use fathom_trace::{Input, schedule};
use fathom_vm::memory::Memory;
use fathom_vm::memory::object::Objects;
use fathom_vm::{Program, State, Stop, Unwatched, Vm};

const TWO_THREADS: &str = "#include <pthread.h>\nstatic pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;\nstatic int n;\n\
    static void *add(void *p) { pthread_mutex_lock(&m); n += *(int *)p; pthread_mutex_unlock(&m); return 0; }\n\
    int main(void) { int a = 1, b = 2; pthread_t x, y; pthread_create(&x, 0, add, &a); pthread_create(&y, 0, add, &b);\n\
    pthread_join(x, 0); pthread_join(y, 0); return n; }\n";

/// `index out of bounds: the len is 3 but the index is 130`.
#[test]
fn a_schedule_that_names_a_thread_that_does_not_exist_is_followed_as_far_as_it_can_be() {
    let folder = tempfile::tempdir().unwrap();
    let (source, ir) = (folder.path().join("t.c"), folder.path().join("t.ll"));
    std::fs::write(&source, TWO_THREADS).unwrap();
    let made = Command::new("clang").args(["-O0", "-S", "-emit-llvm", "-o"]).arg(&ir).arg(&source).status();
    assert!(made.unwrap().success());
    let text = std::fs::read_to_string(ir).unwrap();
    for thread in [1u64, 2, 3, 63, 64, 65, 66, 129, 130, 255] {
        for moments in [1..2u64, 2..3, 1..20] {
            let code = fathom_ir::lower(&fathom_ir::parse(&text).unwrap()).unwrap();
            let (mut memory, mut objects) = (Memory::new(), Objects::default());
            let program = Arc::new(Program::load(code, &mut memory, &mut objects));
            let entry = program.code.find("main").unwrap();
            let mut input = Input::default();
            for moment in moments {
                input.set(&schedule::symbol(moment), Value::bv(schedule::WIDTH, thread));
            }
            let mut watcher = Unwatched;
            let state = State::new(memory, objects);
            let mut vm = Vm::new(program, Arc::new(Store::new()), state, Arc::new(input), &mut watcher);
            vm.start_main(entry).unwrap();
            let code = match vm.run() {
                Stop::Returned(values) => values[0].value as i32,
                Stop::Exited(code) => code,
                // A schedule of real threads may be equivalent to another one.
                Stop::Merged { .. } if thread < 3 => continue,
                other => panic!("thread {thread}: {other:?}"),
            };
            assert_eq!(code, 3, "thread {thread}");
        }
    }
}
