# Functions that the install scripts share. Sourced, not run.

readonly RUST_MINOR=90 # the oldest toolchain that builds Fathom is 1.90, see rust-version in Cargo.toml
export PATH="$PATH:$HOME/.cargo/bin"

say() { printf 'install: %s\n' "$*" >&2; }
die() { say "$*"; exit 2; }
have() { command -v "$1" >/dev/null 2>&1; }

# step NAME COMMAND...: runs the command and prints one line with its time.
step() {
    local name=$1 start=$EPOCHREALTIME status=0
    shift
    "$@" || status=$?
    say "$(awk -v a="$start" -v b="$EPOCHREALTIME" -v n="$name" -v s="$status" \
        'BEGIN { printf "%s: %.1f s%s", n, b - a, s ? " (failed)" : "" }')"
    return "$status"
}

is_root_with_apt() { [ "$(id -u)" -eq 0 ] && have apt-get; }

apt_updated=
apt_update() {
    [ -z "$apt_updated" ] || return 0
    apt_updated=1
    step "apt-get update" apt-get update -qq >/dev/null || say "going on with the package lists that are there"
}

apt_get() { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }

apt_get_quietly() { apt_get "$@" 2>/dev/null; }

# apt_install PACKAGE...: installs packages that the build cannot do without.
apt_install() {
    if ! is_root_with_apt; then
        rust_is_good || say "also missing: $(rust_advice)"
        die "missing: $*. As root: apt-get install -y $* (or the same from your own package manager), then again."
    fi
    apt_update
    step "apt-get install $*" apt_get "$@" || die "apt-get could not install: $*"
}

# apt_try PACKAGE...: installs packages that single tests need. All at once; one by one when that fails, so that one
# package that the distribution lacks does not keep the others away.
apt_try() {
    is_root_with_apt || { say "tests that need these will say that they skip: $*"; return 0; }
    apt_update
    step "apt-get install $*" apt_get_quietly "$@" && return 0
    local package
    for package in "$@"; do
        step "apt-get install $package" apt_get_quietly "$package" || say "without $package, tests that need it will say that they skip"
    done
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

rust_advice() {
    echo "Rust >= 1.$RUST_MINOR with rustfmt and clippy. Without root: rustup, as its own site says." \
        "As root: apt-get install -y rustup (Debian 12: cargo-web rustc-web rustfmt-web rust-web-clippy)"
}

# --- Python --------------------------------------------------------------------------------------------------

# pip_install FILE: brings .tools/venv up to the requirements in FILE.
pip_install() {
    local file=$1 stamp
    stamp=.tools/venv/.$(basename "$file" .txt)
    if cmp -s "$file" "$stamp" && .tools/venv/bin/python -c '' 2>/dev/null; then return 0; fi
    if ! .tools/venv/bin/python -c '' 2>/dev/null; then
        mkdir -p .tools/bin
        step "python3 -m venv .tools/venv" python3 -m venv --clear .tools/venv >&2 ||
            die "python3 -m venv failed: apt-get install -y python3-venv"
    fi
    step "pip install -r $file" .tools/venv/bin/python -m pip install -q --disable-pip-version-check -r "$file" >&2 || return 1
    cp "$file" "$stamp"
}
