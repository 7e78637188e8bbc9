//! The reader on text of several LLVM releases, and on text that is broken.

use std::sync::Arc;

use fathom_ir::code::{Computed, ConstReg, Definition, Instr};
use fathom_ir::module::BinOp;
use fathom_ir::{Object, link, lower, parse};

fn object(text: &str) -> Object {
    lower(&parse(text).unwrap_or_else(|e| panic!("{e}"))).unwrap_or_else(|e| panic!("{e}"))
}

fn instrs(object: &Object, name: &str) -> Vec<Instr> {
    match &object.symbols[object.find(name).expect("a symbol") as usize].definition {
        Definition::Function(code) => code.instrs.clone(),
        other => panic!("{name} is {other:?}"),
    }
}

#[test]
fn typed_pointers_of_old_releases_and_opaque_ones_give_the_same_code() {
    let old = "define i32 @f(i32* %p, i64 %i) {\n  %q = getelementptr inbounds i32, i32* %p, i64 %i\n  \
               %v = load i32, i32* %q, align 4\n  ret i32 %v\n}\n";
    let new = "define i32 @f(ptr %p, i64 %i) {\n  %q = getelementptr inbounds nuw i32, ptr %p, i64 %i\n  \
               %v = load i32, ptr %q, align 4\n  ret i32 %v\n}\n";
    assert_eq!(instrs(&object(old), "f"), instrs(&object(new), "f"));
    assert!(matches!(instrs(&object(new), "f")[0], Instr::PtrIndex { scale: 4, .. }));
}

#[test]
fn a_variable_whose_address_is_not_taken_is_a_register() {
    let text = "define i32 @f(i32 %x) {\n  %s = alloca i32\n  store i32 %x, ptr %s\n  %v = load i32, ptr %s\n  \
                ret i32 %v\n}\n";
    let code = instrs(&object(text), "f");
    assert!(code.iter().all(|i| !matches!(i, Instr::Load { .. } | Instr::Store { .. })), "{code:?}");
}

#[test]
fn a_variable_that_is_passed_on_stays_in_memory() {
    let text = "declare void @g(ptr)\ndefine i32 @f(i32 %x) {\n  %s = alloca i32\n  store i32 %x, ptr %s\n  \
                call void @g(ptr %s)\n  %v = load i32, ptr %s\n  ret i32 %v\n}\n";
    let code = instrs(&object(text), "f");
    assert!(code.iter().any(|i| matches!(i, Instr::Load { .. })), "{code:?}");
}

#[test]
fn swapping_phis_read_before_they_write() {
    let text = "define i32 @f(i1 %c) {\nentry:\n  br label %loop\nloop:\n  %a = phi i32 [ 1, %entry ], [ %b, %loop ]\n  \
                %b = phi i32 [ 2, %entry ], [ %a, %loop ]\n  br i1 %c, label %loop, label %out\nout:\n  ret i32 %a\n}\n";
    let code = instrs(&object(text), "f");
    // Four moves on the back edge: both old values are saved before either is overwritten.
    let moves = code.iter().filter(|i| matches!(i, Instr::Move { .. })).count();
    assert_eq!(moves, 2 + 4, "{code:?}");
}

#[test]
fn flags_and_attributes_of_new_releases_are_read_over() {
    let text = r#"
define range(i32 0, 10) i32 @f(ptr noundef captures(none) dead_on_return %p, i32 noundef range(i32 -1, 3) %x) #0 {
  %a = zext nneg i32 %x to i64
  %b = trunc nuw nsw i64 %a to i32
  %c = icmp samesign ult i32 %b, 4
  %d = or disjoint i32 %b, 16
  %v = insertelement <4 x i32> splat (i32 7), i32 %d, i64 1
  %e = extractelement <4 x i32> %v, i64 1
    #dbg_value(i32 %e, !1, !DIExpression(), !2)
  %s = select i1 %c, i32 %e, i32 poison
  ret i32 %s
}
attributes #0 = { mustprogress nofree memory(argmem: read) "frame-pointer"="all" }
!1 = !DILocalVariable(name: "e", scope: !3, line: 4)
!2 = !DILocation(line: 4, column: 7, scope: !3)
!3 = distinct !DISubprogram(name: "f", file: !4, line: 1)
!4 = !DIFile(filename: "f.c", directory: "/src")
"#;
    let object = object(text);
    let Definition::Function(code) = &object.symbols[0].definition else { panic!("f is a function") };
    assert!(code.variables.iter().any(|v| &*v.name == "e"));
}

#[test]
fn globals_keep_bytes_addresses_and_gaps() {
    let text = r#"
@s = private constant [3 x i8] c"a\00\FF"
@p = global { i8, ptr, i32 } { i8 1, ptr getelementptr inbounds (i8, ptr @s, i64 2), i32 undef }
@w = weak alias i8, ptr @s
"#;
    let object = object(text);
    let Definition::Data(s) = &object.symbols[object.find("s").unwrap() as usize].definition else {
        panic!()
    };
    assert_eq!(s.bytes, b"a\0\xff");
    let Definition::Data(p) = &object.symbols[object.find("p").unwrap() as usize].definition else {
        panic!()
    };
    assert_eq!(p.bytes.len(), 24);
    assert_eq!(p.relocs, vec![(8, ConstReg::Symbol(object.find("s").unwrap(), 2))]);
    assert_eq!(p.undefined, vec![(16, 20)]);
    assert!(matches!(object.symbols[object.find("w").unwrap() as usize].definition, Definition::Alias(_, 0)));
}

/// The data layouts of some machines.
const I386: &str = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-f64:32:64-f80:32-n8:16:32-S128";
const ARM: &str = "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64";

fn with_layout(layout: &str, text: &str) -> String {
    format!("target datalayout = \"{layout}\"\n{text}")
}

#[test]
fn parts_for_32_and_64_bits_are_not_linked() {
    let narrow = object(&with_layout(I386, "define i32 @a() {\n  ret i32 1\n}\n"));
    let wide = object("define i32 @b() {\n  ret i32 2\n}\n");
    assert!(narrow.narrow && !wide.narrow);
    assert_eq!(link(vec![narrow.clone(), wide]), Err(fathom_ir::LinkError::Mixed));
    assert!(link(vec![narrow]).unwrap().narrow);
}

#[test]
fn of_the_machines_of_32_bits_i386_alone_is_read() {
    let module = parse(&with_layout(ARM, "@x = global i32 1\n")).unwrap();
    assert!(lower(&module).unwrap_err().to_string().contains("i386"));
}

#[test]
fn addresses_of_i386_are_loaded_and_compared_by_their_32_bits() {
    let text = "define i1 @f(ptr %p, ptr %q) {\n  %a = load ptr, ptr %p\n  %c = icmp eq ptr %a, %q\n  ret i1 %c\n}\n";
    let code = instrs(&object(&with_layout(I386, text)), "f");
    assert!(matches!(code[0], Instr::Load { bytes: 4, width: 64, .. }), "{code:?}");
    assert!(!code.iter().any(|instr| matches!(instr, Instr::IntToPtr { .. })), "{code:?}");
    assert!(code.iter().any(|instr| matches!(instr, Instr::Cmp { width: 32, .. })), "{code:?}");
}

#[test]
fn linking_prefers_strong_definitions_and_keeps_static_ones_apart() {
    let a = object(
        "@x = internal global i32 1\n@y = weak global i32 1\ndeclare i32 @f()\ndefine i32 @a() {\n  %r = call i32 @f()\n  ret i32 %r\n}\n",
    );
    let b = object("@x = internal global i32 2\n@y = global i32 2\ndefine i32 @f() {\n  ret i32 3\n}\n");
    let program = link(vec![a, b.clone()]).unwrap();
    assert_eq!(program.symbols.iter().filter(|s| &*s.name == "x").count(), 2);
    let Definition::Data(y) = &program.symbols[program.find("y").unwrap() as usize].definition else {
        panic!()
    };
    assert_eq!(y.bytes, [2, 0, 0, 0]);
    assert!(matches!(
        program.symbols[program.find("f").unwrap() as usize].definition,
        Definition::Function(_)
    ));
    assert_eq!(link(vec![b.clone(), b]).unwrap_err().to_string(), "'y' is defined twice");
}

#[test]
fn what_is_broken_is_told_with_its_place() {
    for (text, message) in [
        ("define i32 @f() {\n  ret i32 1\n", "expected an instruction, found the end of the file"),
        ("define i32 @f(i32 %0, i32 %0) {\n  ret i32 1\n}\n", "the parameter '%0' is there twice"),
        ("define i32 @f() {\n  %x = frobnicate i32 1\n}\n", "unknown instruction 'frobnicate'"),
        ("define void @f() {\n  br label %gone\n}\n", "the label '%gone' is used but there is no such block"),
        ("@s = global [2 x i8] c\"ab", "a string is not closed"),
        (
            "define i32 @f() {\n  ret i32 1.5\n}\n",
            "a floating-point number where a value of another type belongs",
        ),
    ] {
        let error = parse(text).unwrap_err();
        assert!(error.what.contains(message), "{text:?} gave {error}");
        assert!(error.at.line >= 1);
    }
}

#[test]
fn undeclared_names_are_told() {
    let module = parse("define void @f() {\n  call void @gone()\n  ret void\n}\n").unwrap();
    assert_eq!(lower(&module).unwrap_err().to_string(), "@gone is used but never declared");
}

#[test]
fn signatures_come_from_debug_metadata_with_names_and_recursive_types() {
    use fathom_ir::source::{Shape, shape, size_of};
    let text = r#"
define i32 @f(ptr %n, i8 %c) !dbg !4 {
  call void @llvm.dbg.value(metadata ptr %n, metadata !20, metadata !DIExpression()), !dbg !22
  call void @llvm.dbg.value(metadata i8 %c, metadata !21, metadata !DIExpression()), !dbg !22
  ret i32 0, !dbg !22
}
declare void @llvm.dbg.value(metadata, metadata, metadata)
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/p")
!4 = distinct !DISubprogram(name: "f", file: !1, line: 3, type: !5, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{!7, !8, !9}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64)
!9 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!10 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !11)
!11 = !DIDerivedType(tag: DW_TAG_typedef, name: "Node", baseType: !12)
!12 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", size: 128, elements: !13)
!13 = !{!14, !15}
!14 = !DIDerivedType(tag: DW_TAG_member, name: "next", baseType: !16, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_member, name: "v", baseType: !7, size: 32, offset: 64)
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!20 = !DILocalVariable(name: "n", arg: 1, scope: !4, file: !1, line: 3, type: !8)
!21 = !DILocalVariable(name: "c", arg: 2, scope: !4, file: !1, line: 3, type: !9)
!22 = !DILocation(line: 3, column: 1, scope: !4)
"#;
    let object = fathom_ir::lower(&fathom_ir::parse(text).unwrap()).unwrap();
    let object = fathom_ir::link(vec![fathom_ir::Object::default(), object]).unwrap();
    let fathom_ir::code::Definition::Function(code) =
        &object.symbols[object.find("f").unwrap() as usize].definition
    else {
        panic!("f has code");
    };
    let signature = code.signature.as_ref().expect("a signature");
    let names: Vec<_> = signature.params.iter().map(|(name, _)| name.as_deref()).collect();
    assert_eq!(names, [Some("n"), Some("c")]);
    let Shape::Pointer(node) = shape(&object.types, signature.params[0].1) else { panic!("a pointer") };
    assert_eq!((&*object.types[*node as usize].spelling, size_of(&object.types, *node)), ("Node", 16));
    let Shape::Struct { members, .. } = shape(&object.types, *node) else { panic!("a structure") };
    let Shape::Pointer(again) = shape(&object.types, members[0].ty) else { panic!("a pointer") };
    assert_eq!(shape(&object.types, *again), shape(&object.types, *node));
    assert_eq!((&*members[1].name, members[1].offset), ("v", 64));
}

/// Compilers turn a switch over strings into a table of distances from the table itself.
#[test]
fn a_relative_table_holds_distances() {
    let object = object(
        "@s = private constant [2 x i8] c\"a\\00\"\n@t = constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @s to i64), \
         i64 ptrtoint (ptr @t to i64)) to i32), i32 7]\n",
    );
    let (s, t) = (object.find("s").unwrap(), object.find("t").unwrap());
    let Definition::Data(table) = &object.symbols[t as usize].definition else { panic!() };
    let distance =
        Computed::Binary { op: BinOp::Sub, bits: 64, a: ConstReg::Symbol(s, 0), b: ConstReg::Symbol(t, 0) };
    let value = ConstReg::Computed(Arc::new(distance));
    let narrow = Computed::Resize { signed: false, from: 64, to: 32, value };
    assert_eq!(table.relocs, vec![(0, ConstReg::Computed(Arc::new(narrow)))]);
    assert_eq!(table.bytes, [0, 0, 0, 0, 7, 0, 0, 0]);
}
