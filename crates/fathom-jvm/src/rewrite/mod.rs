//! Classes rewritten so that symbolic values travel beside concrete ones.
//!
//! Every number in a local variable or on the operand stack has a *shadow*: an `int` that is 0 while the number is
//! concrete and otherwise denotes a term. Shadows live in extra local variables, so the verifier sees nothing but a few
//! more `int`s in each frame, and code on concrete data costs what the JIT compiler cannot remove of adding zeros. Each
//! instruction that computes, compares, loads or stores numbers is accompanied by a call of a small static method of
//! `fathom.rt.Rt`, which returns at once unless a shadow is set. Knowledge of an object is kept by
//! its identity; a reference has a shadow only while nothing depended yet on what the input gives there (`references.rs`).

mod arrays;
mod calls;
mod dynamic;
mod emit;
mod lambda;
mod method;
mod models;
mod references;
mod registry;
mod shadow;
mod stub;
mod switches;

pub use lambda::lambda;
pub use method::{OUTSIDE_SIGN, OUTSIDE_TRUTH};
pub use registry::{Registry, SiteRow, Switch};
pub use stub::stub;

use crate::classfile::class::{ACC_ABSTRACT, ACC_NATIVE};
use crate::classfile::{ClassError, ClassFile, Code, Insn, Result, code, op};
use crate::picture::{ClassPicture, MethodPicture};

/// The class whose static methods rewritten code calls.
pub const RT: &str = "fathom/rt/Rt";
/// The class whose static methods are called without shadows.
const SYM: &str = "fathom/rt/Sym";
/// Where the models of the platform's methods are, which are rewritten themselves.
pub const MODELS: &str = "fathom/rt/model/";

/// The class with everything rewritten that can be. Methods that cannot are left as they are, and say so when they are called.
pub fn rewrite(bytes: &[u8], registry: &mut Registry) -> Result<Vec<u8>> {
    let mut class = ClassFile::read(bytes)?;
    let picture = ClassPicture::of(&mut class)?;
    let linkages = dynamic::linkages(&mut class)?;
    for i in 0..class.methods.len() {
        let mut method = class.methods[i].clone();
        if method.access & (ACC_ABSTRACT | ACC_NATIVE) != 0 {
            continue;
        }
        let Some(mut body) = Code::of(&mut class, &method)? else { continue };
        let before = class.pool.len();
        let result = method::rewrite(&mut class, &mut body, &picture.methods[i], &linkages, registry)
            .and_then(|()| code::set_code(&mut class.pool, &mut method, &body));
        match result {
            Ok(()) => class.methods[i] = method,
            // A method that is too large for a class file once it is rewritten runs unchanged, and so does one with subroutines.
            Err(error @ (ClassError::TooLarge(_) | ClassError::Subroutines)) => {
                class.pool.truncate(before);
                registry.unfollowed.push(picture.methods[i].name.clone());
                let too_large = error != ClassError::Subroutines;
                match tell_unfollowed(&mut class, i, &picture.methods[i], too_large) {
                    Err(ClassError::TooLarge(_)) => class.pool.truncate(before),
                    told => told?,
                }
            }
            Err(other) => return Err(other),
        }
    }
    class.write()
}

/// Makes a method that is not rewritten say so when it is called. The initialiser of a class has no input.
fn tell_unfollowed(
    class: &mut ClassFile,
    number: usize,
    picture: &MethodPicture,
    too_large: bool,
) -> Result<()> {
    let mut method = class.methods[number].clone();
    if picture.plain_name == "<clinit>" {
        return Ok(());
    }
    let Some(mut body) = Code::of(class, &method)? else { return Ok(()) };
    let name = class.pool.add_string(picture.name.as_bytes())?;
    let hook = class.pool.add_method(SYM, "unfollowed", "(Ljava/lang/String;Z)V")?;
    let why = Insn::Plain(op::ICONST_0 + u8::from(too_large));
    let call = [Insn::Constant(op::LDC_W, name), why, Insn::Constant(op::INVOKESTATIC, hook)];
    body.insns.splice(0..0, call);
    body.max_stack = body.max_stack.max(2);
    // Type annotations of code hold offsets; nothing at run time reads them.
    body.others.clear();
    code::set_code(&mut class.pool, &mut method, &body)?;
    class.methods[number] = method;
    Ok(())
}
