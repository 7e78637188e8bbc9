#!/usr/bin/env bash
# Installs what is missing to build and test Fathom. Quick and silent when nothing is.
#
# System packages come through apt and need root; without root the script names the packages to ask for and exits
# with 2. Everything from PyPI goes into .tools/venv, so that the user's own Python environments are left alone.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly RUST_MINOR=90 # the oldest toolchain that builds us is 1.90, see rust-version in Cargo.toml
export PATH="$PATH:$HOME/.cargo/bin"

say() { printf 'install: %s\n' "$*" >&2; }
die() { say "$*"; exit 2; }
have() { command -v "$1" >/dev/null 2>&1; }

# --- system packages -----------------------------------------------------------------------------------------

# libclang reads CaDiCaL's header while we build; nothing of it is left in the result.
have_libclang() {
    [ -z "${LIBCLANG_PATH:-}" ] || return 0
    local folder
    for folder in /usr/lib/llvm*/lib* /usr/lib /usr/lib64 /usr/lib/*-linux-gnu /usr/local/lib; do
        compgen -G "$folder/libclang.so*" >/dev/null || compgen -G "$folder/libclang-[0-9]*.so*" >/dev/null || continue
        return 0
    done
    return 1
}

# Findings of C programs are confirmed by clang's sanitizers, whose library is a package of its own.
have_sanitizers() {
    have clang && echo 'int main(void) { return 0; }' | clang -fsanitize=address -x c - -o /dev/null 2>/dev/null
}

# The names of the packages that are missing, one a line.
missing_packages() {
    have g++ || echo g++
    have_libclang || echo libclang-dev
    have make || echo make
    # The tests of Java run on a JDK, 17 or newer; the newest that the distribution has will do.
    have javac || echo default-jdk-headless
    # C programs are compiled by the user's own clang; csmith generates those that we compare the machine on.
    have clang || echo clang
    have_sanitizers || echo libclang-rt-dev
    # Our branch counts are compared with those of clang's own coverage.
    have llvm-cov || echo llvm
    have csmith && [ -e /usr/include/csmith/csmith.h ] || printf '%s\n' csmith libcsmith-dev
    # The suites that are written for these two are built and run by our tests.
    [ -e /usr/include/gtest/gtest.h ] || echo libgtest-dev
    [ -e /usr/include/check.h ] || echo check
    # Tests of specifications put what watches into the source as it is.
    have patch || echo patch
    # Our reports are read by the programs that they are written for.
    have genhtml || echo lcov
    have xmllint || echo libxml2-utils
    if ! have python3; then
        printf '%s\n' python3 python3-venv python3-pip
    elif ! python3 -c 'import venv, ensurepip' >/dev/null 2>&1; then
        printf '%s\n' python3-venv python3-pip
    fi
    [ -e /etc/ssl/certs/ca-certificates.crt ] || [ ! -e /etc/debian_version ] || echo ca-certificates
}

# What tests use that are worth having and not worth failing for: a browser and an editor. Those tests say that they skip.
wanted_packages() {
    have chromium || have chromium-browser || have google-chrome || have google-chrome-stable || echo chromium
    have nvim || echo neovim
    have git || echo git
    have cmake || echo cmake
    have mvn || echo maven
    # Tests with mocks are run with the real library.
    [ -e /usr/share/java/mockito-core.jar ] || echo libmockito-java
    # Several machines share a queue on it; Debian's is started as a service, which the tests do not need.
    have nats-server || echo nats-server
}

# One at a time, so that what a distribution lacks does not keep the others away.
try_packages() {
    [ "$(id -u)" -eq 0 ] && have apt-get || { say "some tests will skip without: $*"; return 0; }
    if [ -z "$apt_updated" ]; then
        say "apt-get update"
        apt-get update -qq >&2 || true
        apt_updated=1
    fi
    local package
    for package in "$@"; do
        say "apt-get install $package"
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package" >/dev/null 2>&1 ||
            say "$package cannot be installed here: tests that use it will say that they skip"
    done
}

apt_updated=
apt_install() {
    if [ "$(id -u)" -ne 0 ] || ! have apt-get; then
        rust_is_good || say "also missing: $(rust_advice)"
        die "missing: $*. As root: apt-get install -y $* (or the same from your own package manager), then again."
    fi
    if [ -z "$apt_updated" ]; then
        say "apt-get update"
        apt-get update -qq >&2 || say "apt-get update failed; going on with the package lists that are there"
        apt_updated=1
    fi
    say "apt-get install $*"
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null ||
        die "apt-get could not install: $*"
}

# --- Rust ----------------------------------------------------------------------------------------------------

# True when the cargo that would run here is new enough (rustup's shim answers for the toolchain file).
rust_is_good() {
    have cargo && have rustc || return 1
    local minor
    minor=$(rustc --version 2>/dev/null | sed -nE 's/^rustc 1\.([0-9]+)\..*/\1/p')
    [ -n "$minor" ] && [ "$minor" -ge "$RUST_MINOR" ]
}

rust_has_tools() { cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1; }

# The minor version of Rust that apt offers under a package's name; 0 when there is none.
apt_rust_minor() {
    local minor
    minor=$(apt-cache policy "$1" 2>/dev/null | sed -nE 's/^ *Candidate: *1\.([0-9]+)\..*/\1/p')
    echo "${minor:-0}"
}

apt_offers() { apt-cache policy "$1" 2>/dev/null | grep -qE '^ *Candidate: *[^( ]'; }

rust_advice() {
    echo "Rust >= 1.$RUST_MINOR with rustfmt and clippy. Without root: rustup, as its own site says." \
        "As root: apt-get install -y rustup (Debian 12: cargo-web rustc-web rustfmt-web rust-web-clippy)"
}

install_rust() {
    if have rustup; then
        say "rustup toolchain install stable"
        rustup toolchain install stable --profile minimal --component rustfmt --component clippy >&2 ||
            die "rustup could not install the stable toolchain"
        return
    fi
    [ "$(id -u)" -eq 0 ] && have apt-get || die "missing: $(rust_advice), then again."
    if [ -z "$apt_updated" ]; then apt-get update -qq >&2 || true; apt_updated=1; fi
    if apt_offers rustup; then
        apt_install rustup
        rustup default stable >&2 && rustup component add rustfmt clippy >&2
    elif [ "$(apt_rust_minor rustc-web)" -ge "$RUST_MINOR" ]; then
        # Debian keeps a current toolchain under this name for building browsers.
        apt_install cargo-web rustc-web rustfmt-web rust-web-clippy
    elif [ "$(apt_rust_minor rustc)" -ge "$RUST_MINOR" ]; then
        apt_install cargo rustc rustfmt rust-clippy
    else
        die "apt has none that is new enough; missing: $(rust_advice), then again."
    fi
}

# --- Python tools --------------------------------------------------------------------------------------------

install_python_tools() {
    local stamp=.tools/venv/.requirements
    if [ -x .tools/bin/z3 ] && cmp -s scripts/requirements.txt "$stamp" && .tools/venv/bin/python -c '' 2>/dev/null; then
        return
    fi
    say "installing the Python tools into .tools/venv"
    mkdir -p .tools/bin
    python3 -m venv --clear .tools/venv >&2 || die "python3 -m venv failed: apt-get install -y python3-venv"
    .tools/venv/bin/python -m pip install -q --disable-pip-version-check -r scripts/requirements.txt >&2 ||
        die "pip could not install $(grep -v '^#' scripts/requirements.txt | tr '\n' ' ')"
    [ -x .tools/venv/bin/z3 ] || die "the z3-solver package brought no z3 program; install z3 and set FATHOM_Z3"
    # A copy, not a link: the program is standalone and outlives the venv.
    install -m 755 .tools/venv/bin/z3 .tools/bin/z3.new
    mv -f .tools/bin/z3.new .tools/bin/z3
    cp scripts/requirements.txt "$stamp"
}

# --- schemas -------------------------------------------------------------------------------------------------

# The schema of SARIF as OASIS published it, from the crate that carries it unchanged. Nothing of the crate is built.
install_schemas() {
    local to=.tools/schemas/sarif-2.1.0.json scratch
    [ ! -e "$to" ] || return 0
    say "fetching the schema of SARIF"
    scratch=$(mktemp -d)
    mkdir -p .tools/schemas "$scratch/src"
    : > "$scratch/src/lib.rs"
    printf '[package]\nname = "schemas"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\nserde-sarif = "=0.8.0"\n[workspace]\n' \
        > "$scratch/Cargo.toml"
    if (cd "$scratch" && cargo vendor -q >/dev/null 2>&1) && [ -e "$scratch/vendor/serde-sarif/src/schema.json" ]; then
        cp "$scratch/vendor/serde-sarif/src/schema.json" "$to"
    else
        say "the schema of SARIF cannot be had here: the test that uses it will say that it skips"
    fi
    rm -rf "$scratch"
}

# --- the site ------------------------------------------------------------------------------------------------

# Built without optimisation and without its server: a minute or two, once.
install_mdbook() {
    have mdbook || [ -x .tools/bin/mdbook ] && return 0
    say "building mdbook into .tools"
    local scratch
    scratch=$(mktemp -d)
    CARGO_TARGET_DIR=$scratch cargo install mdbook --version 0.5.4 --locked --debug --no-default-features --root .tools >/dev/null 2>&1 ||
        say "mdbook cannot be built here: the site is not made, its pages are checked"
    rm -rf "$scratch"
}

mapfile -t missing < <(missing_packages)
[ "${#missing[@]}" -eq 0 ] || apt_install "${missing[@]}"
mapfile -t wanted < <(wanted_packages)
[ "${#wanted[@]}" -eq 0 ] || try_packages "${wanted[@]}"
rust_is_good || install_rust
rust_is_good || die "cargo is still older than 1.$RUST_MINOR (found: $(rustc --version 2>/dev/null || echo none))"
rust_has_tools || ! have rustup || rustup component add rustfmt clippy >&2
rust_has_tools || die "cargo fmt or cargo clippy is missing: install rustfmt and clippy of the same version as rustc"
install_python_tools
install_schemas
install_mdbook
