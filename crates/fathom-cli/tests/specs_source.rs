//! Contracts where they stand in the source: annotations of Java, decorators of Python's libraries, docstrings and comments.

use std::path::Path;

use serde_json::Value;

use crate::support::{fathom, root};

/// Writes files, explores one of them and gives its summary.
fn explore(folder: &Path, files: &[(&str, &str)], arguments: &[&str]) -> Value {
    for (name, text) in files {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    let mut all = vec!["run"];
    all.extend(arguments);
    all.extend(["--json", "--time", "60s", "-o", "out"]);
    let ran = fathom(folder, &all);
    serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {}{}", ran.stdout, ran.stderr))
}

/// The findings as `message | call | confirmed`, in their order.
fn told(summary: &Value) -> Vec<String> {
    let one = |finding: &Value| {
        let message = finding["message"].as_str().unwrap();
        format!("{message} | {} | {}", finding["call"].as_str().unwrap(), finding["confirmed"])
    };
    summary["findings"].as_array().unwrap().iter().map(one).collect()
}

/// Annotations under Bean Validation's names; what they say is in their names.
fn constraint(name: &str, members: &str) -> (String, String) {
    let text = format!("package jakarta.validation.constraints;\npublic @interface {name} {{ {members} }}\n");
    (format!("jakarta/validation/constraints/{name}.java"), text)
}

#[test]
fn bean_validation_is_read_on_parameters_results_and_fields() {
    let folder = tempfile::tempdir().unwrap();
    let source = "\
import jakarta.validation.Valid;
import jakarta.validation.constraints.*;

public class Shop {
    static class Order {
        @Positive int count;
        Order(int count) { this.count = count; }
    }

    @Max(100)
    public static int price(@Min(1) int count, @NotNull String name) {
        return count == 77 ? 500 : name.length() + count % 20;
    }

    static int bill(@Valid Order order) {
        return order.count * 2;
    }

    public static int use(int n) {
        return bill(new Order(n < 50 ? n * n + 1 : n - 60));
    }
}
";
    let stubs = [
        constraint("Positive", ""),
        constraint("Max", "long value();"),
        constraint("Min", "long value();"),
        constraint("NotNull", ""),
    ];
    let mut files: Vec<(&str, &str)> = stubs.iter().map(|(name, text)| (&**name, &**text)).collect();
    files.push((
        "jakarta/validation/Valid.java",
        "package jakarta.validation;\npublic @interface Valid { }\n",
    ));
    files.push(("Shop.java", source));
    let price = explore(folder.path(), &files, &["Shop.java", "--entry", "Shop.price"]);
    let findings = told(&price);
    assert_eq!(findings.len(), 1, "{price:#}");
    assert!(
        findings[0].contains("post `Shop.price` (")
            && findings[0].contains("Shop.java:10) does not hold: `result <= 100`"),
        "{findings:?}"
    );
    assert!(findings[0].contains("Shop.price(77, ") && findings[0].ends_with("| true"), "{findings:?}");
    // Inputs that violate a precondition are not explored: without it `name` would be null.
    let used = explore(folder.path(), &[], &["Shop.java", "--entry", "Shop.use"]);
    let findings = told(&used);
    assert_eq!(findings.len(), 1, "{used:#}");
    assert!(findings[0].starts_with("pre `Shop.bill`"), "{findings:?}");
    assert!(findings[0].contains("`order == null || (order.count > 0)`"), "{findings:?}");
    assert!(findings[0].ends_with("| true"), "{findings:?}");
}

#[test]
fn annotations_of_fathom_are_read_without_anything_on_the_class_path() {
    let folder = tempfile::tempdir().unwrap();
    let source = "\
import fathom.*;

@Invariant(\"this.level >= 0\")
@Spec(\"\"\"
    event fill = call Tank.fill
    event drain = call Tank.drain
    regex order: (fill drain?)*
    \"\"\")
public class Tank {
    int level;

    @Pre(\"n > 0\")
    void fill(int n) { level += n; }

    @Post({\"result == old(this.level)\", \"this.level == 0\"})
    int drain() {
        int all = level;
        level = all == 5 ? 1 : 0;
        return all;
    }

    public static int use(int n, boolean twice) {
        Tank tank = new Tank();
        if (n > 0 && n < 9) tank.fill(n);
        int all = n > 0 ? tank.drain() : 0;
        if (twice && n == 3) tank.drain();
        return all;
    }
}
";
    let summary = explore(folder.path(), &[("Tank.java", source)], &["Tank.java", "--entry", "Tank.use"]);
    let mut findings = told(&summary);
    findings.sort();
    assert!(findings.iter().all(|f| f.ends_with("| true")), "{findings:#?}");
    let begins = |start: &str| findings.iter().filter(|f| f.starts_with(start)).count();
    assert_eq!(begins("post `Tank.drain`"), 1, "{findings:#?}");
    assert!(begins("regex `order`") >= 1, "{findings:#?}");
    assert_eq!(begins("invariant"), 0, "{findings:#?}");
}

#[test]
fn specifications_in_comments_of_java_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let source = "\
/*@spec
 * post Clamp.clamp: result <= 10
 */
public class Clamp {
    static int clamp(int n) {
        if (n == 77) return 11;
        return n < 10 ? n : 10;
    }
}
";
    let summary =
        explore(folder.path(), &[("Clamp.java", source)], &["Clamp.java", "--entry", "Clamp.clamp"]);
    let findings = told(&summary);
    assert_eq!(findings.len(), 1, "{summary:#}");
    assert!(
        findings[0].contains("Clamp.java:2) does not hold: `result <= 10` | Clamp.clamp(77) | true"),
        "{findings:?}"
    );
}

const BANK: &str = "\
import icontract
from icontract import ensure as gives, require


@icontract.invariant(lambda self: self.balance >= 0)
class Account:
    def __init__(self):
        self.balance = 0

    @icontract.require(lambda amount: amount > 0)
    @icontract.snapshot(lambda self: self.balance, name=\"before\")
    @icontract.ensure(lambda self, amount, OLD: self.balance == OLD.before + amount)
    def pay_in(self, amount):
        self.balance += amount - 1 if amount == 777 else amount

    def draw(self, amount):
        self.balance -= amount


@require(lambda n: n > 0)
@gives(lambda n, result: result >= n)
def step(n: int) -> int:
    return n + 1 if n != 42 else 0


def pay(a: int) -> int:
    account = Account()
    if a > 0:
        account.pay_in(a)
    return account.balance


def half(n: int) -> int:
    return step(n - 5) // 2 if n != 47 else 0


def overdraw(b: int) -> int:
    account = Account()
    if b > 0:
        account.draw(b)
    return account.balance
";

const DEALS: &str = "\
import deal


@deal.pre(lambda n: n > 0)
@deal.post(lambda out: out != 1)
@deal.ensure(lambda _: _.result >= _.n)
def step(n: int) -> int:
    if n == 42:
        return 0
    return 1 if n == 1 else n + 1


def twice(n: int) -> int:
    return step(n * 2 - 1) if n > 50 or n == 0 else 0


@deal.raises(ValueError)
def parse(n: int) -> int:
    if n == 7:
        raise KeyError(n)
    if n == 8:
        raise ValueError(n)
    return n


@deal.inv(lambda self: self.level <= 3)
class Tank:
    def __init__(self):
        self.level = 0

    def fill(self, n):
        self.level += n


def fill(n: int) -> int:
    tank = Tank()
    if 0 < n < 10:
        tank.fill(n)
    return tank.level
";

#[test]
fn contracts_of_icontract_and_deal_are_read_with_the_packages_themselves() {
    let python = root().join(".tools/venv/bin/python");
    let there = std::process::Command::new(&python).args(["-c", "import icontract, deal"]).output();
    if !there.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: icontract and deal are not here (scripts/install-test-tools.sh installs them)");
        return;
    }
    let python = python.to_str().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let files = [("bank.py", BANK), ("deals.py", DEALS)];
    let cases: [(&str, &str, &[&str]); 8] = [
        ("bank.py", "step", &["post `step` (bank.py:21) does not hold: `result >= n` | step(42) | true"]),
        // The library would raise at the call: preconditions are checked before it.
        ("bank.py", "half", &["pre `step` (bank.py:20) does not hold: `n > 0`"]),
        ("deals.py", "twice", &["pre `step` (deals.py:4) does not hold: `n > 0` | twice(0) | true"]),
        ("bank.py", "pay", &["`self.balance == old(self.balance) + amount` | pay(777) | true"]),
        (
            "bank.py",
            "overdraw",
            &["invariant `self.balance >= 0` (bank.py:5) does not hold after `Account.draw`"],
        ),
        ("deals.py", "step", &["`result != 1` | step(1) | true", "`result >= n` | step(42) | true"]),
        (
            "deals.py",
            "parse",
            &[
                "raises `parse` (deals.py:17) does not hold: `isinstance(error, (ValueError,))` | parse(7) | true",
            ],
        ),
        ("deals.py", "fill", &["`self.level <= 3` (deals.py:26) does not hold after `Tank.fill`"]),
    ];
    for (file, entry, expected) in cases {
        let summary =
            explore(folder.path(), &files, &[file, "--entry", entry, "--python", python, "--fresh"]);
        let findings: Vec<String> =
            told(&summary).iter().map(|f| f.replace(&format!("{}/", folder.path().display()), "")).collect();
        assert_eq!(findings.len(), expected.len(), "{entry}: {findings:#?}");
        for part in expected {
            assert!(
                findings.iter().any(|f| f.contains(part) && f.ends_with("| true")),
                "{entry}: {findings:#?}"
            );
        }
    }
}
