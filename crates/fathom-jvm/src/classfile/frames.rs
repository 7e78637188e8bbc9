//! `StackMapTable`: the types that the verifier expects at jump targets.

use super::bytes::{Put, Reader};
use super::code::Label;
use super::{ClassError, Result};

/// A verification type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VType {
    Top,
    Int,
    Float,
    Double,
    Long,
    Null,
    UninitThis,
    /// A class constant.
    Object(u16),
    /// The object that the `new` at this label made, before its constructor ran.
    Uninit(Label),
}

impl VType {
    /// Slots it takes.
    pub fn size(self) -> u16 {
        if matches!(self, VType::Long | VType::Double) { 2 } else { 1 }
    }
}

/// All types at a label.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Frame {
    /// A long or double is one entry.
    pub locals: Vec<VType>,
    pub stack: Vec<VType>,
}

/// Reads the table; `label` names an offset. `first` has the locals that the method starts with.
pub fn read(
    info: &[u8],
    first: Vec<VType>,
    mut label: impl FnMut(u32) -> Result<Label>,
) -> Result<Vec<(Label, Frame)>> {
    let from = &mut Reader::new(info);
    let count = from.u2()?;
    let mut frames = Vec::with_capacity(count as usize);
    let mut locals = first;
    let mut offset: Option<u32> = None;
    for _ in 0..count {
        let tag = from.u1()?;
        let mut stack = Vec::new();
        let delta = match tag {
            0..=63 => u32::from(tag),
            64..=127 => {
                stack.push(vtype(from, &mut label)?);
                u32::from(tag - 64)
            }
            247 => {
                let delta = from.u2()?;
                stack.push(vtype(from, &mut label)?);
                delta.into()
            }
            248..=250 => {
                let delta = from.u2()?;
                let gone = usize::from(251 - tag);
                let left = locals.len().checked_sub(gone).ok_or(ClassError::Malformed("chop frame"))?;
                locals.truncate(left);
                delta.into()
            }
            251 => from.u2()?.into(),
            252..=254 => {
                let delta = from.u2()?;
                for _ in 0..tag - 251 {
                    locals.push(vtype(from, &mut label)?);
                }
                delta.into()
            }
            255 => {
                let delta = from.u2()?;
                locals = (0..from.u2()?).map(|_| vtype(from, &mut label)).collect::<Result<_>>()?;
                stack = (0..from.u2()?).map(|_| vtype(from, &mut label)).collect::<Result<_>>()?;
                delta.into()
            }
            _ => return Err(ClassError::Malformed("frame")),
        };
        let at = offset.map_or(delta, |o| o + delta + 1);
        offset = Some(at);
        frames.push((label(at)?, Frame { locals: locals.clone(), stack }));
    }
    if from.is_done() { Ok(frames) } else { Err(ClassError::Malformed("StackMapTable")) }
}

fn vtype(from: &mut Reader<'_>, label: &mut impl FnMut(u32) -> Result<Label>) -> Result<VType> {
    Ok(match from.u1()? {
        0 => VType::Top,
        1 => VType::Int,
        2 => VType::Float,
        3 => VType::Double,
        4 => VType::Long,
        5 => VType::Null,
        6 => VType::UninitThis,
        7 => VType::Object(from.u2()?),
        8 => VType::Uninit(label(from.u2()?.into())?),
        _ => return Err(ClassError::Malformed("verification type")),
    })
}

/// Writes the table in its shortest form. `frames` is in the order of offsets, each offset once.
pub fn write(
    frames: &[(Label, Frame)],
    first: Vec<VType>,
    offset: impl Fn(Label) -> Result<u16>,
) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    out.count(frames.len(), "StackMapTable")?;
    let mut locals = &first;
    let mut last: Option<u16> = None;
    for (label, frame) in frames {
        let at = offset(*label)?;
        let delta = match last {
            None => at,
            Some(last) => at
                .checked_sub(last)
                .and_then(|d| d.checked_sub(1))
                .ok_or(ClassError::Malformed("order of frames"))?,
        };
        last = Some(at);
        write_frame(&mut out, delta, locals, frame, &offset)?;
        locals = &frame.locals;
    }
    Ok(out)
}

fn write_frame(
    out: &mut Vec<u8>,
    delta: u16,
    before: &[VType],
    frame: &Frame,
    offset: &impl Fn(Label) -> Result<u16>,
) -> Result<()> {
    let now = frame.locals.as_slice();
    match frame.stack.as_slice() {
        [] if now == before => {
            if delta < 64 {
                out.u1(delta as u8);
            } else {
                out.u1(251);
                out.u2(delta);
            }
            return Ok(());
        }
        [one] if now == before => {
            if delta < 64 {
                out.u1(64 + delta as u8);
            } else {
                out.u1(247);
                out.u2(delta);
            }
            return write_vtype(out, *one, offset);
        }
        [] if now.len() < before.len() && before.len() - now.len() <= 3 && before.starts_with(now) => {
            out.u1(251 - (before.len() - now.len()) as u8);
            out.u2(delta);
            return Ok(());
        }
        [] if now.len() > before.len() && now.len() - before.len() <= 3 && now.starts_with(before) => {
            out.u1(251 + (now.len() - before.len()) as u8);
            out.u2(delta);
            return now[before.len()..].iter().try_for_each(|t| write_vtype(out, *t, offset));
        }
        _ => {}
    }
    out.u1(255);
    out.u2(delta);
    for types in [&frame.locals, &frame.stack] {
        out.count(types.len(), "frame")?;
        types.iter().try_for_each(|t| write_vtype(out, *t, offset))?;
    }
    Ok(())
}

fn write_vtype(out: &mut Vec<u8>, t: VType, offset: &impl Fn(Label) -> Result<u16>) -> Result<()> {
    out.u1(match t {
        VType::Top => 0,
        VType::Int => 1,
        VType::Float => 2,
        VType::Double => 3,
        VType::Long => 4,
        VType::Null => 5,
        VType::UninitThis => 6,
        VType::Object(_) => 7,
        VType::Uninit(_) => 8,
    });
    match t {
        VType::Object(class) => out.u2(class),
        VType::Uninit(label) => out.u2(offset(label)?),
        _ => {}
    }
    Ok(())
}
