#!/usr/bin/env bash
# Installs what is missing to build Fathom and to explore the examples: a C++ compiler, clang, a JDK, Python, Rust and z3.
# Silent when nothing is missing; otherwise one line for each step, with its time. scripts/install-test-tools.sh adds what only
# tests use.
#
# System packages come through apt and need root; without root the script names the packages to ask for and exits
# with 2. Everything from PyPI goes into .tools/venv, so that the user's own Python environments are left alone.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/lib.sh

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
    # Java 17 or newer; the newest that the distribution has will do.
    have javac || echo default-jdk-headless
    have clang || echo clang
    have_sanitizers || echo libclang-rt-dev
    if ! have python3; then
        printf '%s\n' python3 python3-venv python3-pip
    elif ! python3 -c 'import venv, ensurepip' >/dev/null 2>&1; then
        printf '%s\n' python3-venv python3-pip
    fi
    [ -e /etc/ssl/certs/ca-certificates.crt ] || [ ! -e /etc/debian_version ] || echo ca-certificates
}

# The minor version of Rust that apt offers under a package's name; 0 when there is none.
apt_rust_minor() {
    local minor
    minor=$(apt-cache policy "$1" 2>/dev/null | sed -nE 's/^ *Candidate: *1\.([0-9]+)\..*/\1/p')
    echo "${minor:-0}"
}

apt_offers() { apt-cache policy "$1" 2>/dev/null | grep -qE '^ *Candidate: *[^( ]'; }

install_rust() {
    if have rustup; then
        step "rustup toolchain install stable" \
            rustup toolchain install stable --profile minimal --component rustfmt --component clippy >&2 ||
            die "rustup could not install the stable toolchain"
        return
    fi
    is_root_with_apt || die "missing: $(rust_advice), then again."
    apt_update
    if apt_offers rustup; then
        apt_install rustup
        rustup default stable >&2
    elif [ "$(apt_rust_minor rustc-web)" -ge "$RUST_MINOR" ]; then
        # Debian keeps a current toolchain under this name for building browsers.
        apt_install cargo-web rustc-web rustfmt-web rust-web-clippy
    elif [ "$(apt_rust_minor rustc)" -ge "$RUST_MINOR" ]; then
        apt_install cargo rustc rustfmt rust-clippy
    else
        die "apt has none that is new enough; missing: $(rust_advice), then again."
    fi
}

install_z3() {
    pip_install scripts/requirements.txt ||
        die "pip could not install $(grep -v '^#' scripts/requirements.txt | tr '\n' ' ')"
    [ ! -x .tools/bin/z3 ] || [ .tools/bin/z3 -ot .tools/venv/bin/z3 ] || return 0
    [ -x .tools/venv/bin/z3 ] || die "the z3-solver package brought no z3 program; install z3 and set FATHOM_Z3"
    # A copy, not a link: the program is standalone and outlives the venv.
    install -m 755 .tools/venv/bin/z3 .tools/bin/z3.new
    mv -f .tools/bin/z3.new .tools/bin/z3
}

mapfile -t missing < <(missing_packages)
[ "${#missing[@]}" -eq 0 ] || apt_install "${missing[@]}"
rust_is_good || install_rust
rust_is_good || die "cargo is still older than 1.$RUST_MINOR (found: $(rustc --version 2>/dev/null || echo none))"
install_z3
