//! Big-endian numbers from and to bytes.

use super::{ClassError, Result};

pub struct Reader<'a> {
    bytes: &'a [u8],
    pub at: usize,
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes, at: 0 }
    }

    pub fn is_done(&self) -> bool {
        self.at == self.bytes.len()
    }

    pub fn take(&mut self, count: usize) -> Result<&'a [u8]> {
        let end = self.at.checked_add(count).filter(|&e| e <= self.bytes.len()).ok_or(ClassError::Short)?;
        let taken = &self.bytes[self.at..end];
        self.at = end;
        Ok(taken)
    }

    pub fn u1(&mut self) -> Result<u8> {
        Ok(self.take(1)?[0])
    }

    pub fn u2(&mut self) -> Result<u16> {
        Ok(u16::from_be_bytes(self.take(2)?.try_into().expect("two bytes")))
    }

    pub fn u4(&mut self) -> Result<u32> {
        Ok(u32::from_be_bytes(self.take(4)?.try_into().expect("four bytes")))
    }

    pub fn u8(&mut self) -> Result<u64> {
        Ok(u64::from_be_bytes(self.take(8)?.try_into().expect("eight bytes")))
    }
}

pub trait Put {
    fn u1(&mut self, n: u8);
    fn u2(&mut self, n: u16);
    fn u4(&mut self, n: u32);
    fn u8(&mut self, n: u64);
    fn count(&mut self, n: usize, what: &'static str) -> Result<()>;
}

impl Put for Vec<u8> {
    fn u1(&mut self, n: u8) {
        self.push(n);
    }

    fn u2(&mut self, n: u16) {
        self.extend(n.to_be_bytes());
    }

    fn u4(&mut self, n: u32) {
        self.extend(n.to_be_bytes());
    }

    fn u8(&mut self, n: u64) {
        self.extend(n.to_be_bytes());
    }

    fn count(&mut self, n: usize, what: &'static str) -> Result<()> {
        self.u2(u16::try_from(n).map_err(|_| ClassError::TooLarge(what))?);
        Ok(())
    }
}
