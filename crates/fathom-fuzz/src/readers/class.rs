//! A class file: read, described, and rewritten.

use fathom_jvm::classfile::ClassFile;
use fathom_jvm::picture::ClassPicture;
use fathom_jvm::rewrite::{Registry, rewrite};

use super::Reader;

pub const TOKENS: &[&str] = &[
    "Code",
    "StackMapTable",
    "LineNumberTable",
    "LocalVariableTable",
    "BootstrapMethods",
    "InnerClasses",
    "Signature",
    "Exceptions",
    "ConstantValue",
    "SourceFile",
    "RuntimeVisibleAnnotations",
    "java/lang/Object",
    "java/lang/String",
    "java/lang/Enum",
    "()V",
    "(I)I",
    "(Ljava/lang/String;)Z",
    "[[I",
    "[Ljava/lang/Object;",
    "<init>",
    "<clinit>",
    "main",
    "([Ljava/lang/String;)V",
    "\u{ca}\u{fe}",
    "Ljava/util/List<Ljava/lang/String;>;",
    "java/lang/invoke/LambdaMetafactory",
    "metafactory",
    "$values",
    "$assertionsDisabled",
];

pub const READER: Reader = Reader { name: "class", tokens: TOKENS, read, smoke: 180_000 };

fn read(input: &[u8]) {
    if let Ok(mut class) = ClassFile::read(input) {
        let _ = ClassPicture::of(&mut class);
        let _ = class.write();
    }
    let mut registry = Registry::default();
    // Branches are counted in the class that the registry knows.
    if let Ok(class) = ClassFile::read(input)
        && let Ok(name) = class.name()
    {
        registry.classes.insert(name.to_owned(), Some(0));
    }
    let _ = rewrite(input, &mut registry);
}
