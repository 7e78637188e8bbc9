# The two commands of the README are `make run` and `make test`; the others are their parts.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# Cargo may live where rustup puts it without the user's shell knowing it yet (a fresh install, a CI job).
export PATH := $(PATH):$(HOME)/.cargo/bin


.PHONY: help run test build install fmt check-fmt clippy test-rust test-python test-editors fluency tidy bench bless docs screenshots

help: ## Show what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 20

run: build ## Install what is missing, build, explore one example per language, say where to look
	@scripts/run-examples.sh

test: build check-fmt clippy test-rust test-python test-editors docs tidy ## Install what is missing, run every test (this is what CI runs)
	@echo "make test: everything passed"

build: install ## Build target/release/fathom and what it needs beside it
	cargo build --release --workspace
	@install -m 755 .tools/bin/z3 target/release/z3.new && mv -f target/release/z3.new target/release/z3

install: ## Install what is missing (as root through apt; otherwise says what to ask for)
	@scripts/install.sh

fmt: ## Format the Rust code
	cargo fmt --all

check-fmt:
	cargo fmt --all --check

clippy: install
	cargo clippy --release --workspace --all-targets -- -D warnings

test-rust: build
	cargo test --release --workspace

test-python: build
	@scripts/test-python.sh

# The extension for VS Code; says what it skips on a machine without node or npm.
test-editors:
	@scripts/check-vscode.sh

tidy: install
	cargo xtask tidy

bench: build ## Run the benches and print their tables
	cargo xtask bench

bless: build ## Accept the outputs that the tests print now as the expected ones
	cargo xtask bless

docs: build ## Make the site, the man pages and the shell completions
	@scripts/docs.sh

fluency: build ## Measure the report page on a large run (needs chromium)
	@scripts/fluency.sh

screenshots: build ## Make the pictures in docs/img (needs chromium)
	@scripts/screenshots.sh
