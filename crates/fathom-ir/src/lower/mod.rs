//! From modules to register code.
//!
//! Lowering forgets types: what is left are registers, bytes, symbols and source places, so that linking
//! objects is a matter of names alone.

mod aggregate;
mod build;
mod call;
mod constant;
mod constant_expr;
mod debug;
mod function;
mod inst;
mod layout;
mod members;
mod promote;
mod source;
mod wide;

use std::sync::Arc;

use crate::code::{ConstReg, Data, Definition, Loc, Object, Symbol};
use crate::module::{Constant, GlobalKind, Module};
use debug::Debug;

/// Why a module cannot be lowered: it contradicts itself.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct LowerError(pub String);

pub(crate) type Result<T> = std::result::Result<T, LowerError>;

/// The most bytes of a global: they are laid out in every run's memory.
const MAX_GLOBAL: u64 = 1 << 29;
/// The largest alignment of an object.
pub(crate) const MAX_ALIGN: u64 = 1 << 20;

/// Lowers a module. Symbols keep the numbers of the module's globals.
pub fn lower(module: &Module) -> Result<Object> {
    let mut debug = Debug::new(module);
    let mut types = source::SourceTypes::new();
    let mut object = Object::default();
    for global in &module.globals {
        let definition = match &global.kind {
            GlobalKind::Unknown => {
                return Err(LowerError(format!("@{} is used but never declared", global.name)));
            }
            GlobalKind::Function(f) if f.blocks.is_empty() => Definition::Missing { function: true },
            GlobalKind::Function(f) => Definition::Function(Arc::new(function::lower_function(
                module,
                &mut debug,
                &mut types,
                &global.name,
                f,
            )?)),
            GlobalKind::Variable(v) => match &v.initializer {
                None => Definition::Missing { function: false },
                Some(init) => {
                    let size = module.types.size(v.ty);
                    if size > MAX_GLOBAL || v.align > MAX_ALIGN {
                        return Err(LowerError(format!(
                            "@{} has {size} bytes aligned to {}; globals of up to {MAX_GLOBAL} bytes aligned to {MAX_ALIGN} are supported",
                            global.name, v.align
                        )));
                    }
                    let mut data = Data {
                        bytes: vec![0; size as usize],
                        relocs: Vec::new(),
                        undefined: Vec::new(),
                        align: v.align,
                        constant: v.constant,
                        thread_local: v.thread_local,
                        section: v.section.as_deref().map(Into::into),
                        source_name: None,
                        ty: types.of_variable(&debug, &v.debug),
                        loc: Loc::default(),
                    };
                    (data.source_name, data.loc) = debug.variable(&v.debug);
                    constant::write(module, &mut data, 0, v.ty, init)?;
                    Definition::Data(Arc::new(data))
                }
            },
            GlobalKind::Alias(target) => match constant::address(module, target)? {
                ConstReg::Symbol(symbol, offset) => Definition::Alias(symbol, offset),
                _ => {
                    return Err(LowerError(format!(
                        "@{} is an alias of something else than a symbol",
                        global.name
                    )));
                }
            },
            GlobalKind::IFunc(target) => match constant::address(module, target)? {
                ConstReg::Symbol(symbol, 0) => Definition::IFunc(symbol),
                _ => return Err(LowerError(format!("@{} has no resolver", global.name))),
            },
        };
        object.symbols.push(Symbol {
            name: global.name.as_str().into(),
            linkage: global.linkage,
            definition,
        });
    }
    object.constructors = structors(module, "llvm.global_ctors")?;
    object.destructors = structors(module, "llvm.global_dtors")?;
    object.files = debug.into_files();
    object.types = types.all;
    if module.types.is_foreign() {
        return Err(LowerError("it is for a machine of 32 bits that is not i386".into()));
    }
    object.narrow = module.types.is_narrow();
    Ok(object)
}

/// `[{ i32 priority, ptr function, ptr data }, …]`.
fn structors(module: &Module, name: &str) -> Result<Vec<(u32, u32)>> {
    let Some(id) = module.find(name) else { return Ok(Vec::new()) };
    let GlobalKind::Variable(variable) = &module.global(id).kind else { return Ok(Vec::new()) };
    let Some(Constant::Aggregate(entries)) = &variable.initializer else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for (_, entry) in entries {
        let Constant::Aggregate(fields) = entry else { continue };
        let [(_, Constant::Int(priority)), (_, function), ..] = fields.as_slice() else {
            return Err(LowerError(format!("@{name} is not a list of functions")));
        };
        if let ConstReg::Symbol(symbol, _) = constant::address(module, function)? {
            found.push((u32::try_from(priority).unwrap_or(u32::MAX), symbol));
        }
    }
    found.sort_by_key(|&(priority, _)| priority);
    Ok(found)
}
