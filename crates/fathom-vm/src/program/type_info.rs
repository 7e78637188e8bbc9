//! Kinds of the type information that C++ programs carry (Itanium C++ ABI, 2.9.5), told by the table of virtual functions of each.

use fathom_ir::Object as Code;
use rustc_hash::FxHashMap;

use crate::memory::object::ObjectId;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeKind {
    /// A class without bases.
    Class,
    /// One public base at offset 0, not virtual.
    SingleBase,
    Bases,
    Pointer,
    MemberPointer,
    Function,
    /// Compared by identity alone.
    Other,
}

const TABLES: [(&str, TypeKind); 9] = [
    ("_ZTVN10__cxxabiv117__class_type_infoE", TypeKind::Class),
    ("_ZTVN10__cxxabiv120__si_class_type_infoE", TypeKind::SingleBase),
    ("_ZTVN10__cxxabiv121__vmi_class_type_infoE", TypeKind::Bases),
    ("_ZTVN10__cxxabiv119__pointer_type_infoE", TypeKind::Pointer),
    ("_ZTVN10__cxxabiv129__pointer_to_member_type_infoE", TypeKind::MemberPointer),
    ("_ZTVN10__cxxabiv120__function_type_infoE", TypeKind::Function),
    ("_ZTVN10__cxxabiv123__fundamental_type_infoE", TypeKind::Other),
    ("_ZTVN10__cxxabiv117__array_type_infoE", TypeKind::Other),
    ("_ZTVN10__cxxabiv116__enum_type_infoE", TypeKind::Other),
];

/// Bytes in front of the first virtual function.
const HEAD: u64 = 16;

/// Bytes of such a table, for a program that does not bring it.
pub(crate) fn table_size(name: &str) -> Option<u64> {
    TABLES.iter().any(|(table, _)| *table == name).then_some(96)
}

/// Kinds by the address that type information begins with.
pub(super) fn kinds(code: &Code, places: &[(u64, ObjectId)]) -> FxHashMap<u64, TypeKind> {
    let mut found = FxHashMap::default();
    for (symbol, &(address, _)) in code.symbols.iter().zip(places) {
        let row = TABLES.iter().find(|(table, _)| address != 0 && **table == *symbol.name);
        found.extend(row.map(|&(_, kind)| (address + HEAD, kind)));
    }
    found
}
