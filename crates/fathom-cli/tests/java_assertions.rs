//! Assertions of Java tests: what was observed of a call, as values of its own types.

use crate::java::has_jdk;
use crate::support::fathom;

#[test]
fn tests_assert_what_was_observed() {
    if !has_jdk() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("Shop.java"), include_str!("java/Shop.java")).unwrap();
    for framework in ["junit5", "junit4", "testng"] {
        let ran = fathom(
            folder.path(),
            &[
                "run",
                "Shop.java",
                "-o",
                "out",
                "--time",
                "40s",
                "--stop-at-coverage",
                "--framework",
                framework,
            ],
        );
        assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
        let tests = folder.path().join("out/tests/src/test/java");
        let read = |name: &str| std::fs::read_to_string(tests.join(name)).unwrap_or_default();
        let shop = read("ShopTest.java");
        let two = |expected: &str, call: &str| match framework {
            "testng" => format!("assertEquals({call}, {expected});"),
            _ => format!("assertEquals({expected}, {call});"),
        };
        for (expected, call) in [
            ("Integer.valueOf(0)", "Shop.any(0)"),
            ("Shop.Size.SMALL", "Shop.size(0)"),
            ("java.util.Optional.of(0)", "Shop.half(0)"),
            ("new Shop.Item(\"\", 0)", "Shop.item(\"\", 0)"),
            ("java.util.Collections.emptyList()", "Shop.words(\"\")"),
            ("0", "result.getTotal()"),
        ] {
            let line = two(expected, call);
            assert!(shop.contains(&line), "{framework}: {line}\n{shop}");
        }
        // The solver chooses among the inputs of a path.
        for (expected, call) in [
            ("Integer.valueOf(", "Shop.boxed("),
            ("java.util.Optional.empty()", "Shop.half("),
            ("\"price -", "thrown.getMessage()"),
        ] {
            let is =
                |line: &str| line.contains("assertEquals(") && line.contains(expected) && line.contains(call);
            assert!(shop.lines().any(is), "{framework}: {expected} {call}\n{shop}");
        }
        let replayed = fathom(folder.path(), &["replay", "out"]);
        assert_eq!(replayed.code, 0, "{framework}: {}{}", replayed.stdout, replayed.stderr);
        assert!(shop.contains("Shop.Basket result = Shop.basket(0);"), "{shop}");
        let filled = match framework {
            "testng" => "assertEquals(a, new int[] {",
            _ => "assertArrayEquals(new int[] {",
        };
        assert!(shop.contains(filled) && shop.contains("Shop.fill(a)"), "{framework}: {filled}\n{shop}");
        assert!(read("Shop_BasketTest.java").contains("assertSame("), "{framework}");
        assert!(!shop.contains("assertDoesNotThrow"), "{framework}: {shop}");
    }
}
