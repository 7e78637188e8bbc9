# The two commands of the README are `make run` and `make test`; the others are their parts.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# Cargo may live where rustup puts it without the user's shell knowing it yet (a fresh install, a CI job).
export PATH := $(PATH):$(HOME)/.cargo/bin


# Where `make install` puts Fathom; DESTDIR is a folder to stage it in, as packagers use it.
PREFIX ?= /usr/local
DESTDIR ?=

.PHONY: help run test build install install-tools deb wheel maven vsix test-packages install-test-tools fmt check-fmt clippy test-rust test-python test-editors fluency tidy bench bless docs \
	screenshots

# Each step prints one line with its time. The time of the shell that runs it is the time of the step.
step = start=$$EPOCHREALTIME; $(2); awk -v a="$$start" -v b="$$EPOCHREALTIME" 'BEGIN { printf "make: %s: %.0f s\n", "$(1)", b - a }'

help: ## Show what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 20

run: build ## Install what is missing, build, explore one example per language, say where to look
	@$(call step,examples,scripts/run-examples.sh)

test: install-test-tools check-fmt clippy test-rust test-python test-editors test-packages docs tidy ## Install what is missing, run every test (what CI runs)
	@echo "make test: everything passed"

build: install-tools ## Build target/release/fathom and what it needs beside it
	@$(call step,build,cargo build --release --workspace)
	@install -m 755 .tools/bin/z3 target/release/z3.new && mv -f target/release/z3.new target/release/z3

install: build ## Install Fathom below PREFIX (/usr/local): program, libraries, z3, man pages, completions; DESTDIR stages it
	@scripts/layout.sh "$(DESTDIR)" "$(PREFIX)"

wheel: build ## Make target/wheel/fathom-*.whl for pip, pipx and uvx
	@$(call step,wheel,scripts/wheel.sh)

deb: build ## Make target/deb/fathom_*.deb
	@$(call step,deb,scripts/deb.sh)

maven: ## Install the plugin for Maven into your local repository (~/.m2)
	@$(call step,maven,mvn -q -B -f packages/maven/pom.xml install)

vsix: ## Make target/vsix/fathom-*.vsix, the extension for VS Code (needs npm)
	@$(call step,vsix,scripts/vsix.sh)

# The packages as users install them: in empty folders and environments outside of the checkout.
test-packages: build install-test-tools
	@$(call step,tests of the packages,scripts/test-packages.sh)

install-tools: ## Install what building and exploring need (as root through apt; otherwise says what to ask for)
	@scripts/install-tools.sh

install-test-tools: install-tools ## Install what only the tests use; tests whose tool is not to be had skip
	@scripts/install-test-tools.sh

fmt: ## Format the Rust code
	cargo fmt --all

check-fmt: install-test-tools
	cargo fmt --all --check

# With --release build scripts (CaDiCaL among them) and procedural macros are those of the build.
clippy: install-test-tools
	@$(call step,clippy,cargo clippy --release --workspace --all-targets -- -D warnings)

test-rust: build install-test-tools
	@$(call step,build of the tests,cargo test --release --workspace --no-run)
	@$(call step,tests,cargo test --release --workspace --no-fail-fast)

test-python: build install-test-tools
	@$(call step,tests of the Python runtime,scripts/test-python.sh)

# The extension for VS Code; says what it skips on a machine without node or npm.
test-editors: install-test-tools
	@$(call step,editor extension,scripts/check-vscode.sh)

# The built program, not `cargo xtask`: cargo would build it alone, with other features of its dependencies.
tidy: build
	@target/release/xtask tidy

bench: build ## Run the benches and print their tables
	cargo xtask bench

bless: build ## Accept the outputs that the tests print now as the expected ones
	cargo xtask bless

docs: build ## Check the pages, make the site (with mdbook), the man pages and the shell completions
	@scripts/docs.sh

fluency: build ## Measure the report page on a large run (needs chromium)
	@scripts/fluency.sh

screenshots: build ## Make the pictures in docs/img (needs chromium)
	@scripts/screenshots.sh
