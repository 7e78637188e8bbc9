#!/usr/bin/env bash
# Checks the extension for VS Code: its scripts parse and agree with its manifest; where npm can install, its calls of the editor's interface have
# the right types, and it packs. Prints skipped checks.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v node >/dev/null || { echo "vscode: skipped: no node"; exit 0; }
for script in editors/vscode/*.js; do node --check "$script"; done
node editors/vscode/test.js
command -v npm >/dev/null || { echo "vscode: types and packing skipped: no npm"; exit 0; }
work=.tools/vscode
mkdir -p "$work"
cp editors/vscode/*.js editors/vscode/package.json editors/vscode/README.md LICENSE-MIT "$work/"
tools=(typescript@5 @types/vscode@1.82 @types/node@20)
if [ ! -e "$work/.ready" ]; then
    (cd "$work" && npm install --silent --no-audit --no-fund --no-save vscode-languageclient@9 "${tools[@]}" >/dev/null 2>&1) ||
        { echo "vscode: types and packing skipped: npm cannot install here"; exit 0; }
    touch "$work/.ready"
fi
cd "$work"
npx --no-install tsc --noEmit --allowJs --checkJs --target es2022 --module node16 --moduleResolution node16 --skipLibCheck extension.js margin.js
echo "vscode: the types of the editor's interface agree"
cd ../..
if command -v unzip >/dev/null; then scripts/vsix.sh; else echo "vscode: packing skipped: no unzip"; fi
