//! Python packages: one interpreter for all modules, which share the time.

use std::path::Path;

use crate::support::{fathom, summary};

const FILES: [(&str, &str); 6] = [
    ("shop/__init__.py", "from ._rules import discount\n"),
    (
        "shop/cart.py",
        "from ._rules import _band, discount\n\n\ndef total(amount: int, code: str) -> int:\n    if code == 'free':\n        \
         return 0\n    return amount - discount(amount) - _band(amount)\n",
    ),
    (
        "shop/order.py",
        "def total(count: int) -> str:\n    if count == 77:\n        return str(1 // (count - 77))\n    return 'few'\n",
    ),
    (
        "shop/_rules.py",
        "def discount(amount: int) -> int:\n    if amount > 1000:\n        return 100\n    return 0\n\n\n\
         def _band(amount: int) -> int:\n    if amount < 10:\n        return 1\n    return 2\n\n\n\
         def _unused(items: list) -> int:\n    if len(items) == 3:\n        return 1\n    return items[5]\n",
    ),
    ("shop/broken.py", "import nothing_at_all\n\n\ndef f(n: int):\n    return n\n"),
    ("shop/empty.py", "LIMIT = 3\n"),
];

fn package(folder: &Path) {
    for (name, text) in FILES {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
}

#[test]
fn modules_of_a_package_are_explored_as_one_target() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    package(here);
    let ran = fathom(here, &["run", "shop", "-o", "out", "--time", "30s"]);
    assert_eq!(ran.code, 1, "{}{}", ran.stdout, ran.stderr);
    let summary = summary(&here.join("out"));
    let findings = summary["findings"].as_array().unwrap();
    // The private function that nobody calls shows no bug, although an index fails in it.
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert_eq!(findings[0]["confirmed"], true);
    assert_eq!(
        findings[0]["test"].as_str().unwrap().split("::").next(),
        Some("tests/test_shop_order_findings.py")
    );
    assert_eq!(summary["branches"]["covered"], summary["branches"]["total"], "{}", summary["branches"]);
    let doubts = summary["why_incomplete"].to_string();
    assert!(doubts.contains("nothing_at_all"), "{doubts}");
    let entries = summary["entry"].as_str().unwrap();
    assert!(entries.contains("shop.cart.total") && entries.contains("shop.order.total"), "{entries}");
    // Each module has its own file, in which functions of one name do not meet.
    let text = |name: &str| std::fs::read_to_string(here.join("out/tests").join(name)).unwrap();
    assert!(text("test_shop_cart.py").contains("from shop.cart import total"));
    assert!(text("test_shop_order.py").contains("from shop.order import total"));
    assert!(text("test_shop_rules.py").contains("from shop._rules import _unused"));
    let again = fathom(here, &["replay", "out"]);
    assert_eq!(again.code, 0, "{}{}", again.stdout, again.stderr);
}

#[test]
fn a_package_with_specifications_is_explored_module_by_module() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    package(here);
    std::fs::write(here.join("shop/order.spec"), "pre total(count): count < 70\n").unwrap();
    let ran = fathom(here, &["run", "shop", "-o", "out", "--time", "30s"]);
    assert!(ran.stdout.contains("order: 1 of 1 rule"), "{}{}", ran.stdout, ran.stderr);
    assert!(here.join("out/tests/test_shop_cart.py").exists());
}
