//! The memory that a running process writes its events to and that outlives it.

use std::io;
use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd};
use std::sync::atomic::{AtomicU64, Ordering};

/// The length of the written data comes first, alone on its cache line.
const HEADER: usize = 64;

/// A log in shared memory: one side appends, the other reads what was appended.
pub struct SharedLog {
    base: *mut u8,
    size: usize,
}

// SAFETY: the mapping belongs to the value, and its length is atomic.
unsafe impl Send for SharedLog {}

impl SharedLog {
    /// New memory of this capacity, and the file descriptor by which another process can open it.
    pub fn create(capacity: usize) -> io::Result<(SharedLog, OwnedFd)> {
        // SAFETY: plain system calls; the descriptor is owned from here on.
        unsafe {
            let fd = libc::memfd_create(c"fathom-trace".as_ptr(), libc::MFD_CLOEXEC);
            if fd < 0 {
                return Err(io::Error::last_os_error());
            }
            let fd = OwnedFd::from_raw_fd(fd);
            if libc::ftruncate(fd.as_raw_fd(), (capacity + HEADER) as libc::off_t) < 0 {
                return Err(io::Error::last_os_error());
            }
            let log = SharedLog::map(fd.as_raw_fd(), capacity + HEADER)?;
            Ok((log, fd))
        }
    }

    /// The memory behind a descriptor that [`SharedLog::create`] gave out.
    pub fn open(fd: BorrowedFd<'_>) -> io::Result<SharedLog> {
        // SAFETY: `fstat` fills the buffer that it is given.
        let size = unsafe {
            let mut stat: libc::stat = std::mem::zeroed();
            if libc::fstat(fd.as_raw_fd(), &mut stat) < 0 {
                return Err(io::Error::last_os_error());
            }
            stat.st_size as usize
        };
        if size <= HEADER {
            return Err(io::Error::other("the shared memory is too small"));
        }
        SharedLog::map(fd.as_raw_fd(), size)
    }

    fn map(fd: i32, size: usize) -> io::Result<SharedLog> {
        // SAFETY: a new mapping that nothing else refers to.
        let base = unsafe {
            libc::mmap(
                std::ptr::null_mut(),
                size,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_SHARED,
                fd,
                0,
            )
        };
        if base == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        Ok(SharedLog { base: base.cast(), size })
    }

    fn length(&self) -> &AtomicU64 {
        // SAFETY: the mapping starts on a page and has the header's size at least.
        unsafe { &*self.base.cast::<AtomicU64>() }
    }

    /// Discards the written data.
    pub fn clear(&self) {
        self.length().store(0, Ordering::Release);
    }

    /// The number of bytes that can still be added.
    pub fn room(&self) -> usize {
        (self.size - HEADER).saturating_sub(self.length().load(Ordering::Relaxed) as usize)
    }

    /// Adds bytes at the end, all or none; false when there is no room.
    pub fn append(&self, bytes: &[u8]) -> bool {
        let used = self.length().load(Ordering::Relaxed) as usize;
        if bytes.len() > self.room() {
            return false;
        }
        // SAFETY: the range lies inside the mapping, by the test above.
        unsafe {
            std::ptr::copy_nonoverlapping(bytes.as_ptr(), self.base.add(HEADER + used), bytes.len());
        }
        self.length().store((used + bytes.len()) as u64, Ordering::Release);
        true
    }

    /// A copy of the written data: the other side may be alive and change it.
    pub fn snapshot(&self) -> Vec<u8> {
        let used = (self.length().load(Ordering::Acquire) as usize).min(self.size - HEADER);
        // SAFETY: the range lies inside the mapping.
        unsafe { std::slice::from_raw_parts(self.base.add(HEADER), used) }.to_vec()
    }
}

impl Drop for SharedLog {
    fn drop(&mut self) {
        // SAFETY: the mapping is this value's own.
        unsafe { libc::munmap(self.base.cast(), self.size) };
    }
}

#[cfg(test)]
mod tests {
    use std::os::fd::AsFd;

    use super::*;

    #[test]
    fn one_side_reads_what_the_other_appends() {
        let (reader, fd) = SharedLog::create(8).unwrap();
        let writer = SharedLog::open(fd.as_fd()).unwrap();
        assert!(writer.append(b"abc"));
        assert!(writer.append(b"defgh"));
        assert!(!writer.append(b"i"), "nine bytes do not fit");
        assert_eq!(reader.snapshot(), b"abcdefgh");
        reader.clear();
        assert!(writer.append(b"i"));
        assert_eq!(reader.snapshot(), b"i");
    }
}
