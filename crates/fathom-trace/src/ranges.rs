//! Sets of addresses.

/// Half-open ranges, sorted, apart from each other.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Ranges(Vec<(u64, u64)>);

impl Ranges {
    /// From ranges in any order, which may touch or overlap.
    pub fn new(mut all: Vec<(u64, u64)>) -> Ranges {
        all.retain(|&(from, to)| from < to);
        all.sort_unstable();
        let mut joined: Vec<(u64, u64)> = Vec::with_capacity(all.len());
        for (from, to) in all {
            match joined.last_mut() {
                Some(last) if from <= last.1 => last.1 = last.1.max(to),
                _ => joined.push((from, to)),
            }
        }
        Ranges(joined)
    }

    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.0.iter().copied()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of addresses.
    pub fn count(&self) -> u64 {
        self.0.iter().map(|(from, to)| to - from).sum()
    }

    pub fn union(&self, other: &Ranges) -> Ranges {
        if other.is_empty() {
            return self.clone();
        }
        if self.is_empty() {
            return other.clone();
        }
        Ranges::new(self.0.iter().chain(&other.0).copied().collect())
    }

    /// The addresses in this set that are not in the other.
    pub fn without(&self, other: &Ranges) -> Ranges {
        if other.is_empty() || self.is_empty() {
            return self.clone();
        }
        let mut left = Vec::with_capacity(self.0.len());
        let mut holes = other.0.iter().copied().peekable();
        for (mut from, to) in self.iter() {
            while from < to {
                while holes.peek().is_some_and(|&(_, end)| end <= from) {
                    holes.next();
                }
                match holes.peek() {
                    Some(&(start, end)) if start < to => {
                        if from < start {
                            left.push((from, start));
                        }
                        from = end.max(from);
                    }
                    _ => {
                        left.push((from, to));
                        from = to;
                    }
                }
            }
        }
        Ranges(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_addresses_agree_with_sets_of_numbers() {
        // Every pair of subsets of eight addresses.
        let ranges =
            |bits: u32| Ranges::new((0..8).filter(|n| bits >> n & 1 == 1).map(|n| (n, n + 1)).collect());
        let bits = |set: &Ranges| set.iter().flat_map(|(a, b)| a..b).fold(0u32, |all, n| all | 1 << n);
        for a in 0..256 {
            for b in 0..256 {
                assert_eq!(bits(&ranges(a).union(&ranges(b))), a | b);
                assert_eq!(bits(&ranges(a).without(&ranges(b))), a & !b);
                assert_eq!(u64::from(a.count_ones()), ranges(a).count());
            }
        }
    }
}
