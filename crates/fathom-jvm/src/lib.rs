//! Java: class files read, rewritten and written, so that symbolic values travel beside concrete ones on the user's own JVM.
//!
//! One crate, two places: linked into Fathom it is the executor ([`JvmExecutor`]), which starts a JVM and reads traces;
//! loaded into that JVM as a shared library it rewrites classes and builds terms (`native`). The Java half between the two
//! lies in `java/fathom/rt`.

pub mod classes;
pub mod classfile;
pub mod compiler;
pub mod config;
mod documented;
mod effects;
mod executor;
pub mod harness;
pub mod literal;
mod machine;
mod native;
pub mod picture;
mod places;
pub mod rewrite;
mod runtime;

pub use documented::Documented;
pub use executor::{JvmExecutor, JvmTarget, Options};
pub use runtime::{OLDEST, Runtime};
