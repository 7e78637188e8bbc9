//! Removes parts of printed text that differ between machines and runs: folders, times, rates.

/// Replaces each of `folders` (longest first) by its name in angle brackets, and times and rates by `<time>` and `<rate>`.
pub fn normalise(text: &str, folders: &[(&str, &str)]) -> String {
    let mut folders = folders.to_vec();
    folders.sort_by_key(|(path, _)| std::cmp::Reverse(path.len()));
    let mut text = text.to_owned();
    for (path, name) in folders {
        text = text.replace(path, &format!("<{name}>"));
    }
    let lines: Vec<String> = text.lines().map(line).collect();
    let mut result = lines.join("\n");
    if text.ends_with('\n') {
        result.push('\n');
    }
    result
}

/// Words that are a number with a unit of time or a rate; the words and spaces between them stay.
fn line(line: &str) -> String {
    line.split_inclusive(' ')
        .map(|word| {
            let bare = word.trim_end_matches([' ', ',', ';', '.', ')']);
            let core = bare.trim_start_matches('(');
            match unit(core) {
                Some(name) => word.replacen(core, name, 1),
                None => word.to_owned(),
            }
        })
        .collect()
}

fn unit(word: &str) -> Option<&'static str> {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    if digits.len() == word.len() {
        return None;
    }
    match digits {
        "ns" | "µs" | "us" | "ms" | "s" | "m" | "h" => Some("<time>"),
        "/s" => Some("<rate>"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::normalise;

    #[test]
    fn folders_times_and_rates_are_taken_out() {
        let text = "wrote /tmp/x/out/tests in 1.25s (40/s), 3 paths\n8 of 8 branches\n";
        let told = normalise(text, &[("/tmp/x", "tmp"), ("/tmp/x/out", "out")]);
        assert_eq!(told, "wrote <out>/tests in <time> (<rate>), 3 paths\n8 of 8 branches\n");
    }
}
