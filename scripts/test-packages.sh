#!/usr/bin/env bash
# Installs each package as a user does, outside of the checkout, and explores a target of each language with it. The wheel needs an index that
# pip can reach and is skipped with a reason without one.
set -euo pipefail
cd "$(dirname "$0")/.."
checkout=$PWD
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
say() { printf 'test-packages: %s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

mkdir "$place/targets"
cat > "$place/targets/shop.py" <<'PYTHON'
def price(n: int, code: str) -> int:
    if code.startswith('free') and len(code) == 6:
        return 100 // (n - 3)
    return n * 10
PYTHON
cat > "$place/targets/frame.c" <<'C'
int parse(const unsigned char *frame, unsigned size) {
    if (!frame || size < 2) return -1;
    if (frame[0] == 7 && frame[1] > 200) return 100 / (frame[1] - 201);
    return 0;
}
C
cat > "$place/targets/Cart.java" <<'JAVA'
public class Cart {
    public static int share(int n) {
        return n > 7 ? 100 / (n - 12) : 0;
    }
}
JAVA

# The search path without folders of the checkout.
outside=$(tr ':' '\n' <<<"$PATH" | grep -v "^$checkout" | paste -sd:)

# user COMMAND...: runs a command without anything that the checkout or its environment brings.
user() {
    (cd "$place/targets" && env -i HOME="$place/home" ${JAVA_HOME:+JAVA_HOME="$JAVA_HOME"} PATH="${user_path:-$outside}" "$@")
}

# finds FATHOM FILE KIND: exploring the file ends with 1 and names the bug, confirmed by the plain program.
finds() {
    local status=0
    user "$1" run "$2" --no-progress --time 30s -o "$place/out/$(basename "$2")" > "$place/said" 2>&1 || status=$?
    [ "$status" = 1 ] && grep -q "^$3" "$place/said" && grep -q confirmed "$place/said" ||
        { cat "$place/said"; fail "$1 run $2 ended with $status and does not show a confirmed $3"; }
    rm -rf "${place:?}/out"
}

# explores FATHOM: a bug in each language whose tools are here.
explores() {
    finds "$1" shop.py zero-division
    if have clang; then finds "$1" frame.c division-by-zero; else say "skipped: no clang for the C target"; fi
    if have javac; then finds "$1" Cart.java zero-division; else say "skipped: no JDK for the Java target"; fi
}

# --- make install ---------------------------------------------------------------------------------------------------------
scripts/layout.sh "$place/stage" /opt/fathom 2>/dev/null || scripts/layout.sh "$place/stage" /opt/fathom
# Staged in one place and used in another: nothing in it knows where it was made.
mv "$place/stage/opt/fathom" "$place/prefix"
for file in share/man/man1/fathom.1.gz share/man/man1/fathom-run.1.gz share/bash-completion/completions/fathom share/zsh/site-functions/_fathom; do
    [ -s "$place/prefix/$file" ] || fail "make install brings no $file"
done
size=$(stat -c %s "$place/prefix/bin/fathom")
[ "$size" -lt 40000000 ] || fail "the stripped program has $size bytes, more than 40 MB"
user "$place/prefix/bin/fathom" doctor > "$place/said" || { cat "$place/said"; fail "doctor misses something in a complete installation"; }
grep -q "^ok *z3 .*$place/prefix/lib/fathom/z3" "$place/said" || { cat "$place/said"; fail "z3 is not the installed one"; }
explores "$place/prefix/bin/fathom"
# CMake finds the package, and its test fails with the bug and passes without.
if have cmake && have clang; then
    mkdir "$place/targets/cmake"
    cp "$place/targets/frame.c" "$place/targets/cmake/frame.c"
    cat > "$place/targets/cmake/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.16)
project(frames C)
find_package(Fathom REQUIRED)
enable_testing()
add_library(frame STATIC frame.c)
target_compile_definitions(frame PUBLIC LIMIT=3)
add_library(size STATIC size.c)
target_link_libraries(size PRIVATE frame)
fathom_add_check(frame COMMAND run ENTRY parse TIME 20s)
fathom_add_check(size COMMAND run ENTRY size TIME 20s)
CMAKE
    echo 'int size(int n) { return n > LIMIT ? 1 : 2; }' > "$place/targets/cmake/size.c"
    user sh -c "cd cmake && cmake -S . -B build -DCMAKE_PREFIX_PATH=$place/prefix && cd build && ctest" > "$place/said" 2>&1 || true
    grep -q "fathom_frame .*Failed" "$place/said" && grep -q "fathom_size .*Passed" "$place/said" || { cat "$place/said"; fail "find_package(Fathom)"; }
    grep -q division-by-zero "$place"/targets/cmake/build/fathom-out/fathom_frame/summary.json || fail "ctest does not find the bug"
else
    say "skipped: find_package(Fathom) (no cmake or no clang)"
fi
# A link to the program finds the same parts.
mkdir "$place/links" && ln -s "$place/prefix/bin/fathom" "$place/links/fathom"
finds "$place/links/fathom" shop.py zero-division
# The program alone says in one line what is missing.
mkdir "$place/alone" && cp "$place/prefix/bin/fathom" "$place/alone/"
status=0
user "$place/alone/fathom" run shop.py -o "$place/out" > /dev/null 2> "$place/said" || status=$?
[ "$status" = 2 ] && grep -q "^fathom: libfathom_pyrt.so is missing" "$place/said" || { cat "$place/said"; fail "the program alone ends with $status"; }
if ! user sh -c 'command -v z3' >/dev/null; then
    user "$place/alone/fathom" run frame.c --quiet --no-tests -o "$place/out" 2>"$place/said" || true
    [ ! -s "$place/said" ] || { cat "$place/said"; fail "--quiet prints more than errors"; }
    user "$place/alone/fathom" run frame.c --fresh --no-tests -o "$place/out" > /dev/null 2>"$place/said" || true
    grep -q "^fathom: z3 not found" "$place/said" || { cat "$place/said"; fail "run does not say that z3 is missing"; }
fi
say "make install: passed"
scripts/test-maven.sh "$place/prefix/bin/fathom"
scripts/test-fuzzers.sh "$place/prefix/bin/fathom"

# --- make wheel -----------------------------------------------------------------------------------------------------------
if ! python3 -m pip download -q --disable-pip-version-check --no-deps -d "$place/probe" z3-solver 2>/dev/null; then
    say "skipped: make wheel (pip reaches no package index)"
else
    scripts/wheel.sh
    wheel=$(echo "$checkout"/target/wheel/fathom-*.whl)
    [[ $wheel == *-manylinux_* ]] || fail "$wheel has no manylinux tag"
    python3 -m venv "$place/venv"
    "$place/venv/bin/pip" install -q --disable-pip-version-check "$wheel"
    user_path=$place/venv/bin:$outside
    user fathom doctor > "$place/said" || { cat "$place/said"; fail "doctor misses something after pip install"; }
    grep -q "^ok *z3 .*$place/venv/bin/z3" "$place/said" || { cat "$place/said"; fail "z3 is not the one of the environment"; }
    explores fathom
    say "make wheel: passed"

    # --- the action for GitHub, and the job for GitLab ---
    mkdir -p "$place/repository/src"
    cp "$place/targets/shop.py" "$place/repository/src/"
    action() { status=0; user sh -c "cd ../repository && $1" > "$place/said" 2>&1 || status=$?; }
    action "FATHOM_WHEEL='$wheel' RUNNER_TEMP='$place' FATHOM_TARGET=src/shop.py FATHOM_TIME=20s GITHUB_OUTPUT='$place/outputs' '$checkout/packages/github/explore.sh'"
    [ "$status" = 1 ] && grep -q "^::error file=src/shop.py,line=3" "$place/said" && grep -qx findings=true "$place/outputs" ||
        { cat "$place/said"; fail "the action ended with $status"; }
    if have git; then
        commit="git -c user.name=a -c user.email=a@b commit -q -m"
        action "rm -rf fathom-out && git init -q . && git add -A && $commit first && printf 'VALUE = 1\\n' > src/plain.py && echo text > src/notes.txt && git add -A && $commit second"
        [ "$status" = 0 ] || { cat "$place/said"; fail "git ended with $status"; }
        action "FATHOM_CHANGED_SINCE=\$(git rev-parse HEAD~1) FATHOM_WHEEL='$wheel' RUNNER_TEMP='$place' FATHOM_TIME=20s '$checkout/packages/github/explore.sh'"
        [ "$status" = 0 ] && grep -q "notice file=src/plain.py" "$place/said" && ! grep -q shop.py "$place/said" ||
            { cat "$place/said"; fail "the action on changed files ended with $status"; }
    fi
    line=$(sed -nE 's/^    - .*(fathom-env\/bin\/fathom \$.*)$/\1/p' packages/gitlab/fathom.yml)
    action "FATHOM_COMMAND=run FATHOM_TARGET=src/shop.py FATHOM_TIME=20s FATHOM_FLAGS= && '$place'/$line"
    [ "$status" = 1 ] && [ -s "$place/repository/fathom-out/code-quality.json" ] || { cat "$place/said"; fail "the job for GitLab ended with $status"; }
    say "action for GitHub, job for GitLab: passed"

    # --- pytest --fathom ---
    mkdir -p "$place/project/src/shop" "$place/project/tests"
    cp "$place/targets/shop.py" "$place/project/src/shop/cart.py"
    printf '\n\ndef label(n: int) -> str:\n    if n == 77:\n        raise RuntimeError("lucky")\n    return "plain"\n' >> "$place/project/src/shop/cart.py"
    touch "$place/project/src/shop/__init__.py"
    echo 'def unused(n: int) -> int: return 1 // n' > "$place/project/src/shop/unused.py"
    printf 'from shop.cart import price\n\n\ndef test_price():\n    assert price(2, "") == 20\n' > "$place/project/tests/test_cart.py"
    printf '[tool.pytest.ini_options]\npythonpath = ["src"]\n' > "$place/project/pyproject.toml"
    "$place/venv/bin/pip" install -q --disable-pip-version-check pytest
    status=0
    user sh -c "cd ../project && pytest -q --fathom src" > "$place/said" 2>&1 || status=$?
    for words in "cart.py: 1 finding, 4 lines that no test reached: 3, 8-10" "zero-division at src/shop/cart.py:3" "call price(3, " "1 passed"; do
        grep -qF "$words" "$place/said" || { cat "$place/said"; fail "pytest --fathom does not say: $words"; }
    done
    [ "$status" = 1 ] || fail "pytest --fathom with a finding ended with $status"
    ! grep -q unused "$place/said" || fail "pytest --fathom explores a module that no test imports"
    # The results are not collected as tests of the project, and run when they are named.
    user sh -c "cd ../project && pytest -q" > "$place/said" 2>&1 && grep -q "^1 passed" "$place/said" || { cat "$place/said"; fail "results are collected"; }
    user sh -c "cd ../project && pytest -q fathom-out/pytest/shop.cart/missing" > "$place/said" 2>&1 || { cat "$place/said"; fail "the written tests fail"; }
    say "pytest --fathom: passed"

    # --- the backend for Hypothesis ---
    "$place/venv/bin/pip" install -q --disable-pip-version-check "hypothesis==6.170.15"
    user sh -c "cd ../project && pytest -q -p no:cacheprovider '$checkout/packages/python/tests'" > "$place/said" 2>&1 || { cat "$place/said"; fail "the backend for Hypothesis"; }
    say "Hypothesis: passed"
fi

# --- make deb -------------------------------------------------------------------------------------------------------------
unset user_path
if have dpkg-deb; then
    scripts/deb.sh
    dpkg-deb -x target/deb/fathom_*.deb "$place/deb"
    finds "$place/deb/usr/bin/fathom" shop.py zero-division
    say "make deb: passed"
else
    say "skipped: make deb (no dpkg-deb)"
fi
