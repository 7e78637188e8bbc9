//! Memory for code: written first, then executable, never both.

use std::ptr::NonNull;

/// Pages that hold the code of one function.
#[derive(Debug)]
pub struct CodeMemory {
    start: NonNull<u8>,
    len: usize,
}

// SAFETY: nothing changes the pages after they were made, until they are unmapped when nobody holds them any more.
unsafe impl Send for CodeMemory {}
// SAFETY: as above.
unsafe impl Sync for CodeMemory {}

impl CodeMemory {
    /// Copies code into pages of its own; `None` when the system refuses.
    pub fn new(code: &[u8]) -> Option<CodeMemory> {
        let len = code.len().max(1);
        // SAFETY: fresh anonymous pages at an address that the system chooses.
        let pages = unsafe {
            libc::mmap(
                std::ptr::null_mut(),
                len,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
                -1,
                0,
            )
        };
        if pages == libc::MAP_FAILED {
            return None;
        }
        let memory = CodeMemory { start: NonNull::new(pages.cast())?, len };
        // SAFETY: the pages are as long as the code and writable; afterwards they are not.
        let ready = unsafe {
            std::ptr::copy_nonoverlapping(code.as_ptr(), memory.start.as_ptr(), code.len());
            libc::mprotect(pages, len, libc::PROT_READ | libc::PROT_EXEC)
        };
        (ready == 0).then_some(memory)
    }

    pub fn start(&self) -> *const u8 {
        self.start.as_ptr()
    }

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl Drop for CodeMemory {
    fn drop(&mut self) {
        // SAFETY: the pages are ours, and who runs code holds the memory.
        unsafe { libc::munmap(self.start.as_ptr().cast(), self.len) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_executable_and_not_writable() {
        let memory = CodeMemory::new(&[0; 16]).expect("the system gives pages");
        let maps = std::fs::read_to_string("/proc/self/maps").expect("the kernel tells");
        let start = format!("{:x}-", memory.start() as usize);
        let line = maps.lines().find(|line| line.starts_with(&start)).expect("the pages are mapped");
        assert!(line.contains("r-xp"), "{line}");
    }
}
