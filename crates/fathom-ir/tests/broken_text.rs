//! Text that is broken in some place is refused or read; it never ends the reader with a panic, a full stack or a huge allocation.
//!
//! `FATHOM_MUTATIONS=1000000` for a long run.

use std::path::Path;

fn lowered(text: &str) -> Result<(), String> {
    let module = fathom_ir::parse(text).map_err(|e| e.to_string())?;
    fathom_ir::lower(&module).map_err(|e| e.to_string())?;
    Ok(())
}

/// Runs on a stack of the size that worker threads have.
fn on_a_thread(name: &str, work: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(2 << 20).name(name.into());
    thread.spawn(work).unwrap().join().expect("no panic");
}

fn refused(text: String, why: &'static str) {
    on_a_thread(why, move || {
        let said = lowered(&text).expect_err(why);
        assert!(said.contains(why), "{said}");
    });
}

#[test]
fn nesting_is_bounded() {
    for deep in [1_000, 200_000] {
        refused(
            format!("@x = global {}i8{} zeroinitializer", "[1 x ".repeat(deep), "]".repeat(deep)),
            "deep",
        );
        refused(format!("@x = global i8 {}1{}", "add (i8 ".repeat(deep), ", i8 1)".repeat(deep)), "deep");
        refused(format!("!0 = {}{}", "!{".repeat(deep), "}".repeat(deep)), "deep");
        let chain: String = (0..deep).map(|at| format!("%t{at} = type {{ %t{} }}\n", at + 1)).collect();
        refused(format!("{chain}@x = global %t0 zeroinitializer"), "deep");
    }
}

#[test]
fn types_that_contain_themselves_are_refused() {
    for text in [
        "%a = type { %a }\n@x = global %a zeroinitializer",
        "%a = type { i8, [2 x %b] }\n%b = type { %a }\n@x = global %a zeroinitializer",
        "%a = type %b\n%b = type %a\n@x = global %a zeroinitializer",
    ] {
        refused(text.into(), "contains itself");
    }
}

#[test]
fn sizes_of_the_text_do_not_become_allocations() {
    refused("@x = global [4294967295 x i8] zeroinitializer".into(), "bytes");
    refused(
        "@x = global [18446744073709551615 x [18446744073709551615 x i64]] zeroinitializer".into(),
        "bytes",
    );
    refused("@x = global i8 0, align 1099511627776".into(), "aligned");
    refused("!4000000000 = !{}".into(), "too large");
    on_a_thread("elements of no size", || {
        lowered("@x = global [18446744073709551615 x {}] zeroinitializer\ndefine [99999999999 x {}] @f() {\n  ret [99999999999 x {}] zeroinitializer\n}")
            .unwrap();
    });
}

/// Types of the source form chains of thousands in large programs, and circles in broken ones.
#[test]
fn chains_and_circles_of_source_types() {
    let head = "@x = global i8 0, !dbg !0\n!0 = !DIGlobalVariableExpression(var: !1, expr: !2)\n\
        !1 = !DIGlobalVariable(name: \"x\", type: !3)\n!2 = !{}\n";
    let chain = |tag: &str| -> String {
        (3..100_000)
            .map(|at| format!("!{at} = !DIDerivedType(tag: {tag}, baseType: !{}, size: 64)\n", at + 1))
            .collect()
    };
    for tag in ["DW_TAG_pointer_type", "DW_TAG_typedef", "DW_TAG_const_type", "DW_TAG_array_type"] {
        let text = format!("{head}{}", chain(tag));
        on_a_thread(tag, move || lowered(&text).unwrap());
        let circle = format!(
            "{head}!3 = !DIDerivedType(tag: {tag}, baseType: !4)\n!4 = !DIDerivedType(tag: {tag}, baseType: !3)\n"
        );
        on_a_thread(tag, move || lowered(&circle).unwrap());
    }
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n.max(1) as u64) as usize
    }
}

const PIECES: &[&str] = &[
    "0",
    "-1",
    "18446744073709551615",
    "4294967296",
    "i8388607",
    "i1",
    "ptr",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "<",
    ">",
    ",",
    "=",
    "!",
    "!0",
    "!99",
    "@x",
    "%0",
    "%x",
    "#0",
    "undef",
    "poison",
    "zeroinitializer",
    "null",
    "getelementptr",
    "ptrtoint",
    "udiv",
    "shl",
    "label",
    "metadata",
    "void",
    "double",
    "x86_fp80",
    "...",
    "\"",
    "c\"a\\00\"",
    "align",
    "x",
    "to",
    "define",
    "}",
    "\n",
    "[3 x i8]",
    "<4 x i32>",
    "[99999999999 x i8]",
    "extractvalue",
    "insertelement",
    "shufflevector",
    "switch",
    "phi",
    "alloca",
];

/// One to six changes: pieces taken out, doubled, exchanged, or put in.
fn mutated(text: &str, dice: &mut Dice) -> String {
    let mut words: Vec<&str> = text.split_inclusive([' ', '\n', ',', '(', ')']).collect();
    for _ in 0..1 + dice.below(6) {
        let at = dice.below(words.len());
        match dice.below(6) {
            0 => drop(words.remove(at)),
            1 => words.insert(at, words[at]),
            2 => {
                let other = dice.below(words.len());
                words.swap(at, other);
            }
            3 => words.insert(at, PIECES[dice.below(PIECES.len())]),
            4 => words[at] = PIECES[dice.below(PIECES.len())],
            _ => words.truncate(at + 1),
        }
        if words.is_empty() {
            break;
        }
    }
    words.concat()
}

#[test]
fn changed_text_is_refused_or_read() {
    let count: u64 = std::env::var("FATHOM_MUTATIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(4_000);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fathom-vm/guest");
    let texts: Vec<String> = ["process", "locale", "semaphore", "exit", "ctype", "threads"]
        .iter()
        .map(|name| std::fs::read_to_string(folder.join(format!("{name}.ll"))).unwrap())
        .collect();
    let (mut read, mut refused) = (0, 0);
    for seed in 0..count {
        let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        dice.below(2);
        let text = mutated(&texts[dice.below(texts.len())], &mut dice);
        let result = std::panic::catch_unwind(|| lowered(&text));
        match result {
            Ok(Ok(())) => read += 1,
            Ok(Err(_)) => refused += 1,
            Err(_) => {
                let kept = std::env::temp_dir().join(format!("fathom-broken-{seed}.ll"));
                std::fs::write(&kept, &text).unwrap();
                panic!("seed {seed}: the text is in {}", kept.display());
            }
        }
    }
    assert!(read > count / 100 && refused > count / 10, "{read} read, {refused} refused");
}
