//! The module's state in this process: the terms, the current run, and the objects that Python registered.
//!
//! The interpreter's lock is held whenever native code runs, so one cell serves; a forked child has its own copy.

use std::cell::UnsafeCell;
use std::sync::Arc;

use fathom_term::Store;

use crate::hooks::Registered;
use crate::process::{Link, Work};
use crate::run::Run;
use crate::sites::Sites;

pub struct ModuleState {
    pub store: Arc<Store>,
    pub run: Run,
    pub sites: Sites,
    pub registered: Registered,
    /// Present in the process that Fathom started, not in its children.
    pub link: Option<Link>,
    /// Present in its children.
    pub work: Option<Work>,
}

struct Cell(UnsafeCell<Option<ModuleState>>);

// SAFETY: only touched with the GIL held.
unsafe impl Sync for Cell {}

static STATE: Cell = Cell(UnsafeCell::new(None));

/// The state. Never keep the reference over a call into Python: the callee may come back here.
#[inline]
pub fn state() -> &'static mut ModuleState {
    // SAFETY: the GIL is held, and by the rule above no other reference is in use.
    unsafe { (*STATE.0.get()).get_or_insert_with(ModuleState::new) }
}

impl ModuleState {
    fn new() -> ModuleState {
        let store = Arc::new(Store::new());
        ModuleState {
            run: Run::new(store.clone()),
            store,
            sites: Sites::default(),
            registered: Registered::default(),
            link: None,
            work: None,
        }
    }
}
