//! Java: class files read, rewritten and written, so that symbolic values can travel beside concrete ones on the
//! user's own JVM.

pub mod classfile;
