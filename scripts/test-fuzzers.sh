#!/usr/bin/env bash
# Exchanges inputs with real fuzzers: scripts/test-fuzzers.sh PROGRAM. libFuzzer (with the recipe for ClusterFuzzLite) and AFL++, each skipped with a
# reason where it is missing.
set -euo pipefail
program=$(realpath "$1")
cd "$(dirname "$0")/.."
checkout=$PWD
say() { printf 'test-fuzzers: %s\n' "$*"; }
have() { command -v "$1" >/dev/null 2>&1; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
wrong() { cat "$place/said"; say "$1"; exit 1; }
mkdir -p "$place/project/fuzz" "$place/bin" "$place/out"
ln -s "$program" "$place/bin/fathom"
cat > "$place/project/fuzz/frame.c" <<'C'
#include <stddef.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 12 || memcmp(data, "FRAME", 5) != 0) return 0;
    uint32_t length = data[5] | data[6] << 8 | data[7] << 16 | (uint32_t)data[8] << 24;
    if (length != 0x00c0ffee) return 0;
    return data[9] + data[10] == 300 ? 1 : 2;
}
C

# --- libFuzzer, through the recipe ---
if ! have clang || ! echo 'int LLVMFuzzerTestOneInput(const char *d, unsigned long n) { return 0; }' | clang -fsanitize=fuzzer -x c - -o "$place/probe" 2>/dev/null; then
    say "skipped: no clang with libFuzzer"
elif ! have zip; then
    say "skipped: no zip for the recipe of ClusterFuzzLite"
else
    mkdir -p "$place/project/fuzz/corpus/frame"
    printf 'FRAME, but short' > "$place/project/fuzz/corpus/frame/mine"
    (cd "$place/project" && PATH="$place/bin:$PATH" CC=clang CFLAGS="-g -fsanitize=fuzzer-no-link" LIB_FUZZING_ENGINE=-fsanitize=fuzzer OUT="$place/out" \
        FATHOM_TIME=20s "$checkout/packages/clusterfuzzlite/build.sh") > "$place/said" 2>&1 || wrong "the recipe for ClusterFuzzLite fails"
    [ -s "$place/out/frame_seed_corpus.zip" ] || wrong "there is no seed corpus"
    corpus=$place/project/fuzz/corpus/frame
    for file in "$corpus"/*; do
        name=$(basename "$file")
        [ "$name" = mine ] || [ "$name" = "$(sha1sum < "$file" | cut -d' ' -f1)" ] || wrong "$name is not named as libFuzzer names it"
    done
    "$place/out/frame" -runs=0 -print_coverage=0 "$corpus" > "$place/said" 2>&1 || wrong "libFuzzer cannot run the corpus"
    with=$(grep -oE "INITED cov: [0-9]+" "$place/said" | grep -oE "[0-9]+")
    "$place/out/frame" -runs=0 > "$place/said" 2>&1
    without=$(grep -oE "INITED cov: [0-9]+" "$place/said" | grep -oE "[0-9]+")
    [ "$with" -gt "$without" ] || wrong "the corpus covers $with, nothing covers $without"
    say "--corpus, with libFuzzer and the recipe for ClusterFuzzLite: passed"
fi
