//! Tests with Mockito's mocks, where a project has Mockito: they are run with the real one.

use std::path::Path;
use std::process::Command;

use crate::support::{explore, fathom};

/// Installed by Debian's packages.
const JARS: &str =
    "/usr/share/java/mockito-core.jar:/usr/share/java/byte-buddy.jar:/usr/share/java/objenesis.jar";

fn has_mockito() -> bool {
    let found = JARS.split(':').all(|jar| Path::new(jar).exists())
        && Command::new("javac").arg("-version").output().is_ok_and(|o| o.status.success());
    if !found {
        eprintln!("skipped: no Mockito was found (apt install libmockito-java)");
    }
    found
}

const SHOP: &str = r#"package shop;

import java.io.IOException;
import java.util.List;

public class Shop {
    interface Stock {
        int count(String item);

        int count(Object item);

        void reserve(String item, int pieces) throws IOException;

        default boolean has(String item) {
            return count(item) > 0;
        }
    }

    static abstract class Prices {
        private final int least;

        Prices(int least) {
            this.least = least;
        }

        abstract long of(char kind, List<String> tags);

        abstract Class<?> currency();

        long asked(char kind) {
            return Math.max(least, of(kind, null));
        }
    }

    sealed interface Mode permits Fast, Slow {}

    record Fast() implements Mode {}

    record Slow() implements Mode {}

    /** Its constructor asks: no mock can answer so early. */
    static abstract class Early {
        final int first;

        Early() {
            first = start();
        }

        abstract int start();
    }

    interface Log {
        String line(String... parts);
    }

    public static String sell(Stock stock) throws IOException {
        if (stock == null) return "closed";
        stock.reserve("tea", 2);
        int first = stock.count("tea");
        if (first == 7 && stock.count("tea") == 9) return "rising";
        return stock.has("cup") ? "cups" : "none";
    }

    public static int price(Prices prices) {
        if (prices == null) return 0;
        if (prices.asked('x') == 5000000000L) return String.valueOf(prices.currency()).length();
        return 100 / ((int) prices.of('y', null) - 41);
    }

    public static int mode(Mode mode) {
        return mode instanceof Fast ? 1 : 2;
    }

    public static int early(Early early) {
        return early != null && early.first == 12 ? 1 : 0;
    }

    public static int log(Log log) {
        return log != null && "ok".equals(log.line("a", "b")) ? 1 : 0;
    }
}
"#;

/// A project with this class, and its target for `fathom run`.
fn shop() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shop/Shop.java");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, SHOP).unwrap();
    let path = path.to_string_lossy().into_owned();
    (folder, path)
}

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

#[test]
fn a_project_with_mockito_has_mocks_in_its_tests_and_they_pass() {
    if !has_mockito() {
        return;
    }
    let (_folder, path) = shop();
    for framework in ["junit5", "junit4", "testng"] {
        let flags = ["--time", "60s", "--class-path", JARS, "--framework", framework];
        let explored = explore(&path, &flags);
        let said = format!("{}{}", explored.ran.stdout, explored.ran.stderr);
        assert_eq!(explored.ran.code, 1, "{said}");
        let summary = explored.summary();
        assert_eq!(summary["tests_dropped"].as_array().unwrap().len(), 0, "{summary}");
        assert_eq!(summary["branches"]["covered"], summary["branches"]["total"], "{summary}");
        let tests = explored.read("tests/src/test/java/shop/ShopTest.java");
        for part in [
            "import static org.mockito.Mockito.*;",
            "Shop.Stock stock = mock(Shop.Stock.class);",
            "when(stock.count((String) any())).thenReturn(7, 9);",
            "Shop.Stock stock = mock(Shop.Stock.class, CALLS_REAL_METHODS);",
            "mock(Shop.Prices.class, withSettings().useConstructor(",
            ".defaultAnswer(CALLS_REAL_METHODS));",
            "when(prices.of(anyChar(), any())).thenReturn(5000000000L);",
            "doReturn(null).when(prices).currency();",
            // An object that cannot be mocked is a class, as without Mockito.
            "new Shop.Early() {",
            "new Shop.Log() {",
        ] {
            assert!(tests.contains(part), "{framework}: {part} is missing in\n{tests}");
        }
        assert_eq!(count(&tests, "new Shop.Stock()") + count(&tests, "new Shop.Prices("), 0, "{tests}");
        let findings = explored.read("tests/src/test/java/shop/ShopFindingsTest.java");
        assert!(findings.contains("41L);"), "{findings}");
        assert_eq!(summary["findings"][0]["confirmed"], true, "{summary}");
        let pom = explored.read("tests/pom.xml");
        assert!(pom.contains("<artifactId>mockito-core</artifactId>"), "{pom}");
        assert!(pom.contains("<version>2."), "{pom}");
        let replayed = fathom(explored.folder.path(), &["replay", "out"]);
        assert_eq!(replayed.code, 0, "{}{}", replayed.stdout, replayed.stderr);
        assert!(replayed.stdout.contains("confirmed: zero-division"), "{}", replayed.stdout);
    }
}

#[test]
fn mocks_are_left_out_on_request_and_asked_for_in_vain_without_mockito() {
    if !has_mockito() {
        return;
    }
    let (folder, path) = shop();
    let flags = ["--time", "60s", "--class-path", JARS, "--mocks", "plain", "--entry", "Shop.sell"];
    let explored = explore(&path, &flags);
    assert_eq!(explored.ran.code, 0, "{}{}", explored.ran.stdout, explored.ran.stderr);
    let tests = explored.read("tests/src/test/java/shop/ShopTest.java");
    assert!(tests.contains("new Shop.Stock() {") && !tests.contains("mockito"), "{tests}");
    assert!(!explored.read("tests/pom.xml").contains("org.mockito"));
    let refused = fathom(folder.path(), &["run", "shop/Shop.java", "--mocks", "mockito"]);
    assert_eq!(refused.code, 2, "{}{}", refused.stdout, refused.stderr);
    assert_eq!(refused.stderr.lines().count(), 1, "{}", refused.stderr);
    assert!(refused.stderr.contains("Mockito was not found"), "{}", refused.stderr);
}

/// Without Mockito's dependencies there are no mocks: the tests use classes, and the reason is reported.
#[test]
fn a_mockito_that_does_not_run_costs_no_test() {
    if !has_mockito() {
        return;
    }
    let (folder, path) = shop();
    let broken = folder.path().join("mockito-core-2.0.jar");
    std::fs::copy("/usr/share/java/mockito-core.jar", &broken).unwrap();
    let explored =
        explore(&path, &["--time", "60s", "--class-path", broken.to_str().unwrap(), "--entry", "Shop.sell"]);
    assert_eq!(explored.ran.code, 0, "{}{}", explored.ran.stdout, explored.ran.stderr);
    let tests = explored.read("tests/src/test/java/shop/ShopTest.java");
    assert!(tests.contains("new Shop.Stock() {") && !tests.contains("mockito"), "{tests}");
    assert!(explored.ran.stdout.contains("classes instead of its mocks"), "{}", explored.ran.stdout);
    assert_eq!(explored.summary()["tests_dropped"].as_array().unwrap().len(), 0);
}
