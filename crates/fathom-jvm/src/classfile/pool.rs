//! The constant pool. Constants are added at the end and never move.

use rustc_hash::FxHashMap;

use super::bytes::{Put, Reader};
use super::{ClassError, Result};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Constant {
    /// Modified UTF-8, as it stands in the file.
    Utf8(Vec<u8>),
    Integer(i32),
    /// Bits.
    Float(u32),
    Long(i64),
    /// Bits.
    Double(u64),
    Class(u16),
    String(u16),
    Field {
        class: u16,
        name_and_type: u16,
    },
    Method {
        class: u16,
        name_and_type: u16,
    },
    InterfaceMethod {
        class: u16,
        name_and_type: u16,
    },
    NameAndType {
        name: u16,
        descriptor: u16,
    },
    MethodHandle {
        kind: u8,
        reference: u16,
    },
    MethodType(u16),
    Dynamic {
        bootstrap: u16,
        name_and_type: u16,
    },
    InvokeDynamic {
        bootstrap: u16,
        name_and_type: u16,
    },
    Module(u16),
    Package(u16),
    /// Index 0, and the second index of a long or double.
    Hole,
}

/// The member that a call or a field access names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemberRef<'a> {
    pub class: &'a str,
    pub name: &'a str,
    pub descriptor: &'a str,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pool {
    constants: Vec<Constant>,
    added: FxHashMap<Constant, u16>,
    /// Methods of one class that are asked for again and again, by name and descriptor.
    hooks: FxHashMap<String, FxHashMap<String, u16>>,
}

impl Default for Pool {
    fn default() -> Pool {
        Pool::new()
    }
}

impl Pool {
    pub fn new() -> Pool {
        Pool { constants: vec![Constant::Hole], added: FxHashMap::default(), hooks: FxHashMap::default() }
    }

    pub(super) fn read(from: &mut Reader<'_>) -> Result<Pool> {
        let count = from.u2()? as usize;
        let mut constants = Vec::with_capacity(count);
        constants.push(Constant::Hole);
        while constants.len() < count {
            let constant = read_constant(from)?;
            let wide = matches!(constant, Constant::Long(_) | Constant::Double(_));
            constants.push(constant);
            if wide {
                constants.push(Constant::Hole);
            }
        }
        if constants.len() != count.max(1) {
            return Err(ClassError::Malformed("constant pool"));
        }
        Ok(Pool { constants, ..Pool::new() })
    }

    pub(super) fn write(&self, out: &mut Vec<u8>) -> Result<()> {
        out.count(self.constants.len(), "constant pool")?;
        for constant in &self.constants {
            write_constant(constant, out)?;
        }
        Ok(())
    }

    pub fn len(&self) -> usize {
        self.constants.len()
    }

    pub fn is_empty(&self) -> bool {
        self.constants.len() <= 1
    }

    pub fn get(&self, index: u16) -> Result<&Constant> {
        self.constants.get(index as usize).ok_or(ClassError::Malformed("constant index"))
    }

    /// The text at an index. Names with characters that only modified UTF-8 can spell are malformed here: they
    /// occur in texts, not in names that matter to us.
    pub fn text(&self, index: u16) -> Result<&str> {
        match self.get(index)? {
            Constant::Utf8(bytes) => {
                std::str::from_utf8(bytes).map_err(|_| ClassError::Malformed("name in modified UTF-8"))
            }
            _ => Err(ClassError::Malformed("text")),
        }
    }

    pub fn class_name(&self, index: u16) -> Result<&str> {
        match self.get(index)? {
            Constant::Class(name) => self.text(*name),
            _ => Err(ClassError::Malformed("class constant")),
        }
    }

    /// Whether some constant is this class.
    pub fn names_class(&self, name: &str) -> bool {
        self.constants.iter().any(|c| matches!(c, Constant::Class(text) if self.text(*text) == Ok(name)))
    }

    /// Name and descriptor.
    pub fn name_and_type(&self, index: u16) -> Result<(&str, &str)> {
        match self.get(index)? {
            Constant::NameAndType { name, descriptor } => Ok((self.text(*name)?, self.text(*descriptor)?)),
            _ => Err(ClassError::Malformed("name and type")),
        }
    }

    pub fn member(&self, index: u16) -> Result<MemberRef<'_>> {
        match self.get(index)? {
            Constant::Field { class, name_and_type }
            | Constant::Method { class, name_and_type }
            | Constant::InterfaceMethod { class, name_and_type } => {
                let (name, descriptor) = self.name_and_type(*name_and_type)?;
                Ok(MemberRef { class: self.class_name(*class)?, name, descriptor })
            }
            _ => Err(ClassError::Malformed("member reference")),
        }
    }

    pub fn add(&mut self, constant: Constant) -> Result<u16> {
        if let Some(&index) = self.added.get(&constant) {
            return Ok(index);
        }
        let wide = matches!(constant, Constant::Long(_) | Constant::Double(_));
        let index = self.constants.len();
        if index + 1 + usize::from(wide) > usize::from(u16::MAX) {
            return Err(ClassError::TooLarge("constant pool"));
        }
        self.constants.push(constant.clone());
        if wide {
            self.constants.push(Constant::Hole);
        }
        self.added.insert(constant, index as u16);
        Ok(index as u16)
    }

    pub fn add_text(&mut self, text: &str) -> Result<u16> {
        debug_assert!(!text.contains('\0') && text.chars().all(|c| (c as u32) < 0x1_0000));
        self.add(Constant::Utf8(text.as_bytes().to_vec()))
    }

    pub fn add_class(&mut self, name: &str) -> Result<u16> {
        let name = self.add_text(name)?;
        self.add(Constant::Class(name))
    }

    pub fn add_name_and_type(&mut self, name: &str, descriptor: &str) -> Result<u16> {
        let (name, descriptor) = (self.add_text(name)?, self.add_text(descriptor)?);
        self.add(Constant::NameAndType { name, descriptor })
    }

    pub fn add_field(&mut self, class: &str, name: &str, descriptor: &str) -> Result<u16> {
        let class = self.add_class(class)?;
        let name_and_type = self.add_name_and_type(name, descriptor)?;
        self.add(Constant::Field { class, name_and_type })
    }

    pub fn add_interface_method(&mut self, class: &str, name: &str, descriptor: &str) -> Result<u16> {
        let class = self.add_class(class)?;
        let name_and_type = self.add_name_and_type(name, descriptor)?;
        self.add(Constant::InterfaceMethod { class, name_and_type })
    }

    /// A text as it stands in the file, in modified UTF-8.
    pub fn add_string(&mut self, bytes: &[u8]) -> Result<u16> {
        let text = self.add(Constant::Utf8(bytes.to_vec()))?;
        self.add(Constant::String(text))
    }

    /// A method of the one class that hooks are in.
    pub fn add_hook(&mut self, class: &str, name: &str, descriptor: &str) -> Result<u16> {
        if let Some(&index) = self.hooks.get(name).and_then(|all| all.get(descriptor)) {
            return Ok(index);
        }
        let index = self.add_method(class, name, descriptor)?;
        self.hooks.entry(name.to_owned()).or_default().insert(descriptor.to_owned(), index);
        Ok(index)
    }

    /// Takes out what was added after the pool had this length.
    pub fn truncate(&mut self, length: usize) {
        self.constants.truncate(length);
        let stays = |index: &u16| usize::from(*index) < length;
        self.added.retain(|_, index| stays(index));
        self.hooks.values_mut().for_each(|all| all.retain(|_, index| stays(index)));
    }

    /// All constants, in order.
    pub fn constants(&self) -> &[Constant] {
        &self.constants
    }

    pub fn add_method(&mut self, class: &str, name: &str, descriptor: &str) -> Result<u16> {
        let class = self.add_class(class)?;
        let name_and_type = self.add_name_and_type(name, descriptor)?;
        self.add(Constant::Method { class, name_and_type })
    }
}

fn read_constant(from: &mut Reader<'_>) -> Result<Constant> {
    Ok(match from.u1()? {
        1 => {
            let length = from.u2()? as usize;
            Constant::Utf8(from.take(length)?.to_vec())
        }
        3 => Constant::Integer(from.u4()? as i32),
        4 => Constant::Float(from.u4()?),
        5 => Constant::Long(from.u8()? as i64),
        6 => Constant::Double(from.u8()?),
        7 => Constant::Class(from.u2()?),
        8 => Constant::String(from.u2()?),
        9 => Constant::Field { class: from.u2()?, name_and_type: from.u2()? },
        10 => Constant::Method { class: from.u2()?, name_and_type: from.u2()? },
        11 => Constant::InterfaceMethod { class: from.u2()?, name_and_type: from.u2()? },
        12 => Constant::NameAndType { name: from.u2()?, descriptor: from.u2()? },
        15 => Constant::MethodHandle { kind: from.u1()?, reference: from.u2()? },
        16 => Constant::MethodType(from.u2()?),
        17 => Constant::Dynamic { bootstrap: from.u2()?, name_and_type: from.u2()? },
        18 => Constant::InvokeDynamic { bootstrap: from.u2()?, name_and_type: from.u2()? },
        19 => Constant::Module(from.u2()?),
        20 => Constant::Package(from.u2()?),
        _ => return Err(ClassError::Malformed("constant")),
    })
}

fn write_constant(constant: &Constant, out: &mut Vec<u8>) -> Result<()> {
    let mut two = |tag: u8, a: u16, b: u16| {
        out.u1(tag);
        out.u2(a);
        out.u2(b);
    };
    match *constant {
        Constant::Field { class, name_and_type } => two(9, class, name_and_type),
        Constant::Method { class, name_and_type } => two(10, class, name_and_type),
        Constant::InterfaceMethod { class, name_and_type } => two(11, class, name_and_type),
        Constant::NameAndType { name, descriptor } => two(12, name, descriptor),
        Constant::Dynamic { bootstrap, name_and_type } => two(17, bootstrap, name_and_type),
        Constant::InvokeDynamic { bootstrap, name_and_type } => two(18, bootstrap, name_and_type),
        Constant::Utf8(ref bytes) => {
            out.u1(1);
            out.count(bytes.len(), "text")?;
            out.extend(bytes);
        }
        Constant::Integer(n) => {
            out.u1(3);
            out.u4(n as u32);
        }
        Constant::Float(bits) => {
            out.u1(4);
            out.u4(bits);
        }
        Constant::Long(n) => {
            out.u1(5);
            out.u8(n as u64);
        }
        Constant::Double(bits) => {
            out.u1(6);
            out.u8(bits);
        }
        Constant::Class(n) | Constant::String(n) | Constant::MethodType(n) => {
            out.u1(match constant {
                Constant::Class(_) => 7,
                Constant::String(_) => 8,
                _ => 16,
            });
            out.u2(n);
        }
        Constant::Module(n) | Constant::Package(n) => {
            out.u1(if matches!(constant, Constant::Module(_)) { 19 } else { 20 });
            out.u2(n);
        }
        Constant::MethodHandle { kind, reference } => {
            out.u1(15);
            out.u1(kind);
            out.u2(reference);
        }
        Constant::Hole => {}
    }
    Ok(())
}
