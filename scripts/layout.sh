#!/usr/bin/env bash
# Lays the built program out as it is installed: scripts/layout.sh DESTDIR PREFIX. `make install`, `make deb` and `make wheel` use it.
#
#   bin/fathom                                stripped
#   lib/fathom/                               z3, and the libraries that are loaded into the user's Python and JVM
#   share/man/man1, share/bash-completion/…   made by the program itself
#   share/cmake/Fathom                        find_package(Fathom)
#   share/doc/fathom                          licences and changes
set -euo pipefail
cd "$(dirname "$0")/.."
to=$1${2%/}
built=${CARGO_TARGET_DIR:-target}/release
say() { printf 'layout: %s\n' "$*" >&2; }
for file in fathom libfathom_pyrt.so libfathom_jvm.so z3; do
    [ -e "$built/$file" ] || { say "$built/$file is missing: make build"; exit 2; }
done

# put MODE FILE TARGET: a copy beside the target that is moved there, so that a running program is not written into.
put() {
    install -D -m "$1" "$2" "$3.new"
    mv -f "$3.new" "$3"
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for file in fathom libfathom_pyrt.so libfathom_jvm.so z3; do
    if ! strip --strip-unneeded -o "$scratch/$file" "$built/$file" 2>/dev/null; then
        say "no strip here (binutils): $file keeps its debug information"
        cp "$built/$file" "$scratch/$file"
    fi
done
put 755 "$scratch/fathom" "$to/bin/fathom"
put 755 "$scratch/z3" "$to/lib/fathom/z3"
put 644 "$scratch/libfathom_pyrt.so" "$to/lib/fathom/libfathom_pyrt.so"
put 644 "$scratch/libfathom_jvm.so" "$to/lib/fathom/libfathom_jvm.so"

"$built/fathom" docs "$scratch/docs" >/dev/null
for page in "$scratch"/docs/man/*.1; do
    gzip -9n "$page"
    put 644 "$page.gz" "$to/share/man/man1/$(basename "$page").gz"
done
put 644 "$scratch/docs/completions/fathom.bash" "$to/share/bash-completion/completions/fathom"
put 644 "$scratch/docs/completions/fathom.zsh" "$to/share/zsh/site-functions/_fathom"
put 644 "$scratch/docs/completions/fathom.fish" "$to/share/fish/vendor_completions.d/fathom.fish"
put 644 packages/cmake/FathomConfig.cmake "$to/share/cmake/Fathom/FathomConfig.cmake"
for file in LICENSE-MIT LICENSE-APACHE CHANGELOG.md; do
    put 644 "$file" "$to/share/doc/fathom/$file"
done
say "$to/bin/fathom, $(du -sh --apparent-size "$to/bin/fathom" | cut -f1) (with its libraries and z3: $(du -sch --apparent-size "$to/bin/fathom" "$to/lib/fathom" | tail -n 1 | cut -f1))"
