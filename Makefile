PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/python scripts/uv.py
READY := $(VENV)/ready
# PyTorch is large and only learning needs it, so it has an environment of its own.
LEARN := .learn
# The package with compiled modules, for operators; everything else runs the same modules uncompiled.
COMPILED := .compiled
TORCH ?= torch==2.13.0
# The stages of "make test". Those that wait for clocks, sockets and pages come first, and run beside
# the others: three at a time use all cores.
STAGES := test-browser test-package lint-python lint-page test-page test-core
# No flags of make for what tests run.
PYTEST := env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL $(BIN)/pytest -q -n auto --dist worksteal
SOURCES := $(shell find src -name '*.py')
PAGE := src/gapless/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/public web/*.* -type f) \
	$(wildcard src/gapless/text/*/*.ftl) hatch_build.py

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play dev compiled page test test-core test-package test-browser lint lint-python lint-page test-page format soak bench lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY) ## create the environment in .venv, with everything installed
	@$(BIN)/python scripts/system_packages.py install

play: $(READY) $(PAGE) ## play in the browser
	@$(BIN)/gapless serve --open

dev: $(READY) ## run the server and the page, reloaded when a file changes
	@$(BIN)/python scripts/dev.py

test: setup $(PAGE) ## lint, run the tests, and check that they cover every branch of the core
	@$(BIN)/python scripts/system_packages.py check
	@rm -rf build/stages && mkdir -p build/stages
	@$(MAKE) --no-print-directory --keep-going --output-sync --jobs 3 $(STAGES:%=stage-%); status=$$?; \
		for stage in $(STAGES); do \
			echo "-- $$stage" $$(cat build/stages/$$stage.failed 2>/dev/null); \
			grep -v -e '^make' -e '^$$' build/stages/$$stage | tail -n 1; \
		done; exit $$status

# What a stage prints is kept apart from what others print, and its last line is shown again at the end.
stage-%:
	@$(MAKE) --no-print-directory $* >build/stages/$* 2>&1 || echo failed >build/stages/$*.failed; \
		cat build/stages/$*; [ ! -e build/stages/$*.failed ]

test-core: $(READY)
	$(PYTEST) tests/core --cov

test-package: $(READY)
	$(PYTEST) --ignore tests/core

test-browser: $(READY)
	$(PYTEST) tests/browser

compiled: $(COMPILED)/ready ## install the package with compiled modules into .compiled

page: $(PAGE) ## build the page into the package

soak: setup $(PAGE) $(LEARN)/ready compiled ## run the long tests, and those that need PyTorch
	@$(BIN)/python scripts/system_packages.py check
	$(BIN)/pytest -q -n auto -m soak
	DEALS=random $(BIN)/pytest -q -n auto --dist worksteal tests/browser
	$(COMPILED)/bin/python -m pytest -q -n auto --dist worksteal tests/core tests/rooms tests/server tests/bots
	OMP_NUM_THREADS=1 $(LEARN)/bin/python -m pytest -q -n auto -o addopts= baselines/tests proofs/tests training/tests

test-page: $(READY)
	$(BIN)/python hatch_build.py check test

lint: lint-python lint-page ## check format, style, types and layers

lint-python: $(READY)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

lint-page: $(READY)
	$(BIN)/python hatch_build.py lint

format: $(READY) ## format the code, and fix what can be fixed automatically
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/python hatch_build.py format

bench: $(READY) ## measure speed, compared with similar projects
	@$(BIN)/python -m compileall -q src  # as an installation does
	$(BIN)/python -m bench

lock: $(READY) ## update requirements.lock to the newest versions
	$(UV) pip compile pyproject.toml --all-extras --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --no-annotate --upgrade \
		--quiet --output-file requirements.lock
	@! grep -n '://' requirements.lock || { echo 'requirements.lock names a host' >&2; exit 1; }

clean: ## remove the environment and everything that was built
	rm -rf $(VENV) $(LEARN) $(COMPILED) bench/environments/.venv web/node_modules src/gapless/server/page .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	find . -name __pycache__ -prune -exec rm -rf {} +

$(READY): pyproject.toml requirements.lock scripts/uv.py | $(BIN)/python
	@echo 'Installing into $(VENV) ...'
	@sed -n '/^uv==/,/[^\\]$$/p' requirements.lock | \
		$(BIN)/python -m pip install -qq --disable-pip-version-check --requirement /dev/stdin
	@$(UV) pip sync --quiet --compile-bytecode --require-hashes requirements.lock
	@$(UV) pip install --quiet --no-deps --no-build-isolation --editable .
	@$(BIN)/python -c 'from gapless.analysis.warm import load; load()'  # compile now, not at the first use
	@touch $@

$(PAGE): $(PAGE_SOURCES) | $(READY)
	@echo 'Building the page ...'
	@$(BIN)/python hatch_build.py

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo 'Gapless needs Python 3.11 or newer, and $(PYTHON) is not: install it (Debian: python3 and python3-venv) or name it, as in make PYTHON=python3.12' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo '$(PYTHON) cannot make a virtual environment: install its venv module (Debian: python3-venv)' >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)

$(COMPILED)/ready: pyproject.toml requirements.lock hatch_build.py scripts/compile.py $(SOURCES)
	@echo 'Compiling into $(COMPILED) ...'
	@$(PYTHON) -m venv --clear $(COMPILED)
	@sed -n '/^uv==/,/[^\\]$$/p' requirements.lock | \
		$(COMPILED)/bin/python -m pip install -qq --disable-pip-version-check --requirement /dev/stdin
	@$(COMPILED)/bin/python scripts/uv.py pip sync --quiet --python $(COMPILED) --compile-bytecode --require-hashes requirements.lock
	@GAPLESS_COMPILE=1 $(COMPILED)/bin/python scripts/uv.py pip install --quiet --python $(COMPILED) --no-deps --no-build-isolation .
	@touch $@

$(LEARN)/ready: baselines/requirements.txt pyproject.toml
	@echo 'Installing PyTorch and stable-baselines3 into $(LEARN) ...'
	@$(PYTHON) -m venv --clear $(LEARN)
	@$(LEARN)/bin/python -m pip install -qq --disable-pip-version-check \
		'$(TORCH)' --requirement baselines/requirements.txt --editable '.[env]'
	@touch $@
