#!/usr/bin/env bash
# Response times of the report page for common actions, on a run of 5,000 branches and 20,000 decisions, in headless Chromium.
set -euo pipefail
cd "$(dirname "$0")/.."
page=$PWD/target/large-page.html
FATHOM_LARGE_PAGE=$page cargo test --workspace --release -q --test page >/dev/null
python3 scripts/browser.py measure "$page"
