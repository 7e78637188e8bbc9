#!/usr/bin/env bash
# Packs the extension for VS Code with the modules that it needs: target/vsix/fathom-*.vsix. Needs npm and the network, once.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v npm >/dev/null || { echo "vsix: npm is missing: apt-get install -y npm" >&2; exit 2; }
place=$PWD/target/vsix
tools=.tools/vsce
[ -x "$tools/node_modules/.bin/vsce" ] || npm install --silent --no-audit --no-fund --prefix "$tools" @vscode/vsce@3 >/dev/null
vsce=$PWD/$tools/node_modules/.bin/vsce
rm -rf "$place"
mkdir -p "$place/extension"
cp editors/vscode/{extension.js,margin.js,package.json,README.md} LICENSE-MIT "$place/extension/"
cd "$place/extension"
npm install --silent --no-audit --no-fund --omit=dev >/dev/null
"$vsce" package --allow-missing-repository --skip-license --out "$place/" >/dev/null 2>"$place/said" || { cat "$place/said" >&2; exit 1; }
rm -rf "$place/extension"
# Without its modules the extension would be installed and not start.
[ -n "$(unzip -l "$place"/fathom-*.vsix extension/node_modules/vscode-languageclient/node.js 2>/dev/null | grep node.js)" ] || { echo "vsix: a module is missing" >&2; exit 1; }
ls -l --block-size=K "$place"/fathom-*.vsix | awk '{ printf "vsix: %s, %s\n", $NF, $5 }'
