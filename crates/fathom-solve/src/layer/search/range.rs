//! Sets of integers that a term is wanted to be in: intervals.

use dashu_int::ops::DivEuclid;
use dashu_int::{IBig, Sign};

use crate::rng::Rng;

/// All integers from `low` to `high`; without a bound on a side that has none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Range {
    /// The least member, if there is one.
    pub low: Option<IBig>,
    /// The greatest member, if there is one.
    pub high: Option<IBig>,
}

impl Range {
    /// All integers.
    pub const ALL: Range = Range { low: None, high: None };

    /// One integer.
    pub fn exactly(v: IBig) -> Range {
        Range { low: Some(v.clone()), high: Some(v) }
    }

    /// `v` and everything above.
    pub fn at_least(v: IBig) -> Range {
        Range { low: Some(v), high: None }
    }

    /// `v` and everything below.
    pub fn at_most(v: IBig) -> Range {
        Range { low: None, high: Some(v) }
    }

    /// From `low` to `high`, both included.
    pub fn between(low: impl Into<IBig>, high: impl Into<IBig>) -> Range {
        Range { low: Some(low.into()), high: Some(high.into()) }
    }

    /// Whether `v` is a member.
    pub fn contains(&self, v: &IBig) -> bool {
        self.low.as_ref().is_none_or(|l| l <= v) && self.high.as_ref().is_none_or(|h| v <= h)
    }

    /// Whether there is no member.
    pub fn is_empty(&self) -> bool {
        matches!((&self.low, &self.high), (Some(l), Some(h)) if l > h)
    }

    /// The members of both.
    pub fn meet(&self, other: &Range) -> Range {
        let low = match (&self.low, &other.low) {
            (Some(a), Some(b)) => Some(a.max(b).clone()),
            (a, b) => a.as_ref().or(b.as_ref()).cloned(),
        };
        let high = match (&self.high, &other.high) {
            (Some(a), Some(b)) => Some(a.min(b).clone()),
            (a, b) => a.as_ref().or(b.as_ref()).cloned(),
        };
        Range { low, high }
    }

    /// Every member less `by`.
    pub fn minus(&self, by: &IBig) -> Range {
        Range { low: self.low.as_ref().map(|l| l - by), high: self.high.as_ref().map(|h| h - by) }
    }

    /// The negation of every member.
    pub fn negated(&self) -> Range {
        Range { low: self.high.as_ref().map(|h| -h), high: self.low.as_ref().map(|l| -l) }
    }

    /// The `x` with `x * factor` inside; the factor is not zero.
    pub fn divided(&self, factor: &IBig) -> Range {
        if factor.sign() == Sign::Negative {
            return self.negated().divided(&-factor);
        }
        // Rounded inwards; Euclidean division by a positive number rounds down.
        let low = self.low.as_ref().map(|l| -((-l).div_euclid(factor)));
        let high = self.high.as_ref().map(|h| h.div_euclid(factor));
        Range { low, high }
    }

    /// A member near to `now`: the nearest, or one a little further on. Never an end that is far off: inputs are to
    /// stay small.
    pub fn pick_near(&self, now: &IBig, rng: &mut Rng) -> Option<IBig> {
        let nearest = self.nearest(now)?;
        let choice = match rng.below(6) {
            0 => &nearest + IBig::from(rng.below(3)),
            _ => nearest.clone(),
        };
        Some(if self.contains(&choice) { choice } else { nearest })
    }

    fn nearest(&self, now: &IBig) -> Option<IBig> {
        if self.is_empty() {
            return None;
        }
        Some(match (&self.low, &self.high) {
            (Some(l), _) if now < l => l.clone(),
            (_, Some(h)) if now > h => h.clone(),
            _ => now.clone(),
        })
    }

    /// A member: mostly the one nearest to `now`, sometimes an end or a little further in.
    pub fn pick(&self, now: &IBig, rng: &mut Rng) -> Option<IBig> {
        let nearest = self.nearest(now)?;
        let choice = match rng.below(8) {
            0..5 => nearest,
            5 => self.low.clone().unwrap_or(nearest),
            6 => self.high.clone().unwrap_or(nearest),
            _ => nearest + IBig::from(rng.below(5) as i64 - 2),
        };
        self.contains(&choice).then_some(choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_rounds_inwards() {
        for factor in [-3i64, -1, 1, 2, 5] {
            for low in -7i64..8 {
                for high in low..8 {
                    let range = Range::between(low, high).divided(&IBig::from(factor));
                    for x in -20i64..20 {
                        let inside = (low..=high).contains(&(x * factor));
                        assert_eq!(
                            range.contains(&IBig::from(x)),
                            inside,
                            "{x} * {factor} in {low}..={high}"
                        );
                    }
                }
            }
        }
    }
}
