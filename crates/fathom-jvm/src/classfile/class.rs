//! A class file as a whole.

use super::bytes::{Put, Reader};
use super::{ClassError, Pool, Result};

const MAGIC: u32 = 0xcafe_babe;

pub const ACC_PUBLIC: u16 = 0x0001;
pub const ACC_PRIVATE: u16 = 0x0002;
pub const ACC_STATIC: u16 = 0x0008;
pub const ACC_FINAL: u16 = 0x0010;
pub const ACC_BRIDGE: u16 = 0x0040;
pub const ACC_INTERFACE: u16 = 0x0200;
pub const ACC_NATIVE: u16 = 0x0100;
pub const ACC_ABSTRACT: u16 = 0x0400;
pub const ACC_SYNTHETIC: u16 = 0x1000;
pub const ACC_ENUM: u16 = 0x4000;

/// An attribute whose contents are bytes until someone asks for more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attribute {
    pub name: u16,
    pub info: Vec<u8>,
}

/// A bootstrap method: it makes the target of an `invokedynamic`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bootstrap {
    /// A method handle.
    pub method: u16,
    pub arguments: Vec<u16>,
}

/// A field or method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    pub access: u16,
    pub name: u16,
    pub descriptor: u16,
    pub attributes: Vec<Attribute>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassFile {
    pub minor: u16,
    pub major: u16,
    pub pool: Pool,
    pub access: u16,
    pub this: u16,
    pub superclass: u16,
    pub interfaces: Vec<u16>,
    pub fields: Vec<Member>,
    pub methods: Vec<Member>,
    pub attributes: Vec<Attribute>,
}

impl ClassFile {
    pub fn read(bytes: &[u8]) -> Result<ClassFile> {
        let from = &mut Reader::new(bytes);
        if from.u4() != Ok(MAGIC) {
            return Err(ClassError::NotAClass);
        }
        let (minor, major) = (from.u2()?, from.u2()?);
        let pool = Pool::read(from)?;
        let (access, this, superclass) = (from.u2()?, from.u2()?, from.u2()?);
        let interfaces = (0..from.u2()?).map(|_| from.u2()).collect::<Result<_>>()?;
        let fields = members(from)?;
        let methods = members(from)?;
        let attributes = attributes(from)?;
        if !from.is_done() {
            return Err(ClassError::Malformed("end of the class file"));
        }
        Ok(ClassFile {
            minor,
            major,
            pool,
            access,
            this,
            superclass,
            interfaces,
            fields,
            methods,
            attributes,
        })
    }

    pub fn write(&self) -> Result<Vec<u8>> {
        let mut out = Vec::new();
        out.u4(MAGIC);
        out.u2(self.minor);
        out.u2(self.major);
        self.pool.write(&mut out)?;
        out.u2(self.access);
        out.u2(self.this);
        out.u2(self.superclass);
        out.count(self.interfaces.len(), "list of interfaces")?;
        self.interfaces.iter().for_each(|i| out.u2(*i));
        for members in [&self.fields, &self.methods] {
            out.count(members.len(), "list of members")?;
            for member in members {
                out.u2(member.access);
                out.u2(member.name);
                out.u2(member.descriptor);
                write_attributes(&member.attributes, &mut out)?;
            }
        }
        write_attributes(&self.attributes, &mut out)?;
        Ok(out)
    }

    /// The internal name: `java/lang/String`.
    pub fn name(&self) -> Result<&str> {
        self.pool.class_name(self.this)
    }

    /// An attribute of the class itself.
    pub fn attribute(&self, name: &str) -> Option<&[u8]> {
        find(&self.pool, &self.attributes, name)
    }

    /// The methods that `invokedynamic` asks, with their arguments.
    pub fn bootstraps(&self) -> Result<Vec<Bootstrap>> {
        let Some(info) = self.attribute("BootstrapMethods") else { return Ok(Vec::new()) };
        let from = &mut Reader::new(info);
        (0..from.u2()?)
            .map(|_| {
                let method = from.u2()?;
                let arguments = (0..from.u2()?).map(|_| from.u2()).collect::<Result<_>>()?;
                Ok(Bootstrap { method, arguments })
            })
            .collect()
    }

    pub fn set_bootstraps(&mut self, all: &[Bootstrap]) -> Result<()> {
        let mut info = Vec::new();
        info.count(all.len(), "list of bootstrap methods")?;
        for one in all {
            info.u2(one.method);
            info.count(one.arguments.len(), "list of bootstrap arguments")?;
            one.arguments.iter().for_each(|a| info.u2(*a));
        }
        let pool = &self.pool;
        match self.attributes.iter_mut().find(|a| pool.text(a.name) == Ok("BootstrapMethods")) {
            Some(found) => found.info = info,
            None => {
                let name = self.pool.add_text("BootstrapMethods")?;
                self.attributes.push(Attribute { name, info });
            }
        }
        Ok(())
    }

    /// The file name that the compiler wrote down.
    pub fn source_file(&self) -> Option<&str> {
        let info = self.attribute("SourceFile")?;
        self.pool.text(u16::from_be_bytes(info.try_into().ok()?)).ok()
    }
}

/// The contents of the first attribute with this name.
pub fn find<'a>(pool: &Pool, attributes: &'a [Attribute], name: &str) -> Option<&'a [u8]> {
    attributes.iter().find(|a| pool.text(a.name) == Ok(name)).map(|a| a.info.as_slice())
}

fn members(from: &mut Reader<'_>) -> Result<Vec<Member>> {
    (0..from.u2()?)
        .map(|_| {
            Ok(Member {
                access: from.u2()?,
                name: from.u2()?,
                descriptor: from.u2()?,
                attributes: attributes(from)?,
            })
        })
        .collect()
}

pub(super) fn attributes(from: &mut Reader<'_>) -> Result<Vec<Attribute>> {
    (0..from.u2()?)
        .map(|_| {
            let name = from.u2()?;
            let length = from.u4()? as usize;
            Ok(Attribute { name, info: from.take(length)?.to_vec() })
        })
        .collect()
}

pub(super) fn write_attributes(attributes: &[Attribute], out: &mut Vec<u8>) -> Result<()> {
    out.count(attributes.len(), "list of attributes")?;
    for attribute in attributes {
        out.u2(attribute.name);
        out.u4(u32::try_from(attribute.info.len()).map_err(|_| ClassError::TooLarge("attribute"))?);
        out.extend(&attribute.info);
    }
    Ok(())
}
