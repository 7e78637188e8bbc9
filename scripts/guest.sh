#!/bin/sh
# Compiles the part of the C library that is written in C (crates/fathom-vm/guest/*.c) to LLVM IR beside it.
# The IR is committed, so that building Fathom needs no clang. CLANG chooses the compiler (15 or newer).
set -eu
cd "$(dirname "$0")/../crates/fathom-vm/guest"
clang="${CLANG:-clang-19}"
for source in *.c; do
    name="${source%.c}"
    fingerprint=$(cat guest.h "$source" | python3 -c '
import sys
h = 0xcbf29ce484222325
for byte in sys.stdin.buffer.read():
    h = ((h ^ byte) * 0x100000001b3) & 0xffffffffffffffff
print(f"{h:016x}")')
    {
        echo "; made from $source $fingerprint"
        "$clang" --target=x86_64-unknown-linux-gnu -S -emit-llvm -O1 -Wall -Wextra -Werror -std=c11 \
            -ffreestanding -fno-builtin -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -fno-stack-protector \
            -fno-ident -fno-jump-tables -fno-pic -o - "$source" |
            grep -v '^attributes #\|^; Function Attrs\|^; ModuleID\|^source_filename\|^!\|^$' |
            sed -e 's/ #[0-9]*//g' -e 's/, !tbaa ![0-9]*//' -e 's/, !llvm.loop ![0-9]*//' -e 's/, !range ![0-9]*//' \
                -e 's/, !noundef ![0-9]*//' -e 's/ local_unnamed_addr//' -e 's/ *; preds = .*//'
    } > "$name.ll"
done
