#!/usr/bin/env bash
# Installs the tools that only tests use: other tools that Fathom's results are compared with or fed to, a browser, an editor, a
# message server. Tests whose tool cannot be installed here say that they skip. Nothing is compiled from source.
# Silent when nothing is missing; otherwise one line for each step, with its time.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/lib.sh

# The names of the packages that are missing, one a line.
missing_packages() {
    # Branch counts are compared with those of clang's own coverage.
    have llvm-cov || echo llvm
    # Generated C programs that the machine is compared with native runs on.
    have csmith && [ -e /usr/include/csmith/csmith.h ] || printf '%s\n' csmith libcsmith-dev
    # Suites written for GoogleTest and Check are built and run.
    [ -e /usr/include/gtest/gtest.h ] || echo libgtest-dev
    [ -e /usr/include/check.h ] || echo check
    # Specification tests patch a monitor into the plain source.
    have patch || echo patch
    # Readers of the reports.
    have genhtml || echo lcov
    have xmllint || echo libxml2-utils
    have chromium || have chromium-browser || have google-chrome || have google-chrome-stable || echo chromium
    have nvim || echo neovim
    # Projects with their own build.
    have git || echo git
    have cmake || echo cmake
    have mvn || echo maven
    have zip || echo zip
    [ -e /usr/share/java/mockito-core.jar ] || echo libmockito-java
    # The queue of several machines. Debian's package starts a service, which the tests do not use.
    have nats-server || echo nats-server
}

# The schema of SARIF as OASIS published it, from the crate that carries it unchanged. Nothing of the crate is built.
fetch_schema() {
    local scratch status=0
    scratch=$(mktemp -d)
    mkdir -p .tools/schemas "$scratch/src"
    : > "$scratch/src/lib.rs"
    printf '[package]\nname = "schemas"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\nserde-sarif = "=0.8.0"\n[workspace]\n' \
        > "$scratch/Cargo.toml"
    (cd "$scratch" && cargo vendor -q >/dev/null 2>&1) &&
        cp "$scratch/vendor/serde-sarif/src/schema.json" .tools/schemas/sarif-2.1.0.json 2>/dev/null || status=1
    rm -rf "$scratch"
    return "$status"
}

mapfile -t missing < <(missing_packages)
[ "${#missing[@]}" -eq 0 ] || apt_try "${missing[@]}"
rust_has_tools || ! have rustup || step "rustup component add rustfmt clippy" rustup component add rustfmt clippy >&2
rust_has_tools || die "cargo fmt or cargo clippy is missing: install rustfmt and clippy of the same version as rustc"
pip_install scripts/requirements-test.txt || say "without the packages of scripts/requirements-test.txt some tests will say that they skip"
[ -e .tools/schemas/sarif-2.1.0.json ] || step "fetch the SARIF schema" fetch_schema ||
    say "without the SARIF schema the test that uses it will say that it skips"
