//! The calls that may come before a method, from compiled classes.

use std::process::Command;

use fathom_jvm::classes::Classes;

const SOURCE: &str = "
import java.util.ArrayList;
import java.util.List;

public class Shelf {
    private final List<String> books = new ArrayList<>();
    private int room;
    private String label = \"\";

    public Shelf(int room) { if (room < 0) throw new IllegalArgumentException(); this.room = room; }
    public boolean full() { return left() == 0; }
    private int left() { return room - books.size(); }
    public void label(String label) { this.label = label; }
    public String shown() { return label.trim(); }
    public void clear() { books.clear(); }
    public void add(String book) { keep(book); }
    private void keep(String book) { books.add(book); }
    public int room() { return room; }
    public static int twice(int n) { return 2 * n; }
}

class Pair {
    private int a;
    private int b;
    Pair(int a, int b) { this.a = a; this.b = b; }
    public void a(int a) { this.a = a; }
    public int sum() { return a + b; }
}
";

#[test]
fn methods_that_change_what_the_entry_reads_may_come_before_it() {
    if !super::models::has_jdk() {
        eprintln!("skipped: javac is missing");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("Shelf.java");
    std::fs::write(&source, SOURCE).unwrap();
    let done = Command::new("javac").arg("-d").arg(folder.path()).arg(&source).status().unwrap();
    assert!(done.success());
    let classes = Classes::read(&[folder.path().to_path_buf()], &|file| file.to_owned()).unwrap();
    let before = |name: &str| -> Vec<String> {
        let callable = classes.callables.iter().find(|c| c.name == name).unwrap();
        let names = callable.entry.before.iter().map(|m| m.split('(').next().unwrap_or_default().to_owned());
        names.collect()
    };
    // Through a method of its own, and what lies behind a field; those that fill come first.
    assert_eq!(before("Shelf.full"), ["add", "clear"]);
    assert_eq!(before("Shelf.shown"), ["label"]);
    // Nothing changes the field.
    assert!(before("Shelf.room").is_empty());
    assert!(before("Shelf.twice").is_empty());
    // The constructor makes every state.
    assert!(before("Pair.sum").is_empty());
}
