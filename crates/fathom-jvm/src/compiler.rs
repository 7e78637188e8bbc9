//! The user's compiler, started quickly: most of what a small compilation costs is loading javac's own classes, which an archive
//! of them (class data sharing) halves.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io};

use fathom_trace::halves;

/// A program with the usual contents of a small program and its tests, so that the archive holds what javac needs for them.
const SAMPLE: &str = r#"
import java.util.*;
import java.util.function.*;

public class Sample {
    enum Colour { RED, GREEN }
    record Pair(int a, String b) {}
    interface Shape { default int area() { return 0; } }
    static class Square implements Shape {
        private final int side;
        Square(int side) { this.side = side; }
        @Override public int area() { return side * side; }
    }
    static <T extends Comparable<T>> T most(List<? extends T> all) {
        T best = null;
        for (T one : all) if (best == null || one.compareTo(best) > 0) best = one;
        return best;
    }
    static int named(String s) {
        switch (s) {
            case "one": return 1;
            case "two": return 2;
            default: throw new IllegalArgumentException("no number: " + s);
        }
    }
    public static void main(String[] args) throws Exception {
        Map<String, List<Integer>> map = new HashMap<>();
        map.computeIfAbsent("a", k -> new ArrayList<>()).add(args.length);
        Function<Integer, Integer> twice = x -> x * 2;
        Supplier<Shape> made = () -> new Square(3);
        int[][] table = {{1, 2}, {3}};
        long sum = 0;
        try {
            for (int[] row : table) for (int cell : row) sum += cell;
            assert sum > 0 : "sum " + sum;
            StringBuilder text = new StringBuilder();
            text.append(made.get().area()).append('x').append(2.5).append(named("one"));
            Object o = new Pair(1, text.toString());
            if (o instanceof Pair p && p.a() == 1) System.out.println(p.b() + Colour.RED + most(List.of(1, 2)));
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        } finally {
            sum = twice.apply((int) sum);
        }
    }
}
"#;

/// Flags that make javac start quickly. The archive is made when this JDK is first used; without it everything works, too.
pub fn flags(javac: &Path) -> Vec<String> {
    // One short run: quick compilation pays, and a collector's threads do not.
    let mut flags =
        vec!["-J-XX:+UseSerialGC".to_owned(), "-J-XX:TieredStopAtLevel=1".into(), "-J-Xshare:auto".into()];
    if let Ok(archive) = archive(javac) {
        flags.push(format!("-J-XX:SharedArchiveFile={}", archive.display()));
    }
    flags
}

fn archive(javac: &Path) -> io::Result<PathBuf> {
    let home = javac.parent().and_then(Path::parent).unwrap_or(Path::new("/"));
    // Updating a JDK changes this file, and an archive fits the JDK that made it only.
    let release = fs::read_to_string(home.join("release"))?;
    let key = [(home.to_str().unwrap_or_default(), release.as_str()), ("Sample.java", SAMPLE)];
    let folder = halves::cached("javac", &key, |fresh| {
        let scratch = tempfile::tempdir()?;
        let sample = scratch.path().join("Sample.java");
        fs::write(&sample, SAMPLE)?;
        let made = Command::new(javac)
            .args(["-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1"])
            .arg(format!("-J-XX:ArchiveClassesAtExit={}", fresh.join("javac.jsa").display()))
            .args(["-g", "-parameters", "-proc:none", "-nowarn", "-d"])
            .arg(scratch.path())
            .arg(&sample)
            .stdin(Stdio::null())
            .output()?;
        // A JVM without archives leaves an empty folder, and is not asked again.
        match made.status.success() {
            true => Ok(()),
            false => Err(io::Error::other("javac failed")),
        }
    })?;
    let archive = folder.join("javac.jsa");
    if archive.is_file() { Ok(archive) } else { Err(io::Error::from(io::ErrorKind::NotFound)) }
}
