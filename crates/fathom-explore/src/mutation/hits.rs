//! Hit-count classes: a branch that is taken four times instead of once is news, a fifth time is not.

/// The class of each count, as one bit: 1, 2, 3, 4 to 7, 8 to 15, 16 to 31, 32 to 127, and more.
const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut count = 1;
    while count < 256 {
        classes[count] = match count {
            1 => 1,
            2 => 2,
            3 => 4,
            4..8 => 8,
            8..16 => 16,
            16..32 => 32,
            32..128 => 64,
            _ => 128,
        };
        count += 1;
    }
    classes
};

/// Classes that some input has shown, by mark.
#[derive(Default)]
pub(crate) struct SeenHits {
    classes: Vec<u8>,
    /// Runs that came to each mark.
    runs: Vec<u32>,
}

/// New facts of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct HitNews {
    /// Marks that no run came to before.
    pub marks: Vec<u32>,
    /// Known marks with a count in a new class.
    pub classes: u32,
}

impl HitNews {
    pub fn any(&self) -> bool {
        self.classes > 0 || !self.marks.is_empty()
    }
}

impl SeenHits {
    /// Adds a run.
    pub fn add(&mut self, hits: &[u8]) -> HitNews {
        if self.classes.len() < hits.len() {
            self.classes.resize(hits.len(), 0);
            self.runs.resize(hits.len(), 0);
        }
        let mut news = HitNews::default();
        each(hits, |mark, count| {
            let (class, seen) = (CLASSES[usize::from(count)], &mut self.classes[mark]);
            self.runs[mark] = self.runs[mark].saturating_add(1);
            if *seen & class == 0 {
                if *seen == 0 {
                    news.marks.push(mark as u32);
                } else {
                    news.classes += 1;
                }
                *seen |= class;
            }
        });
        news
    }

    /// Runs that came to a mark.
    pub fn runs(&self, mark: u32) -> u32 {
        self.runs.get(mark as usize).copied().unwrap_or(0)
    }
}

/// Calls `see` with every mark that was come to and its count.
pub(crate) fn each(hits: &[u8], mut see: impl FnMut(usize, u8)) {
    let mut chunks = hits.chunks_exact(8);
    for (number, chunk) in chunks.by_ref().enumerate() {
        let mut word = u64::from_le_bytes(chunk.try_into().expect("eight bytes"));
        while word != 0 {
            let at = word.trailing_zeros() as usize / 8;
            see(number * 8 + at, chunk[at]);
            word &= !(0xff << (at * 8));
        }
    }
    let rest = chunks.remainder();
    let first = hits.len() - rest.len();
    rest.iter().enumerate().filter(|&(_, &count)| count != 0).for_each(|(at, &count)| see(first + at, count));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_news_once_in_each_class() {
        let mut seen = SeenHits::default();
        assert_eq!(seen.add(&[1, 0, 1]), HitNews { marks: vec![0, 2], classes: 0 });
        assert!(!seen.add(&[1, 0, 1]).any());
        assert_eq!(seen.add(&[4, 1, 0]), HitNews { marks: vec![1], classes: 1 });
        assert!(!seen.add(&[7, 0, 0]).any());
        assert_eq!(seen.add(&[255, 0, 0]).classes, 1);
        assert!(!seen.add(&[128, 0, 0]).any());
        assert_eq!((seen.runs(0), seen.runs(1), seen.runs(9)), (6, 1, 0));
    }

    #[test]
    fn every_mark_is_seen_whatever_the_length() {
        for len in [0, 1, 7, 8, 9, 31] {
            let hits: Vec<u8> = (0..len).map(|at| (at % 3) as u8).collect();
            let mut found = Vec::new();
            each(&hits, |mark, count| found.push((mark, count)));
            let expected: Vec<(usize, u8)> =
                hits.iter().copied().enumerate().filter(|&(_, count)| count != 0).collect();
            assert_eq!(found, expected);
        }
    }
}
