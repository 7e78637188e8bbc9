//! YAML of others: what is too large or too deep is refused before it is read, because a tree is freed by recursion.

const MOST_BYTES: usize = 4 << 20;
const DEEPEST: usize = 200;

/// Refuses texts that are larger or nested deeper than any that somebody means.
pub fn check(text: &str) -> Result<(), String> {
    if text.len() > MOST_BYTES {
        return Err(format!("it has more than {} MB", MOST_BYTES >> 20));
    }
    let mut open = 0usize;
    for line in text.lines() {
        // A line may open a block at every dash, and at every column that it is indented further than the line before.
        let start = line.len() - line.trim_start_matches([' ', '-', '?', ':', '\t']).len();
        if start > 2 * DEEPEST {
            return Err("it is nested too deeply".into());
        }
        for c in line.bytes() {
            match c {
                b'[' | b'{' => open += 1,
                b']' | b'}' => open = open.saturating_sub(1),
                _ => {}
            }
            if open > DEEPEST {
                return Err("it is nested too deeply".into());
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_deep_texts_are_refused() {
        assert!(check("a: [1, {b: 2}]\nc:\n  - d\n").is_ok());
        assert!(check(&"{".repeat(DEEPEST + 1)).is_err());
        assert!(check(&"- ".repeat(2 * DEEPEST)).is_err());
        assert!(check(&"[]".repeat(10_000)).is_ok());
    }
}
