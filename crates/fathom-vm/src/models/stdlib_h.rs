//! `stdlib.h`, `assert.h`, `errno.h`: allocation, ends of the program, random numbers.

use fathom_term::{Op, Term};

use super::{Args, Model, nothing, one};
use crate::checkers::assertion;
use crate::checkers::lifetime::{heap_block, made_by};
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::object::{Kind, Maker};
use crate::memory::shadow;
use crate::models::host;
use crate::value::symbolic;
use crate::value::{Slot, mask};

pub const TABLE: &[Model] = &[
    Model { name: "malloc", handler: malloc },
    Model { name: "valloc", handler: malloc },
    Model { name: "calloc", handler: calloc },
    Model { name: "realloc", handler: realloc },
    Model { name: "reallocarray", handler: reallocarray },
    Model { name: "aligned_alloc", handler: aligned_alloc },
    Model { name: "memalign", handler: aligned_alloc },
    Model { name: "posix_memalign", handler: posix_memalign },
    Model { name: "malloc_usable_size", handler: usable_size },
    Model { name: "free", handler: free },
    Model { name: "cfree", handler: free },
    Model { name: "exit", handler: exit },
    Model { name: "_exit", handler: exit },
    Model { name: "_Exit", handler: exit },
    Model { name: "quick_exit", handler: exit },
    Model { name: "__fathom_destructor", handler: destructor },
    Model { name: "abort", handler: abort },
    Model { name: "__assert_fail", handler: assert_fail },
    Model { name: "__assert_perror_fail", handler: abort },
    Model { name: "__stack_chk_fail", handler: abort },
    Model { name: "__chk_fail", handler: abort },
    Model { name: "abs", handler: |vm, a| absolute(vm, a, 32) },
    Model { name: "labs", handler: |vm, a| absolute(vm, a, 8 * vm.program.word()) },
    Model { name: "llabs", handler: |vm, a| absolute(vm, a, 64) },
    Model { name: "imaxabs", handler: |vm, a| absolute(vm, a, 64) },
    Model { name: "rand", handler: random },
    Model { name: "random", handler: random },
    Model { name: "lrand48", handler: random },
    Model { name: "rand_r", handler: random },
    Model { name: "arc4random", handler: random_word },
    Model { name: "mrand48", handler: random_long },
    Model { name: "drand48", handler: random_fraction },
    Model { name: "getrandom", handler: |vm, a| random_block(vm, a, true) },
    Model { name: "getentropy", handler: |vm, a| random_block(vm, a, false) },
    Model { name: "arc4random_buf", handler: |vm, a| random_block(vm, a, false) },
    Model { name: "srand", handler: |_, _| nothing() },
    Model { name: "srandom", handler: |_, _| nothing() },
    Model { name: "srand48", handler: |_, _| nothing() },
    Model { name: "__errno_location", handler: errno_location },
    Model { name: "__fathom_strtod", handler: text_to_double },
    Model { name: "__fathom_strtof", handler: text_to_float },
    Model { name: "__fathom_strtold", handler: text_to_long_double },
    Model { name: "__fathom_each", handler: each },
];

/// The concrete value of a symbolic number; other values are goals of their own.
fn each(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let slot = args.get(0);
    if let Some(term) = slot.term {
        vm.choose(slot, term)?;
    }
    one(slot.value)
}

/// Blocks larger than this are refused, as by a system with a limit.
const MAX_BLOCK: u64 = 1 << 31;

const ENOMEM: u64 = 12;
const EINVAL: u64 = 22;

pub(super) fn allocate(vm: &mut Vm<'_>, size: u64, align: u64) -> VmResult<Slot> {
    if size > MAX_BLOCK {
        vm.set_errno(ENOMEM);
        return Ok(Slot::number(0));
    }
    if vm.state.memory.size() as u64 + size > vm.bounds.memory {
        return Err(Stop::Limit(fathom_finding::Limit::Memory));
    }
    vm.check_bounds_for(size)?;
    let loc = vm.loc();
    let id = vm.state.objects.make(&mut vm.state.memory, Kind::Heap, size, align, loc);
    Ok(Slot::pointer(vm.state.objects.get(id).base, id))
}

fn malloc(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    vm.asked_for(args.get(0))?;
    let size = vm.pin(args.get(0), "the size given to malloc")?;
    if vm.fails("malloc")? {
        vm.set_errno(ENOMEM);
        return one(0);
    }
    Ok(vec![allocate(vm, size, 16)?])
}

fn calloc(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    vm.asked_for(args.get(0))?;
    vm.asked_for(args.get(1))?;
    let count = vm.pin(args.get(0), "the count given to calloc")?;
    let size = vm.pin(args.get(1), "the size given to calloc")?;
    let Some(bytes) = count.checked_mul(size) else {
        vm.set_errno(ENOMEM);
        return one(0);
    };
    if vm.fails("calloc")? {
        vm.set_errno(ENOMEM);
        return one(0);
    }
    let block = allocate(vm, bytes, 16)?;
    if bytes == vm.program.stream_layout().0 && block.origin != 0 && !vm.in_users_code() {
        vm.state.objects.set_name(block.origin, "stream".into());
    }
    if block.origin != 0 {
        vm.state.memory.fill(block.value, bytes, 0);
    }
    Ok(vec![block])
}

fn realloc(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    vm.asked_for(args.get(1))?;
    let size = vm.pin(args.get(1), "the size given to realloc")?;
    if size > 0 && vm.fails("realloc")? {
        vm.set_errno(ENOMEM);
        return one(0);
    }
    resize(vm, args.get(0), size)
}

fn reallocarray(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let count = vm.pin(args.get(1), "the count given to reallocarray")?;
    let size = vm.pin(args.get(2), "the size given to reallocarray")?;
    match count.checked_mul(size) {
        Some(bytes) => resize(vm, args.get(0), bytes),
        None => {
            vm.set_errno(ENOMEM);
            one(0)
        }
    }
}

fn resize(vm: &mut Vm<'_>, old: Slot, size: u64) -> VmResult<Vec<Slot>> {
    let old = vm.place(old, "the pointer given to realloc")?;
    if old.value == 0 {
        return Ok(vec![allocate(vm, size, 16)?]);
    }
    let id = heap_block(vm, old)?;
    made_by(vm, id, Maker::Malloc)?;
    let loc = vm.loc();
    if size == 0 {
        vm.state.objects.free(&mut vm.state.memory, id, loc);
        return one(0);
    }
    vm.pin_extent(id, "the size of the block given to realloc")?;
    let held = vm.state.objects.get(id).size;
    let new = allocate(vm, size, 16)?;
    if new.origin != 0 {
        vm.state.memory.copy(new.value, old.value, held.min(size));
        vm.state.objects.free(&mut vm.state.memory, id, loc);
    }
    Ok(vec![new])
}

fn aligned_alloc(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let align = vm.pin(args.get(0), "the alignment of a block")?;
    let size = vm.pin(args.get(1), "the size of an aligned block")?;
    if !align.is_power_of_two() || align > 1 << 20 {
        vm.set_errno(EINVAL);
        return one(0);
    }
    Ok(vec![allocate(vm, size, align)?])
}

fn posix_memalign(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let align = vm.pin(args.get(1), "the alignment of a block")?;
    let size = vm.pin(args.get(2), "the size of an aligned block")?;
    if !align.is_power_of_two() || !(vm.program.word().into()..=1 << 20).contains(&align) {
        return one(EINVAL);
    }
    let block = allocate(vm, size, align)?;
    if block.origin == 0 {
        return one(ENOMEM);
    }
    vm.store(args.get(0), 0, vm.program.word(), block)?;
    one(0)
}

fn usable_size(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let pointer = vm.place(args.get(0), "the pointer given to malloc_usable_size")?;
    if pointer.value == 0 {
        return one(0);
    }
    let id = heap_block(vm, pointer)?;
    vm.pin_extent(id, "the size of the block given to malloc_usable_size")?;
    one(vm.state.objects.get(id).size)
}

fn free(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let pointer = vm.place(args.get(0), "the pointer given to free")?;
    release(vm, pointer, Maker::Malloc)
}

/// Frees a block, if there is one.
pub(super) fn release(vm: &mut Vm<'_>, pointer: Slot, maker: Maker) -> VmResult<Vec<Slot>> {
    if pointer.value == 0 {
        return nothing();
    }
    let id = heap_block(vm, pointer)?;
    made_by(vm, id, maker)?;
    let (base, size) = (vm.state.objects.get(id).base, vm.state.objects.get(id).size);
    // No other thread may use it any more.
    if !vm.state.objects.get(id).elastic {
        vm.check(id, base, size, true)?;
    }
    let loc = vm.loc();
    vm.state.objects.free(&mut vm.state.memory, id, loc);
    nothing()
}

fn exit(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let code = vm.pin(args.get(0), "an exit code")?;
    if vm.exits()? {
        return nothing();
    }
    Err(Stop::Exited(code as u8 as i32))
}

/// The destructor by its number: the last object to be constructed is the first to be destroyed.
fn destructor(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let at = args.get(0).value as usize;
    match vm.program.code.destructors.iter().rev().nth(at) {
        Some(&(_, symbol)) => {
            let (address, object) = vm.program.places[symbol as usize];
            Ok(vec![Slot::pointer(address, object)])
        }
        None => one(0),
    }
}

fn abort(_: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    Err(assertion::aborts())
}

fn assert_fail(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let text = vm.text_at(args.get(0));
    Err(assertion::fails(text))
}

fn absolute(vm: &mut Vm<'_>, args: &Args<'_>, width: u32) -> VmResult<Vec<Slot>> {
    let slot = args.get(0);
    let value = crate::value::sign_extend(slot.value, width).unsigned_abs() & mask(width);
    let Some(term) = slot.term else { return one(value) };
    let s = &*vm.store;
    let term = symbolic::resize(s, term, width);
    let zero = s.bv(width, 0u8);
    let negative = s.mk(Op::BvSlt, &[term, zero]);
    let out = s.mk(Op::Ite, &[negative, s.mk(Op::BvNeg, &[term]), term]);
    Ok(vec![Slot::of_term(s, value, out)])
}

/// A number from 0 to 2^31 - 1.
fn random(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    let slot = random_bits(vm, 31);
    let term = slot.term(&vm.store, 32);
    Ok(vec![Slot::of_term(&vm.store, slot.value, term)])
}

fn random_word(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    Ok(vec![random_bits(vm, 32)])
}

fn random_long(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    let slot = random_bits(vm, 32);
    let value = slot.value as u32 as i32 as i64 as u64;
    let term: Option<Term> = slot.term.map(|t| symbolic::sign_resize(&vm.store, t, 64));
    Ok(vec![term.map_or(Slot::number(value), |t| Slot::of_term(&vm.store, value, t))])
}

/// A fraction of 48 bits, exact as a double.
fn random_fraction(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    let slot = random_bits(vm, 48);
    let scale = (1u64 << 48) as f64;
    let value = (slot.value as f64 / scale).to_bits();
    let s = &*vm.store;
    let number = symbolic::int_to_float(s, false, fathom_ir::types::FloatKind::Double, slot.term(s, 48));
    let divisor = s.bv(64, scale.to_bits());
    let term = symbolic::float_binary(
        s,
        fathom_ir::module::BinOp::FDiv,
        fathom_ir::types::FloatKind::Double,
        number,
        divisor,
    );
    Ok(vec![Slot::of_term(s, value, term)])
}

/// Bits of a random number are a source of their own; as many as can be nonzero, so that no assumption is needed.
fn random_bits(vm: &mut Vm<'_>, width: u32) -> Slot {
    let drawn = if vm.world.chance { 0 } else { vm.drawn() };
    vm.chance("rand", width, drawn)
}

/// Fills memory with random bytes; returns their number, or 0 for success.
fn random_block(vm: &mut Vm<'_>, args: &Args<'_>, count: bool) -> VmResult<Vec<Slot>> {
    let len = vm.pin(args.get(1), "how many random bytes")?;
    let to = vm.place(args.get(0), "the target of random bytes")?;
    if len > 0 {
        vm.check(to.origin, to.value, len, true)?;
        if vm.world.chance {
            let name = vm.fresh_name("random");
            vm.symbolic_bytes(&name, to.value, len, &[]);
        } else {
            let number = vm.drawn();
            for at in 0..len {
                let byte = number.wrapping_mul(at + 1).rotate_left(8) & 0xff;
                vm.store_at(to.value + at, 1, Slot::number(byte));
            }
        }
    }
    one(if count { len } else { 0 })
}

fn errno_location(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    Ok(vec![vm.errno_place()])
}

/// The double in a text whose form the guest has already decided; its symbolic digits are pinned.
fn text_to_double(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let text = counted_text(vm, args)?;
    one(host::read_double(&text).to_bits())
}

fn text_to_float(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let text = counted_text(vm, args)?;
    one(u64::from(host::read_float(&text).to_bits()))
}

fn text_to_long_double(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let text = counted_text(vm, args)?;
    let bits = host::read_long_double(&text);
    Ok(vec![Slot::number(bits as u64), Slot::number((bits >> 64) as u64)])
}

fn counted_text(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<u8>> {
    let from = vm.place(args.get(0), "text of a number")?;
    let len = vm.pin(args.get(1), "the length of a number's text")?;
    if len > 0 {
        vm.check(from.origin, from.value, len, false)?;
    }
    (0..len).map(|at| vm.plain_byte(from.value + at, "the text of a floating-point number")).collect()
}

impl Vm<'_> {
    /// The address of `errno`: an object made at the first use.
    pub(crate) fn errno_place(&mut self) -> Slot {
        if let Some((address, origin)) = self.state.environment.errno {
            return Slot::pointer(address, origin);
        }
        self.effect();
        let loc = self.loc();
        let id = self.state.objects.make(&mut self.state.memory, Kind::Environment, 4, 16, loc);
        self.state.objects.set_name(id, "errno".into());
        let address = self.state.objects.get(id).base;
        self.state.memory.store(address, 4, 0);
        debug_assert_eq!(self.state.memory.shadow_of(address), shadow::CONCRETE);
        self.state.environment.errno = Some((address, id));
        Slot::pointer(address, id)
    }

    pub(crate) fn set_errno(&mut self, number: u64) {
        let place = self.errno_place();
        self.store_at(place.value, 4, Slot::number(number));
    }
}
