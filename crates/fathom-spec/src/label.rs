//! Short labels of transitions for drawings. A letter of a formula is a set of atoms that hold; letters with the same transition are
//! described by what they have in common.

/// A condition on a letter: the atoms that must hold and those that must not, as bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Cube {
    /// The atoms that it constrains.
    care: usize,
    value: usize,
}

impl Cube {
    fn holds(self, letter: usize) -> bool {
        letter & self.care == self.value
    }

    /// `put & !full`; atoms that it does not constrain are left out.
    fn words(self, atoms: &[&str]) -> String {
        let parts: Vec<String> = (0..atoms.len())
            .filter(|&at| self.care >> at & 1 == 1)
            .map(|at| format!("{}{}", if self.value >> at & 1 == 1 { "" } else { "!" }, atoms[at]))
            .collect();
        if parts.is_empty() { "any".into() } else { parts.join(" & ") }
    }
}

/// The atoms of which letters are sets, in the order of their bits; nothing where letters are names.
fn atoms(letters: &[String]) -> Option<Vec<&str>> {
    let sets = letters.len().is_power_of_two() && letters.first().is_some_and(|first| first == "other");
    sets.then(|| (0..letters.len().trailing_zeros()).map(|bit| letters[1 << bit].as_str()).collect())
}

/// The description of a set of letters.
pub fn label(letters: &[String], chosen: &[usize]) -> String {
    let Some(atoms) = atoms(letters) else {
        return chosen.iter().map(|&letter| &*letters[letter]).collect::<Vec<_>>().join(", ");
    };
    let inside = |cube: Cube| (0..letters.len()).filter(|&l| cube.holds(l)).all(|l| chosen.contains(&l));
    let mut left: Vec<usize> = chosen.to_vec();
    let mut cubes = Vec::new();
    while let Some(&letter) = left.first() {
        // As general as possible without covering letters of other transitions; negated atoms are dropped first.
        let mut cube = Cube { care: letters.len() - 1, value: letter };
        let (absent, present): (Vec<usize>, Vec<usize>) =
            (0..atoms.len()).partition(|&at| letter >> at & 1 == 0);
        for at in absent.into_iter().chain(present) {
            let wider = Cube { care: cube.care & !(1 << at), value: cube.value & !(1 << at) };
            if inside(wider) {
                cube = wider;
            }
        }
        left.retain(|&letter| !cube.holds(letter));
        cubes.push(cube);
    }
    cubes.iter().map(|cube| cube.words(&atoms)).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(atoms: &[&str]) -> Vec<String> {
        let name = |set: usize| {
            let parts: Vec<&str> =
                (0..atoms.len()).filter(|at| set >> at & 1 == 1).map(|at| atoms[at]).collect();
            if parts.is_empty() { "other".into() } else { parts.join("&") }
        };
        (0..1 << atoms.len()).map(name).collect()
    }

    #[test]
    fn sets_are_said_by_what_they_have_in_common() {
        let all = letters(&["put", "stored", "full"]);
        assert_eq!(label(&all, &[2, 3, 6, 7]), "stored");
        assert_eq!(label(&all, &[1]), "put & !stored & !full");
        assert_eq!(label(&all, &[0, 4, 5]), "!put & !stored\n!stored & full");
        assert_eq!(label(&all, &(0..8).collect::<Vec<_>>()), "any");
    }

    #[test]
    fn every_letter_is_said_and_no_other() {
        let all = letters(&["a", "b", "c"]);
        for set in 1usize..256 {
            let chosen: Vec<usize> = (0..8).filter(|l| set >> l & 1 == 1).collect();
            let said = label(&all, &chosen);
            for letter in 0..8usize {
                let holds = said.lines().any(|line| {
                    line == "any"
                        || line.split(" & ").all(|word| {
                            let at = ["a", "b", "c"]
                                .iter()
                                .position(|a| *a == word.trim_start_matches('!'))
                                .unwrap();
                            (letter >> at & 1 == 1) != word.starts_with('!')
                        })
                });
                assert_eq!(holds, chosen.contains(&letter), "{said}");
            }
        }
    }

    #[test]
    fn names_stay_names() {
        let all: Vec<String> = ["open", "read", "close"].map(str::to_owned).to_vec();
        assert_eq!(label(&all, &[0, 2]), "open, close");
    }
}
