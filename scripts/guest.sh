#!/usr/bin/env bash
# Compiles the part of the C library that is written in C (crates/fathom-vm/guest/*.c) to LLVM IR beside it, and what programs for
# 32 bits need of it to crates/fathom-vm/guest/i386. The IR is committed, so that building Fathom needs no clang. CLANG chooses the
# compiler (15 or newer).
set -euo pipefail
cd "$(dirname "$0")/../crates/fathom-vm/guest"
clang="${CLANG:-clang-19}"
compile() { # TARGET SOURCE IR
    fingerprint=$(cat guest.h "$2" | python3 -c '
import sys
h = 0xcbf29ce484222325
for byte in sys.stdin.buffer.read():
    h = ((h ^ byte) * 0x100000001b3) & 0xffffffffffffffff
print(f"{h:016x}")')
    {
        echo "; made from $2 $fingerprint"
        "$clang" --target="$1" -S -emit-llvm -O1 -Wall -Wextra -Werror -std=c11 \
            -ffreestanding -fno-builtin -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -fno-stack-protector \
            -fno-ident -fno-jump-tables -fno-pic -o - "$2" |
            grep -v '^attributes #\|^; Function Attrs\|^; ModuleID\|^source_filename\|^!\|^$' |
            sed -e 's/ #[0-9]*//g' -e 's/, !tbaa ![0-9]*//' -e 's/, !llvm.loop ![0-9]*//' -e 's/, !range ![0-9]*//' \
                -e 's/, !noundef ![0-9]*//' -e 's/ local_unnamed_addr//' -e 's/ *; preds = .*//'
    } > "$3"
}
for source in *.c; do
    compile x86_64-unknown-linux-gnu "$source" "${source%.c}.ll"
done
# Without those whose structures the machine has for x86-64 only.
mkdir -p i386
for name in ctype err exit getopt pthread scanf semaphore stdio stdlib strerror string threads unistd verifier wchar; do
    compile i386-unknown-linux-gnu "$name.c" "i386/$name.ll"
done
