#!/usr/bin/env bash
# Makes the Debian package from the built program: target/deb/fathom_VERSION_ARCH.deb. lintian checks it where it is installed.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/lib.sh
have dpkg-deb || die "dpkg-deb is missing: apt-get install dpkg"
version=$(sed -nE 's/^version = "(.*)"/\1/p' Cargo.toml | head -n 1)
architecture=$(dpkg --print-architecture)
# As Debian's own tools name who packages.
maintainer="${DEBFULLNAME:-Fathom maintainers} <${DEBEMAIL:-fathom@localhost}>"
place=target/deb
root=$place/root
rm -rf "$place"
umask 022
scripts/layout.sh "$root" /usr 2>/dev/null || scripts/layout.sh "$root" /usr
doc=$root/usr/share/doc/fathom
# Debian has its own places for these.
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root/usr/share/zsh/site-functions/_fathom" "$root/usr/share/zsh/vendor-completions/"
rmdir "$root/usr/share/zsh/site-functions"
rm "$doc"/LICENSE-*
mv "$doc/CHANGELOG.md" "$doc/changelog"
gzip -9n "$doc/changelog"
cp packages/debian/copyright "$doc/copyright"
date=$(git log -1 --format=%cD 2>/dev/null) || date=$(LC_ALL=C date -R)
sed -e "s/@VERSION@/$version-1/" -e "s/@DATE@/$date/" -e "s/@MAINTAINER@/$maintainer/" packages/debian/changelog | gzip -9n > "$doc/changelog.Debian.gz"
install -D -m 644 packages/debian/lintian-overrides "$root/usr/share/lintian/overrides/fathom"

# The C library that the programs ask for.
libc=$(objdump -T "$root/usr/bin/fathom" "$root"/usr/lib/fathom/* | grep -oE 'GLIBC_[0-9.]+' | sed 's/GLIBC_//' | sort -Vu | tail -n 1)
mkdir -p "$root/DEBIAN"
sed -e "s/@VERSION@/$version-1/" -e "s/@ARCH@/$architecture/" -e "s/@LIBC@/$libc/" -e "s/@MAINTAINER@/$maintainer/" \
    -e "s/@SIZE@/$(du -sk --apparent-size "$root/usr" | cut -f1)/" packages/debian/control > "$root/DEBIAN/control"
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) > "$root/DEBIAN/md5sums"
find "$root" -type d -exec chmod 755 {} +
package=$place/fathom_$version-1_$architecture.deb
# dpkg-deb takes the times of the files as they are; the commit's time makes the package reproducible.
stamp=$(git log -1 --format=%ct 2>/dev/null) || stamp=$(date +%s)
find "$root" -exec touch -h -d "@$stamp" {} +
SOURCE_DATE_EPOCH=$stamp dpkg-deb --root-owner-group -Zxz -z1 --build "$root" "$package" >/dev/null
if have lintian; then
    lintian --allow-root --fail-on error,warning "$package" || die "lintian does not accept $package"
else
    say "lintian is not installed: the package is not checked"
fi
ls -l --block-size=M "$package" | awk '{ printf "deb: %s, %s\n", $NF, $5 }'
