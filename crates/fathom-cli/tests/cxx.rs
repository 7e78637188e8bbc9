//! C++ programs from end to end: generated ones against native runs, entries, what is missing.
//!
//! `FATHOM_CXX=N` chooses how many are generated (`cargo xtask soak cxx` asks for hundreds), `FATHOM_CXX_FROM=SEED` where to start.

use fathom_testkit::programs;

use crate::support::{explore, fathom};

/// Generated programs print the same for an input here and in the native program: their tests are run there.
fn agrees(seeds: std::ops::Range<u64>) {
    let folder = tempfile::tempdir().unwrap();
    for seed in seeds {
        let path = folder.path().join(format!("seed{seed}.cpp"));
        std::fs::write(&path, programs::cxx::program(seed)).unwrap();
        let flags = ["--json", "--time", "60s", "--max-paths", "12", "--stdin", "3", "--no-mutation"];
        let explored = explore(path.to_str().unwrap(), &flags);
        let summary = explored.summary();
        assert_eq!(summary["paths"]["unsupported"], 0, "seed {seed}: {summary}");
        assert_eq!(summary["paths"]["diverged"], 0, "seed {seed}: {summary}");
        assert!(summary["findings"].as_array().unwrap().is_empty(), "seed {seed}: {summary}");
        assert!(summary["tests_dropped"].as_array().unwrap().is_empty(), "seed {seed}: {summary}");
        assert_ne!(summary["tests"], 0, "seed {seed}: {summary}");
    }
}

#[test]
fn generated_programs_do_what_native_ones_do() {
    let number = |name: &str, default: u64| std::env::var(name).map_or(default, |text| text.parse().unwrap());
    let (count, first) = (number("FATHOM_CXX", 6), number("FATHOM_CXX_FROM", 0));
    agrees(first..first + count);
}

#[test]
fn functions_of_namespaces_and_classes_are_entries() {
    let folder = tempfile::tempdir().unwrap();
    let text = "\
#include <stdexcept>
#include <string>
namespace geo {
enum class Side { Left = 1, Right };
struct Shape {
    static int area(int a, int b) { return a > b ? a : b; }
};
int turn(Side side) {
    if (side == Side::Left) return 1;
    return 2;
}
int keep() { return Shape::area(1, 2); }
}
bool is_key(const std::string &text) { return text == \"key\"; }
int checked(int n) {
    if (n > 5) throw std::out_of_range(\"n\");
    return n;
}
";
    std::fs::write(folder.path().join("geo.cpp"), text).unwrap();
    for (entry, branches) in [("geo::Shape::area", 2), ("geo::turn", 2), ("is_key", 0), ("checked", 2)] {
        let target = format!("geo.cpp::{entry}");
        let ran = fathom(folder.path(), &["run", &target, "-o", "out", "--json", "--time", "20s", "--fresh"]);
        let summary: serde_json::Value =
            serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{entry}: {e}: {}", ran.stderr));
        assert_eq!(summary["entry"], entry, "{summary}");
        assert_eq!(summary["branches"]["covered"], branches, "{summary}");
        assert!(summary["tests"].as_u64() >= Some(1), "{summary}");
        assert!(summary["tests_dropped"].as_array().unwrap().is_empty(), "{summary}");
        assert!(summary["findings"].as_array().unwrap().is_empty(), "{summary}");
    }
}
