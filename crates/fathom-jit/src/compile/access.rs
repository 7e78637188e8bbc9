//! Loads and stores. The fast way: the object's bounds, the shadow of all bytes in one comparison, the page's facts.

use std::mem::offset_of;

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I8, I16, I32, I64, Type};
use cranelift_codegen::ir::{Block, BlockArg, InstBuilder, Value};
use fathom_ir::code::Reg;

use super::{NUMBER, Origin, Translation, guest, plain, table};
use crate::context::{Context, Helpers, LINES, Object, page};
use crate::facts::Fixed;

/// The longest copy that is made without a helper.
pub(super) const SHORT: u64 = 32;
/// The shadow of eight bytes that are no input, and nothing else, has no byte with both of these bits.
const LOW_BITS: u64 = 0x0101_0101_0101_0101;

/// Addresses begin here, pages have so many bits.
const BASE: i64 = 0x1_0000;
const PAGE_BITS: i64 = 10;
/// The shadow of eight concrete bytes.
const CONCRETE: u64 = 0x0202_0202_0202_0202;

fn integer(bytes: u8) -> Option<(Type, usize)> {
    match bytes {
        1 => Some((I8, 0)),
        2 => Some((I16, 1)),
        4 => Some((I32, 2)),
        8 => Some((I64, 3)),
        _ => None,
    }
}

impl Translation<'_, '_> {
    /// Where an access goes in the arena; the code leaves unless the object allows it.
    fn place(&mut self, address: Value, origin: Origin, size: usize, write: bool) -> Value {
        let id = match origin {
            Origin::Known(0) => {
                let never = self.b.ins().iconst(I8, 0);
                self.guard(never);
                return address;
            }
            Origin::Known(id) => match self.facts.fixed(id) {
                Some(fixed) => return self.place_in(fixed, address, 1 << size, write),
                None => self.origin_value(origin),
            },
            Origin::Computed(id) => id,
        };
        let line = self.line(id, write);
        let base = self.b.ins().load(I64, table(), line, offset_of!(Object, base) as i32);
        let starts = self.b.ins().load(I64, table(), line, (offset_of!(Object, starts) + 8 * size) as i32);
        let offset = self.b.ins().isub(address, base);
        let inside = self.b.ins().icmp(IntCC::UnsignedLessThan, offset, starts);
        self.guard(inside);
        self.b.ins().iadd_imm(address, -BASE)
    }

    /// The same for any number of bytes.
    fn place_of_many(&mut self, address: Value, origin: Origin, bytes: u64, write: bool) -> Value {
        let id = match origin {
            Origin::Known(0) => return self.place(address, origin, 0, write),
            Origin::Known(id) => match self.facts.fixed(id) {
                Some(fixed) => return self.place_in(fixed, address, bytes, write),
                None => self.origin_value(origin),
            },
            Origin::Computed(id) => id,
        };
        let line = self.line(id, write);
        let base = self.b.ins().load(I64, table(), line, offset_of!(Object, base) as i32);
        // A single byte may begin anywhere: so many there are.
        let size = self.b.ins().load(I64, table(), line, offset_of!(Object, starts) as i32);
        let offset = self.b.ins().isub(address, base);
        let inside = self.b.ins().icmp(IntCC::UnsignedLessThan, offset, size);
        self.guard(inside);
        let rest = self.b.ins().isub(size, offset);
        let inside = self.b.ins().icmp_imm(IntCC::UnsignedGreaterThanOrEqual, rest, bytes as i64);
        self.guard(inside);
        self.b.ins().iadd_imm(address, -BASE)
    }

    /// The same in an object whose place is known.
    fn place_in(&mut self, fixed: Fixed, address: Value, bytes: u64, write: bool) -> Value {
        let starts = if write && !fixed.writable { 0 } else { (fixed.size + 1).saturating_sub(bytes) };
        let offset = self.b.ins().iadd_imm(address, -(fixed.base as i64));
        let inside = self.b.ins().icmp_imm(IntCC::UnsignedLessThan, offset, starts as i64);
        self.guard(inside);
        self.b.ins().iadd_imm(address, -BASE)
    }

    /// The line of an object in the table; the code leaves unless it lives and may be accessed.
    fn line(&mut self, id: Value, write: bool) -> Value {
        let objects = self.field(offset_of!(Context, objects));
        let line = self.b.ins().band_imm(id, LINES as i64 - 1);
        let line = self.b.ins().imul_imm(line, size_of::<Object>() as i64);
        let line = self.b.ins().iadd(objects, line);
        let field = if write { offset_of!(Object, writable) } else { offset_of!(Object, readable) };
        let here = self.b.ins().uload32(table(), line, field as i32);
        let same = self.b.ins().icmp(IntCC::Equal, here, id);
        let (go, ask) = (self.b.create_block(), self.b.create_block());
        self.b.set_cold_block(ask);
        self.b.ins().brif(same, go, &[], ask, &[]);
        self.b.switch_to_block(ask);
        let write = self.b.ins().iconst(I64, i64::from(write));
        let found = self.helper(offset_of!(Helpers, find), &[id, write], true);
        let out = self.out();
        self.b.ins().brif(found, go, &[], out, &[]);
        self.b.switch_to_block(go);
        line
    }

    /// Copies a few bytes inside of pages; symbolic ones and origins that cannot be copied as they are are left to `slow`, before anything is written.
    pub(super) fn copy_short(
        &mut self,
        (to, to_origin): (Value, Origin),
        (from, from_origin): (Value, Origin),
        bytes: u64,
        slow: Block,
    ) {
        let from = self.place_of_many(from, from_origin, bytes, false);
        let to = self.place_of_many(to, to_origin, bytes, true);
        let (from_page, from_facts) = self.page(from);
        let (to_page, to_facts) = self.page(to);
        let dirty = self.b.ins().band_imm(to_facts, i64::from(page::DIRTY));
        let mut not = self.b.ins().bxor_imm(dirty, i64::from(page::DIRTY));
        for place in [from, to] {
            let at = self.b.ins().band_imm(place, (1 << PAGE_BITS) - 1);
            let most = (1i64 << PAGE_BITS) - bytes as i64;
            let beyond = self.b.ins().icmp_imm(IntCC::UnsignedGreaterThan, at, most);
            let beyond = self.b.ins().uextend(I64, beyond);
            not = self.b.ins().bor(not, beyond);
        }
        let shadow = self.field(offset_of!(Context, shadow));
        let data = self.field(offset_of!(Context, data));
        let (shadow_from, data_from) = (self.b.ins().iadd(shadow, from), self.b.ins().iadd(data, from));
        let mut pieces = Vec::new();
        let mut at = 0;
        while at < bytes {
            let size = [8, 4, 2, 1].into_iter().find(|size| at + size <= bytes).expect("one fits");
            let (ty, _) = integer(size as u8).expect("a size of integers");
            let states = self.b.ins().load(ty, guest(), shadow_from, at as i32);
            let wide = if size == 8 { states } else { self.b.ins().uextend(I64, states) };
            let high = self.b.ins().ushr_imm(wide, 1);
            let both = self.b.ins().band(wide, high);
            let symbolic = self.b.ins().band_imm(both, LOW_BITS as i64);
            not = self.b.ins().bor(not, symbolic);
            pieces.push((at as i32, states, self.b.ins().load(ty, guest(), data_from, at as i32)));
            at += size;
        }
        let (next, with_origins, go) = (self.b.create_block(), self.b.create_block(), self.b.create_block());
        self.b.ins().brif(not, slow, &[], next, &[]);
        self.b.switch_to_block(next);
        let facts = self.b.ins().bor(from_facts, to_facts);
        let origins = self.b.ins().band_imm(facts, i64::from(page::ORIGINS));
        self.b.ins().brif(origins, with_origins, &[], go, &[]);
        self.b.switch_to_block(with_origins);
        self.copy_origins((to, to_page, to_facts), (from, from_page, from_facts), bytes, slow, go);
        self.b.switch_to_block(go);
        let (shadow_to, data_to) = (self.b.ins().iadd(shadow, to), self.b.ins().iadd(data, to));
        for (at, states, contents) in pieces {
            self.b.ins().store(guest(), states, shadow_to, at);
            self.b.ins().store(guest(), contents, data_to, at);
        }
    }

    /// Copies the origins of a few aligned bytes, and goes on. A pointer that is copied in part has none.
    fn copy_origins(
        &mut self,
        (to, to_page, to_facts): (Value, Value, Value),
        (from, from_page, from_facts): (Value, Value, Value),
        bytes: u64,
        slow: Block,
        go: Block,
    ) {
        let (aligned, here, all) = (self.b.create_block(), self.b.create_block(), self.b.create_block());
        let (there, none) = (self.b.create_block(), self.b.create_block());
        let origins: Vec<Value> = (0..bytes / 8).map(|_| self.b.append_block_param(all, I64)).collect();
        let both = self.b.ins().bor(from, to);
        let rest = self.b.ins().band_imm(both, 7);
        self.b.ins().brif(rest, slow, &[], aligned, &[]);
        self.b.switch_to_block(aligned);
        let zero = self.zero();
        let zeros = vec![zero.into(); origins.len()];
        let has = self.b.ins().band_imm(from_facts, i64::from(page::ORIGINS));
        self.b.ins().brif(has, here, &[], all, &zeros);
        self.b.switch_to_block(here);
        let at = self.origin_place(from, from_page);
        let loaded: Vec<Value> =
            (0..origins.len()).map(|slot| self.b.ins().uload32(guest(), at, 4 * slot as i32)).collect();
        let loaded: Vec<BlockArg> = loaded.into_iter().map(BlockArg::from).collect();
        self.b.ins().jump(all, &loaded);
        self.b.switch_to_block(all);
        let has = self.b.ins().band_imm(to_facts, i64::from(page::ORIGINS));
        self.b.ins().brif(has, there, &[], none, &[]);
        self.b.switch_to_block(none);
        // The page gets room for origins first.
        let any = origins.iter().fold(zero, |any, &origin| self.b.ins().bor(any, origin));
        self.b.ins().brif(any, slow, &[], go, &[]);
        self.b.switch_to_block(there);
        let at = self.origin_place(to, to_page);
        let last = if bytes.is_multiple_of(8) { None } else { Some(zero) };
        for (slot, origin) in origins.into_iter().chain(last).enumerate() {
            self.b.ins().istore32(guest(), origin, at, 4 * slot as i32);
        }
        self.b.ins().jump(go, &[]);
    }

    /// The facts about the page that a place is in.
    fn page(&mut self, place: Value) -> (Value, Value) {
        let number = self.b.ins().ushr_imm(place, PAGE_BITS);
        let pages = self.field(offset_of!(Context, pages));
        let at = self.b.ins().iadd(pages, number);
        (number, self.b.ins().uload8(I64, table(), at, 0))
    }

    /// Where the origin of an aligned place is kept, on a page that has origins.
    fn origin_place(&mut self, place: Value, number: Value) -> Value {
        let sides = self.field(offset_of!(Context, sides));
        let side = self.b.ins().ishl_imm(number, 4);
        let side = self.b.ins().iadd(sides, side);
        let origins = self.b.ins().load(I64, plain(), side, 8);
        let slot = self.b.ins().band_imm(place, (1 << PAGE_BITS) - 8);
        let slot = self.b.ins().ushr_imm(slot, 1);
        self.b.ins().iadd(origins, slot)
    }

    pub(super) fn load(&mut self, bytes: u8, width: u8, dst: Reg, address: Reg, offset: u32) -> bool {
        let Some((ty, size)) = integer(bytes) else {
            self.leave();
            return false;
        };
        let (pointer, origin) = (self.value(address), self.origin(address));
        let address = if offset == 0 { pointer } else { self.b.ins().iadd_imm(pointer, i64::from(offset)) };
        let place = self.place(address, origin, size, false);
        let shadow = self.field(offset_of!(Context, shadow));
        let at = self.b.ins().iadd(shadow, place);
        let states = self.b.ins().load(ty, guest(), at, 0);
        let takes_undefined = self.classes.loaded_bits[dst as usize] && bytes < 8;
        let concrete = if takes_undefined {
            // Every byte is concrete or uninitialised: one of its two low bits is set.
            let all = LOW_BITS & ((1 << (8 * u32::from(bytes))) - 1);
            let wide = self.b.ins().uextend(I64, states);
            let high = self.b.ins().ushr_imm(wide, 1);
            let either = self.b.ins().bxor(wide, high);
            let either = self.b.ins().band_imm(either, all as i64);
            self.b.ins().icmp_imm(IntCC::Equal, either, all as i64)
        } else if bytes == 8 {
            let all = self.b.ins().iconst(I64, CONCRETE as i64);
            self.b.ins().icmp(IntCC::Equal, states, all)
        } else {
            let all = CONCRETE & ((1 << (8 * u32::from(bytes))) - 1);
            self.b.ins().icmp_imm(IntCC::Equal, states, all as i64)
        };
        self.guard(concrete);
        let data = self.field(offset_of!(Context, data));
        let at = self.b.ins().iadd(data, place);
        let value = self.b.ins().load(ty, guest(), at, 0);
        if bytes < 8 {
            let value = self.b.ins().uextend(I64, value);
            let value =
                if u32::from(width) < 8 * u32::from(bytes) { self.low(value, width.into()) } else { value };
            self.set(dst, value, NUMBER);
            if takes_undefined {
                let none = LOW_BITS & ((1 << (8 * u32::from(bytes))) - 1);
                let wide = self.b.ins().uextend(I64, states);
                let undefined = self.b.ins().icmp_imm(IntCC::Equal, wide, none as i64);
                let undefined = self.b.ins().uextend(I64, undefined);
                let meta = self.b.ins().ishl_imm(undefined, 32);
                self.b.def_var(self.metas[dst as usize].expect("it may be undefined"), meta);
                self.defined.remove(&dst);
            }
            return true;
        }
        let value = self.low(value, width.into());
        let (number, facts) = self.page(place);
        let has = self.b.ins().band_imm(facts, i64::from(page::ORIGINS));
        let (go, look, aligned) = (self.b.create_block(), self.b.create_block(), self.b.create_block());
        let stored = self.b.append_block_param(go, I64);
        let zero = self.zero();
        self.b.ins().brif(has, look, &[], go, &[zero.into()]);
        self.b.switch_to_block(look);
        let rest = self.b.ins().band_imm(place, 7);
        self.b.ins().brif(rest, go, &[zero.into()], aligned, &[]);
        self.b.switch_to_block(aligned);
        let at = self.origin_place(place, number);
        let origin = self.b.ins().uload32(guest(), at, 0);
        self.b.ins().jump(go, &[origin.into()]);
        self.b.switch_to_block(go);
        self.set(dst, value, Origin::Computed(stored));
        true
    }

    pub(super) fn store(&mut self, bytes: u8, src: Reg, address: Reg, offset: u32) -> bool {
        let Some((ty, size)) = integer(bytes) else {
            self.leave();
            return false;
        };
        let (value, pointer) = (self.value(src), self.value(address));
        let (origin, target) = (self.origin(src), self.origin(address));
        // Fewer bytes than a pointer's forget the origin.
        let origin = if bytes == 8 { origin } else { NUMBER };
        let address = if offset == 0 { pointer } else { self.b.ins().iadd_imm(pointer, i64::from(offset)) };
        let place = self.place(address, target, size, true);
        let (number, facts) = self.page(place);
        let (fast, slow, done) = (self.b.create_block(), self.b.create_block(), self.b.create_block());
        self.b.set_cold_block(slow);
        let aligned = |this: &mut Self| {
            if bytes == 1 {
                return;
            }
            let rest = this.b.ins().band_imm(place, i64::from(bytes) - 1);
            let next = this.b.create_block();
            this.b.ins().brif(rest, slow, &[], next, &[]);
            this.b.switch_to_block(next);
        };
        aligned(self);
        let simple = self.b.ins().icmp_imm(IntCC::Equal, facts, i64::from(page::DIRTY));
        let other = self.b.create_block();
        match origin {
            Origin::Known(0) => {
                self.b.ins().brif(simple, fast, &[], other, &[]);
            }
            _ => {
                let id = self.origin_value(origin);
                let none = self.b.ins().icmp_imm(IntCC::Equal, id, 0);
                let simple = self.b.ins().band(simple, none);
                self.b.ins().brif(simple, fast, &[], other, &[]);
            }
        }
        self.b.switch_to_block(other);
        let (dirty_with_origins, set) = (page::DIRTY | page::ORIGINS, self.b.create_block());
        let known = self.b.ins().icmp_imm(IntCC::Equal, facts, i64::from(dirty_with_origins));
        self.b.ins().brif(known, set, &[], slow, &[]);
        self.b.switch_to_block(set);
        let at = self.origin_place(place, number);
        let id = self.origin_value(origin);
        self.b.ins().istore32(guest(), id, at, 0);
        self.b.ins().jump(fast, &[]);
        self.b.switch_to_block(slow);
        let count = self.b.ins().iconst(I64, i64::from(bytes));
        let id = self.origin_value(origin);
        self.helper(offset_of!(Helpers, store), &[address, count, value, id], false);
        self.b.ins().jump(done, &[]);
        self.b.switch_to_block(fast);
        let data = self.field(offset_of!(Context, data));
        let at = self.b.ins().iadd(data, place);
        let low = if bytes == 8 { value } else { self.b.ins().ireduce(ty, value) };
        self.b.ins().store(guest(), low, at, 0);
        let shadow = self.field(offset_of!(Context, shadow));
        let at = self.b.ins().iadd(shadow, place);
        let states = if bytes == 8 { CONCRETE } else { CONCRETE & ((1 << (8 * u32::from(bytes))) - 1) };
        let states = self.b.ins().iconst(ty, states as i64);
        self.b.ins().store(guest(), states, at, 0);
        self.b.ins().jump(done, &[]);
        self.b.switch_to_block(done);
        true
    }
}
